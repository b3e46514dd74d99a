import { singleSpace } from '../tokens/single-space.ts';
import type { Dialect } from './dialect.ts';
import { defineDialect } from './dialect.ts';
import { rougeScore } from './rouge-score.ts';

/**
 * ROUGE-L of COCO caption evaluation (pycocoevalcap): one LCS, the largest precision and the largest recall
 * over the references taken separately, F of those with beta 1.2. This is the scorer alone, which splits at
 * single spaces; `tokenizer: cocoWords, lowercase: true` puts an approximation of the tokenizer before
 * it. Other types follow rougekit, with these tokens.
 */
export const coco: Dialect = /* #__PURE__ */ defineDialect({
  id: 'coco',
  reproduces:
    'ROUGE-L of pycocoevalcap, the scorer without its Java tokenizer; bit-equal on 367 items under 2 preparations (rougekit verify coco)',
  porter: null,
  choices: {
    ...rougeScore.choices,
    tokenizer: singleSpace,
    lowercase: 'none',
    references: 'independent',
    weight: { betas: [1.2], sweep: false },
  },
});
