// What holds for any data: levels as their definitions give them, and numbers that are numbers.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareAgreement, correlate } from '../../src/index.ts';
import type { PermutationTest } from '../../src/statistics.ts';
import { COEFFICIENTS, LEVELS } from '../../src/statistics.ts';
import { levelTwin, type NamedItem } from '../oracles/agreement-levels.ts';
import { TWINS } from '../oracles/coefficients.ts';
import { check } from '../properties/check.ts';

/** Scores in quarters and whole ratings: means over up to four documents are equal, or far apart. */
const item = fc.record({
  score: fc.integer({ min: 0, max: 12 }).map((k) => k / 4),
  rating: fc.integer({ min: 1, max: 5 }),
  system: fc.constantFrom('A', 'B', 'C', 'D'),
  document: fc.constantFrom('d1', 'd2', 'd3', 'd4'),
});
const items = fc
  .array(item, { minLength: 1, maxLength: 16 })
  .map((list): NamedItem[] => [
    ...new Map(list.map((one) => [one.system + one.document, one])).values(),
  ]);

const columnsOf = (list: readonly NamedItem[]) => ({
  scores: list.map(({ score }) => score),
  ratings: list.map(({ rating }) => rating),
  names: {
    systems: list.map(({ system }) => system),
    documents: list.map(({ document }) => document),
  },
});

describe('on any data', () => {
  it.each(LEVELS)('the %s level agrees with its definition', (level) => {
    check(
      fc.property(items, (list) => {
        const { scores, ratings, names } = columnsOf(list);
        const result = correlate(scores, ratings, { ...names, levels: [level], resamples: 2 });
        for (const name of COEFFICIENTS) {
          const expected = levelTwin(level, list, TWINS[name]);
          const got = result.levels[level]?.coefficients[name]?.value;
          if (expected === null) expect(got, name).toBeNull();
          else expect(got, name).toBeCloseTo(expected, 14);
        }
      }),
    );
  });

  it('values and intervals are between −1 and 1, or null with a reason', () => {
    const wild = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(0, 1, Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE, 1 + 2 ** -52),
    );
    const isSound = (value: number | null) => value === null || Math.abs(value) <= 1;
    check(
      fc.property(fc.array(fc.tuple(wild, wild), { minLength: 1, maxLength: 12 }), (pairs) => {
        const scores = pairs.map(([x]) => x);
        const ratings = pairs.map(([, y]) => y);
        const { item: level } = correlate(scores, ratings, { resamples: 10 }).levels;
        for (const [name, one] of Object.entries(level?.coefficients ?? {})) {
          const { value, low, high, reason } = one;
          expect([value, low, high].every(isSound), `${name} ${value} ${low} ${high}`).toBe(true);
          expect(reason === undefined).toBe(low !== null);
        }
      }),
    );
  });

  it('p is between 0 and 1, and never 0, because swapping nothing counts', () => {
    const triple = fc.tuple(fc.nat(6), fc.nat(6), fc.nat(6));
    check(
      fc.property(fc.array(triple, { minLength: 1, maxLength: 8 }), (list) => {
        const systems = list.map((_, k) => k >> 1);
        const [scores, against, ratings] = [0, 1, 2].map((k) => list.map((one) => one[k]!));
        const result = compareAgreement(
          { scores: scores!, against: against!, ratings: ratings! },
          { systems, resamples: 64 },
        );
        for (const one of Object.values(result.levels).flatMap((level) => Object.values(level))) {
          if (one.difference === null) expect(one.reason).toBeDefined();
          else {
            const { p, exact, permutations } = one.permutation as PermutationTest;
            expect(p <= 1 && p >= 1 / (exact ? permutations : permutations + 1)).toBe(true);
            if (one.williams !== null)
              expect(one.williams.p >= 0 && one.williams.p <= 1, `${one.williams.t}`).toBe(true);
          }
        }
      }),
      100,
    );
  });
});
