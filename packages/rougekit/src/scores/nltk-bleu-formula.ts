// BLEU from its counts as NLTK 3.8 computes it: sentence_bleu and corpus_bleu, without smoothing or with
// method1, any weights, auto_reweigh.

import { exactSumOfFew } from '../numbers/exact-sum-of-few.ts';
import { cExp, cLog } from '../numbers/exp-log.ts';
import type { BleuFormula } from './bleu-formula.ts';
import { CANDIDATE_LENGTH, MATCHES, REFERENCE_LENGTH } from './bleu-formula.ts';

const SMALLEST_NORMAL = 2.2250738585072014e-308; // sys.float_info.min stands in for a precision of 0

export interface NltkChoices {
  /** One an order; they need not sum to 1. */
  readonly weights: readonly number[];
  /** Matches that an order without any counts (method1's epsilon), or none. */
  readonly floor: number | null;
  /** Fewer than four tokens, under the usual weights, have so many orders, of equal weight. */
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
      return { score: brevityPenalty * cExp(exactSumOfFew(terms)), ...facts };
    },
  };
}
