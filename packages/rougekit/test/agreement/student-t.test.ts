import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { twoSidedT } from '../../src/numbers/student-t.ts';
import { withinT } from '../oracles/student-t.ts';
import { check } from '../properties/check.ts';

describe("Student's t", () => {
  // Fisher & Yates, Statistical Tables, table III: what t exceeds on either side with these chances.
  it.each([
    [1, 6.314, 12.706, 63.657],
    [2, 2.92, 4.303, 9.925],
    [3, 2.353, 3.182, 5.841],
    [5, 2.015, 2.571, 4.032],
    [10, 1.812, 2.228, 3.169],
    [20, 1.725, 2.086, 2.845],
    [30, 1.697, 2.042, 2.75],
    [60, 1.671, 2.0, 2.66],
    [120, 1.658, 1.98, 2.617],
  ])(
    'agrees with the table at %i degrees: 0.1, 0.05 and 0.01',
    (degrees, tenth, twentieth, hundredth) => {
      // A value printed to three decimals stands for the numbers that round to it.
      const isWithin = (t: number, chance: number) =>
        twoSidedT(t - 0.0005, degrees) >= chance && twoSidedT(t + 0.0005, degrees) <= chance;
      expect([isWithin(tenth, 0.1), isWithin(twentieth, 0.05), isWithin(hundredth, 0.01)]).toEqual([
        true,
        true,
        true,
      ]);
    },
  );

  // mpmath 1.3.0 at 40 digits: betainc(v/2, 1/2, 0, v/(v+t²), regularized=True). The relative errors are those that the
  // source states.
  it.each([
    [5, 2.5, 0.05449009934237624, 1e-13],
    [10, 6, 0.0001321088603547856, 1e-13],
    [33, 0.25, 0.804137155905305, 1e-13],
    [100, 9, 1.536077051475041e-14, 1e-13],
    [1000, 12, 4.324057386774528e-31, 1e-13],
    [1000, 40, 1.047885215517336e-209, 1e-13],
    [9999, 2, 0.04552726336151011, 1e-12],
    [1000000, 3, 0.002699862541421797, 1e-10],
  ])('agrees with mpmath at %d degrees, t = %d: %d', (degrees, t, expected, error) => {
    expect(Math.abs(twoSidedT(t, degrees) / expected - 1)).toBeLessThan(error);
  });

  it('agrees with the formulas for one and two degrees, even far out', () => {
    for (const t of [0.001, 0.5, 1, 3, 40, 1e6, 1e12]) {
      expect(twoSidedT(t, 1) / ((2 / Math.PI) * Math.atan(1 / t))).toBeCloseTo(1, 13);
      // 1 − t/√(2+t²) = 2 / (√(2+t²) (√(2+t²) + t))
      const root = Math.sqrt(2 + t * t);
      expect(twoSidedT(t, 2) / (2 / (root * (root + t)))).toBeCloseTo(1, 13);
    }
  });

  it('agrees with the finite sums', () => {
    check(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: -8000, max: 8000 }),
        (degrees, thousandths) => {
          const t = thousandths / 1000;
          expect(twoSidedT(t, degrees)).toBeCloseTo(1 - withinT(Math.abs(t), degrees), 12);
        },
      ),
    );
  });

  it('falls from 1 to 0 as t grows, for any number of degrees', () => {
    for (const degrees of [1, 2, 7, 100, 10_001, 1_000_000]) {
      const chances = [0, 1e-9, 0.1, 1, 1.5, 2, 5, 20].map((t) => twoSidedT(t, degrees));
      expect(chances).toEqual([...chances].sort((a, b) => b - a));
      expect(chances[0]).toBe(1);
      for (const chance of chances) expect(chance).toBeGreaterThanOrEqual(0);
    }
    expect(twoSidedT(Number.POSITIVE_INFINITY, 3)).toBe(0);
  });

  it('is the normal distribution with a million degrees: 0.05 at 1.959964', () => {
    expect(twoSidedT(1.959964, 1_000_000)).toBeCloseTo(0.05, 6);
  });
});
