// NLTK's SmoothingFunction (3.8), after Chen and Cherry (2014): what the precisions of BLEU become before their logarithms
// are taken. NLTK computes with exact fractions until a double comes in, and so does this, since the last bit depends on it.

import { RougekitError } from '../errors.ts';
import { cLog } from '../numbers/exp-log.ts';
import { added, doubleOf, Fraction } from '../numbers/fraction.ts';

/** The counts of one hypothesis, or their sums over a corpus. */
export interface OrderCounts {
  /** In tokens. */
  readonly length: number;
  /** By order; `totals` are at least 1. */
  readonly matches: readonly number[];
  readonly totals: readonly number[];
  /** Of 5-grams, whatever the orders are: methods 5 and 7 look one order ahead. */
  readonly next: { readonly matches: number; readonly total: number };
}

export type NltkSmoothing = (counts: OrderCounts) => readonly number[];

type Precision = Fraction | number;

const fractionsOf = ({ matches, totals }: OrderCounts): Precision[] =>
  matches.map((count, n) => new Fraction(count, totals[n]));

/** Method 0, and 1 with an `epsilon`: what an order without matches counts as. */
export const floored =
  (epsilon: number): NltkSmoothing =>
  ({ matches, totals }) =>
    matches.map((count, n) => (count === 0 ? epsilon : count) / totals[n]);

/** Method 2: one more match and n-gram in every order above 1. */
export const oneMore =
  (k: number): NltkSmoothing =>
  ({ matches, totals }) =>
    matches.map((count, n) => (n === 0 ? count / totals[n] : (count + k) / (totals[n] + k)));

/** Method 3: 1/2, 1/4, 1/8 … of a match for orders without any. */
export const halved: NltkSmoothing = ({ matches, totals }) => {
  let factor = 1;
  return matches.map((count, n) => {
    if (count > 0) return count / totals[n];
    factor *= 2;
    return 1 / (factor * totals[n]);
  });
};

/** Method 4: as 3, but less for short hypotheses. */
export const scaled =
  (k: number): NltkSmoothing =>
  (counts) =>
    scaledPrecisions(counts, k).map(doubleOf);

function scaledPrecisions({ length, matches, totals }: OrderCounts, k: number): Precision[] {
  let factor = 1;
  return matches.map((count, n) => {
    if (count > 0 || length <= 1) return new Fraction(count, totals[n]);
    factor *= 2;
    return 1 / ((factor * k) / cLog(length)) / totals[n];
  });
}

/** Method 5: the mean of three neighbouring orders, the lower one already smoothed. */
export const averaged: NltkSmoothing = (counts) => neighbours(fractionsOf(counts), counts);

/** Method 7: method 5 on what method 4 gives. */
export const scaledAndAveraged =
  (k: number): NltkSmoothing =>
  (counts) =>
    neighbours(scaledPrecisions(counts, k), counts);

function neighbours(precisions: readonly Precision[], { next }: OrderCounts): number[] {
  const ahead = [...precisions.slice(1), new Fraction(next.matches, next.total)];
  let before = added(precisions[0], new Fraction(1));
  return precisions.map((precision, n) => {
    const sum = added(added(before, precision), ahead[n]);
    before = typeof sum === 'number' ? sum / 3 : sum.over(new Fraction(3));
    return doubleOf(before);
  });
}

/** Method 6: from order 3 on, drawn towards the trend of the two orders before. */
export const interpolated =
  (alpha: number): NltkSmoothing =>
  ({ length, matches, totals }) => {
    if (!(matches[2] > 0))
      throw new RougekitError(
        'TEXT_TOO_SHORT',
        'Smoothing method6 needs a matching trigram, and there is none.',
      );
    const made: Fraction[] = [];
    // Whole numbers stay exact, as Python's do.
    const weight = Number.isInteger(alpha) ? new Fraction(alpha) : undefined;
    const doubles: number[] = [];
    matches.forEach((count, n) => {
      const own = new Fraction(count, totals[n]);
      if (n < 2) {
        made.push(own);
        doubles.push(own.value);
        return;
      }
      const grams = length > n ? totals[n] : 0;
      if (weight !== undefined) {
        const prior =
          made[n - 2].numerator === 0n
            ? new Fraction(0)
            : made[n - 1].times(made[n - 1]).over(made[n - 2]);
        const value = new Fraction(count).plus(weight.times(prior));
        made.push(value.over(new Fraction(grams).plus(weight)));
        doubles.push(made[n].value);
      } else {
        const prior = doubles[n - 2] === 0 ? 0 : doubles[n - 1] ** 2 / doubles[n - 2];
        doubles.push((count + alpha * prior) / (grams + alpha));
      }
    });
    return doubles;
  };
