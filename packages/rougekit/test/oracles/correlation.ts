// Pearson's r and midranks from their definitions, in exact fractions: r² and the sign of r have no rounding at all.

import { add, type Fraction, fractionOf } from './rational.ts';

const times = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.top,
  bottom: a.bottom * b.bottom,
});
const less = (a: Fraction, b: Fraction): Fraction => add(a, { ...b, top: -b.top });
const sum = (all: readonly Fraction[]) => all.reduce(add, { top: 0n, bottom: 1n });

/** Σ(x−x̄)(y−ȳ) · n, which is nΣxy − ΣxΣy. */
function comoment(x: readonly Fraction[], y: readonly Fraction[]): Fraction {
  const n = { top: BigInt(x.length), bottom: 1n };
  const products = sum(x.map((value, k) => times(value, y[k])));
  return less(times(n, products), times(sum(x), sum(y)));
}

/** r to some 30 digits before it is rounded; null where a side is constant. */
export function pearsonTwin(x: readonly number[], y: readonly number[]): number | null {
  const fx = x.map(fractionOf);
  const fy = y.map(fractionOf);
  const xx = comoment(fx, fx);
  const yy = comoment(fy, fy);
  const xy = comoment(fx, fy);
  if (xx.top === 0n || yy.top === 0n) return null;
  // r² = xy² / (xx · yy), scaled by 10^60 for the root.
  const top = xy.top * xy.top * xx.bottom * yy.bottom;
  const bottom = xy.bottom * xy.bottom * xx.top * yy.top;
  const root = squareRoot((top * 10n ** 60n) / bottom);
  const digits = root.toString().padStart(31, '0');
  const r = Number(`${digits.slice(0, -30)}.${digits.slice(-30)}`);
  return xy.top < 0n ? -r : r;
}

function squareRoot(n: bigint): bigint {
  if (n < 2n) return n;
  let x = 1n << BigInt((n.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (x + n / x) >> 1n;
    if (next >= x) return x;
    x = next;
  }
}

/** Each value by itself: one more than the smaller ones, and half of the others that are equal. */
export function midranksTwin(values: readonly number[]): number[] {
  return values.map((value) => {
    const smaller = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return smaller + (equal + 1) / 2;
  });
}
