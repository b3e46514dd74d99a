// Bootstrap: resamples of the rows, drawn with replacement (Efron 1979), as the sums of their values. All values of a
// row are drawn together.

import type { Draw } from '../numbers/random.ts';
import { drawWeights, weightedSums } from '../numbers/weighted-sums.ts';

export type { Draw } from '../numbers/random.ts';

/** Receives the sums of each resample, in order. */
export type TakeSums = (b: number, sums: Float64Array) => void;

/** A way of resampling rows of values, `width` per row. */
export type Resampling = (
  values: Float64Array,
  width: number,
  resamples: number,
  take: TakeSums,
) => void;

/** Resamples from any generator. */
export const drawnBy =
  (draw: Draw): Resampling =>
  (values, width, resamples, take) =>
    resampledSums(values, width, resamples, draw, take);

/**
 * Draws `resamples` resamples, each with as many rows as there are, and returns the sums of their values in drawing
 * order. Values are stored row by row, `width` per row, so that a draw reads one stretch of memory. Time: resamples ×
 * rows × width. If a row holds the values of two systems side by side, they are drawn together: a paired test.
 */
export function resampledSums(
  values: Float64Array,
  width: number,
  resamples: number,
  draw: Draw,
  take: TakeSums,
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
 * The same resamples with a different order of addition: in the order of the rows instead of the order of drawing,
 * which determines the last bits and most of the time. Time: resamples × rows × width, a nanosecond or less each.
 */
export function countedSums(
  values: Float64Array,
  width: number,
  resamples: number,
  draw: Draw,
  take: TakeSums,
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
 * The q-quantile (0–1) of sorted values, interpolated linearly, with numpy's order of operations
 * (from the nearer end), which determines the last bit.
 */
export function quantile(sorted: Float64Array, q: number): number {
  const place = q * (sorted.length - 1);
  const i = Math.floor(place);
  const t = place - i;
  const a = sorted[i];
  const b = i + 1 < sorted.length ? sorted[i + 1] : a;
  return t < 0.5 ? a + (b - a) * t : b - (b - a) * (1 - t);
}
