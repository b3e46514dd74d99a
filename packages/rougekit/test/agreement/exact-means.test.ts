// Means of groups: the nearest double to the exact fraction, for any numbers.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactMeans } from '../../src/agreement/exact-means.ts';
import { exactMean, isNearestDouble } from '../oracles/rational.ts';
import { check, share } from '../properties/check.ts';

const ALL_SYSTEMS = { of: new Uint32Array(40), count: 1 };
const meanOf = (values: readonly number[], times: readonly number[] = values.map(() => 1)) =>
  exactMeans(Float64Array.from(values), ALL_SYSTEMS, (k) => times[k] as number)[0] as number;

describe('the mean of a group is rounded once', () => {
  it.each([
    ['scores', share],
    ['numbers of any size', fc.double({ noNaN: true, noDefaultInfinity: true })],
    [
      'the ends of doubles',
      fc.constantFrom(...[0, 1, -1, 2 ** -53, 2 ** 53, 5e-324, 2 ** -1000, 2 ** 990, 1 + 2 ** -52]),
    ],
    // Sums of a few neighbours lie in the middle between two doubles as often as not.
    ['neighbours of 1', fc.nat(8).map((k) => 1 + (k - 4) * 2 ** -52)],
    [
      'neighbours that cancel',
      fc.integer({ min: -9, max: 9 }).map((k) => Math.sign(k) + k * 2 ** -52),
    ],
  ])('%s', (_, number) => {
    const row = fc.tuple(number, fc.nat(3));
    check(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
        const [values, times] = [rows.map(([value]) => value), rows.map(([, often]) => often)];
        const drawn = values.flatMap((value, k) => Array<number>(times[k] as number).fill(value));
        const mean = meanOf(values, times);
        if (drawn.length === 0) expect(mean).toBe(0);
        else expect(isNearestDouble(mean, exactMean(drawn)), `${mean} of ${drawn}`).toBe(true);
      }),
      400,
    );
  });

  it('for a constant, however often it occurs', () => {
    for (const value of [0.1, 1 / 3, 1e300, 5e-324, Number.MAX_VALUE, -0.7])
      for (let n = 1; n <= 40; n++) expect(meanOf(Array(n).fill(value))).toBe(value);
  });

  it('for each group independently, with 0 for an empty one', () => {
    const groups = { of: Uint32Array.of(0, 2, 0, 2, 2), count: 3 };
    const values = Float64Array.of(1, 0.1, 2, 0.1, 0.1);
    expect([...exactMeans(values, groups, () => 1)]).toEqual([1.5, 0, 0.1]);
  });
});
