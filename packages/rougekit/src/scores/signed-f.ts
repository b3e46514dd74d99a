// F as py-rouge computes it: P·R / ((1−α)·P + α·R) with α = 1 / (1 + β²), 0 only if P or R is 0. Its
// unfloored totals can make recall negative: F is then what the formula gives, and where the two cancel
// out the program crashes.

import { RougekitError } from '../errors.ts';

export function signedF(p: number, r: number, beta: number): number {
  if (p === 0 || r === 0) return 0;
  const alpha = 1 / (1 + beta * beta);
  const denominator = (1 - alpha) * p + alpha * r;
  if (denominator !== 0) return (p * r) / denominator;
  throw new RougekitError(
    'TEXT_TOO_SHORT',
    `Precision ${p} and recall ${r} cancel out, since a reference is shorter than the n-gram; py-rouge dies here ("float division by zero").`,
  );
}
