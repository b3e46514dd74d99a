// correlate(): levels by hand, intervals against every possible draw, and what is not defined.

import { describe, expect, it } from 'vitest';
import { pearson } from '../../src/agreement/pearson.ts';
import type { CorrelateOptions } from '../../src/index.ts';
import { correlate } from '../../src/index.ts';
import type { Correlation, LevelAgreement } from '../../src/statistics.ts';
import { LEVELS } from '../../src/statistics.ts';

const codeOf = (work: () => unknown) => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

// Three systems on three documents; in the third all ratings are equal.
//
//            d1      d2      d3
//   A       1, 1    2, 5    3, 4
//   B       2, 3    1, 4    6, 4
//   C       3, 2    3, 6    9, 4
const SYSTEMS = ['A', 'B', 'C', 'A', 'B', 'C', 'A', 'B', 'C'];
const DOCUMENTS = ['d1', 'd1', 'd1', 'd2', 'd2', 'd2', 'd3', 'd3', 'd3'];
const SCORES = [1, 2, 3, 2, 1, 3, 3, 6, 9];
const RATINGS = [1, 3, 2, 5, 4, 6, 4, 4, 4];
const GRID = { systems: SYSTEMS, documents: DOCUMENTS };

describe('levels', () => {
  const { levels, items } = correlate(SCORES, RATINGS, { ...GRID, resamples: 10 });

  it('the item level uses all nine pairs', () => {
    expect(items).toBe(9);
    expect(levels.item?.resampled).toBe('items');
    expect(levels.item?.coefficients.pearson).toMatchObject({
      ...{ value: pearson(SCORES, RATINGS), n: 9, leftOut: 0 },
    });
  });

  it('the system level compares the means 2, 3, 5 with 10/3, 11/3, 4', () => {
    // Deviations −4/3, −1/3, 5/3 and −1/3, 0, 1/3: (4/9 + 5/9) / √(42/9 · 2/9) = 9/√84.
    expect(levels.system?.resampled).toBe('systems and documents');
    expect(levels.system?.coefficients.pearson?.value).toBeCloseTo(9 / Math.sqrt(84), 15);
    expect(levels.system?.coefficients['kendall-b']).toMatchObject({ value: 1, n: 3 });
  });

  it('the summary level is the mean over documents; one without a coefficient is left out and counted', () => {
    // d1: 1 2 3 against 1 3 2, rho 1/2, tau 1/3. d2: 2 1 3 against 5 4 6, both 1. d3: none.
    const coefficients = (levels.summary as LevelAgreement).coefficients;
    expect(coefficients.spearman).toMatchObject({ value: 0.75, n: 2, leftOut: 1 });
    expect(coefficients['kendall-b']?.value).toBeCloseTo(2 / 3, 15);
    expect(coefficients['kendall-c']?.value).toBeCloseTo(2 / 3, 15);
    expect(coefficients.pearson?.value).toBeCloseTo(0.75, 15);
  });

  it('the default is every level that the names allow', () => {
    const levelsOf = (options: CorrelateOptions) =>
      Object.keys(correlate(SCORES, RATINGS, { ...options, resamples: 1 }).levels);
    expect(levelsOf({})).toEqual(['item']);
    expect(levelsOf({ documents: DOCUMENTS })).toEqual(['item']);
    expect(levelsOf({ systems: SYSTEMS })).toEqual(['item', 'system']);
    expect(levelsOf(GRID)).toEqual([...LEVELS]);
    expect(levelsOf({ ...GRID, levels: ['summary'] })).toEqual(['summary']);
  });

  it('the system level resamples only systems if documents are not known', () => {
    const { system } = correlate(SCORES, RATINGS, { systems: SYSTEMS, resamples: 10 }).levels;
    expect(system?.resampled).toBe('systems');
    expect(system?.coefficients.pearson?.value).toBeCloseTo(9 / Math.sqrt(84), 15);
  });

  it('the order of the items changes no value', () => {
    const turned = <T>(list: readonly T[]) => [...list].reverse();
    const other = correlate(turned(SCORES), turned(RATINGS), {
      systems: turned(SYSTEMS),
      documents: turned(DOCUMENTS),
      resamples: 10,
    }).levels;
    for (const level of LEVELS) {
      for (const [name, one] of Object.entries(levels[level]?.coefficients ?? {}))
        expect(other[level]?.coefficients[name as 'pearson']?.value).toBe(one.value);
    }
  });

  it('100,000 items, each with its own system and document, need no table of all combinations', () => {
    const names = Array.from({ length: 100_000 }, (_, k) => `n${k}`);
    const scores = names.map((_, k) => (k * 7919) % 100_003);
    const { system, summary } = correlate(scores, scores, {
      ...{ systems: names, documents: names, resamples: 1, levels: ['system', 'summary'] },
      coefficients: ['pearson'],
    }).levels;
    expect(system?.coefficients.pearson).toMatchObject({ value: 1, n: 100_000 });
    expect(summary?.coefficients.pearson).toMatchObject({ value: null, n: 0, leftOut: 100_000 });
  });

  it('a system with missing items has the mean of the others', () => {
    // Without C on d3: C has 3, 3 against 2, 6, means 3 and 4; B 3 and 11/3: tied in scores, 2 pairs of 3 in order.
    const keep = <T>(list: readonly T[]) => list.slice(0, 8);
    const { system, summary } = correlate(keep(SCORES), keep(RATINGS), {
      ...{ systems: keep(SYSTEMS), documents: keep(DOCUMENTS), resamples: 10 },
    }).levels;
    expect(system?.coefficients['kendall-b']?.value).toBe(2 / Math.sqrt(2 * 3));
    expect(summary?.coefficients.spearman).toMatchObject({ n: 2, leftOut: 1 });
  });
});

describe('intervals', () => {
  /** All ways to draw `count` of `count` with replacement. */
  const draws = (count: number): number[][] =>
    Array.from({ length: count ** count }, (_, code) =>
      Array.from({ length: count }, (_one, k) => Math.floor(code / count ** k) % count),
    );
  /** Share of a list that is not above a value. */
  const shareUpTo = (list: readonly number[], value: number) =>
    list.filter((one) => one <= value + 1e-12).length / list.length;
  const isAt = (list: readonly number[], value: number, q: number) => {
    // With many draws the percentile lies where the distribution of all draws passes q, give or take chance.
    const below = list.filter((one) => one < value - 1e-12).length / list.length;
    return below <= q + 0.02 && shareUpTo(list, value) >= q - 0.02;
  };
  const drawn = (level: LevelAgreement | undefined) => {
    const { low, high, undefinedResamples } = (level as LevelAgreement).coefficients
      .pearson as Correlation;
    return { low: low as number, high: high as number, undefinedResamples };
  };
  const tried = { resamples: 20_000, confidence: 0.5, coefficients: ['pearson'] } as const;

  it('the item level has the percentiles of all 3125 resamples of five', () => {
    const x = [1, 2, 3, 4, 6];
    const y = [2, 1, 4, 3, 9];
    const all = draws(5).flatMap(
      (rows) =>
        pearson(
          rows.map((k) => x[k] as number),
          rows.map((k) => y[k] as number),
        ) ?? [],
    );
    const { low, high, undefinedResamples } = drawn(correlate(x, y, tried).levels.item);
    expect(isAt(all, low, 0.25)).toBe(true);
    expect(isAt(all, high, 0.75)).toBe(true);
    // Five draws of one item: 5 of 3125.
    expect(undefinedResamples / 20_000).toBeCloseTo(5 / 3125, 2);
  });

  it.each(['system', 'summary'] as const)(
    'the %s level has the percentiles of all 729 resamples of systems and documents',
    (level) => {
      const at = (values: readonly number[], s: number, d: number) => values[3 * d + s] as number;
      const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length;
      const all = draws(3).flatMap((systems) =>
        draws(3).flatMap((documents) => {
          if (level === 'system') {
            const means = (values: readonly number[]) =>
              systems.map((s) => mean(documents.map((d) => at(values, s, d))));
            return pearsonUnlessTied(means(SCORES), means(RATINGS));
          }
          const each = documents.flatMap((d) =>
            pearsonUnlessTied(
              systems.map((s) => at(SCORES, s, d)),
              systems.map((s) => at(RATINGS, s, d)),
            ),
          );
          return each.length === 0 ? [] : [mean(each)];
        }),
      );
      const result = correlate(SCORES, RATINGS, { ...GRID, ...tried, levels: [level] });
      const { low, high, undefinedResamples } = drawn(result.levels[level]);
      expect(isAt(all, low, 0.25)).toBe(true);
      expect(isAt(all, high, 0.75)).toBe(true);
      expect(undefinedResamples / 20_000).toBeCloseTo(1 - all.length / 729, 1);
    },
  );

  /** Equal means may differ in a last bit here, where they are added plainly. */
  function pearsonUnlessTied(x: readonly number[], y: readonly number[]): number[] {
    const isConstant = (list: readonly number[]) => Math.max(...list) - Math.min(...list) < 1e-12;
    return isConstant(x) || isConstant(y) ? [] : [pearson(x, y) as number];
  }

  it('the same seed gives the same interval, and another seed another one', () => {
    const x = [0.1, 0.5, 0.3, 0.9, 0.7, 0.2, 0.8];
    const y = [1, 3, 3, 5, 4, 2, 3];
    expect(correlate(x, y)).toEqual(correlate(x, y));
    expect(correlate(x, y, { seed: 1 }).levels).not.toEqual(correlate(x, y, { seed: 2 }).levels);
    expect(correlate(x, y).signature).toMatch(
      /^agreement\|levels:item\|coef:pearson,spearman,kendall-b,kendall-c\|ci:95\|bs:1000\|draw:items\|seed:12345\|v:/,
    );
  });
});

describe('an undefined coefficient is null with a reason, never NaN', () => {
  const reasons = (scores: number[], ratings: number[], options: CorrelateOptions = {}) =>
    Object.values(correlate(scores, ratings, { resamples: 20, ...options }).levels).flatMap(
      ({ coefficients }) =>
        Object.values(coefficients).map(({ value, low, high, reason }) => {
          expect([value, low, high]).toEqual([null, null, null]);
          return reason;
        }),
    );

  it.each([
    ['one item', [1], [2], /at least 2 items, there is 1/],
    ['equal scores', [3, 3, 3], [1, 2, 3], /all scores are equal/],
    ['equal ratings', [1, 2, 3], [5, 5, 5], /all ratings are equal/],
  ])('%s', (_, scores, ratings, words) => {
    const all = reasons(scores, ratings);
    expect(all).toHaveLength(4);
    for (const reason of all) expect(reason).toMatch(words);
  });

  it('for one system, systems with equal means, or documents with one system', () => {
    const only = (level: 'system' | 'summary') => ({
      levels: [level],
      coefficients: ['pearson'] as const,
    });
    expect(reasons([1, 2], [2, 1], { ...only('system'), systems: ['A', 'A'] })[0]).toMatch(
      /at least 2 systems, there is 1/,
    );
    expect(
      reasons([1, 2, 2, 1], [1, 2, 3, 4], { ...only('system'), systems: ['A', 'A', 'B', 'B'] })[0],
    ).toMatch(/means of all systems are equal/);
    expect(
      reasons([1, 2], [2, 1], {
        ...{ ...only('summary'), systems: ['A', 'B'], documents: ['d1', 'd2'] },
      })[0],
    ).toMatch(/each of 2 documents has one system/);
  });

  it('for systems with equal scores, whose means are equal: three times 0.1 has the mean 0.1', () => {
    const systems = ['a', 'a', 'a', 'b', 'c', 'c'];
    const all = reasons(Array(6).fill(0.1), [1, 2, 3, 4, 5, 2], { systems, levels: ['system'] });
    expect(all).toEqual(Array(4).fill('all scores are equal'));
    // (0.1 + 0.2 + 0.1 + 0.2) / 4 and (0.2 + 0.1) / 2 are one number.
    const tied = { systems: [0, 0, 0, 0, 1, 1], levels: ['system'] as const };
    expect(reasons([0.1, 0.2, 0.1, 0.2, 0.2, 0.1], [1, 2, 3, 4, 5, 2], tied)[0]).toMatch(
      /means of all systems are equal/,
    );
  });

  it('but two items have ±1, and an interval of the resamples that include both', () => {
    const { pearson: r } = correlate([1, 2], [5, 3]).levels.item?.coefficients ?? {};
    expect(r).toMatchObject({ value: -1, low: -1, high: -1 });
    expect(r?.undefinedResamples).toBeGreaterThan(400);
  });

  it('but no items, or values that are not numbers, are refused', () => {
    expect(codeOf(() => correlate([], []))).toBe('NO_ROWS');
    expect(codeOf(() => correlate([1, Number.NaN], [1, 2]))).toBe('INVALID_OPTION');
    expect(() => correlate([1, 2], [1, Number.POSITIVE_INFINITY])).toThrow(
      'Expected `ratings[1]` to be a finite number, got Infinity.',
    );
    expect(() => correlate([1, 2], ['1', 2] as never)).toThrow(
      "Expected `ratings[0]` to be a finite number, got '1'.",
    );
    expect(() => correlate([1], [1, 2])).toThrow(/`scores` to be as many numbers .* 2, got an/);
    expect(() => correlate('12' as never, [1, 2])).toThrow(/a list of numbers/);
  });

  it('and wrong options are named in the error', () => {
    const refuse = (options: object) => codeOf(() => correlate([1, 2], [1, 2], options as never));
    expect(refuse({ level: 0.9 })).toBe('UNKNOWN_NAME');
    expect(refuse({ coefficients: ['tau'] })).toBe('UNKNOWN_NAME');
    expect(refuse({ levels: ['corpus'] })).toBe('UNKNOWN_NAME');
    expect(refuse({ levels: [] })).toBe('INVALID_OPTION');
    expect(refuse({ levels: ['system'] })).toBe('INVALID_OPTION');
    expect(refuse({ systems: ['A'] })).toBe('INVALID_OPTION');
    expect(refuse({ systems: ['A', null] })).toBe('INVALID_OPTION');
    expect(refuse({ confidence: 95 })).toBe('INVALID_OPTION');
    expect(refuse({ resamples: 0 })).toBe('INVALID_OPTION');
    expect(refuse({ seed: -1 })).toBe('INVALID_OPTION');
    expect(() => correlate([1, 2], [1, 2], { systems: ['A', 'A'], documents: ['d', 'd'] })).toThrow(
      /got 'd' twice for system 'A' \(items 0 and 1/,
    );
    const long = 'x'.repeat(5000);
    expect(() => correlate([1, 2], [1, 2], { systems: [long, long], documents: [7, 7] })).toThrow(
      `got 7 twice for system '${'x'.repeat(60)}…' (items 0 and 1`,
    );
  });
});
