// Averages and confidence intervals as ROUGE-1.5.5 prints them. The printed average is not the mean of the
// scores but the mean over its bootstrap resamples, each of which seeds Perl's generator with its own
// number; sums are taken in drawing order and, at the end, in ascending order. All of it is reproducible.

import { guard, invalid, ownOptions, RougekitError } from '../../errors.ts';
import { Drand48 } from '../../numbers/drand48.ts';
import { fiveDecimals } from '../../scores/fmeasure.ts';
import { checkResamples } from '../resamples.ts';
import { placedSums } from './placed-sums.ts';

/** One eval: recall, precision, F (-t 0), or reference total, candidate total, hits (-t 1, -t 2). */
export interface PerlEval {
  /** `evalID.systemID`: evals are sorted by it as bytes, "10.X" before "2.X". */
  readonly key: string;
  readonly values: readonly [number, number, number];
}

export interface PerlAverage {
  readonly average: number;
  readonly low: number;
  readonly high: number;
}

export interface PerlAverageOptions {
  /** -t: 0 averages scores, 1 computes scores from summed counts. Default 0. */
  readonly counts?: boolean | undefined;
  /** -c, 0 to 100. Default 95. */
  readonly confidence?: number | undefined;
  /** -r, at least 1. Default 1000. */
  readonly resamples?: number | undefined;
  /** -p, for scores from counts. Default 0.5. */
  readonly alpha?: number | undefined;
}

/** Recall, precision and F, each with its confidence interval, to five decimals. */
export function perlAverages(
  evals: readonly PerlEval[],
  options: PerlAverageOptions = {},
): { recall: PerlAverage; precision: PerlAverage; fmeasure: PerlAverage } {
  return guard(() => {
    const known = ['counts', 'confidence', 'resamples', 'alpha'];
    const given = ownOptions(options, known);
    const { counts = false, confidence = 95, resamples = 1000, alpha = 0.5 } = given;
    if (!(confidence >= 0 && confidence <= 100))
      throw invalid('confidence', 'a number from 0 to 100', confidence);
    checkResamples('resamples', resamples);
    if (!Array.isArray(evals)) throw invalid('evals', 'an array of evals', evals);
    if (evals.length === 0) throw new RougekitError('NO_ROWS', 'Nothing to average: no evals.');
    const sorted = [...evals].sort((a, b) => compareBytes(a.key, b.key));
    const values = Float64Array.from(sorted.flatMap((one) => one.values));
    const [recall, precision, fmeasure] = perlResampled(values, 3, resamples, confidence, (sums) =>
      counts ? fromCounts(sums, alpha) : sums.map((sum) => sum / sorted.length),
    );
    return { recall, precision, fmeasure };
  });
}

/**
 * The program's resampling of any rows, in the program's order: values are stored row by row, `width` per row.
 * `conclude` turns the sums of a resample into the numbers that are averaged.
 */
export function perlResampled(
  values: Float64Array,
  width: number,
  resamples: number,
  confidence: number,
  conclude: (sums: number[]) => number[],
): PerlAverage[] {
  const drawn: number[][] = [];
  const all = quickSums(values, width, resamples) ?? plainSums(values, width, resamples);
  for (let at = 0; at < all.length; at += width)
    drawn.push(conclude(Array.from(all.subarray(at, at + width))));
  return drawn[0].map((_, v) =>
    summary(Float64Array.from(drawn, (result) => result[v]).sort(), confidence),
  );
}

/** Each resample seeds the generator with its number. */
const quickSums = (values: Float64Array, width: number, resamples: number) =>
  placedSums({ values, width, resamples }, 0, () => {
    let seed = 0;
    return (kernel, places, rows) => kernel.drandPlaces(seed++, places, rows);
  });

/** The sums of all resamples, `width` for each. */
function plainSums(values: Float64Array, width: number, resamples: number): Float64Array {
  const rows = values.length / width;
  const all = new Float64Array(resamples * width);
  for (let s = 0; s < resamples; s++) {
    const random = new Drand48(s);
    const sums = all.subarray(s * width, (s + 1) * width);
    for (let k = 0; k < rows; k++) {
      const at = Math.floor(random.next() * rows) * width;
      for (let v = 0; v < width; v++) sums[v] += values[at + v];
    }
  }
  return all;
}

/** -t 1: R, P and F of the summed counts, unrounded. */
function fromCounts([reference, candidate, hits]: readonly number[], alpha: number): number[] {
  const recall = reference > 0 ? hits / reference : 0;
  const precision = candidate > 0 ? hits / candidate : 0;
  const denominator = (1 - alpha) * precision + alpha * recall;
  return [recall, precision, denominator > 0 ? (precision * recall) / denominator : 0];
}

/** The program's own percentile rule; both ends share the same remainder. */
function summary(sorted: Float64Array, confidence: number): PerlAverage {
  const n = sorted.length;
  let sum = 0;
  for (const value of sorted) sum += value;
  const outside = (n * ((100 - confidence) / 2)) / 100;
  const upper = Math.trunc(n - outside - 1);
  const lower = Math.trunc(outside);
  const rest = n - outside - 1 - upper;
  const at = (i: number) => (i >= 0 && i < n ? sorted[i] : 0); // a missing element counts as 0
  return {
    average: fiveDecimals(sum / n),
    low: fiveDecimals(at(lower) + (at(lower + 1) - at(lower)) * rest),
    high: fiveDecimals(at(upper) + (at(upper + 1) - at(upper)) * rest),
  };
}

const compareBytes = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
