// BLEU from its counts as NLTK 3.8 computes it: sentence_bleu and corpus_bleu, without smoothing or with
// method1, any weights, auto_reweigh.

import { notFinite } from '../errors.ts';
import { exactSumOfFew } from '../numbers/exact-sum-of-few.ts';
import { cExp, cLog } from '../numbers/exp-log.ts';
import type { BleuFormula } from './bleu-formula.ts';
import { CANDIDATE_LENGTH, MATCHES, REFERENCE_LENGTH } from './bleu-formula.ts';

const SMALLEST_NORMAL = 2.2250738585072014e-308; // sys.float_info.min is used in place of a precision of 0

export interface NltkChoices {
  /** One per order; they need not add up to 1. */
  readonly weights: readonly number[];
  /** The number of matches that an order without any counts as (method1's epsilon), or none. */
  readonly floor: number | null;
  /** With fewer than four tokens and the default weights, use that many orders, equally weighted. */
  readonly reweighs: boolean;
}

export function nltkFormula({ weights, floor, reweighs }: NltkChoices): BleuFormula {
  const orders = weights.length;
  const isUsual = orders === 4 && weights.every((weight) => weight === 0.25);
  return {
    orders,
    fewest: 1,
    conclude(counts) {
      const candidateLength = counts[CANDIDATE_LENGTH];
      const referenceLength = counts[REFERENCE_LENGTH];
      const brevityPenalty =
        candidateLength > referenceLength
          ? 1
          : candidateLength === 0
            ? 0
            : cExp(1 - referenceLength / candidateLength);
      const precisions = Array.from({ length: orders }, (_, n) => {
        const matches = counts[MATCHES + n];
        const total = counts[MATCHES + orders + n];
        return (matches === 0 && floor !== null ? floor : matches) / total;
      });
      const facts = { precisions, brevityPenalty, candidateLength, referenceLength };
      if (counts[MATCHES] === 0) return { score: 0, ...facts, precisions: precisions.map(() => 0) };
      const own =
        reweighs && isUsual && candidateLength < 4
          ? new Array<number>(candidateLength).fill(1 / candidateLength)
          : weights;
      const terms = own.map((weight, n) => weight * cLog(precisions[n] || SMALLEST_NORMAL));
      const score = brevityPenalty * cExp(exactSumOfFew(terms));
      if (!Number.isFinite(score)) throw notFinite('BLEU', 'weights');
      return { score, ...facts };
    },
  };
}
