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
  // Group by group, so that the sums of a group need not be stored after every value.
  const { order, starts } = byGroup(groups);
  const upper = Float64Array.from(order, (k) => parts.upper[k]);
  const lower = Float64Array.from(order, (k) => parts.lower[k]);
  const counted = Uint32Array.from(order, (k) => countedAs[k]);
  return (times) => {
    const means = new Float64Array(groups.count);
    for (let group = 0; group < groups.count; group++) {
      let high = 0;
      let low = 0;
      let weight = 0;
      for (let k = starts[group]; k < starts[group + 1]; k++) {
        const often = times[counted[k]];
        weight += often;
        high += often * upper[k];
        low += often * lower[k];
      }
      if (weight === 0) continue;
      const mean = quotient(high, low, weight);
      if (mean === undefined) return exactMeans(values, groups, (k) => times[countedAs[k]]);
      means[group] = mean;
    }
    return means;
  };
}

/** The places of all values, those of a group one after the other, and where each group starts. */
function byGroup({ count, of }: Grouping): { order: Uint32Array; starts: Uint32Array } {
  const starts = new Uint32Array(count + 1);
  for (const group of of) starts[group + 1]++;
  for (let group = 0; group < count; group++) starts[group + 1] += starts[group];
  const next = starts.slice();
  const order = new Uint32Array(of.length);
  for (let k = 0; k < of.length; k++) order[next[of[k]]++] = k;
  return { order, starts };
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
