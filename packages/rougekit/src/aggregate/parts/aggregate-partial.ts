// The partial result of all parts → the numbers to publish, bit for bit those of the whole data set in one run.

import { counted, guard, invalid, ownOptions, RougekitError } from '../../errors.ts';
import { meanOf } from '../../numbers/exact-sum.ts';
import type { AnyMetric, Scores } from '../../types.ts';
import type { Aggregate, AggregateOptions } from '../aggregate.ts';
import { aggregateOf, checkedIntervals } from '../aggregate.ts';
import { Buckets } from '../bucketed.ts';
import { METHODS } from '../interval-methods.ts';
import { fieldAt, shapedLike } from '../numeric-fields.ts';
import { RowLayout } from '../row-layout.ts';
import { metricsOfMeans, scorerOfSums, summedKey } from '../scorer-of-sums.ts';
import type { PartialContent } from './partial.ts';
import { missingParts } from './partial.ts';
import { partialContent } from './read-partial.ts';

export interface AggregatePartialOptions extends Omit<AggregateOptions, 'method'> {
  /** The only interval method whose parts can be merged. */
  readonly method?: 'bucketed' | undefined;
  /** Whether parts may be missing; the numbers then cover the rows that are there. Default false. */
  readonly allowMissing?: boolean | undefined;
}

const OPTIONS = ['method', 'confidence', 'resamples', 'seed', 'scorer', 'allowMissing'];

/** Like `aggregate(report, { method: 'bucketed' })` on a report with all rows. */
export function aggregatePartial(
  partial: unknown,
  options: AggregatePartialOptions = {},
): Aggregate {
  return guard(() => {
    const given = ownOptions(options, OPTIONS);
    const { allowMissing = false, scorer, method = 'bucketed', ...rest } = given;
    if (method !== 'bucketed') throw invalid('method', "'bucketed' for partial results", method);
    const intervals = checkedIntervals({ ...rest, method });
    const read = partialContent(partial);
    const missing = missingParts(read);
    if (missing.length > 0 && !allowMissing)
      throw new RougekitError(
        'MISSING_PARTS',
        `${missing.length} of ${counted(read.of, 'part')} ${missing.length === 1 ? 'is' : 'are'} missing: ${missing.slice(0, 20).join(', ')}${missing.length > 20 ? ' …' : ''}.`,
      );
    const good = read.items - read.failed;
    if (good === 0) throw new RougekitError('NO_ROWS', 'Nothing to aggregate: no row has a score.');
    const buckets = new Buckets(read.sums.length);
    const { gaps = [] } = read;
    for (const [bucket, rows, ...sums] of read.buckets)
      buckets.fill(bucket, rows, sums.map(Number), gaps);
    /** Rows that have a value. */
    const countAt = (value: number) => {
      const gap = gaps.indexOf(value);
      if (gap < 0) return good;
      const lacking = read.buckets.map((entry) => Number(entry[2 + read.sums.length + gap]));
      return good - lacking.reduce((sum, rows) => sum + rows, 0);
    };
    const summed = summedKey(read.pooling);
    const metrics =
      summed === undefined
        ? metricsOfMeans([...new Set(read.columns.map(([key]) => key))])
        : scorerOfSums(scorer, read.signature, summed, 'the parts').metrics;
    const layout = layoutOf(read, metrics);
    const exact = read.sums.map((sum, value) => {
      const count = countAt(value);
      const total = BigInt(sum);
      return { count, value: () => meanOf(total, 1), mean: () => meanOf(total, count) };
    });
    const whole = layout.concludeExactly(exact, good);
    const counts = layout.countsOf(exact);
    // Sums that no actual rows could have may make a formula fail.
    if (!whole.every((number, f) => Number.isFinite(number) || counts[f] === 0))
      throw unusable('its sums do not make a finite score');
    const known = { layout, whole, size: good, counts, buckets };
    const estimates = METHODS.bucketed.estimates(known, intervals);
    return aggregateOf(read, layout.fields, estimates, intervals);
  });
}

/** A layout is determined from one row, and any row of this shape will do. */
function layoutOf(
  { columns, widths, sums }: PartialContent,
  metrics: readonly AnyMetric[],
): RowLayout {
  const scores = shapedLike(columns.map(fieldAt), () => 0) as Scores;
  const counts = metrics.map((_, m) => new Array<number>(widths[m] ?? 0).fill(0));
  const layout = new RowLayout(metrics, scores, counts);
  const isSummed = layout.meanPlaces.includes(undefined);
  if (layout.width !== sums.length || (isSummed && layout.widths.join() !== widths.join()))
    throw unusable('its columns are not those of its recipe');
  return layout;
}

function unusable(why: string): RougekitError {
  return new RougekitError('INVALID_PARTIAL', `The partial result cannot be used: ${why}.`);
}
