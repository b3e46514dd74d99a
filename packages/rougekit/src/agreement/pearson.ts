// Pearson's product-moment correlation (Pearson 1896): r = Σ(x−x̄)(y−ȳ) / √(Σ(x−x̄)² · Σ(y−ȳ)²).
//
// Two passes. Deviations are taken from the rounded mean, and the effect of that rounding is removed again
// (Σd² − (Σd)²/n; Chan, Golub & LeVeque 1983), so scores of 1,000,000.1 and 1,000,000.2 keep all their
// digits. Both sides are scaled by powers of two, which changes no digits, so that no square overflows. Linear time.

import { DoubleSum } from '../numbers/double-sum.ts';

/** From −1 to 1; null if one side is constant or there are fewer than two items. All numbers must be finite. */
export function pearson(x: ArrayLike<number>, y: ArrayLike<number>): number | null {
  const n = x.length;
  const dx = deviations(x);
  const dy = deviations(y);
  if (dx === null || dy === null) return null;
  const sumX = new DoubleSum();
  const sumY = new DoubleSum();
  const squaresX = new DoubleSum();
  const squaresY = new DoubleSum();
  const products = new DoubleSum();
  for (let k = 0; k < n; k++) {
    sumX.add(dx[k]);
    sumY.add(dy[k]);
    squaresX.add(dx[k] * dx[k]);
    squaresY.add(dy[k] * dy[k]);
    products.add(dx[k] * dy[k]);
  }
  const xx = squaresX.value - (sumX.value * sumX.value) / n;
  const yy = squaresY.value - (sumY.value * sumY.value) / n;
  const xy = products.value - (sumX.value * sumY.value) / n;
  return Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)));
}

/** Values minus their mean, scaled so that the largest is between 1/2 and 2 in magnitude; null if all values are equal. */
export function deviations(values: ArrayLike<number>): Float64Array | null {
  const n = values.length;
  let largest = 0;
  let isConstant = true;
  for (let k = 0; k < n; k++) {
    largest = Math.max(largest, Math.abs(values[k]));
    if (values[k] !== values[0]) isConstant = false;
  }
  if (isConstant) return null;
  const scaled = new Float64Array(n);
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
    farthest = Math.max(farthest, Math.abs(scaled[k]));
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
