// BLEU from its counts as NLTK 3.8 computes it: sentence_bleu and corpus_bleu, any smoothing and weights, auto_reweigh.

import { notFinite } from '../errors.ts';
import { exactSumOfFew } from '../numbers/exact-sum-of-few.ts';
import { cExp, cLog } from '../numbers/exp-log.ts';
import type { BleuFormula } from './bleu-formula.ts';
import { CANDIDATE_LENGTH, MATCHES, REFERENCE_LENGTH } from './bleu-formula.ts';
import type { NltkSmoothing } from './nltk-smoothing.ts';

const LOG_OF_SMALLEST = -708.3964185322641; // of sys.float_info.min, which NLTK takes in place of a precision of 0
const AHEAD = 5; // the order that methods 5 and 7 look at, whatever the weights are

export interface NltkChoices {
  /** One per order; they need not add up to 1. */
  readonly weights: readonly number[];
  readonly smoothing: NltkSmoothing;
  /** Whether an order without matches makes the score (almost) 0; otherwise one that smoothing leaves at 0 is left out. */
  readonly zeroCounts: boolean;
  /** Whether the smoothing looks at 5-grams. */
  readonly looksAhead: boolean;
  /** With fewer than four tokens and the default weights, use that many orders, equally weighted. */
  readonly reweighs: boolean;
}

export function nltkFormula({
  weights,
  smoothing,
  zeroCounts,
  looksAhead,
  reweighs,
}: NltkChoices): BleuFormula {
  const used = weights.length;
  const orders = looksAhead ? Math.max(used, AHEAD) : used;
  const zeroTerm = (weight: number) => (zeroCounts ? [weight * LOG_OF_SMALLEST] : []);
  const isUsual = used === 4 && weights.every((weight) => weight === 0.25);
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
      const facts = { brevityPenalty, candidateLength, referenceLength };
      if (counts[MATCHES] === 0)
        return { score: 0, ...facts, precisions: new Array<number>(used).fill(0) };
      const precisions = smoothing({
        length: candidateLength,
        matches: counts.slice(MATCHES, MATCHES + used),
        totals: counts.slice(MATCHES + orders, MATCHES + orders + used),
        next: looksAhead
          ? { matches: counts[MATCHES + AHEAD - 1], total: counts[MATCHES + orders + AHEAD - 1] }
          : { matches: 0, total: 1 },
      });
      const own =
        reweighs && isUsual && candidateLength < 4
          ? new Array<number>(candidateLength).fill(1 / candidateLength)
          : weights;
      // An order that is still 0, of a single token, is left out.
      const terms = own.flatMap((weight, n) =>
        precisions[n] > 0 ? weight * cLog(precisions[n]) : zeroTerm(weight),
      );
      const score = brevityPenalty * cExp(exactSumOfFew(terms));
      if (!Number.isFinite(score)) throw notFinite('BLEU', 'weights');
      return { score, ...facts, precisions };
    },
  };
}
