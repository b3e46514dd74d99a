// If a metric is pooled by sums, its formula is needed again, and hence the scorer, which must be the one that made the
// numbers.

import { invalid } from '../errors.ts';
import type { AnyMetric, Scorer } from '../types.ts';

/** `why` is a key that is pooled by sums; `made` is what the scorer made: the report, the parts. */
export function scorerOfSums(
  scorer: Scorer | undefined,
  signature: string,
  why: string,
  made: string,
): Scorer {
  // The mean of the scores would be a different number.
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

/** What stands for the metrics of keys whose scores are averaged: their formulas are not asked. */
export function metricsOfMeans(keys: readonly string[]): readonly AnyMetric[] {
  return keys.map((key) => ({ name: key, keys: [key], pooling: 'mean' }) as unknown as AnyMetric);
}
