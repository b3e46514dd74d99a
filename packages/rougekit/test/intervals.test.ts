import { describe, expect, it, test } from 'vitest';
import type { AggregateOptions, Report } from '../src/index.ts';
import {
  aggregate,
  combine,
  compare,
  defineMetric,
  RougekitError,
  rouge,
  scoreBatch,
} from '../src/index.ts';
import { seededDraw } from '../src/numbers/random.ts';
import type { IntervalMethod } from '../src/statistics.ts';
import { ScoreSet } from '../src/statistics.ts';
import { bcaTwin } from './oracles/bca.ts';
import { exactMean, isNearestDouble } from './oracles/rational.ts';

const METHODS: IntervalMethod[] = [
  'percentile',
  'bca',
  'bucketed',
  'moments',
  'rouge-score',
  'rouge-1.5.5',
  'sacrebleu',
];
const OF_SUMS: IntervalMethod[] = ['percentile', 'bca', 'bucketed', 'sacrebleu'];

/** The score of a row is the number that its candidate spells. */
const number = defineMetric({
  name: 'number',
  keys: ['number'],
  measure: ({ candidate }) => [Number(candidate)],
  conclude: ([x]) => ({ number: { score: x } }),
});
const reportOf = (values: readonly number[], scorer = number) =>
  scoreBatch(
    values.map((x) => ({ candidate: String(x), reference: '-' })),
    scorer,
  );
const estimate = (values: readonly number[], options: AggregateOptions) =>
  aggregate(reportOf(values), options).scores.number.score;

type Variance = { variance: { score: number } };
/** The variance of all rows together, with divisor n. */
const variance = defineMetric({
  name: 'variance',
  keys: ['variance'],
  pooling: 'sum',
  measure: ({ candidate }) => [1, Number(candidate), Number(candidate) ** 2],
  conclude: ([n, sum, squares]) => ({
    variance: { score: n > 0 ? squares / n - (sum / n) ** 2 : 0 },
  }),
});

const draw = seededDraw(8);
const skewed = Array.from({ length: 60 }, () => (draw(3) === 0 ? 0 : (draw(1000) / 1000) ** 3));

describe.each(METHODS)('%s', (method) => {
  // Perl's five decimals are part of its method; sums of 200 rows round in the fifteenth.
  const digits = method === 'rouge-1.5.5' ? 5 : 14;

  it('contains the mean of rows that differ', () => {
    const { value, low, high } = estimate(skewed, { method });
    expect(low).toBeLessThan(value);
    expect(high).toBeGreaterThan(value);
    const own = METHODS.slice(0, 4).includes(method) || method === 'sacrebleu';
    if (own) expect(isNearestDouble(value, exactMean(skewed))).toBe(true);
    else expect(value).toBeCloseTo(skewed.reduce((sum, x) => sum + x, 0) / 60, 1);
  });

  it.each([
    ['one row', [0.1]],
    ['three equal rows', [0.1, 0.1, 0.1]],
    ['200 equal rows', Array<number>(200).fill(1 / 3)],
    ['zeros', [0, 0, 0, 0]],
  ])('has no width for %s', (_, values) => {
    const { value, low, high } = estimate(values, { method });
    expect([low, high]).toEqual([value, value]);
    expect(value).toBeCloseTo(values[0], digits);
    // Those of other programs sum as they do.
    if (METHODS.slice(0, 4).includes(method)) expect(value).toBe(values[0]);
  });

  it('refuses a data set without scores', () => {
    const failed = scoreBatch([{} as never], number);
    expect(() => aggregate(failed, { method })).toThrow(
      expect.objectContaining({ code: 'NO_ROWS' }),
    );
    expect(() => new ScoreSet(number, method).aggregate()).toThrow(
      expect.objectContaining({ code: 'NO_ROWS' }),
    );
  });

  it('names itself in the signature, with the settings it has', () => {
    const settings = {
      moments: '',
      'rouge-1.5.5': '|bs:1000',
    }[method as string];
    const { signature } = aggregate(reportOf(skewed), { method });
    expect(signature).toBe(
      `${number.signature}|ci:95${settings ?? '|bs:1000|seed:12345'}|by:${method}`,
    );
  });

  it('gives the same limits for the same rows again, and for a ScoreSet', () => {
    const first = aggregate(reportOf(skewed), { method });
    expect(aggregate(reportOf(skewed), { method })).toEqual(first);
    const set = new ScoreSet(number, method);
    for (const score of skewed) set.add({ number: { score } });
    expect(set.aggregate()).toEqual(first);
    expect(set.method).toBe(method);
  });

  it('also works on kept rows, whatever they were kept for', () => {
    const set = new ScoreSet(number);
    for (const score of skewed) set.add({ number: { score } });
    expect(set.aggregate({ method })).toEqual(aggregate(reportOf(skewed), { method }));
  });

  it(OF_SUMS.includes(method) ? 'serves pooled metrics' : 'refuses pooled metrics', () => {
    const report = reportOf([1, 2, 4, 8], variance as never);
    const made = () => aggregate(report as never as Report<Variance>, { method, scorer: variance });
    if (OF_SUMS.includes(method)) {
      const { value, low, high } = made().scores.variance.score;
      // Of 1, 2, 4 and 8: the mean of their squares is 85 / 4, their own 15 / 4.
      expect(value).toBe(85 / 4 - (15 / 4) ** 2);
      for (const limit of [low, high]) expect(limit).toSatisfy(Number.isFinite);
      expect(low).toBeLessThan(value);
      expect(low).toBeLessThan(high);
      // No draw varies more than one of as many ones as eights. sacreBLEU's limits are not draws, but half a width off.
      if (method !== 'sacrebleu') {
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(3.5 ** 2);
      }
    } else expect(made).toThrow(/`method`.*'percentile', 'bca', 'bucketed', 'sacrebleu' for sums/);
  });
});

test.each<[AggregateOptions, RegExp]>([
  [{ method: 'BCa' as never }, /`method` to be one of 'percentile', 'bca', .*got 'BCa'/],
  [{ method: 'toString' as never }, /`method`/],
  [{ method: 'moments', seed: 1 }, /`seed` to be left out with the method 'moments', got 1/],
  [{ method: 'moments', resamples: 9 }, /`resamples` to be left out with the method 'moments'/],
  [{ method: 'moments', confidence: 1 }, /`confidence` to be below 1/],
  [{ method: 'rouge-1.5.5', seed: 1 }, /`seed` to be left out with the method 'rouge-1.5.5'/],
  [{ method: 'bca', seed: 0.5 }, /`seed` to be a whole number from 0/],
  [{ method: 'bca', seed: 2 ** 32 }, /`seed`/],
  [{ method: 'bca', confidence: Number.NaN }, /`confidence`/],
  [{ method: 'bca', resamples: 0 }, /`resamples`/],
])('%j is refused', (options, message) => {
  expect(() => aggregate(reportOf([1, 2]), options)).toThrow(RougekitError);
  expect(() => aggregate(reportOf([1, 2]), options)).toThrow(message);
});

test.each<[AggregateOptions]>([
  [{ method: 'bca', confidence: 1 }],
  [{ method: 'percentile', confidence: 1 }],
])('%j reaches from the smallest to the largest resample', (options) => {
  const { low, high } = estimate([0, 1], { ...options, resamples: 200 });
  expect([low, high]).toEqual([0, 1]);
});

test('a limit in closed form is never beyond all rows', () => {
  const values = [...Array<number>(199).fill(1), 0];
  const { high } = estimate(values, { method: 'moments' });
  expect(high).toBe(1);
  const { low } = estimate(
    values.map((x) => 1 - x),
    { method: 'moments', confidence: 0.99999999 },
  );
  expect(low).toBe(0);
});

describe('BCa', () => {
  const mean = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0) / list.length;
  const drawsOf = <T>(rows: readonly T[], resamples: number, seed: number) => {
    const next = seededDraw(seed);
    return Array.from({ length: resamples }, () => rows.map(() => rows[next(rows.length)] as T));
  };

  it.each([5, 17, 60])('agrees with its twin for %d means', (n) => {
    // Sums of 64ths are exact in any order, so that ties are ties in both.
    const rows = skewed.slice(0, n).map((x) => Math.round(x * 64) / 64);
    const twin = bcaTwin(rows, drawsOf(rows, 400, 5), mean, 0.9);
    const found = estimate(rows, { method: 'bca', resamples: 400, seed: 5, confidence: 0.9 });
    expect(found.low).toBeCloseTo(twin.low, 12);
    expect(found.high).toBeCloseTo(twin.high, 12);
  });

  it('counts half of the resamples that equal the value', () => {
    // Half of the draws of two rows give their mean again.
    const found = estimate([0, 1], { method: 'bca', resamples: 2000, confidence: 0.5 });
    const twin = bcaTwin([0, 1], drawsOf([0, 1], 2000, 12345), mean, 0.5);
    expect(Math.abs(twin.bias)).toBeLessThan(0.1);
    expect(found).toMatchObject({ low: twin.low, high: twin.high });
  });

  it('agrees with its twin for a pooled metric, next to a mean that keeps its own limits', () => {
    const rows = skewed.slice(0, 40).map((x) => Math.round(x * 64));
    const both = combine(variance, number);
    const options = { method: 'bca', resamples: 300, seed: 9 } as const;
    const { scores } = aggregate(reportOf(rows, both as never), {
      ...options,
      scorer: both,
    }) as never as { scores: Record<string, { score: { low: number; high: number } }> };
    const measure = (list: readonly number[]) => {
      const n = list.length;
      const sum = list.reduce((total, x) => total + x, 0);
      return list.reduce((total, x) => total + x * x, 0) / n - (sum / n) ** 2;
    };
    const twin = bcaTwin(rows, drawsOf(rows, 300, 9), measure, 0.95);
    expect(scores['variance']?.score.low).toBeCloseTo(twin.low, 9);
    expect(scores['variance']?.score.high).toBeCloseTo(twin.high, 9);
    expect(scores['number']?.score).toEqual(estimate(rows, options));
  });

  describe('on the spatial test data (Efron & Tibshirani 1993, tables 14.1 and 14.2)', () => {
    const A = [
      48, 36, 20, 29, 42, 42, 20, 42, 22, 41, 45, 14, 6, 0, 33, 28, 34, 4, 32, 24, 47, 41, 24, 26,
      30, 41,
    ];
    const report = reportOf(A, variance as never);
    const interval = (method: IntervalMethod) => {
      const options = { method, resamples: 20_000, confidence: 0.9, scorer: variance };
      return (aggregate(report, options) as never as typeof published).scores.variance.score;
    };
    const published = { scores: { variance: { score: { value: 171.5, low: 0, high: 0 } } } };

    it('has the book’s estimate and acceleration', () => {
      expect(interval('bca').value).toBeCloseTo(171.5, 1);
      const spread = (list: readonly number[]) => {
        const mean = list.reduce((sum, x) => sum + x, 0) / list.length;
        return list.reduce((sum, x) => sum + (x - mean) ** 2, 0) / list.length;
      };
      expect(bcaTwin(A, [A, A], spread, 0.9).acceleration).toBeCloseTo(0.061, 3);
    });

    // What 20,000 draws leave to chance, as a standard error: 1 and 2 (percentile), 1 and 1.5 (BCa, from the density
    // at its ends and the error of z₀). The book drew 2,000: three times as much. R's `bcanon` of the same data
    // with 20,000 draws: 116.2 to 264.0; `boot.ci` by percentiles: 97.8 to 235.6.
    it('has the book’s limits', () => {
      const { low, high } = interval('bca');
      expect(Math.abs(low - 115.8)).toBeLessThan(3 * 3);
      expect(Math.abs(high - 259.6)).toBeLessThan(3 * 4.5);
      expect(Math.abs(low - 116.2)).toBeLessThan(3);
      expect(Math.abs(high - 264)).toBeLessThan(4.5);
    });

    it('has the book’s percentiles without the correction', () => {
      const { low, high } = interval('percentile');
      expect(Math.abs(low - 100.8)).toBeLessThan(3 * 3);
      expect(Math.abs(high - 233.9)).toBeLessThan(3 * 3);
      expect(Math.abs(low - 97.8)).toBeLessThan(3);
      expect(Math.abs(high - 235.6)).toBeLessThan(3);
    });
  });
});

describe('moments', () => {
  it('follow the formula of the book', () => {
    // Efron & Tibshirani (1993), 14.4, for a mean; x = 0, 0, 0, 1: Σd² = 0.75, Σd³ = 0.375.
    const a = 0.375 / (6 * 0.75 ** 1.5);
    const limit = (z: number) => 0.25 + ((Math.sqrt(0.75) / 4) * (a + z)) / (1 - a * (a + z)) ** 2;
    const { low, high } = estimate([0, 0, 0, 1], { method: 'moments' });
    expect(high).toBeCloseTo(Math.min(1, limit(1.959963984540054)), 14);
    expect(low).toBeCloseTo(Math.max(0, limit(-1.959963984540054)), 14);
  });

  it('approach what BCa gives with many resamples', () => {
    const many = estimate(skewed, { method: 'bca', resamples: 20_000 });
    const closed = estimate(skewed, { method: 'moments' });
    const width = many.high - many.low;
    // 20,000 draws leave 1% of the width to chance, the third order some 2% for 60 rows.
    expect(Math.abs(closed.low - many.low)).toBeLessThan(0.03 * width);
    expect(Math.abs(closed.high - many.high)).toBeLessThan(0.03 * width);
  });

  it('have the same bits in any order', () => {
    const options = { method: 'moments' } as const;
    expect(estimate(skewed.toReversed(), options)).toEqual(estimate(skewed, options));
    expect(estimate([...skewed].sort(), options)).toEqual(estimate(skewed, options));
  });

  it('are kept for data sets of any size without their rows', () => {
    const set = new ScoreSet(rouge({ types: ['rouge1'] }), 'moments');
    const rows = 60_000;
    const scores = Float64Array.from({ length: rows }, (_, k) => (k % 7) / 7);
    const ok = new Uint8Array(rows).fill(1);
    set.addRows({ rows, paths: [['rouge1', 'fmeasure']], scores, ok });
    const { signature, scores: found } = set.aggregate() as never as {
      signature: string;
      scores: { rouge1: { fmeasure: { value: number; low: number; high: number } } };
    };
    expect(signature).toMatch(/\|ci:95\|by:moments$/);
    // 60,000 = 7 · 8571 + 3: the mean of 0 … 6 sevenths but for three rows; its standard error by the textbook.
    const spread = (1.959964 * Math.sqrt(4 / 49)) / Math.sqrt(rows);
    expect(found.rouge1.fmeasure.value).toBeCloseTo(3 / 7, 4);
    expect(found.rouge1.fmeasure.high - found.rouge1.fmeasure.low).toBeCloseTo(2 * spread, 5);
    expect(() => set.aggregate({ method: 'bca' })).toThrow(
      /'moments', for which the rows were kept/,
    );
  });
});

describe('a report that somebody edited', () => {
  const good = reportOf([1, 2, 4]);
  const edited = (report: object & { rows: readonly object[] }, row: number, change: object) =>
    ({
      ...report,
      rows: report.rows.map((one, k) => (k === row ? { ...one, ...change } : one)),
    }) as never;

  it.each<[string, object]>([
    ['no scores', { scores: undefined }],
    ['no key', { scores: {} }],
    ['no field', { scores: { number: {} } }],
    ['null for a number', { scores: { number: { score: null } } }],
    ['a text for a number', { scores: { number: { score: '2' } } }],
  ])('is refused with %s', (_, change) => {
    for (const method of METHODS)
      expect(() => aggregate(edited(good, 1, change), { method })).toThrow(
        'Row 2 does not have the numbers that the first row has.',
      );
  });

  const summed = reportOf([1, 2, 4], variance as never);
  it.each<[string, object]>([
    ['no counts', { counts: undefined }],
    ['no list of counts', { counts: [7] }],
    ['a count too few', { counts: [[1, 2]] }],
    ['null for a count', { counts: [[1, null, 4]] }],
  ])('is refused with %s', (_, change) => {
    for (const row of [1, 2])
      expect(() => aggregate(edited(summed, row, change), { scorer: variance })).toThrow(
        `Row ${row + 1} does not have the numbers that the first row has.`,
      );
  });

  it('is refused without counts in its first row', () => {
    const first = edited(summed, 0, { counts: [] });
    expect(() => aggregate(first, { scorer: variance })).toThrow(
      /^Row 1 does not have the numbers/,
    );
    expect(() => compare(first, first, { scorer: variance })).toThrow(/^Row 1 does not have/);
  });
});
