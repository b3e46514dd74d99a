// The confidence interval of a mean without resampling, from its first three moments: the ABC limits, which BCa
// approaches, to second order, as the number of resamples grows. DiCiccio & Efron, Biometrika 79 (1992); Efron &
// Tibshirani, An Introduction to the Bootstrap (1993), 14.4. For a mean, the bias correction z₀ equals the acceleration a:
//
//   x̄ + σ̂ · w / (1 − a·w)²   with w = a + z,   σ̂ = √Σ(x−x̄)² / n,   a = Σ(x−x̄)³ / (6 · (Σ(x−x̄)²)^1.5)
//
// A limit beyond all rows is moved back to the outermost row: no resample reaches beyond it either.

import { normalQuantile } from '../numbers/normal-quantile.ts';
import type { PowerSums } from '../numbers/power-sums.ts';
import type { Estimate } from './estimate.ts';

export function momentsInterval(powers: PowerSums, tail: number): Estimate {
  const { mean, standardError, acceleration, least, most } = powers.moments();
  const limit = (z: number) => {
    const w = acceleration + z;
    const divisor = 1 - acceleration * w;
    // Beyond its pole the formula returns from the other side.
    if (divisor <= 0) return w < 0 ? least : most;
    const end = mean + (standardError * w) / (divisor * divisor);
    return Math.min(Math.max(end, least), most);
  };
  const z = normalQuantile(tail);
  return { value: mean, low: limit(z), high: limit(-z) };
}
