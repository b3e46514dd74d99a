// Coefficients against published examples, worked by hand beside them, and against slow exact twins.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kendallB, kendallC, pairCounts } from '../../src/agreement/kendall.ts';
import { pearson } from '../../src/agreement/pearson.ts';
import { midranks } from '../../src/agreement/ranks.ts';
import { spearman } from '../../src/agreement/spearman.ts';
import { midranksTwin, pearsonTwin } from '../oracles/correlation.ts';
import { countPairs } from '../oracles/kendall.ts';
import { check } from '../properties/check.ts';

// Kendall, Rank Correlation Methods (1948), 1.2 and 1.8: ten boys by ability in mathematics and in music.
const MATHEMATICS = [7, 4, 3, 10, 6, 2, 9, 8, 1, 5];
const MUSIC = [5, 7, 3, 10, 1, 9, 6, 2, 8, 4];

// Siegel, Nonparametric Statistics (1956), chapter 9: twelve students by authoritarianism, by social status strivings,
// and by how often they yielded to a group, where three pairs of them are tied.
const AUTHORITARIAN = [2, 6, 5, 1, 10, 9, 8, 3, 4, 12, 7, 11];
const STATUS = [3, 4, 2, 1, 8, 11, 10, 6, 7, 12, 5, 9];
const YIELDING = [1.5, 1.5, 3.5, 3.5, 5, 6, 7, 8, 9, 10.5, 10.5, 12];

// The documentation of scipy.stats.kendalltau.
const SCIPY_X = [12, 2, 1, 12, 2];
const SCIPY_Y = [1, 4, 7, 1, 0];

// Anscombe (1973), Graphs in statistical analysis: four sets with r = 0.816.
const ANSCOMBE_X = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
const ANSCOMBE = [
  [ANSCOMBE_X, [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]],
  [ANSCOMBE_X, [9.14, 8.14, 8.74, 8.77, 9.26, 8.1, 6.13, 3.1, 9.13, 7.26, 4.74]],
  [ANSCOMBE_X, [7.46, 6.77, 12.74, 7.11, 7.81, 8.84, 6.08, 5.39, 8.15, 6.42, 5.73]],
  [
    [8, 8, 8, 8, 8, 8, 8, 19, 8, 8, 8],
    [6.58, 5.76, 7.71, 8.84, 8.47, 7.04, 5.25, 12.5, 5.56, 7.91, 6.89],
  ],
] as const;

describe("Kendall's tau", () => {
  it("Kendall's ten boys: P = 21, Q = 24, S = −3, tau = −3/45 = −0.07", () => {
    // Music in the order of mathematics: 8 9 3 7 4 1 5 2 6 10. Larger ones to the right of each:
    // 2 + 1 + 5 + 1 + 3 + 4 + 2 + 2 + 1 = 21.
    expect(pairCounts(MATHEMATICS, MUSIC)).toMatchObject({ pairs: 45, balance: -3, tiedX: 0 });
    expect(kendallB(MATHEMATICS, MUSIC)).toBe(-3 / 45);
    // Without ties m = n, and tau-c is 2 · −3 · 10 / (100 · 9), the same.
    expect(kendallC(MATHEMATICS, MUSIC)).toBe(-3 / 45);
  });

  it("Siegel's students: S = 44, tau = 44/66 = 0.67; with ties S = 25, tau = 25/√(63 · 66) = 0.39", () => {
    expect(kendallB(AUTHORITARIAN, STATUS)).toBe(44 / 66);
    expect(kendallB(YIELDING, STATUS)).toBe(25 / Math.sqrt(63 * 66));
    expect(kendallB(YIELDING, STATUS)?.toFixed(2)).toBe('0.39');
  });

  it("SciPy's example: 2 concordant, 6 discordant, 2 pairs tied in x, 1 in y and of these 1 in both", () => {
    // x: 12,12 and 2,2 are tied; y: 1,1, on the two items of 12. −4/√(8 · 9) = −√2/3.
    expect(pairCounts(SCIPY_X, SCIPY_Y)).toMatchObject({
      ...{ pairs: 10, balance: -4, tiedX: 2, tiedY: 1, distinctX: 3, distinctY: 4 },
    });
    expect(kendallB(SCIPY_X, SCIPY_Y)).toBeCloseTo(-0.47140452079103173, 15);
    // Three and four different values: 2 · −4 · 3 / (25 · 2).
    expect(kendallC(SCIPY_X, SCIPY_Y)).toBe(-0.48);
  });

  it('an ordered table of 2 by 3 reaches 1 in tau-c, not in tau-b', () => {
    // Values 1, 1, 2, 2 against 1, 1, 2, 3: 4 pairs in order, 2 tied in x, 1 in y. tau-b = 4/√(4 · 5).
    expect(kendallB([1, 1, 2, 2], [1, 1, 2, 3])).toBe(4 / Math.sqrt(20));
    expect(kendallC([1, 1, 2, 2], [1, 1, 2, 3])).toBe(1); // 2 · 4 · 2 / (16 · 1)
  });

  const few = fc.integer({ min: -3, max: 3 });
  it('agrees with counting every pair', () => {
    const pairs = fc.array(fc.tuple(few, fc.oneof(few, fc.double({ noNaN: true }))), {
      maxLength: 40,
    });
    check(
      fc.property(pairs, (items) => {
        const x = items.map(([one]) => one);
        const y = items.map(([, other]) => other);
        const { concordant, discordant, tiedX, tiedY } = countPairs(x, y);
        const counts = pairCounts(x, y);
        expect(counts.balance).toBe(concordant - discordant);
        expect([counts.tiedX, counts.tiedY]).toEqual([tiedX, tiedY]);
        expect(counts.distinctX).toBe(new Set(x.map((value) => value + 0)).size);
      }),
    );
  });

  it('takes n log n: 300,000 items have 45 thousand million pairs', () => {
    const n = 300_000;
    const x = Float64Array.from({ length: n }, (_, k) => k);
    // The second half before the first: every pair across the halves is discordant, n²/4 of them.
    const y = Float64Array.from({ length: n }, (_, k) => (k + n / 2) % n);
    const pairs = (n * (n - 1)) / 2;
    expect(pairCounts(x, y).balance).toBe(pairs - 2 * (n / 2) ** 2);
  });
});

describe("Spearman's rho", () => {
  it("Kendall's ten boys: Σd² = 182, 1 − 6 · 182/990 = −0.103", () => {
    expect(spearman(MATHEMATICS, MUSIC)).toBeCloseTo(1 - (6 * 182) / 990, 15);
  });

  it("Siegel's students: Σd² = 52, 1 − 6 · 52/1716 = 0.82; with ties 0.615", () => {
    expect(spearman(AUTHORITARIAN, STATUS)).toBeCloseTo(1 - (6 * 52) / 1716, 15);
    // Twelve ranks have Σ = (12³ − 12)/12 = 143; three tied pairs take (2³ − 2)/12 = 0.5 each: Σx² = 141.5, Σy² = 143.
    // d² = 2.25 + 6.25 + 2.25 + 6.25 + 9 + 25 + 9 + 4 + 4 + 2.25 + 30.25 + 9 = 109.5.
    // (141.5 + 143 − 109.5) / (2 √(141.5 · 143)) = 175 / (2 · 142.248) = 175 / 284.496 = 0.61512.
    expect(spearman(YIELDING, STATUS)).toBeCloseTo(175 / (2 * Math.sqrt(141.5 * 143)), 15);
    expect(spearman(YIELDING, STATUS)?.toFixed(3)).toBe('0.615');
  });

  it('uses ranks that agree with comparing every pair of values', () => {
    const values = fc.array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.double({ noNaN: true })), {
      maxLength: 30,
    });
    check(
      fc.property(values, (list) => {
        expect([...midranks(list)]).toEqual(midranksTwin(list));
      }),
    );
  });

  it('depends only on the order of values', () => {
    const pair = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }));
    check(
      fc.property(fc.array(pair, { minLength: 2, maxLength: 20 }), (items) => {
        const x = items.map(([one]) => one);
        const y = items.map(([, other]) => other);
        expect(
          spearman(
            x.map((v) => Math.exp(v)),
            y.map((v) => v ** 3),
          ),
        ).toBe(spearman(x, y));
      }),
    );
  });
});

describe("Pearson's r", () => {
  it.each(ANSCOMBE.map(([x, y], k) => [k + 1, x, y] as const))(
    "is 0.816 for Anscombe's set %i",
    (_, x, y) => {
      expect(pearson(x, y)).toBeCloseTo(0.8165, 3);
      expect(pearson(x, y)).toBeCloseTo(pearsonTwin([...x], [...y]) as number, 15);
    },
  );

  it('is 8 / √(8.75 · 10) for 1, 2, 3, 5 against 2, 1, 4, 5', () => {
    // Means 2.75 and 3; deviations −1.75, −0.75, 0.25, 2.25 and −1, −2, 1, 2: products 1.75 + 1.5 + 0.25 + 4.5.
    expect(pearson([1, 2, 3, 5], [2, 1, 4, 5])).toBeCloseTo(8 / Math.sqrt(8.75 * 10), 15);
  });

  it.each([1e6, 1e12, 2 ** 52, -(2 ** 51)])('loses no digits to an offset of %d', (offset) => {
    const x = [3, 1, 4, 1, 5, 9, 2, 6];
    const y = [2, 7, 1, 8, 2, 8, 1, 8];
    const expected = pearsonTwin(x, y) as number;
    expect(
      pearson(
        x.map((v) => v + offset),
        y,
      ),
    ).toBeCloseTo(expected, 15);
    expect(
      pearson(
        x,
        y.map((v) => v - offset),
      ),
    ).toBeCloseTo(expected, 15);
  });

  it('loses no digits to an offset on both sides, where neither mean is a double', () => {
    // 2^52 + 31/8 and 2^52 + 37/8; doubles there are whole numbers.
    const x = [3, 1, 4, 1, 5, 9, 2, 6].map((v) => v + 2 ** 52);
    const y = [2, 7, 1, 8, 2, 8, 1, 8].map((v) => v + 2 ** 52);
    expect(pearson(x, y)).toBeCloseTo(pearsonTwin(x, y) as number, 15);
  });

  it('works for numbers at either end of the range', () => {
    const x = [1, 2, 4, 8];
    const y = [1, 3, 2, 5];
    const expected = pearsonTwin(x, y) as number;
    for (const unit of [1e307, 1e-300, 1e-320]) {
      expect(
        pearson(
          x.map((v) => v * unit),
          y,
        ),
      ).toBeCloseTo(expected, unit === 1e-320 ? 3 : 15);
      expect(
        pearson(
          y,
          x.map((v) => -v * unit),
        ),
      ).toBeCloseTo(-expected, unit === 1e-320 ? 3 : 15);
    }
    expect(pearson([-Number.MAX_VALUE, Number.MAX_VALUE], [0, 1])).toBe(1);
  });

  it('is 1 for a variable with itself and −1 for its reverse', () => {
    const x = [0.1, 0.7, 0.3, 0.9];
    expect(pearson(x, x)).toBe(1);
    expect(
      pearson(
        x,
        x.map((v) => -v),
      ),
    ).toBe(-1);
  });

  const pair = fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 0, max: 20 }));
  const items = fc.array(pair, { minLength: 2, maxLength: 30 });

  it('agrees with exact fractions, on scores in thousandths', () => {
    check(
      fc.property(items, (list) => {
        const x = list.map(([one]) => one / 1000);
        const y = list.map(([, other]) => other / 7);
        const expected = pearsonTwin(x, y);
        const got = pearson(x, y);
        if (expected === null) expect(got).toBeNull();
        else expect(Math.abs((got as number) - expected)).toBeLessThan(4e-16);
      }),
    );
  });

  it('does not change a bit with the order of the items', () => {
    check(
      fc.property(items, fc.integer({ min: 1, max: 29 }), (list, by) => {
        const turned = [...list.slice(by), ...list.slice(0, by)].reverse();
        const of = (all: typeof list) =>
          pearson(
            all.map(([one]) => one / 997),
            all.map(([, other]) => other / 7),
          );
        expect(of(turned)).toBe(of(list));
      }),
    );
  });
});

describe('a coefficient is not defined for', () => {
  it.each([
    ['no items', [], []],
    ['one item', [1], [2]],
    ['equal scores', [1, 1, 1], [1, 2, 3]],
    ['equal ratings', [1, 2, 3], [4, 4, 4]],
    ['0 and −0, which are equal', [0, -0], [1, 2]],
  ])('%s', (_, x, y) => {
    for (const coefficient of [pearson, spearman, kendallB, kendallC])
      expect(coefficient(x, y)).toBeNull();
  });
});
