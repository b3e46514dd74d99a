// Scores of two metrics on one scale, so that they can change places: mean 0 and variance 1 each.
//
// Standard scores are roots, which doubles cannot hold: two that are equal as numbers may differ in a last bit, and a
// rank coefficient would see an order where there is a tie. Those that only rounding tells apart are made equal.

import { DoubleSum } from '../numbers/double-sum.ts';
import { deviations } from './pearson.ts';

/** Rounding leaves some 1e-15 of a standard deviation, far scores of large sets up to 1e-13. */
const SAME = 1e-12;

/** The standard scores of the first, then those of the second; equal across the two where they should be. */
export function standardisedPair(first: Float64Array, second: Float64Array): Float64Array {
  const both = new Float64Array(first.length + second.length);
  both.set(standardised(first));
  both.set(standardised(second), first.length);
  return merged(both);
}

/** Standard scores, or means of them, with neighbours within rounding made equal to the least of them. n log n. */
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

/** Values that are all the same have no scale, and stay at 0. */
function standardised(values: Float64Array): Float64Array {
  const own = deviations(values);
  if (own === null) return new Float64Array(values.length);
  const n = own.length;
  // Deviations share what the rounding of their mean left.
  const left = new DoubleSum();
  for (const value of own) left.add(value);
  const mean = left.value / n;
  const squares = new DoubleSum();
  for (const value of own) squares.add((value - mean) ** 2);
  const deviation = Math.sqrt(squares.value / n);
  return own.map((value) => (value - mean) / deviation);
}
