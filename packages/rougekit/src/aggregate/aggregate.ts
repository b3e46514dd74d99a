// Report → the numbers to publish: exact means with confidence intervals.

import { invalid, onlyKnown, RougekitError } from '../errors.ts';
import type { GoodRow, Report, Scores } from '../types.ts';
import { ExactSum } from './exact-sum.ts';
import { MersenneTwister } from './mt19937.ts';
import { numericFields, shapedLike } from './numeric-fields.ts';
import { seededDraw } from './random.ts';
import { quantile, resampledMeans } from './resample.ts';

export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface AggregateOptions {
  /**
   * - `percentile` (default): the exact mean, and the percentiles of resampled means around it.
   * - `rouge-score`: rouge_score's BootstrapAggregator with numpy's generator. Its `value` is the
   *   median of the resampled means, not the mean.
   */
  readonly method?: 'percentile' | 'rouge-score';
  /** Share of the interval, between 0 and 1. Default 0.95. */
  readonly level?: number;
  /** Resampled sets. Default 1000. */
  readonly resamples?: number;
  /** Default 12345; part of the signature. */
  readonly seed?: number;
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

/** Mean and interval over the rows that succeeded. Pools by the mean of scores. */
export function aggregate<R extends Scores>(
  report: Report<R>,
  options: AggregateOptions = {},
): Aggregate<R> {
  onlyKnown(options, ['method', 'level', 'resamples', 'seed']);
  const { method = 'percentile', level = 0.95, resamples = 1000, seed = 12345 } = options;
  if (report?.kind !== 'report')
    throw invalid('report', 'a report, such as scoreBatch() gives', report);
  if (method !== 'percentile' && method !== 'rouge-score')
    throw invalid('method', "'percentile' or 'rouge-score'", method);
  if (typeof level !== 'number' || !(level >= 0 && level <= 1))
    throw invalid('level', 'a number from 0 to 1', level);
  if (!Number.isSafeInteger(resamples) || resamples < 1)
    throw invalid('resamples', 'a whole number of at least 1', resamples);
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff)
    throw invalid('seed', 'a whole number from 0 to 4294967295', seed);
  const summed = Object.entries(report.pooling ?? {}).find(([, pooling]) => pooling === 'sum');
  if (summed !== undefined) {
    // Its interval needs counts to be resampled; a mean of its scores would be another number.
    throw invalid(
      'report',
      `pooled by the mean of scores; '${summed[0]}' is pooled by sums`,
      report,
    );
  }
  const rows = report.rows.filter((row) => row.ok) as GoodRow<R>[];
  if (rows.length === 0) {
    throw new RougekitError(
      'NO_ROWS',
      `Nothing to aggregate: none of ${report.items} rows has a score.`,
    );
  }

  const fields = numericFields(rows[0].scores);
  const columns = fields.map((field) => Float64Array.from(rows, (row) => field.read(row.scores)));
  const tail = (1 - level) / 2;
  let estimates: Estimate[];
  if (method === 'rouge-score') {
    estimates = rougeScoreEstimates(
      columns,
      fields.map((field) => field.path[0]),
      resamples,
      tail,
      seed,
    );
  } else {
    const means = resampledMeans(columns, resamples, seededDraw(seed));
    estimates = columns.map((column, c) => {
      const sum = new ExactSum();
      for (const value of column) sum.add(value);
      const sorted = means[c].sort();
      return { value: sum.mean(), low: quantile(sorted, tail), high: quantile(sorted, 1 - tail) };
    });
  }
  return {
    kind: 'aggregate',
    version: 1,
    signature: `${report.signature}|ci:${Number((level * 100).toPrecision(12))}|bs:${resamples}|seed:${seed}|by:${method}`,
    scores: shapedLike(fields, (_, index) => estimates[index]) as never,
    items: report.items,
    failed: report.failed,
  };
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
