import fc from 'fast-check';
import { expect, it } from 'vitest';
import { perlResampled } from '../../../src/aggregate/programs/perl-average.ts';
import { placedSums } from '../../../src/aggregate/programs/placed-sums.ts';
import { rougeScoreEstimates } from '../../../src/aggregate/programs/rouge-score-bootstrap.ts';
import { quantile } from '../../../src/aggregate/resample.ts';
import { Drand48 } from '../../../src/numbers/drand48.ts';
import { MersenneTwister } from '../../../src/numbers/mt19937.ts';
import { seededDraw } from '../../../src/numbers/random.ts';
import { check } from '../check.ts';

/** Rows around powers of two, where most or hardly any words are rejected; widths around groups of four columns. */
const table = fc.record({
  widths: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
  rows: fc.oneof(fc.integer({ min: 2, max: 70 }), fc.constantFrom(255, 256, 257, 700)),
  draws: fc.integer({ min: 2 ** 12, max: 2 ** 12 + 2000 }),
  seed: fc.nat(0xffffffff),
});

const randomRows = (rows: number, width: number, seed: number) => {
  const draw = seededDraw(seed);
  return Array.from({ length: rows }, () =>
    Array.from({ length: width }, () => draw(2 ** 32) / 2 ** 31 - 1),
  );
};

/** Column by column, the sum of each resample in drawing order. */
function slowSums(rows: readonly number[][], columns: number[], resamples: number, next: Next) {
  return Array.from({ length: resamples }, (_, b) => {
    const sums = columns.map(() => 0);
    for (let k = 0; k < rows.length; k++) {
      const row = rows[next(b, k)] as number[];
      columns.forEach((c, at) => (sums[at] = (sums[at] as number) + (row[c] as number)));
    }
    return sums;
  });
}
type Next = (resample: number, draw: number) => number;

it('WebAssembly is there for as many draws', () => {
  const sample = { values: new Float64Array(64), width: 4, resamples: 256 };
  const sums = placedSums(sample, 0, () => (kernel, places, rows) => {
    kernel.drandPlaces(0, places, rows);
  });
  expect(sums).toEqual(new Float64Array(1024));
});

it('intervals of rouge-score are those of its generator, draw by draw', () => {
  check(
    fc.property(table, ({ widths, rows: count, draws, seed }) => {
      const rows = randomRows(
        count,
        widths.reduce((a, b) => a + b, 0),
        seed,
      );
      const resamples = Math.ceil(draws / count);
      const twister = new MersenneTwister(seed);
      let first = 0;
      const expected = widths.flatMap((width) => {
        const columns = Array.from({ length: width }, (_, c) => first + c);
        first += width;
        const sums = slowSums(rows, columns, resamples, () => twister.below(count));
        return columns.map((_, c) => {
          const sorted = Float64Array.from(sums, (one) => (one[c] as number) / count).sort();
          return [0.5, 0.025, 0.975].map((q) => quantile(sorted, (100 * q) / 100));
        });
      });
      const types = widths.flatMap((width, k) => new Array<string>(width).fill(`type${k}`));
      const found = rougeScoreEstimates(
        Float64Array.from(rows.flat()),
        types,
        resamples,
        0.025,
        seed,
      );
      expect(found.map(({ value, low, high }) => [value, low, high])).toStrictEqual(expected);
    }),
    60,
  );
});

it('resamples of ROUGE-1.5.5 are those of its generator, draw by draw', () => {
  check(
    fc.property(table, ({ widths: [width = 1], rows: count, draws, seed }) => {
      const rows = randomRows(count, width, seed);
      const resamples = Math.ceil(draws / count);
      const columns = Array.from({ length: width }, (_, c) => c);
      let random = new Drand48(0);
      const next: Next = (b, k) => {
        if (k === 0) random = new Drand48(b);
        return Math.floor(random.next() * count);
      };
      const found: number[][] = [];
      perlResampled(Float64Array.from(rows.flat()), width, resamples, 95, (sums) => {
        found.push([...sums]);
        return sums;
      });
      expect(found).toStrictEqual(slowSums(rows, columns, resamples, next));
    }),
    60,
  );
});
