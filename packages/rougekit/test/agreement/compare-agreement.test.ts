// compareAgreement(): p against every possible swapping in whole numbers, and what a difference may not hang on.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pearson } from '../../src/agreement/pearson.ts';
import { compareAgreement } from '../../src/index.ts';
import { twoSidedT } from '../../src/numbers/student-t.ts';
import { TWINS } from '../oracles/coefficients.ts';
import { swappingsAsLarge } from '../oracles/swappings.ts';
import { check } from '../properties/check.ts';

const RANKED = ['spearman', 'kendall-b', 'kendall-c'] as const;

// Three systems on three documents.
const SYSTEMS = ['A', 'B', 'C', 'A', 'B', 'C', 'A', 'B', 'C'];
const DOCUMENTS = ['d1', 'd1', 'd1', 'd2', 'd2', 'd2', 'd3', 'd3', 'd3'];
const SCORES = [1, 2, 3, 2, 1, 3, 3, 6, 9];
const RATINGS = [1, 3, 2, 5, 4, 6, 4, 4, 4];
const GRID = { systems: SYSTEMS, documents: DOCUMENTS };

describe('two metrics against the same ratings', () => {
  const ratings = [1, 2, 3, 4, 5, 6];
  const good = [1, 3, 2, 4, 6, 5];
  const poor = [30, 10, 50, 20, 60, 40];
  const both = { scores: good, against: poor, ratings };

  const itself = ratings.map((_, k) => k);

  it('the permutation test counts all 64 permutations of the standardised scores', () => {
    const standard = (list: readonly number[]) => {
      const mean = list.reduce((a, b) => a + b, 0) / list.length;
      const deviation = Math.sqrt(list.reduce((sum, v) => sum + (v - mean) ** 2, 0) / list.length);
      return list.map((v) => (v - mean) / deviation);
    };
    const [a, b] = [standard(good), standard(poor)];
    const observed = (pearson(good, ratings) as number) - (pearson(poor, ratings) as number);
    let asLarge = 0;
    for (let pattern = 0; pattern < 64; pattern++) {
      const isSwapped = (k: number) => Math.floor(pattern / 2 ** k) % 2 === 1;
      const one = a.map((v, k) => (isSwapped(k) ? (b[k] as number) : v));
      const other = b.map((v, k) => (isSwapped(k) ? (a[k] as number) : v));
      const difference = (pearson(one, ratings) as number) - (pearson(other, ratings) as number);
      if (Math.abs(difference) >= Math.abs(observed) - 1e-12) asLarge++;
    }
    const { item } = compareAgreement(both, { coefficients: ['pearson'] }).levels;
    expect(item?.pearson?.permutation).toEqual({ p: asLarge / 64, permutations: 64, exact: true });
    expect(item?.pearson?.difference).toBeCloseTo(observed, 14);
  });

  it('the permutation test of ranks keeps scores tied that are tied on the common scale', () => {
    // Tens of a permutation of 1 to 6: the standard scores of both metrics are the same six numbers, so swapping makes
    // ties. The shares are those of whole ranks: 8, 16 and 16 of 64.
    const { item } = compareAgreement(both).levels;
    const shares = { spearman: 8 / 64, 'kendall-b': 16 / 64, 'kendall-c': 16 / 64 };
    for (const name of RANKED) {
      expect(item?.[name]?.permutation).toEqual({
        ...{ p: shares[name], permutations: 64, exact: true },
      });
      expect(swappingsAsLarge(good, poor, ratings, itself, TWINS[name]) / 64).toBe(shares[name]);
    }
  });

  it('the permutation test of means tries every permutation of four systems on two documents', () => {
    const [scores, against] = [
      [3, 1, 3, 5, 4, 2, 5, 3],
      [4, 1, 4, 2, 5, 5, 5, 1],
    ];
    const human = [1, 5, 4, 2, 5, 4, 1, 4];
    const systems = [0, 0, 1, 1, 2, 2, 3, 3];
    const { system } = compareAgreement(
      { scores: scores!, against: against!, ratings: human },
      { systems, levels: ['system'], resamples: 256 },
    ).levels;
    for (const name of RANKED) {
      const expected = swappingsAsLarge(scores!, against!, human, systems, TWINS[name]) / 256;
      expect(expected).toBeGreaterThanOrEqual(1 / 256);
      expect(system?.[name]?.permutation).toEqual({ p: expected, permutations: 256, exact: true });
    }
  });

  it.each(['item', 'system'] as const)(
    'the permutation test of ranks agrees with its twin at %s level, on any data',
    (level) => {
      const row = fc.tuple(fc.nat(5), fc.nat(5), fc.nat(5), fc.nat(2));
      check(
        fc.property(fc.array(row, { minLength: 2, maxLength: 6 }), (rows) => {
          const [one, other, human, systems] = [0, 1, 2, 3].map((k) => rows.map((row) => row[k]!));
          const result = compareAgreement(
            { scores: one!, against: other!, ratings: human! },
            { systems: systems!, levels: [level], coefficients: RANKED, resamples: 64 },
          ).levels[level];
          const groups = level === 'item' ? rows.map((_, k) => k) : systems!;
          for (const name of RANKED) {
            const { difference, permutation } = result![name]!;
            if (difference === null) continue;
            const asLarge = swappingsAsLarge(one!, other!, human!, groups, TWINS[name]);
            expect(permutation?.p, name).toBe(asLarge / 2 ** rows.length);
          }
        }),
        40,
      );
    },
  );

  it('the sampled permutation test is close to the exact p', () => {
    const exact = compareAgreement(both, { coefficients: ['pearson'] });
    const drawn = compareAgreement(both, { coefficients: ['pearson'], resamples: 63 });
    expect(drawn.levels.item?.pearson?.permutation?.exact).toBe(false);
    // 10 items with the same 2^10 patterns: 1000 draws against all 1024.
    const x = [1, 4, 2, 5, 3, 7, 9, 6, 8, 10];
    const y = [2, 9, 4, 1, 10, 3, 8, 5, 6, 7];
    const r = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const p = (resamples: number) =>
      compareAgreement(
        { scores: x, against: y, ratings: r },
        { coefficients: ['pearson'], resamples },
      ).levels.item?.pearson?.permutation as { p: number; exact: boolean };
    expect([p(1023).exact, p(1024).exact]).toEqual([false, true]);
    expect(Math.abs(p(1023).p - p(1024).p)).toBeLessThan(0.04);
    expect(exact.levels.item?.pearson?.permutation?.exact).toBe(true);
  });

  it('the sampled permutation test counts the observed order if no sampled one is as large', () => {
    // Only two of 2^20 swappings give ±2: none, and all.
    const rising = Array.from({ length: 20 }, (_, k) => k);
    const { levels } = compareAgreement(
      { scores: rising, against: [...rising].reverse(), ratings: rising },
      { coefficients: ['spearman'], resamples: 99 },
    );
    expect(levels.item?.spearman?.difference).toBe(2);
    expect(levels.item?.spearman?.permutation).toEqual({
      ...{ p: 1 / 100, permutations: 99, exact: false },
    });
  });

  it("Williams' test is made for Pearson at item and system level only", () => {
    const { levels } = compareAgreement(
      { scores: SCORES, against: [...SCORES].reverse(), ratings: RATINGS },
      { ...GRID, resamples: 10 },
    );
    const r1 = pearson(SCORES, RATINGS) as number;
    const r2 = pearson([...SCORES].reverse(), RATINGS) as number;
    const r12 = pearson(SCORES, [...SCORES].reverse()) as number;
    const k = 1 - r1 ** 2 - r2 ** 2 - r12 ** 2 + 2 * r1 * r2 * r12;
    const t =
      ((r1 - r2) * Math.sqrt(8 * (1 + r12))) /
      Math.sqrt(((2 * 8) / 6) * k + ((r1 + r2) ** 2 / 4) * (1 - r12) ** 3);
    expect(levels.item?.pearson?.williams?.t).toBeCloseTo(t, 12);
    expect(levels.item?.pearson?.williams?.degrees).toBe(6);
    expect(levels.item?.pearson?.williams?.p).toBeCloseTo(twoSidedT(t, 6), 12);
    expect(levels.item?.spearman?.williams).toBeNull();
    expect(levels.system?.pearson?.williams).toBeNull(); // three systems
    expect(levels.summary?.pearson?.williams).toBeNull();
  });

  it('a metric does not differ from itself: p = 1', () => {
    const { item } = compareAgreement({ scores: good, against: good, ratings }).levels;
    for (const one of Object.values(item ?? {})) {
      expect(one).toMatchObject({ difference: 0, low: 0, high: 0 });
      expect(one.permutation?.p).toBe(1);
    }
  });

  it('scale and offset of a metric change nothing', () => {
    const far = good.map((v) => 1e9 + v / 8);
    const one = compareAgreement(both, { resamples: 64 }).levels.item;
    const other = compareAgreement({ ...both, scores: far }, { resamples: 64 }).levels.item;
    for (const name of ['pearson', 'spearman', 'kendall-b', 'kendall-c'] as const) {
      expect(other?.[name]?.permutation).toEqual(one?.[name]?.permutation);
      expect(other?.[name]?.difference).toBeCloseTo(one?.[name]?.difference as number, 14);
    }
  });

  it('swapping the metrics changes the sign of the difference', () => {
    const one = compareAgreement(both).levels.item?.pearson;
    const other = compareAgreement({ scores: poor, against: good, ratings }).levels.item?.pearson;
    expect(other?.difference).toBe(-(one?.difference as number));
    expect(other?.low).toBeCloseTo(-(one?.high as number), 14);
    expect(other?.permutation).toEqual(one?.permutation);
  });

  it('a metric without a coefficient has no test', () => {
    const flat = compareAgreement({ scores: [1, 1, 1], against: [1, 2, 3], ratings: [1, 2, 4] });
    expect(flat.levels.item?.pearson).toMatchObject({
      ...{ scores: null, difference: null, permutation: null, williams: null },
      reason: 'the first metric has no coefficient',
    });
    expect(() => compareAgreement({ scores: [1], against: [1, 2], ratings: [1, 2] })).toThrow(
      /`scores`/,
    );
    expect(() => compareAgreement({ scores: [1, 2], against: [1], ratings: [1, 2] })).toThrow(
      /`against`/,
    );
  });
});
