// exactMeans of the same values for many samples. Each value is cut once into two parts whose weighted sums are exact in any
// order, so that a sample costs two products and two additions per value.

import { exactMeans, type Grouping, quotient } from './exact-means.ts';

/** The means of the groups, with each value counted as often as `times` says of the number that `countedAs` gives it. */
export type MeansOf = (times: Float64Array) => Float64Array;

/** The bits of the upper part. Together with 2^26 values they fit into a double. */
const UPPER_BITS = 26;
const MAX_COUNT = 2 ** 26;

/** Undefined if the values are too far apart. `most`: what the weights of a sample add up to at most. */
export function splitMeans(
  values: Float64Array,
  groups: Grouping,
  countedAs: Uint32Array,
  most: number,
): MeansOf | undefined {
  const parts = most < MAX_COUNT ? splitParts(values, most) : undefined;
  if (parts === undefined) return undefined;
  const { upper, lower } = parts;
  const [high, low, weights] = [0, 1, 2].map(() => new Float64Array(groups.count));
  return (times) => {
    high.fill(0);
    low.fill(0);
    weights.fill(0);
    for (let k = 0; k < upper.length; k++) {
      const often = times[countedAs[k]];
      const group = groups.of[k];
      weights[group] += often;
      high[group] += often * upper[k];
      low[group] += often * lower[k];
    }
    const means = new Float64Array(groups.count);
    for (let group = 0; group < groups.count; group++) {
      if (weights[group] === 0) continue;
      const mean = quotient(high[group], low[group], weights[group]);
      if (mean === undefined) return exactMeans(values, groups, (k) => times[countedAs[k]]);
      means[group] = mean;
    }
    return means;
  };
}

/** Two doubles for each value with the value as their sum, each a multiple of one unit, of which a double holds `most` times as many. */
function splitParts(values: Float64Array, most: number) {
  let largest = 0;
  for (const value of values) largest = Math.max(largest, Math.abs(value));
  if (!(largest > 2 ** -400 && largest < 2 ** 400)) return undefined;
  const unit = 2 ** (Math.ceil(Math.log2(largest)) - UPPER_BITS);
  const small = unit * 2 ** (Math.ceil(Math.log2(most)) - 52);
  const upper = values.map((value) => Math.round(value / unit) * unit);
  const lower = values.map((value, k) => value - upper[k]);
  return lower.every((value) => Number.isInteger(value / small)) ? { upper, lower } : undefined;
}
