// Coefficients of resamples: WebAssembly against the definitions, bit by bit.

import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import * as kernel from '../../../src/agreement/kernel.ts';
import { checkedRatings } from '../../../src/agreement/rated-items.ts';
import {
  type LevelValues,
  plainValuesAt,
  valuesAt,
} from '../../../src/agreement/resampled-values.ts';
import * as means from '../../../src/agreement/split-means.ts';
import { COEFFICIENTS, LEVELS } from '../../../src/statistics.ts';
import { check } from '../check.ts';

afterEach(() => vi.restoreAllMocks());

/** Few or many different values, large offsets, both signs. */
const value = fc.oneof(
  fc.integer({ min: -3, max: 5 }),
  fc.double({ min: 0, max: 1, noNaN: true }).map((share) => Math.round(share * 1e12) / 1e12),
  fc.integer({ min: 0, max: 9 }).map((k) => 1e6 + k / 10),
  fc.constantFrom(0, -0, 2 ** -200, -(2 ** 200), 1 + 2 ** -52),
);
const columns = fc
  .array(
    fc.record({
      x: value,
      y: fc.oneof(value, fc.integer({ min: 1, max: 5 })),
      system: fc.integer({ min: 0, max: 7 }),
      document: fc.integer({ min: 0, max: 9 }),
    }),
    { minLength: 1, maxLength: 50 },
  )
  .map((rows) => [...new Map(rows.map((row) => [row.system * 10 + row.document, row])).values()]);
const names = fc.subarray([...COEFFICIENTS], { minLength: 1 });

const bits = ({ whole, drawn }: LevelValues) => ({
  whole,
  drawn: drawn.map((list) => Buffer.from(list.buffer).toString('base64')),
});

it.each(LEVELS)('the %s level', (level) => {
  const used = vi.spyOn(kernel, 'withAgreement');
  const split = vi.spyOn(means, 'splitMeans');
  const seeds = fc.nat(0xffffffff);
  check(
    fc.property(
      columns,
      names,
      seeds,
      fc.integer({ min: 1, max: 9 }),
      (rows, some, seed, count) => {
        const y = rows.map((row) => row.y);
        const { grid } = checkedRatings(y, {
          systems: rows.map(({ system }) => system),
          documents: rows.map(({ document }) => document),
        });
        const x = Float64Array.from(rows, (row) => row.x);
        const sample = { names: some, x, y: Float64Array.from(y), resamples: count, seed };
        expect(bits(valuesAt(level, grid, sample))).toEqual(
          bits(plainValuesAt(level, grid, sample)),
        );
      },
    ),
    300,
  );
  const lane = level === 'system' ? split : used;
  const served = lane.mock.results.filter(({ value: one }) => one !== undefined);
  expect(served.length).toBeGreaterThan(250);
});

it('many items, with as many ratings and with five', () => {
  const grid = { systems: undefined, documents: undefined };
  for (const ratings of [5, 1e9]) {
    const n = 3001;
    const x = Float64Array.from({ length: n }, (_, k) => Math.sin(k * 7.7) * 0.3 + 0.4);
    const y = Float64Array.from(x, (one, k) => Math.floor((one + Math.sin(k)) * ratings));
    const sample = { names: COEFFICIENTS, x, y, resamples: 6, seed: 5 };
    expect(bits(valuesAt('item', grid, sample))).toEqual(bits(plainValuesAt('item', grid, sample)));
  }
});

it('several scores in turn, with the same ratings and with others', () => {
  const grid = { systems: undefined, documents: undefined };
  const n = 40;
  const columns = [1, 2, 3].map((c) => Float64Array.from({ length: n }, (_, k) => Math.sin(c * k)));
  const ratings = [4, 5].map((c) => Float64Array.from({ length: n }, (_, k) => (c * k * k) % 7));
  for (const y of [ratings[0]!, ratings[1]!, ratings[1]!.map((one, k) => (k === n - 1 ? 9 : one))])
    for (const [resamples, seed] of [
      [9, 5],
      [9, 6],
      [3, 6],
    ] as const)
      for (const x of columns) {
        const sample = { names: COEFFICIENTS, x, y, resamples, seed };
        expect(bits(valuesAt('item', grid, sample))).toEqual(
          bits(plainValuesAt('item', grid, sample)),
        );
      }
});

it('values that would have to be scaled, and a byte that runs over, are left to the plain code', () => {
  const grid = { systems: undefined, documents: undefined };
  const x = Float64Array.from([1e300, 3, 2e300, 1e-320]);
  const y = Float64Array.from([1, 2, 4, 3]);
  const sample = { names: COEFFICIENTS, x, y, resamples: 5, seed: 5 };
  const used = vi.spyOn(kernel, 'withAgreement');
  expect(bits(valuesAt('item', grid, sample))).toEqual(bits(plainValuesAt('item', grid, sample)));
  expect(used).not.toHaveBeenCalled();
  const { withAgreement } = kernel;
  vi.restoreAllMocks();
  const tried = vi.fn(() => 0);
  vi.spyOn(kernel, 'withAgreement').mockImplementation((bytes, work) =>
    withAgreement(bytes, (real) => work({ ...real, drawFour: tried })),
  );
  const plain = { ...sample, x: Float64Array.from([1, 3, 2, 2]) };
  expect(bits(valuesAt('item', grid, plain))).toEqual(bits(plainValuesAt('item', grid, plain)));
  expect(tried).toHaveBeenCalledTimes(1);
});
