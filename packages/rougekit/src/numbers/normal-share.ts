// The share of the standard normal distribution below z. Near 0 the series of Abramowitz & Stegun 26.2.11, whose
// terms are all positive; further out the continued fraction 26.2.14, so that small shares keep their digits.
// Relative error below 2^−49 for |z| up to 4; further out exp magnifies the rounding error of z² to (8 + z²/2) · 2^−53
// (checked with integer arithmetic in the tests). Beyond 37 it is 0 or 1.
// Uses only + − × ÷ and `cExp`: the same bits in every engine. Two microseconds.

import { cExp } from './exp-log.ts';

const ROOT_OF_TWO_PI = 2.5066282746310002; // the double nearest to it
const FAR = 1.25;
const DEPTH = 320; // of the fraction: enough for every bit from z = 1.25 on

export function normalShare(z: number): number {
  const lower = Math.abs(z) < FAR ? 0.5 - nearHalf(Math.abs(z)) : tail(Math.abs(z));
  return z < 0 ? lower : 1 - lower;
}

/** The density at z. */
function normalDensity(z: number): number {
  return Math.abs(z) > 37 ? 0 : cExp((-z * z) / 2) / ROOT_OF_TWO_PI;
}

/** Between 0 and z: φ(z) · (z + z³/3 + z⁵/(3·5) + …). */
function nearHalf(z: number): number {
  let sum = 0;
  let term = z;
  for (let k = 3; sum + term !== sum; k += 2) {
    sum += term;
    term *= (z * z) / k;
  }
  return normalDensity(z) * sum;
}

/** Above z: φ(z) / (z + 1/(z + 2/(z + 3/(z + …)))), from the inside out. */
function tail(z: number): number {
  let fraction = z;
  for (let k = DEPTH; k >= 1; k--) fraction = z + k / fraction;
  return normalDensity(z) / fraction;
}
