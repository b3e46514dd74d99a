// Pearson's product-moment correlation (Pearson 1896): r = Σ(x−x̄)(y−ȳ) / √(Σ(x−x̄)² · Σ(y−ȳ)²).
//
// Two passes. Deviations are taken from the rounded mean, and the effect of that rounding is removed again
// (Σd² − (Σd)²/n; Chan, Golub & LeVeque 1983), so scores of 1,000,000.1 and 1,000,000.2 keep all their
// digits. Both sides are scaled by powers of two, which changes no digits, so that no square overflows. Linear time.

import { DoubleSum } from '../numbers/double-sum.ts';

/** Memory for the deviations of both sides, kept for the next call. */
let rooms: { readonly x: Float64Array; readonly y: Float64Array } | undefined;

/**
 * From −1 to 1; null if one side is constant or there are fewer than two items. All numbers must be finite. The five sums are
 * those of `DoubleSum`, written out: resamples take most of their time here.
 */
export function pearson(x: ArrayLike<number>, y: ArrayLike<number>): number | null {
  const n = x.length;
  if (rooms === undefined || rooms.x.length < n)
    rooms = { x: new Float64Array(n), y: new Float64Array(n) };
  const dx = deviations(x, rooms.x);
  const dy = dx && deviations(y, rooms.y);
  if (dx === null || dy === null) return null;
  let [sumX, restX, sumY, restY] = [0, 0, 0, 0];
  let [squaresX, lowX, squaresY, lowY] = [0, 0, 0, 0];
  let [products, low] = [0, 0];
  for (let k = 0; k < n; k++) {
    const a = dx[k];
    const b = dy[k];
    let sum = sumX + a;
    let taken = sum - sumX;
    restX += sumX - (sum - taken) + (a - taken);
    sumX = sum;
    sum = sumY + b;
    taken = sum - sumY;
    restY += sumY - (sum - taken) + (b - taken);
    sumY = sum;
    const aa = a * a;
    sum = squaresX + aa;
    taken = sum - squaresX;
    lowX += squaresX - (sum - taken) + (aa - taken);
    squaresX = sum;
    const bb = b * b;
    sum = squaresY + bb;
    taken = sum - squaresY;
    lowY += squaresY - (sum - taken) + (bb - taken);
    squaresY = sum;
    const ab = a * b;
    sum = products + ab;
    taken = sum - products;
    low += products - (sum - taken) + (ab - taken);
    products = sum;
  }
  return pearsonOfSums(n, {
    sumX: sumX + restX,
    sumY: sumY + restY,
    squaresX: squaresX + lowX,
    squaresY: squaresY + lowY,
    products: products + low,
  });
}

/** Of the deviations of n items. */
export interface DeviationSums {
  readonly sumX: number;
  readonly sumY: number;
  readonly squaresX: number;
  readonly squaresY: number;
  readonly products: number;
}

export function pearsonOfSums(n: number, sums: DeviationSums): number {
  const { sumX, sumY } = sums;
  const xx = sums.squaresX - (sumX * sumX) / n;
  const yy = sums.squaresY - (sumY * sumY) / n;
  const xy = sums.products - (sumX * sumY) / n;
  return Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)));
}

/**
 * Values minus their mean, scaled so that the largest is between 1/2 and 2 in magnitude; null if all values are equal. In the
 * first elements of `scaled`.
 */
export function deviations(
  values: ArrayLike<number>,
  scaled: Float64Array = new Float64Array(values.length),
): Float64Array | null {
  const n = values.length;
  let largest = 0;
  let isConstant = true;
  for (let k = 0; k < n; k++) {
    const size = Math.abs(values[k]);
    if (size > largest) largest = size;
    if (values[k] !== values[0]) isConstant = false;
  }
  if (isConstant) return null;
  const sum = new DoubleSum();
  const unit = powerOfTwoNear(largest);
  for (let k = 0; k < n; k++) {
    scaled[k] = values[k] / unit;
    sum.add(scaled[k]);
  }
  const mean = sum.value / n;
  let farthest = 0;
  for (let k = 0; k < n; k++) {
    scaled[k] -= mean;
    const size = Math.abs(scaled[k]);
    if (size > farthest) farthest = size;
  }
  const spread = powerOfTwoNear(farthest);
  for (let k = 0; k < n; k++) scaled[k] /= spread;
  return scaled;
}

/** The largest power of two not above x that is a normal double. */
function powerOfTwoNear(x: number): number {
  const near = 2 ** Math.min(1023, Math.max(-1022, Math.floor(Math.log2(x))));
  return near > x && near > 2 ** -1022 ? near / 2 : near;
}
