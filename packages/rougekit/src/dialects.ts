// Every dialect as a value: import { rouge155 } from 'rougekit/dialects'. A door of its own, because some of
// them carry data; a bundler keeps those that are used.

export { wordnetExceptions } from './dialects/data/wordnet-2.0-exceptions.ts';
export { rouge155 } from './dialects/rouge-1.5.5.ts';
export { rougeScore } from './dialects/rouge-score.ts';
export { rougekit } from './dialects/rougekit.ts';
