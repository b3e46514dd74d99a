// Williams' test against a published example, and where it has nothing to say.

import { describe, expect, it } from 'vitest';
import { type WilliamsTest, williamsTest } from '../../src/agreement/williams.ts';
import { compareAgreement } from '../../src/index.ts';
import { seededDraw } from '../../src/numbers/random.ts';

const found = (...numbers: Parameters<typeof williamsTest>) =>
  williamsTest(...numbers) as WilliamsTest;

describe("Williams' test", () => {
  it('agrees with Steiger (1980), case A: r = 0.4 and 0.5, 0.1 between them, 103 items: t = −0.89', () => {
    // K = 1 − 0.16 − 0.25 − 0.01 + 0.04 = 0.62; 2K · 102/100 = 1.2648; 0.81/4 · 0.729 = 0.14762.
    const test = found(0.4, 0.5, 0.1, 103);
    const byHand = (-0.1 * Math.sqrt(102 * 1.1)) / Math.sqrt(1.2648 + 0.2025 * 0.729);
    expect(test.t).toBeCloseTo(byHand, 14);
    expect(test.t.toFixed(2)).toBe('-0.89');
    expect(test.degrees).toBe(100);
    expect(test.p.toFixed(2)).toBe('0.37'); // as R's psych::r.test prints it
  });

  it('changes its sign but not its p if the metrics are swapped', () => {
    const one = found(0.7, 0.4, 0.5, 20);
    const other = found(0.4, 0.7, 0.5, 20);
    expect(one.t).toBe(-other.t);
    expect(one.p).toBe(other.p);
  });

  it('is undefined for three items, for a metric and its copy, and for ratings without residuals', () => {
    expect(williamsTest(0.9, 0.1, 0.2, 3)).toMatch(/at least 4 points, there are 3/);
    expect(williamsTest(0.5, 0.5, 1, 50)).toMatch(/its copy/);
    expect(williamsTest(0.5, -0.5, -1, 50)).toMatch(/its copy/);
    // K = 1 − 0.36 − 0.64 = 0.
    expect(williamsTest(0.6, 0.8, 0, 50)).toMatch(/ratings exactly/);
  });

  it.each([3, 1 / 3, -3, -0.7])(
    'is undefined for a copy %d times as large, shifted by 0.1, where t would be rounding error',
    (scale) => {
      const draw = seededDraw(7);
      const some = () => Array.from({ length: 30 }, () => draw(1000) / 997);
      for (let set = 0; set < 50; set++) {
        const [scores, ratings] = [some(), some()];
        const against = scores.map((value) => scale * value + 0.1);
        const { item } = compareAgreement(
          { scores, against, ratings },
          { coefficients: ['pearson'], resamples: 1 },
        ).levels;
        expect(item?.pearson?.williams).toBeNull();
        expect(item?.pearson?.reason).toMatch(/its copy/);
      }
    },
  );

  it('is defined for a metric that is nearly a copy', () => {
    const scores = Array.from({ length: 30 }, (_, k) => Math.sin(k));
    const against = scores.map((value, k) => value + 1e-3 * Math.cos(3 * k));
    const ratings = scores.map((value, k) => value + Math.cos(7 * k));
    const { item } = compareAgreement(
      { scores, against, ratings },
      { coefficients: ['pearson'], resamples: 1 },
    ).levels;
    expect(Math.abs(item?.pearson?.williams?.t as number)).toBeLessThan(10);
    expect(item?.pearson?.reason).toBeUndefined();
  });
});
