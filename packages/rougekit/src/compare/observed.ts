// What two systems differ by, before any test, and what a test makes of it.

import type { NumericField } from '../aggregate/numeric-fields.ts';
import { RougekitError } from '../errors.ts';
import type { GoodRow } from '../types.ts';
import type { PairedRows } from './paired-rows.ts';
import type { PairedValues } from './paired-values.ts';
import type { Extremes } from './randomization.ts';

/** By field. */
export interface Observed {
  readonly a: readonly number[];
  readonly b: readonly number[];
  /** System minus baseline. */
  readonly observed: readonly number[];
  /** The magnitude of the numbers that were added and subtracted. */
  readonly sizes: readonly number[];
}

/** `rows` are needed for fields that are not means of the values. */
export function observedIn(
  values: PairedValues,
  rows: Pick<PairedRows, 'baseline' | 'system'>,
): Observed {
  const [a, b] = [values.whole('baseline'), values.whole('system')];
  const observed = b.map((number, f) => number - a[f]);
  // Of the subtracted values, row by row: numbers may cancel to nearly 0, but their rounding errors do not.
  const sizes = values.fields.map(
    (field, f) =>
      Math.abs(a[f]) +
      Math.abs(b[f]) +
      (values.meanSize('baseline', f) ?? meanSize(rows.baseline, field)) +
      (values.meanSize('system', f) ?? meanSize(rows.system, field)),
  );
  values.fields.forEach((field, f) => {
    // Swapped sums are at most that large.
    refuseOverflow(field, [observed[f], sizes[f] * values.size]);
  });
  return { a, b, observed, sizes };
}

function meanSize(rows: readonly GoodRow[], field: NumericField): number {
  return rows.reduce((sum, { scores }) => sum + Math.abs(field.read(scores)), 0) / rows.length;
}

/** Scores are finite, but numbers made from very large ones may not be: no p-value would be right then. */
export function refuseOverflow(
  { path }: NumericField,
  numbers: Float64Array | readonly number[],
): void {
  if (numbers.every(Number.isFinite)) return;
  throw new RougekitError(
    'NOT_FINITE',
    `The scores of '${path.join('.')}' are too large to be compared: a sum or difference of them is not a finite number. Use smaller numbers.`,
  );
}

/** Counts the observed difference as one more trial, so that p is never 0 (Davison & Hinkley 1997, 4.2). */
export function pValueOf({ counts, trials, exact }: Extremes, f: number): number {
  return exact ? counts[f] / trials : (counts[f] + 1) / (trials + 1);
}

/** A difference of 0 is never significant, although sacreBLEU's tests give equal systems their smallest p-value. */
export const isSignificant = (pValue: number, difference: number, confidence: number) =>
  // 1 − 0.95 is slightly more than 0.05, and a p-value can be exactly that.
  difference !== 0 && pValue <= Number((1 - confidence).toPrecision(12));
