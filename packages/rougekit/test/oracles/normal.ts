// The normal distribution in whole numbers: shares as multiples of 2^−bits, from nothing but the power series of exp
// and of the share itself (Abramowitz & Stegun 26.2.11). Slow, and right to hundreds of digits.

import { type Fraction, fractionOf } from './rational.ts';

/** The share below z, for |z| up to 38. */
export function normalShareExactly(z: number): Fraction {
  // The tail below −38 is some 2^−1045; it is 1/2 less a product whose factors are as large and as small.
  return (precise ??= shareIn(2600n))(z);
}

/** The z with this share below it, by halving: no derivative, no start value. */
export function normalQuantileByHalving(share: number): number {
  const { top, bottom } = fractionOf(share);
  quick ??= shareIn(320n);
  let low = -10;
  let high = 10;
  for (let k = 0; k < 60; k++) {
    const middle = (low + high) / 2;
    const at = quick(middle);
    if (at.top * bottom < top * at.bottom) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

let precise: ((z: number) => Fraction) | undefined;
let quick: ((z: number) => Fraction) | undefined;

function shareIn(bits: bigint): (z: number) => Fraction {
  const one = 1n << bits;
  const rootOfTwoPi = root(2n * pi(one) * one);
  return (z) => {
    const { top, bottom } = fractionOf(z);
    const x = (top << bits) / bottom;
    const square = (x * x) / one;
    let sum = 0n;
    let term = x;
    for (let k = 3n; term !== 0n; k += 2n) {
      sum += term;
      term = (term * square) / one / k;
    }
    const density = (one * one) / ((exp(square / 2n, bits) * rootOfTwoPi) / one);
    return { top: one / 2n + (sum * density) / one, bottom: one };
  };
}

/** e^x as a multiple of 2^−bits: the series for x / 2^16, then squared 16 times. */
function exp(x: bigint, bits: bigint): bigint {
  const small = x >> 16n;
  let sum = 0n;
  let term = 1n << bits;
  for (let k = 1n; term !== 0n; k++) {
    sum += term;
    term = ((term * small) >> bits) / k;
  }
  for (let k = 0; k < 16; k++) sum = (sum * sum) >> bits;
  return sum;
}

/** π = 16·arctan(1/5) − 4·arctan(1/239) (Machin 1706). */
function pi(one: bigint): bigint {
  const arctan = (n: bigint) => {
    let sum = 0n;
    let power = one / n;
    for (let k = 1n; power !== 0n; k += 2n) {
      sum += k % 4n === 1n ? power / k : -(power / k);
      power /= n * n;
    }
    return sum;
  };
  return 16n * arctan(5n) - 4n * arctan(239n);
}

function root(n: bigint): bigint {
  let x = 1n << BigInt((n.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (x + n / x) >> 1n;
    if (next >= x) return x;
    x = next;
  }
}
