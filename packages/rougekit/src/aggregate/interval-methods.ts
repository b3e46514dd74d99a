// The interval methods as a table: what each needs to know about the rows, which settings it has, and how it works.

import { invalid } from '../errors.ts';
import { Pcg64 } from '../numbers/pcg64.ts';
import { PowerSums } from '../numbers/power-sums.ts';
import { seededDraw } from '../numbers/random.ts';
import { bcaInterval, jackknifeAccelerations } from './bca.ts';
import { Buckets } from './bucketed.ts';
import type { Estimate } from './estimate.ts';
import { point } from './estimate.ts';
import { gapsIn, layoutWithGaps, withGapColumns } from './gaps.ts';
import { momentsInterval } from './moments.ts';
import { percentileInterval } from './percentile.ts';
import { perlResampled } from './programs/perl-average.ts';
import { rougeScoreEstimates } from './programs/rouge-score-bootstrap.ts';
import { halfWidthOf } from './programs/sacrebleu-interval.ts';
import { resampledSums } from './resample.ts';
import type { Layout } from './row-layout.ts';
import { seededCounting } from './seeded-resample.ts';
import type { DrawsToo } from './shared-resampling.ts';

export type IntervalMethod =
  | 'percentile'
  | 'bca'
  | 'bucketed'
  | 'moments'
  | 'rouge-score'
  | 'rouge-1.5.5'
  | 'sacrebleu';

export interface Intervals {
  readonly method: IntervalMethod;
  readonly confidence: number;
  readonly resamples: number;
  readonly seed: number;
  /** Threads that draw resamples with this one, where a method can make use of them. */
  readonly others?: DrawsToo | undefined;
}

/** What is known about a data set, whatever was kept of its rows. */
interface Known {
  readonly layout: Layout;
  /** Its scores, one for each field of the layout; NaN where no row has it. */
  readonly whole: readonly number[];
  /** Rows with scores, and how many of them each field is over. */
  readonly size: number;
  readonly counts: readonly number[];
}

/**
 * All rows: their values, row by row (NaN where a metric failed), and the number of each in the data set, counting
 * failed rows.
 */
export interface KeptRows extends Known {
  readonly values: Float64Array;
  readonly numbers: ArrayLike<number>;
}

export interface KeptBuckets extends Known {
  readonly buckets: Buckets;
}

/** One per value of a row. */
export interface KeptPowers extends Known {
  readonly powers: readonly PowerSums[];
}

interface Kept {
  readonly rows: KeptRows;
  readonly buckets: KeptBuckets;
  readonly powers: KeptPowers;
}

/** What a caller must know about a method before asking for it. */
export interface IntervalTraits {
  /** Which of these settings it has; they are part of its signature. */
  readonly settings: readonly ('resamples' | 'seed')[];
  /** Whether it also works for metrics that are pooled by sums. */
  readonly ofSums: boolean;
}

interface Method<K extends keyof Kept = keyof Kept> extends IntervalTraits {
  /** What it needs of the rows. */
  readonly keeps: K;
  estimates(kept: Kept[K], intervals: Intervals): Estimate[];
}

const DRAWS = ['resamples', 'seed'] as const;

export const METHODS: {
  readonly [M in IntervalMethod]: Method<
    M extends 'bucketed' ? 'buckets' : M extends 'moments' ? 'powers' : 'rows'
  >;
} = {
  percentile: { keeps: 'rows', settings: DRAWS, ofSums: true, estimates: byPercentile },
  bca: { keeps: 'rows', settings: DRAWS, ofSums: true, estimates: byBca },
  bucketed: { keeps: 'buckets', settings: DRAWS, ofSums: true, estimates: byBucket },
  moments: { keeps: 'powers', settings: [], ofSums: false, estimates: byMoments },
  'rouge-score': { keeps: 'rows', settings: DRAWS, ofSums: false, estimates: asRougeScore },
  'rouge-1.5.5': { keeps: 'rows', settings: ['resamples'], ofSums: false, estimates: asRouge155 },
  sacrebleu: { keeps: 'rows', settings: DRAWS, ofSums: true, estimates: asSacrebleu },
};

/** The table as callers see it. */
export const INTERVAL_METHODS: { readonly [M in IntervalMethod]: IntervalTraits } = METHODS;

export const methodNames = (): IntervalMethod[] => Object.keys(METHODS) as IntervalMethod[];

/** By any method, since buckets and sums of powers can be computed from rows. */
export function estimatesOfRows(kept: KeptRows, intervals: Intervals): Estimate[] {
  const { method } = intervals;
  refuseSums(method, kept.layout);
  const gaps = gapsIn(kept.values, kept.layout.width);
  if (gaps.length > 0) refuseGaps(method);
  const rows = {
    ...kept,
    layout: layoutWithGaps(kept.layout, gaps),
    values: gaps.length === 0 ? kept.values : withGapColumns(kept.values, kept.layout.width, gaps),
  };
  if (method === 'bucketed')
    return METHODS[method].estimates({ ...kept, buckets: inBuckets(kept) }, intervals);
  if (method === 'moments')
    return METHODS[method].estimates({ ...rows, powers: powersOf(rows) }, intervals);
  return METHODS[method].estimates(rows, intervals);
}

/** A method for means would give a different number than the score of the data set. */
export function refuseSums(method: IntervalMethod, { meanPlaces }: Layout): void {
  if (METHODS[method].ofSums || !meanPlaces.includes(undefined)) return;
  const names = methodNames().filter((name) => METHODS[name].ofSums);
  const list = names.map((name) => `'${name}'`).join(', ');
  throw invalid('method', `one of ${list} for sums`, method);
}

/** The same where rows lack a score. */
export function refuseGaps(method: IntervalMethod): void {
  if (METHODS[method].ofSums) return;
  const names = methodNames().filter((name) => METHODS[name].ofSums);
  const list = names.map((name) => `'${name}'`).join(', ');
  throw invalid('method', `one of ${list}, since a metric failed on some rows`, method);
}

function inBuckets({ layout: { width }, values, numbers }: KeptRows): Buckets {
  const buckets = new Buckets(width);
  for (let row = 0; row < numbers.length; row++) buckets.add(numbers[row], values, row * width);
  return buckets;
}

function powersOf({ layout: { width }, values }: KeptRows): PowerSums[] {
  return Array.from({ length: width }, (_, place) => columnPowers(values, width, place));
}

function columnPowers(values: Float64Array, width: number, place: number): PowerSums {
  const powers = new PowerSums();
  for (let at = place; at < values.length; at += width) powers.add(values[at]);
  return powers;
}

function byPercentile(rows: KeptRows, intervals: Intervals): Estimate[] {
  const drawn = drawnByRow(rows, intervals);
  const tail = tailOf(intervals.confidence);
  return pointsOr(rows, isConstantIn(rows), (value, f) =>
    percentileInterval(value, drawn[f], tail),
  );
}

function byBca(rows: KeptRows, intervals: Intervals): Estimate[] {
  const { layout, values } = rows;
  const { width, meanPlaces } = layout;
  const drawn = drawnByRow(rows, intervals);
  const tail = tailOf(intervals.confidence);
  const jackknife = jackknifeAccelerations(layout, values);
  return pointsOr(rows, isConstantIn(rows), (value, f) => {
    const place = meanPlaces[f];
    const acceleration =
      place === undefined
        ? jackknife[f]
        : columnPowers(values, width, place).moments().acceleration;
    return bcaInterval(value, drawn[f], acceleration, tail, values.length / width);
  });
}

function byBucket(known: KeptBuckets, { confidence, resamples, seed }: Intervals): Estimate[] {
  const { buckets } = known;
  const layout = layoutWithGaps(known.layout, buckets.gaps);
  const kept = { ...known, layout };
  const drawn = drawnNumbers(layout, resamples, (take) =>
    buckets.resampledSums(resamples, seededDraw(seed), take),
  );
  return pointsOr(
    kept,
    (place) => buckets.isConstant(place),
    (value, f) => percentileInterval(value, drawn[f], tailOf(confidence)),
  );
}

function byMoments({ powers }: KeptPowers, { confidence }: Intervals): Estimate[] {
  return powers.map((column) => momentsInterval(column, tailOf(confidence)));
}

function asRougeScore({ layout, values }: KeptRows, intervals: Intervals): Estimate[] {
  const { confidence, resamples, seed } = intervals;
  const types = layout.fields.map((field) => field.path[0]);
  return rougeScoreEstimates(values, types, resamples, tailOf(confidence), seed);
}

function asRouge155(
  { layout, values }: KeptRows,
  { confidence, resamples }: Intervals,
): Estimate[] {
  const rows = values.length / layout.width;
  return perlResampled(values, layout.width, resamples, inPercent(confidence), (sums) =>
    layout.conclude(sums, rows),
  ).map(({ average, low, high }) => ({ value: average, low, high }));
}

function asSacrebleu(rows: KeptRows, { resamples, seed }: Intervals): Estimate[] {
  const { values, layout } = rows;
  const generator = new Pcg64(seed);
  const draw = (n: number) => generator.below(n);
  const size = values.length / layout.width;
  const drawn = drawnNumbers(layout, resamples, (take) =>
    resampledSums(values, layout.width, resamples, draw, (b, sums) => take(b, sums, size)),
  );
  return pointsOr(rows, isConstantIn(rows), (value, f) => {
    const { mean, halfWidth } = halfWidthOf(drawn[f]);
    return { value, low: mean - halfWidth, high: mean + halfWidth };
  });
}

function drawnByRow(
  { layout, values }: KeptRows,
  { resamples, seed, others }: Intervals,
): Float64Array[] {
  const size = values.length / layout.width;
  return drawnNumbers(layout, resamples, (take) =>
    seededCounting(seed, others)(values, layout.width, resamples, (b, sums) => take(b, sums, size)),
  );
}

/** The numbers of every field, in drawing order. */
function drawnNumbers(
  layout: Layout,
  resamples: number,
  draws: (take: (b: number, sums: Float64Array, rows: number) => void) => void,
): Float64Array[] {
  const drawn = layout.fields.map(() => new Float64Array(resamples));
  const { meanPlaces } = layout;
  const areMeans = meanPlaces.every((place) => place !== undefined);
  draws((b, sums, rows) => {
    if (areMeans) {
      for (let f = 0; f < drawn.length; f++) drawn[f][b] = sums[meanPlaces[f] as number] / rows;
      return;
    }
    const numbers = layout.conclude(sums, rows);
    for (let f = 0; f < numbers.length; f++) drawn[f][b] = numbers[f];
  });
  // Draws without a single row that has the number say nothing about it.
  return drawn.map((numbers) =>
    numbers.some(Number.isNaN) ? numbers.filter((one) => !Number.isNaN(one)) : numbers,
  );
}

/** Sums of equal values are rounded; the interval of their mean must not be. */
function pointsOr(
  { whole, size, counts, layout }: Known,
  isConstant: (place: number) => boolean,
  interval: (value: number, field: number) => Estimate,
): Estimate[] {
  return whole.map((value, f) => {
    const place = layout.meanPlaces[f];
    if (Number.isNaN(value)) return point(value);
    const estimate = place !== undefined && isConstant(place) ? point(value) : interval(value, f);
    return counts[f] === size ? estimate : { ...estimate, rows: counts[f] };
  });
}

function isConstantIn({ layout: { width }, values }: KeptRows): (place: number) => boolean {
  return (place) => {
    for (let at = place; at < values.length; at += width)
      if (values[at] !== values[place]) return false;
    return true;
  };
}

const tailOf = (confidence: number) => (1 - confidence) / 2;

/** 0.95 → 95, without the spurious digits of the product. */
export const inPercent = (confidence: number): number => Number((confidence * 100).toPrecision(12));
