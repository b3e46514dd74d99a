import type { Dialect } from './dialect.ts';
import { defineDialect } from './dialect.ts';
import { rougeScore } from './rouge-score.ts';

/**
 * torchmetrics' rouge_score: Google's rules, each number rounded to single precision, and the best of
 * several references chosen by the rounded F. `references: 'mean'` is its `accumulate='avg'`. For rougeLsum
 * it finds sentences with NLTK's Punkt, which needs data that is not included: pass `sentences`, or one
 * sentence per line.
 */
export const torchmetrics: Dialect = /* #__PURE__ */ defineDialect({
  id: 'torchmetrics',
  reproduces:
    'torchmetrics functional rouge (2026 source) with newlines instead of Punkt; bit-equal on 4 option sets over 367 items (rougekit verify torchmetrics)',
  porter: rougeScore.porter,
  choices: { ...rougeScore.choices, rounding: 'float32' },
});
