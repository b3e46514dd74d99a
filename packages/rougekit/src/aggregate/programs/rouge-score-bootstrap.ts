// rouge_score's BootstrapAggregator: one stream of random words for all score types in order, with separate draws for
// each; P, R and F of one type share the draws. low, mid (the median) and high.

import { MersenneTwister } from '../../numbers/mt19937.ts';
import type { Estimate } from '../estimate.ts';
import { quantile, resampledSums } from '../resample.ts';

/** `types`: for each value of a row, the type it belongs to; values of one type are adjacent. */
export function rougeScoreEstimates(
  values: Float64Array,
  types: readonly string[],
  resamples: number,
  tail: number,
  seed: number,
): Estimate[] {
  const twister = new MersenneTwister(seed);
  const estimates: Estimate[] = [];
  for (let first = 0; first < types.length; ) {
    let end = first;
    while (end < types.length && types[end] === types[first]) end++;
    const own = placesOf(values, types.length, first, end);
    const rows = own.length / (end - first);
    const means = Array.from({ length: end - first }, () => new Float64Array(resamples));
    resampledSums(
      own,
      end - first,
      resamples,
      (n) => twister.below(n),
      (b, sums) => {
        for (let c = 0; c < sums.length; c++) means[c][b] = sums[c] / rows;
      },
    );
    for (const column of means) {
      const sorted = column.sort();
      estimates.push({
        value: quantile(sorted, (100 * 0.5) / 100),
        low: quantile(sorted, (100 * tail) / 100),
        high: quantile(sorted, (100 * (1 - tail)) / 100),
      });
    }
    first = end;
  }
  return estimates;
}

/** The values of every row from one column to another. */
function placesOf(values: Float64Array, width: number, from: number, to: number): Float64Array {
  const own = new Float64Array((values.length / width) * (to - from));
  let at = 0;
  for (let start = 0; start < values.length; start += width) {
    for (let c = from; c < to; c++) own[at++] = values[start + c];
  }
  return own;
}
