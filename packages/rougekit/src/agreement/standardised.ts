// Scores of two metrics on one scale, so that they can be swapped: mean 0 and variance 1 each.
//
// Standard scores involve roots, which doubles cannot represent: two that are mathematically equal may differ in the last
// bit, and a rank coefficient would see an order where there is a tie. Those that differ only by rounding are made equal.

import { DoubleSum } from '../numbers/double-sum.ts';
import { deviations } from './pearson.ts';

/** Rounding leaves some 1e-15 of a standard deviation; for outliers in large sets, up to 1e-13. */
const SAME = 1e-12;

/** The standard scores of the first metric, then those of the second; made equal across the two where they should be. */
export function standardisedPair(first: Float64Array, second: Float64Array): Float64Array {
  const both = new Float64Array(first.length + second.length);
  both.set(standardised(first));
  both.set(standardised(second), first.length);
  return merged(both);
}

/** Standard scores, or means of them, with neighbours within rounding made equal to the smallest of them. n log n. */
export function merged(values: ArrayLike<number>): Float64Array {
  const some = new Float64Array(values);
  const order = Uint32Array.from(some, (_, k) => k).sort((i, j) => some[i] - some[j]);
  let least = 0;
  let before = Number.NEGATIVE_INFINITY;
  for (const k of order) {
    if (some[k] - before > SAME) least = some[k];
    before = some[k];
    some[k] = least;
  }
  return some;
}

/** Values that are all the same have no scale and become 0. */
function standardised(values: Float64Array): Float64Array {
  const own = deviations(values);
  if (own === null) return new Float64Array(values.length);
  const n = own.length;
  // All deviations share the rounding error of their mean.
  const left = new DoubleSum();
  for (const value of own) left.add(value);
  const mean = left.value / n;
  const squares = new DoubleSum();
  for (const value of own) squares.add((value - mean) ** 2);
  const deviation = Math.sqrt(squares.value / n);
  return own.map((value) => (value - mean) / deviation);
}
