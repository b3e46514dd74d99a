// Report → the numbers to publish: exact means with confidence intervals.

import { fieldOf, guard, invalid, ownOptions, RougekitError } from '../errors.ts';
import { exactSums } from '../numbers/exact-sum.ts';
import { addedEntries, REPORT_KEYS } from '../recipe/signature.ts';
import type { GoodRow, Report, Scorer, Scores } from '../types.ts';
import type { Estimate } from './estimate.ts';
import type { IntervalMethod, Intervals, KeptRows } from './interval-methods.ts';
import { estimatesOfRows, inPercent, METHODS, methodNames } from './interval-methods.ts';
import type { NumericField } from './numeric-fields.ts';
import { shapedLike } from './numeric-fields.ts';
import { checkResamples } from './resamples.ts';
import { RowLayout } from './row-layout.ts';
import { checkFirstRow, checkRow, wholeShape } from './row-numbers.ts';
import { metricsOfMeans, scorerOfSums, summedKey } from './scorer-of-sums.ts';

export type { Estimate } from './estimate.ts';
export type { IntervalMethod, Intervals } from './interval-methods.ts';

export interface AggregateOptions {
  /**
   * - `percentile` (default): the exact mean, with percentiles of the resampled means as limits.
   * - `bca`: the same resamples, with percentiles corrected for bias and skewness.
   * - `bucketed`: like `percentile`, but buckets of rows are resampled: see `Buckets`.
   * - `moments`: no resampling; limits in closed form from exact sums of powers, close to those of `bca`. For means only.
   * - `rouge-score`: rouge_score's BootstrapAggregator with numpy's generator. Its `value` is the
   *   median of the resampled means, not the mean.
   * - `rouge-1.5.5`: that program's bootstrap, with rows in its order and Perl's generator. Its `value` is the
   *   mean over the resamples; all three numbers have five decimals, as the program prints them.
   * - `sacrebleu`: sacreBLEU's bootstrap with NumPy's generator. `low` and `high` are the mean of the resampled scores
   *   minus and plus half the width of their middle 95%; `value` is the score of the data set, as with other methods.
   */
  readonly method?: IntervalMethod | undefined;
  /** Confidence of the interval, between 0 and 1. Default 0.95. */
  readonly confidence?: number | undefined;
  /** Number of resamples. Default 1000. Not for `moments`, which does not resample. */
  readonly resamples?: number | undefined;
  /** Default 12345; part of the signature. Not for `moments` and `rouge-1.5.5`, which have no seed. */
  readonly seed?: number | undefined;
  /** The scorer that made the report. Needed if it pools by sums: its formula is applied to every resample. */
  readonly scorer?: Scorer | undefined;
}

/** Every number of the scores with its confidence interval, in the shape of the scores. */
export interface Aggregate<R extends Scores = Scores> {
  readonly kind: 'aggregate';
  readonly version: 1;
  /** The report's recipe, then confidence, resamples and seed (if the method has them) and method. */
  readonly signature: string;
  readonly scores: { readonly [K in keyof R]: Estimates<R[K]> };
  readonly items: number;
  readonly failed: number;
}
export type Estimates<S> = {
  readonly [F in keyof S]: S[F] extends number ? Estimate : Estimates<S[F]>;
};

/** The score of the data set and its confidence interval, over the rows that succeeded. */
export function aggregate<R extends Scores>(
  report: Report<R>,
  options: AggregateOptions = {},
): Aggregate<R> {
  return guard(() => {
    const intervals = checkedIntervals(options);
    if (report?.kind !== 'report')
      throw invalid('report', 'a report, such as scoreBatch() gives', report);
    const rows = report.rows.filter((row) => row.ok) as GoodRow<R>[];
    if (rows.length === 0) {
      throw new RougekitError('NO_ROWS', 'Nothing to aggregate: no row has a score.');
    }
    const kept = keptRows(rows, report, fieldOf(options, 'scorer') as Scorer | undefined);
    return aggregateOf(report, kept.layout.fields, estimatesOfRows(kept, intervals), intervals);
  });
}

function keptRows(
  rows: readonly GoodRow[],
  { pooling, signature }: Report,
  scorer: Scorer | undefined,
): KeptRows {
  const summed = summedKey(pooling);
  const made =
    summed === undefined ? undefined : scorerOfSums(scorer, signature, summed, 'the report');
  if (made !== undefined) checkFirstRow(rows[0], made.metrics);
  const shape = wholeShape(rows, pooling);
  const metrics = made?.metrics ?? metricsOfMeans(Object.keys(shape.scores));
  const layout = new RowLayout(metrics, shape.scores, shape.counts);
  const { fields, width } = layout;
  const values = new Float64Array(rows.length * width);
  rows.forEach((row, k) => {
    checkRow(row, shape, fields, metrics);
    layout.write(row.scores, row.counts, values, k * width);
  });
  const sums = exactSums(values, width);
  const whole = layout.concludeExactly(sums, rows.length);
  const counts = layout.countsOf(sums);
  return { layout, whole, size: rows.length, counts, values, numbers: numbersOf(rows) };
}

const numbersOf = (rows: readonly GoodRow[]) => Float64Array.from(rows, ({ index }) => index);

export function checkedIntervals(options: AggregateOptions): Intervals {
  const given = ownOptions(options, ['method', 'confidence', 'resamples', 'seed', 'scorer']);
  const { method = 'percentile', confidence = 0.95, resamples = 1000, seed = 12345 } = given;
  if (!methodNames().includes(method))
    throw invalid('method', `one of '${methodNames().join("', '")}'`, method);
  if (typeof confidence !== 'number' || !(confidence >= 0 && confidence <= 1))
    throw invalid('confidence', 'a number from 0 to 1', confidence);
  if (method === 'sacrebleu' && confidence !== 0.95)
    throw invalid(
      'confidence',
      "0.95 with the method 'sacrebleu', which supports no other",
      confidence,
    );
  if (method === 'moments' && confidence === 1)
    throw invalid(
      'confidence',
      "below 1 with the method 'moments', whose limits would be infinite",
      confidence,
    );
  for (const setting of ['resamples', 'seed'] as const) {
    if (given[setting] !== undefined && !METHODS[method].settings.includes(setting))
      throw invalid(setting, `left out with the method '${method}'`, given[setting]);
  }
  checkResamples('resamples', resamples);
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff)
    throw invalid('seed', 'a whole number from 0 to 4294967295', seed);
  return { method, confidence, resamples, seed };
}

export function aggregateOf<R extends Scores>(
  { signature, items, failed }: Pick<Report, 'signature' | 'items' | 'failed'>,
  fields: readonly NumericField[],
  estimates: readonly Estimate[],
  intervals: Intervals,
): Aggregate<R> {
  return {
    kind: 'aggregate',
    version: 1,
    signature: signature + intervalsSignature(intervals),
    // A number that no row has is none, and neither is one that is not finite.
    scores: shapedLike(
      fields.filter((_, f) => Number.isFinite(estimates[f].value)),
      (field) => estimates[fields.indexOf(field)],
    ) as never,
    items,
    failed,
  };
}

/** `|ci:95|bs:1000|seed:12345|by:percentile`; settings that a method does not have are left out. */
function intervalsSignature({ method, confidence, resamples, seed }: Intervals): string {
  const { settings } = METHODS[method];
  const [, ci, bs, start, by] = REPORT_KEYS;
  return addedEntries([
    [ci, String(inPercent(confidence))],
    ...(settings.includes('resamples') ? [[bs, String(resamples)] as const] : []),
    ...(settings.includes('seed') ? [[start, String(seed)] as const] : []),
    [by, method],
  ]);
}
