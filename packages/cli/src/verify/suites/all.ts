import type { Suite } from '../suite.ts';
import { rouge155Suites } from './rouge-1.5.5.ts';
import { rougeScoreSuites } from './rouge-score.ts';

/** Every suite, dialect by dialect. */
export const SUITES: readonly Suite[] = [...rougeScoreSuites, ...rouge155Suites];
