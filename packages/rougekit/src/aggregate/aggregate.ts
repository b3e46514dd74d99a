// Report → the numbers to publish: exact means with confidence intervals.

import { invalid, onlyKnown, RougekitError } from '../errors.ts';
import type { GoodRow, Report, Scorer, Scores } from '../types.ts';
import { Buckets } from './bucketed.ts';
import { ExactSum } from './exact-sum.ts';
import { MersenneTwister } from './mt19937.ts';
import type { NumericField } from './numeric-fields.ts';
import { numericFields, shapedLike } from './numeric-fields.ts';
import { Pcg64 } from './pcg64.ts';
import { seededDraw } from './random.ts';
import type { Draw } from './resample.ts';
import { quantile, resampledMeans, resampledSums } from './resample.ts';
import { RowLayout } from './row-layout.ts';
import { halfWidthOf } from './sacrebleu-interval.ts';

export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export type IntervalMethod = 'percentile' | 'rouge-score' | 'bucketed' | 'sacrebleu';

export interface AggregateOptions {
  /**
   * - `percentile` (default): the exact mean, and the percentiles of resampled means around it.
   * - `rouge-score`: rouge_score's BootstrapAggregator with numpy's generator. Its `value` is the
   *   median of the resampled means, not the mean.
   * - `bucketed`: as `percentile`, but rows are drawn by the bucket: see `Buckets`.
   * - `sacrebleu`: sacreBLEU's bootstrap with NumPy's generator: `low` and `high` are as far from the mean of the
   *   resampled scores as half the width of their middle 95 %; `value` is the score of the set, as ever.
   */
  readonly method?: IntervalMethod;
  /** Share of the interval, between 0 and 1. Default 0.95. */
  readonly level?: number;
  /** Resampled sets. Default 1000. */
  readonly resamples?: number;
  /** Default 12345; part of the signature. */
  readonly seed?: number;
  /** The scorer that made the report. Needed where it pools by sums: its formula is asked again for each draw. */
  readonly scorer?: Scorer;
}

/** Every number of the scores with its interval, in the shape of the scores. */
export interface Aggregate<R extends Scores = Scores> {
  readonly kind: 'aggregate';
  readonly version: 1;
  /** The report's recipe, then method, level, resamples and seed. */
  readonly signature: string;
  readonly scores: { readonly [K in keyof R]: Estimates<R[K]> };
  readonly items: number;
  readonly failed: number;
}
export type Estimates<S> = {
  readonly [F in keyof S]: S[F] extends number ? Estimate : Estimates<S[F]>;
};

/** The score of the set and its interval, over the rows that succeeded. */
export function aggregate<R extends Scores>(
  report: Report<R>,
  options: AggregateOptions = {},
): Aggregate<R> {
  const intervals = checkedIntervals(options);
  if (report?.kind !== 'report')
    throw invalid('report', 'a report, such as scoreBatch() gives', report);
  const rows = report.rows.filter((row) => row.ok) as GoodRow<R>[];
  if (rows.length === 0) {
    throw new RougekitError(
      'NO_ROWS',
      `Nothing to aggregate: none of ${report.items} rows has a score.`,
    );
  }

  const summed = Object.entries(report.pooling ?? {}).find(([, pooling]) => pooling === 'sum');
  if (summed !== undefined) {
    const scorer = checkedScorer(options.scorer, report, summed[0]);
    const layout = new RowLayout(scorer.metrics, rows[0].scores, rows[0].counts);
    const { fields, width } = layout;
    const values = new Float64Array(rows.length * width);
    rows.forEach(({ scores, counts }, k) => layout.write(scores, counts, values, k * width));
    const buckets = intervals.method === 'bucketed' ? new Buckets(width) : undefined;
    rows.forEach(({ index }, k) => buckets?.add(index, values, k * width));
    const whole = fields.map((field) => field.read(report.scores as R));
    const estimates = summedEstimates(layout, whole, buckets ?? values, intervals);
    return aggregateOf(report, fields, estimates, intervals);
  }
  const fields = numericFields(rows[0].scores);
  const columns = fields.map((field) => Float64Array.from(rows, (row) => field.read(row.scores)));
  let estimates: Estimate[];
  if (intervals.method === 'bucketed') {
    const buckets = new Buckets(fields.length);
    const numbers = new Float64Array(fields.length);
    for (const { index, scores } of rows) {
      fields.forEach((field, c) => {
        numbers[c] = field.read(scores);
      });
      buckets.add(index, numbers, 0);
    }
    estimates = bucketedEstimates(columns.map(exactMean), buckets, intervals);
  } else estimates = columnEstimates(fields, columns, intervals);
  return aggregateOf(report, fields, estimates, intervals);
}

export type Intervals = Required<Omit<AggregateOptions, 'scorer'>>;

function checkedScorer(scorer: Scorer | undefined, report: Report, why: string): Scorer {
  // A mean of scores would be another number.
  if (scorer === undefined)
    throw invalid(
      'scorer',
      `the one that made the report, since '${why}' is pooled by sums`,
      scorer,
    );
  if (scorer.signature !== report.signature)
    throw invalid('scorer', `the one that made the report, ${report.signature}`, scorer.signature);
  return scorer;
}

/** Of sets with metrics that are pooled by sums: each draw of rows goes through their formulas. */
export function summedEstimates(
  layout: RowLayout,
  whole: readonly number[],
  values: Float64Array | Buckets,
  { method, level, resamples, seed }: Intervals,
): Estimate[] {
  if (method === 'rouge-score')
    throw invalid('method', "'percentile', 'bucketed' or 'sacrebleu' for sums", method);
  const { fields, width } = layout;
  const drawn = fields.map(() => new Float64Array(resamples));
  const take = (b: number, sums: Float64Array, size: number) => {
    const numbers = layout.conclude(sums, size);
    for (let f = 0; f < numbers.length; f++) drawn[f][b] = numbers[f];
  };
  if (values instanceof Buckets) values.resampledSums(resamples, seededDraw(seed), take);
  else {
    const size = values.length / width;
    resampledSums(values, width, resamples, drawOf(method, seed), (b, sums) => take(b, sums, size));
  }
  return drawn.map((column, f) => intervalOf(method, whole[f], column, (1 - level) / 2));
}

function drawOf(method: IntervalMethod, seed: number): Draw {
  if (method !== 'sacrebleu') return seededDraw(seed);
  const generator = new Pcg64(seed);
  return (n) => generator.below(n);
}

function intervalOf(
  method: IntervalMethod,
  value: number,
  resampled: Float64Array,
  tail: number,
): Estimate {
  if (method !== 'sacrebleu') return around(value, resampled, tail);
  const { mean, halfWidth } = halfWidthOf(resampled);
  return { value, low: mean - halfWidth, high: mean + halfWidth };
}

export function checkedIntervals(options: AggregateOptions): Intervals {
  onlyKnown(options, ['method', 'level', 'resamples', 'seed', 'scorer']);
  const { method = 'percentile', level = 0.95, resamples = 1000, seed = 12345 } = options;
  if (!['percentile', 'rouge-score', 'bucketed', 'sacrebleu'].includes(method))
    throw invalid('method', "'percentile', 'rouge-score', 'bucketed' or 'sacrebleu'", method);
  if (typeof level !== 'number' || !(level >= 0 && level <= 1))
    throw invalid('level', 'a number from 0 to 1', level);
  if (method === 'sacrebleu' && level !== 0.95)
    throw invalid('level', "0.95 with the method 'sacrebleu', which knows no other", level);
  if (!Number.isSafeInteger(resamples) || resamples < 1)
    throw invalid('resamples', 'a whole number of at least 1', resamples);
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff)
    throw invalid('seed', 'a whole number from 0 to 4294967295', seed);
  return { method, level, resamples, seed };
}

export function aggregateOf<R extends Scores>(
  { signature, items, failed }: Pick<Report, 'signature' | 'items' | 'failed'>,
  fields: readonly NumericField[],
  estimates: readonly Estimate[],
  { method, level, resamples, seed }: Intervals,
): Aggregate<R> {
  return {
    kind: 'aggregate',
    version: 1,
    signature: `${signature}|ci:${Number((level * 100).toPrecision(12))}|bs:${resamples}|seed:${seed}|by:${method}`,
    scores: shapedLike(fields, (_, index) => estimates[index]) as never,
    items,
    failed,
  };
}

/** Row by row; a column holds one value a row. */
export function columnEstimates(
  fields: readonly NumericField[],
  columns: readonly Float64Array[],
  { method, level, resamples, seed }: Intervals,
): Estimate[] {
  const tail = (1 - level) / 2;
  if (method === 'rouge-score') {
    const types = fields.map((field) => field.path[0]);
    return rougeScoreEstimates(columns, types, resamples, tail, seed);
  }
  const means = resampledMeans(columns, resamples, drawOf(method, seed));
  return columns.map((column, c) => intervalOf(method, exactMean(column), means[c], tail));
}

export function bucketedEstimates(
  means: readonly number[],
  buckets: Buckets,
  { level, resamples, seed }: Intervals,
): Estimate[] {
  const resampled = buckets.resampledMeans(resamples, seededDraw(seed));
  return means.map((mean, c) => around(mean, resampled[c], (1 - level) / 2));
}

function exactMean(column: Float64Array): number {
  const sum = new ExactSum();
  for (const value of column) sum.add(value);
  return sum.mean();
}

function around(value: number, resampled: Float64Array, tail: number): Estimate {
  const sorted = resampled.sort();
  return { value, low: quantile(sorted, tail), high: quantile(sorted, 1 - tail) };
}

/**
 * rouge_score's aggregator: one stream of random words for all score types in their order, its own
 * draws for each; P, R and F of one type share the draws. low, mid (the median) and high.
 */
function rougeScoreEstimates(
  columns: readonly Float64Array[],
  types: readonly string[],
  resamples: number,
  tail: number,
  seed: number,
): Estimate[] {
  const twister = new MersenneTwister(seed);
  const estimates: Estimate[] = [];
  for (let first = 0; first < columns.length; ) {
    let end = first;
    while (end < columns.length && types[end] === types[first]) end++;
    const means = resampledMeans(columns.slice(first, end), resamples, (n) => twister.below(n));
    for (const column of means) {
      const sorted = column.sort();
      estimates.push({
        value: quantile(sorted, (100 * 0.5) / 100),
        low: quantile(sorted, (100 * tail) / 100),
        high: quantile(sorted, (100 * (1 - tail)) / 100),
      });
    }
    first = end;
  }
  return estimates;
}
