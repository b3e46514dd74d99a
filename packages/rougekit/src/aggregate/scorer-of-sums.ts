// Where a metric is pooled by sums its formula is asked again, so the scorer is needed, and no other than the one that
// made the numbers.

import { invalid } from '../errors.ts';
import type { Scorer } from '../types.ts';

/** `why` is a key that is pooled by sums; `made` what the scorer made: the report, the parts. */
export function scorerOfSums(
  scorer: Scorer | undefined,
  signature: string,
  why: string,
  made: string,
): Scorer {
  // A mean of scores would be another number.
  if (scorer === undefined)
    throw invalid('scorer', `the one that made ${made}, since '${why}' is pooled by sums`, scorer);
  return sameScorer(scorer, signature, made);
}

export function sameScorer(scorer: Scorer, signature: string, made: string): Scorer {
  if (scorer.signature !== signature)
    throw invalid('scorer', `the one that made ${made}, ${signature}`, scorer.signature);
  return scorer;
}

/** A key that is pooled by sums, if there is one. */
export function summedKey(
  pooling: { readonly [key: string]: 'mean' | 'sum' } | undefined,
): string | undefined {
  return Object.entries(pooling ?? {}).find(([, how]) => how === 'sum')?.[0];
}
