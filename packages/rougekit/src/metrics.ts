// Metrics beside those of the main entry point: import { gleu, wer } from 'rougekit/metrics'. All are known to --metrics.

export type { EedOptions, EedScores } from './metrics/eed/eed.ts';
export { eed } from './metrics/eed/eed.ts';
export type { Rates } from './metrics/error-rate/error-rate.ts';
export { cer, wer } from './metrics/error-rate/error-rate.ts';
export type { GleuOptions, GleuScores } from './metrics/gleu/gleu.ts';
export { gleu } from './metrics/gleu/gleu.ts';
export type { EedScore } from './scores/eed-formula.ts';
export type { ErrorRateScore } from './scores/error-rate-formula.ts';
export type { GleuScore } from './scores/gleu-formula.ts';
export type { EedLanguage } from './text/eed-text.ts';
