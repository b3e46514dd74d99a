import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { countedSums, type Resampling, resampledSums } from '../../../src/aggregate/resample.ts';
import { seededCounting, seededDrawing } from '../../../src/aggregate/seeded-resample.ts';
import { seededDraw } from '../../../src/numbers/random.ts';
import * as kernel from '../../../src/numbers/resampling-kernel.ts';
import { check } from '../check.ts';

const twins = [
  ['counted', seededCounting, countedSums],
  ['in drawing order', seededDrawing, resampledSums],
] as const;

/** Every width around the blocks of columns, every rest of rows and resamples divided by four. */
const table = fc.record({
  width: fc.integer({ min: 1, max: 19 }),
  rows: fc.integer({ min: 40, max: 60 }),
  resamples: fc.integer({ min: 410, max: 415 }),
  seed: fc.nat(0xffffffff),
  fill: fc.nat(),
});

afterEach(() => vi.restoreAllMocks());

const bitsOf = (resampling: Resampling, values: Float64Array, width: number, resamples: number) => {
  const all = new Float64Array(resamples * width);
  resampling(values, width, resamples, (b, sums) => all.set(sums, b * width));
  return Buffer.from(all.buffer).toString('base64');
};

it.each(twins)('WebAssembly gives the bits of the plain code, %s', (_, fast, plain) => {
  const used = vi.spyOn(kernel, 'withResampling');
  check(
    fc.property(table, ({ width, rows, resamples, seed, fill }) => {
      const draw = seededDraw(fill >>> 0);
      const values = Float64Array.from({ length: rows * width }, () => draw(2 ** 32) / 2 ** 31 - 1);
      const twin: Resampling = (v, w, r, take) => plain(v, w, r, seededDraw(seed), take);
      expect(bitsOf(fast(seed), values, width, resamples)).toEqual(
        bitsOf(twin, values, width, resamples),
      );
    }),
    100,
  );
  expect(used).toHaveBeenCalledTimes(100);
  expect(used.mock.results.every(({ value }) => value !== undefined)).toBe(true);
});

it.each(twins)('more memory than is kept, then less, %s', (_, fast, plain) => {
  const sizes = [60_000, 3000, 60_001];
  for (const rows of sizes) {
    const draw = seededDraw(rows);
    const values = Float64Array.from({ length: rows * 36 }, () => draw(1000) / 999);
    const twin: Resampling = (v, w, r, take) => plain(v, w, r, seededDraw(7), take);
    expect(bitsOf(fast(7), values, 36, 6)).toEqual(bitsOf(twin, values, 36, 6));
  }
});

it('where a counter runs over, the plain code serves', () => {
  const { withResampling } = kernel;
  const tried = vi.fn(() => 0);
  vi.spyOn(kernel, 'withResampling').mockImplementation((bytes, work) =>
    withResampling(bytes, (real) => work({ ...real, drawWeights: tried })),
  );
  const values = Float64Array.from({ length: 300 }, (_, k) => k / 7);
  const plain: Resampling = (v, w, r, take) => countedSums(v, w, r, seededDraw(3), take);
  expect(bitsOf(seededCounting(3), values, 3, 200)).toEqual(bitsOf(plain, values, 3, 200));
  expect(tried).toHaveBeenCalledTimes(1);
});

it('without WebAssembly the plain code serves', async () => {
  vi.resetModules();
  vi.stubGlobal('WebAssembly', undefined);
  const { seededCounting: without } = await import('../../../src/aggregate/seeded-resample.ts');
  const values = Float64Array.from([0.5, 0.25, 1]);
  const plain: Resampling = (v, w, r, take) => countedSums(v, w, r, seededDraw(1), take);
  expect(bitsOf(without(1), values, 1, 2 ** 14)).toEqual(bitsOf(plain, values, 1, 2 ** 14));
  vi.unstubAllGlobals();
  // Files of tests share modules, and the next one is to have WebAssembly.
  vi.resetModules();
});
