import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PowerSums } from '../../../src/numbers/power-sums.ts';
import { type Fraction, fractionOf, isNearestDouble } from '../../oracles/rational.ts';
import { check, share } from '../check.ts';

const finite = { noNaN: true, noDefaultInfinity: true } as const;
const value = fc.oneof(
  { weight: 4, arbitrary: share }, // what scores are
  { weight: 2, arbitrary: fc.double({ ...finite, min: -1, max: 1 }) },
  { weight: 1, arbitrary: fc.double({ ...finite, min: -1e100, max: 1e100 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(1 / 3, 1e16, 1, -1e16, 1e-200, Number.MIN_VALUE, 2 ** 301, 1e300),
  },
);
const values = fc.array(value, { minLength: 1, maxLength: 30 });

function powersOf(list: readonly number[]): PowerSums {
  const powers = new PowerSums();
  for (const x of list) powers.add(x);
  return powers;
}

const times = (a: Fraction, b: Fraction) => ({ top: a.top * b.top, bottom: a.bottom * b.bottom });
/** All over 2^1074, so that sums stay short. */
const whole = (x: number) => {
  const { top, bottom } = fractionOf(x);
  return top * ((1n << 1074n) / bottom);
};

/** |a − b| ≤ b · 2^−digits */
function isNear(a: Fraction, b: Fraction, digits: bigint): boolean {
  const difference = a.top * b.bottom - b.top * a.bottom;
  const size = difference < 0n ? -difference : difference;
  return size << digits <= (b.top < 0n ? -b.top : b.top) * a.bottom;
}

/** Against fractions, computed one deviation after the other. */
function expectMoments(list: readonly number[]): void {
  const n = BigInt(list.length);
  const units = list.map(whole);
  const total = units.reduce((sum, x) => sum + x, 0n);
  // n·(x − x̄), in units of 2^−1074.
  const deviations = units.map((x) => n * x - total);
  const power = (k: bigint) => deviations.reduce((sum, d) => sum + d ** k, 0n);
  const { mean, standardError, acceleration, least, most } = powersOf(list).moments();
  expect(isNearestDouble(mean, { top: total, bottom: n << 1074n })).toBe(true);
  expect([least, most]).toEqual([Math.min(...list), Math.max(...list)]);
  if (power(2n) === 0n) {
    expect([standardError, acceleration]).toEqual([0, 0]);
    return;
  }
  // σ̂² = Σd²/n² with d = (n·d)/n: Σ(n·d)² / n⁴
  const variance = { top: power(2n), bottom: (n ** 4n) << 2148n };
  if (standardError > 1e-300)
    expect(isNear(times(fractionOf(standardError), fractionOf(standardError)), variance, 50n)).toBe(
      true,
    );
  const squared = { top: power(3n) ** 2n, bottom: 36n * power(2n) ** 3n };
  if (Math.abs(acceleration) > 1e-150)
    expect(isNear(times(fractionOf(acceleration), fractionOf(acceleration)), squared, 50n)).toBe(
      true,
    );
  // Its square may be too small for a double.
  if (acceleration !== 0) expect(acceleration > 0).toBe(power(3n) > 0n);
}

describe('moments', () => {
  it('agree with fractions', () => {
    check(fc.property(values, expectMoments));
  });

  it('agree with fractions if values recur', () => {
    // More often than they are counted before they are added, and more of them than have a place of their own.
    expectMoments(Array.from({ length: 4000 }, (_, k) => (k % 3) / 3));
    expectMoments(Array.from({ length: 4000 }, (_, k) => ((k * 7919) % 1500) / 1501));
  });

  it('have the same bits in any order and for any split', () => {
    const split = values.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length }),
        fc.array(fc.nat(list.length), { maxLength: 4 }),
      ),
    );
    check(
      fc.property(split, ([list, shuffled, cuts]) => {
        const ends = [...cuts, list.length].sort((a, b) => a - b);
        const parts = ends.map((end, k) => powersOf(shuffled.slice(ends[k - 1] ?? 0, end)));
        const merged = new PowerSums();
        for (const part of parts.reverse()) merged.merge(part);
        expect(merged.count).toBe(list.length);
        expect(merged.moments()).toEqual(powersOf(list).moments());
      }),
    );
  });

  it('of 1e16, 1 and −1e16 do not lose the 1', () => {
    const { mean, standardError } = powersOf([1e16, 1, -1e16]).moments();
    expect(mean).toBe(1 / 3);
    expect(standardError).toBeCloseTo((Math.SQRT2 * 1e16) / 3, -2);
  });
});
