// Bootstrap: sets drawn with replacement from the rows (Efron 1979), as the sums of their values. All values of a row
// are drawn together.

import type { Draw } from '../numbers/random.ts';
import { drawWeights, weightedSums } from '../numbers/weighted-sums.ts';

export type { Draw } from '../numbers/random.ts';

/**
 * Draws `resamples` sets of as many rows and hands out the sums of their values, in drawing order. Values stand row
 * after row, `width` of them each: a draw then touches one stretch of memory. Time: resamples × rows × width.
 * Two systems of one test set side by side in a row are drawn together: a paired test.
 */
export function resampledSums(
  values: Float64Array,
  width: number,
  resamples: number,
  draw: Draw,
  take: (b: number, sums: Float64Array) => void,
): void {
  const n = values.length / width;
  const sums = new Float64Array(width);
  for (let b = 0; b < resamples; b++) {
    sums.fill(0);
    for (let k = 0; k < n; k++) {
      const at = draw(n) * width;
      for (let c = 0; c < width; c++) sums[c] += values[at + c];
    }
    take(b, sums);
  }
}

/**
 * The same draws with another order of adding: rows as they stand instead of as they are drawn, which decides the last
 * bits and most of the time. Time: resamples × rows × width, a nanosecond or less each.
 */
export function countedSums(
  values: Float64Array,
  width: number,
  resamples: number,
  draw: Draw,
  take: (b: number, sums: Float64Array) => void,
): void {
  const weights = new Uint32Array(values.length / width);
  const sums = new Float64Array(width);
  for (let b = 0; b < resamples; b++) {
    drawWeights(weights, draw);
    weightedSums(values, weights, sums);
    take(b, sums);
  }
}

/**
 * The q-quantile (0–1) of sorted values, linear between neighbours, with numpy's order of operations
 * (from the nearer end), which decides the last bit.
 */
export function quantile(sorted: Float64Array, q: number): number {
  const place = q * (sorted.length - 1);
  const i = Math.floor(place);
  const t = place - i;
  const a = sorted[i];
  const b = i + 1 < sorted.length ? sorted[i + 1] : a;
  return t < 0.5 ? a + (b - a) * t : b - (b - a) * (1 - t);
}
