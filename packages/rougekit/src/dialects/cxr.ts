import { whitespace } from '../tokens/whitespace.ts';
import type { Dialect } from './dialect.ts';
import { defineDialect } from './dialect.ts';
import { rougeScore } from './rouge-score.ts';

/**
 * The ROUGEEvaluator for chest X-ray reports: ROUGE-L against one reference, one LCS over the whole text, on
 * words split on white space, case and punctuation kept, beta 1.2. Other types and several
 * references follow rougekit, with these tokens.
 */
export const cxr: Dialect = /* #__PURE__ */ defineDialect({
  id: 'cxr',
  reproduces:
    'ROUGEEvaluator for chest X-ray reports; bit-equal on 744 pairs under 4 betas (rougekit verify cxr)',
  porter: null,
  choices: {
    ...rougeScore.choices,
    tokenizer: whitespace,
    lowercase: 'none',
    weight: { betas: [1.2], sweep: false },
  },
});
