import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exactRealPower } from '../../../src/numbers/exact-power.ts';
import { roundedPower } from '../../../src/numbers/rounded-power.ts';
import { check } from '../check.ts';

// exactRealPower works with 192 bits; the products must come to the same double.
it('small integer powers of ratios are correctly rounded', () => {
  const ratios = fc
    .tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }))
    .map(([a, b]) => Math.min(a, b) / Math.max(a, b));
  check(
    fc.property(ratios, fc.integer({ min: 1, max: 16 }), (x, w) => {
      expect(roundedPower(x, w)).toBe(exactRealPower(x, w));
    }),
    2000,
  );
});

it('13/18 cubed is where engines may differ from C', () => {
  // 13³ / 18³ rounded once: both are whole numbers below 2^53. The ratio itself is not exact, so neither is its cube.
  expect(Math.abs(roundedPower(13 / 18, 3) - 2197 / 5832)).toBeLessThan(1e-16);
  expect(roundedPower(0.5, 3)).toBe(0.125);
  expect(roundedPower(1, 2.35)).toBe(1);
  expect(roundedPower(0.3, 0)).toBe(1);
});
