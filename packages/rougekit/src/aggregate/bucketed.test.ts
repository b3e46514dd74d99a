import { describe, expect, it } from 'vitest';
import { seededDraw } from '../numbers/random.ts';
import { Buckets } from './bucketed.ts';
import { countedSums, quantile } from './resample.ts';

const ROWS = 5000;
const RESAMPLES = 4000;

/** Scores as they are: many zeros, a hump, some ones. */
function scores(rows: number): Float64Array {
  const draw = seededDraw(99);
  return Float64Array.from({ length: rows }, () => {
    const kind = draw(10);
    return kind === 0 ? 0 : kind === 1 ? 1 : (draw(1000) + draw(1000) + draw(1000)) / 3000;
  });
}

const filled = (values: Float64Array, from: number, to: number) => {
  const buckets = new Buckets(1);
  for (let row = from; row < to; row++) buckets.add(row, values, row);
  return buckets;
};
/** Means of draws, in drawing order. */
const resampledMeans = (buckets: Buckets, resamples: number, seed: number) => {
  const means = new Float64Array(resamples);
  buckets.resampledSums(resamples, seededDraw(seed), (b, sums, rows) => {
    means[b] = sums[0]! / rows;
  });
  return means;
};
const interval = (means: Float64Array) => {
  const sorted = means.slice().sort();
  return { low: quantile(sorted, 0.025), high: quantile(sorted, 0.975) };
};

describe('Buckets', () => {
  const values = scores(ROWS);
  const bucketed = resampledMeans(filled(values, 0, ROWS), RESAMPLES, 1);

  it('give the interval of the ordinary bootstrap, up to the randomness of the resamples', () => {
    const ordinary = new Float64Array(RESAMPLES);
    countedSums(values, 1, RESAMPLES, seededDraw(2), (b, sums) => {
      ordinary[b] = sums[0]! / ROWS;
    });
    const [a, b] = [interval(bucketed), interval(ordinary)];
    // An end of an interval from 4,000 draws has a standard error of 1.1% of its width.
    const width = b.high - b.low;
    expect(Math.abs(a.low - b.low)).toBeLessThan(0.04 * width);
    expect(Math.abs(a.high - b.high)).toBeLessThan(0.04 * width);
  });

  it('give the width of the normal distribution that a mean approaches', () => {
    const mean = values.reduce((sum, value) => sum + value, 0) / ROWS;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (ROWS - 1);
    const { low, high } = interval(bucketed);
    const expected = 2 * 1.959964 * Math.sqrt(variance / ROWS);
    expect((high - low) / expected).toBeGreaterThan(0.96);
    expect((high - low) / expected).toBeLessThan(1.04);
  });

  it('are not fooled by rows that repeat with a period', () => {
    const periodic = Float64Array.from({ length: 3 * 4096 }, (_, k) => (k % 4096) / 4096);
    const means = resampledMeans(filled(periodic, 0, periodic.length), 1000, 3);
    const { low, high } = interval(means);
    const expected = 2 * 1.959964 * Math.sqrt(1 / 12 / periodic.length);
    expect((high - low) / expected).toBeGreaterThan(0.9);
    expect((high - low) / expected).toBeLessThan(1.1);
  });

  it.each([[[0, 1]], [[0.5]], [[0.1, 0.2, 0.9]], [[0.9, 0.1, 0.2]]])(
    'give the same bits for a data set split at %j',
    (cuts) => {
      const ends = [...cuts.map((cut) => Math.floor(cut * ROWS)), ROWS];
      const merged = new Buckets(1);
      let start = 0;
      const parts = ends
        .sort((a, b) => a - b)
        .map((end) => {
          const part = filled(values, start, end);
          start = end;
          return part;
        });
      for (const part of parts.reverse()) merged.merge(part);
      expect(resampledMeans(merged, RESAMPLES, 1)).toEqual(bucketed);
    },
  );

  it('never give an empty resample', () => {
    const one = new Buckets(1);
    one.add(7, Float64Array.of(0.25), 0);
    expect(new Set(resampledMeans(one, 50, 5))).toEqual(new Set([0.25]));
  });
});
