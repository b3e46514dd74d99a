// Efron's percentile interval: the middle `1 − 2·tail` of the resampled numbers.

import type { Estimate } from './estimate.ts';
import { quantile } from './resample.ts';

/** Sorts `resampled`. */
export function percentileInterval(value: number, resampled: Float64Array, tail: number): Estimate {
  const sorted = resampled.sort();
  return { value, low: quantile(sorted, tail), high: quantile(sorted, 1 - tail) };
}
