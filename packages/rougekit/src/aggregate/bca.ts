// The BCa interval: percentiles of the resampled numbers, but not at 2.5 and 97.5%. Where they are taken depends on how
// far the median lies from the estimate (z₀) and on how the spread changes with it (a, the acceleration).
// Efron, "Better bootstrap confidence intervals", JASA 82 (1987); Efron & Tibshirani, An Introduction to the Bootstrap
// (1993), 14.3. A share α becomes Φ(z₀ + (z₀ + z) / (1 − a·(z₀ + z))) with z = Φ⁻¹(α).

import { normalQuantile } from '../numbers/normal-quantile.ts';
import { normalShare } from '../numbers/normal-share.ts';
import type { Estimate } from './estimate.ts';
import { quantile } from './resample.ts';
import type { Layout } from './row-layout.ts';

/** Sorts `resampled`, the numbers of resamples of `rows` rows. */
export function bcaInterval(
  value: number,
  resampled: Float64Array,
  acceleration: number,
  tail: number,
  rows: number,
): Estimate {
  const sorted = resampled.sort();
  const bias = normalQuantile(shareBelow(sorted, value, rows));
  const at = (share: number) => quantile(sorted, correctedShare(share, bias, acceleration));
  return { value, low: at(tail), high: at(1 - tail) };
}

function correctedShare(share: number, bias: number, acceleration: number): number {
  if (share === 0 || share === 1) return share;
  const z = bias + normalQuantile(share);
  const divisor = 1 - acceleration * z;
  // Beyond its pole the formula would return from the other side; the limit before it is the largest resampled number.
  if (divisor <= 0) return z < 0 ? 0 : 1;
  return normalShare(bias + z / divisor);
}

/**
 * The share of resampled numbers below the estimate, plus half of those equal to it. Numbers are equal if they differ by
 * no more than the rounding error of summing that many rows. A share of 0 or 1 is moved by half a resample, since z₀ must be finite.
 */
function shareBelow(resampled: Float64Array, value: number, rows: number): number {
  const rounding = rows * Number.EPSILON * Math.abs(value);
  let twice = 0;
  for (const number of resampled) {
    if (Math.abs(number - value) <= rounding) twice += 1;
    else if (number < value) twice += 2;
  }
  const all = 2 * resampled.length;
  return Math.min(Math.max(twice, 1), all - 1) / all;
}

/**
 * Accelerations by the jackknife, for numbers computed from sums: the formula is applied to the set without each row in
 * turn. For means the acceleration has a closed form (`Moments`); they get 0 here. Time: one formula per row.
 */
export function jackknifeAccelerations(layout: Layout, values: Float64Array): number[] {
  const { width, meanPlaces } = layout;
  const rows = values.length / width;
  if (rows === 1 || !meanPlaces.includes(undefined)) return meanPlaces.map(() => 0);
  const totals = new Float64Array(width);
  for (let k = 0; k < values.length; k++) totals[k % width] += values[k];
  const without = meanPlaces.map(() => new Float64Array(rows));
  const sums = new Float64Array(width);
  for (let row = 0; row < rows; row++) {
    for (let c = 0; c < width; c++) sums[c] = totals[c] - values[row * width + c];
    layout.conclude(sums, rows - 1).forEach((number, f) => {
      without[f][row] = number;
    });
  }
  return without.map((numbers, f) => (meanPlaces[f] === undefined ? accelerationOf(numbers) : 0));
}

/** Σd³ / (6 · (Σd²)^1.5), where d is the deviation of a leave-one-out number from their mean. */
function accelerationOf(numbers: Float64Array): number {
  // Without the one row that has it, a number is none.
  const without = numbers.filter((number) => !Number.isNaN(number));
  let mean = 0;
  for (const number of without) mean += number / without.length;
  let squares = 0;
  let cubes = 0;
  for (const number of without) {
    const d = mean - number;
    squares += d * d;
    cubes += d * d * d;
  }
  return squares === 0 ? 0 : cubes / (6 * squares * Math.sqrt(squares));
}
