import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalQuantile } from '../../../src/numbers/normal-quantile.ts';
import { normalShare } from '../../../src/numbers/normal-share.ts';
import { normalQuantileByHalving, normalShareExactly } from '../../oracles/normal.ts';
import { fractionOf } from '../../oracles/rational.ts';
import { check } from '../check.ts';

const z = fc.oneof(
  fc.integer({ min: -8000, max: 8000 }).map((k) => k / 1000),
  fc.double({ min: -37, max: 37, noNaN: true }),
  fc.constantFrom(0, -0, 1.25, -1.25, 1.2499999999999998, 1e-300, 37, -37),
);

/** |got − exact| / exact, in units of 2^−53. */
function error(got: number, exact: { top: bigint; bottom: bigint }): number {
  const { top, bottom } = fractionOf(got);
  const difference = top * exact.bottom - exact.top * bottom;
  const size = difference < 0n ? -difference : difference;
  return Number((size << 63n) / (exact.top * bottom)) / 1024;
}

describe('the share below z', () => {
  it('is accurate to a relative 2^−50, or to the accuracy of the exponential in the tails', () => {
    check(
      fc.property(z, (x) => {
        // exp of z²/2 turns half an ulp of its argument into z²/2 half ulps of the result.
        expect(error(normalShare(x), normalShareExactly(x))).toBeLessThan(8 + (x * x) / 2);
      }),
      150,
    );
  });

  it('has the digits of published tables', () => {
    expect(normalShare(0)).toBe(0.5);
    expect(normalShare(1.96)).toBeCloseTo(0.97500_21048_51779_5, 15);
    expect(normalShare(-3)).toBeCloseTo(0.00134_98980_31630_0946, 18); // Abramowitz & Stegun, table 26.1
    expect(normalShare(Number.NEGATIVE_INFINITY)).toBe(0);
    expect(normalShare(Number.POSITIVE_INFINITY)).toBe(1);
  });
});

describe('the z of a share', () => {
  it('agrees with a bisection', () => {
    const share = fc.oneof(
      fc.integer({ min: 1, max: 9999 }).map((k) => k / 10_000),
      fc.integer({ min: 1, max: 30 }).map((k) => 10 ** -(k / 2)),
    );
    check(
      fc.property(share, (p) => {
        const found = normalQuantile(p);
        const expected = normalQuantileByHalving(p);
        expect(Math.abs(found - expected)).toBeLessThan(4e-15 * Math.max(1, Math.abs(expected)));
      }),
      25,
    );
  });

  it('has the digits of published tables', () => {
    // Abramowitz & Stegun, table 26.5 and percentage points of later tables.
    expect(normalQuantile(0.975)).toBeCloseTo(1.95996_39845_40054, 14);
    expect(normalQuantile(0.95)).toBeCloseTo(1.64485_36269_51472, 14);
    expect(normalQuantile(0.005)).toBeCloseTo(-2.57582_93035_48901, 14);
  });

  it('is antisymmetric, 0 in the middle and infinite at the ends', () => {
    check(
      fc.property(fc.integer({ min: 1, max: 1023 }), (k) => {
        expect(normalQuantile(k / 1024)).toBe(0 - normalQuantile(1 - k / 1024));
      }),
    );
    expect(normalQuantile(0.5)).toBe(0);
    expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
    expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY);
  });
});
