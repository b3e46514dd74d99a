// Paired approximate randomization (Noreen 1989; Riezler & Maxwell 2005): if the systems were equal, it would not matter
// which of the two outputs of an item is called the baseline's. So the outputs of each item are swapped at random, and
// the observed difference is significant if few such trials show one as large.

import type { Alternative } from './alternative.ts';
import { excessOf } from './alternative.ts';
import { Coins } from './coins.ts';
import type { PairedValues } from './paired-values.ts';
import { marginsOf, quickTrials, type TakesTrial } from './quick-trials.ts';
import { Swaps, TOGETHER } from './swaps.ts';

export interface Extremes {
  /** By field: trials at least as extreme as the observed difference. */
  readonly counts: readonly number[];
  readonly trials: number;
  /** Whether all possible trials were made, so that the p-value is exact and does not depend on the seed. */
  readonly exact: boolean;
}

/** Up to this many items, all swaps are tried: 4,096, fewer than the usual number of trials. */
const EXACT_ITEMS = 12;

export function randomized(
  values: PairedValues,
  observed: readonly number[],
  sizes: readonly number[],
  alternative: Alternative,
  { trials, seed }: { readonly trials: number; readonly seed: number },
): Extremes {
  const { size, fields } = values;
  const swaps = new Swaps(values);
  const counts = fields.map(() => 0);
  const excess = (differences: readonly number[], f: number) =>
    excessOf(alternative, differences[f], observed[f], sizes[f]);
  const take = (differences: readonly number[], times = 1) => {
    for (let f = 0; f < counts.length; f++) if (excess(differences, f) >= 0) counts[f] += times;
  };
  if (size <= EXACT_ITEMS) {
    const all = 2 ** size;
    for (let first = 0; first < all; first += TOGETHER) {
      const together = Math.min(TOGETHER, all - first);
      for (let t = 0; t < together; t++) swaps.coins(t)[0] = first + t;
      swaps.sum();
      for (let t = 0; t < together; t++) take(swaps.differences(t));
    }
    return { counts, trials: all, exact: true };
  }
  const coins = new Coins(seed, size);
  const unsure: number[] = [];
  const margins = marginsOf(values, swaps);
  // Most trials are far from the observed difference: sums in another order, which take a tenth of the time, settle them.
  if (margins === undefined) for (let trial = 0; trial < trials; trial++) unsure.push(trial);
  else {
    const isSettled = (f: number, low: number, high: number) => {
      const [one, other] = [swaps.meanDifferenceIf(f, low), swaps.meanDifferenceIf(f, high)];
      const [a, b] = [one, other].map((difference) =>
        excessOf(alternative, difference, observed[f], sizes[f]),
      );
      // The range is a sum of two, and each may be off by a margin. Between its ends an excess is never larger than at the
      // larger end, and smaller than at both only where the differences have different signs and these do not count.
      const margin = 2 * margins[f];
      if (a < -margin && b < -margin) return true;
      const isStraight = alternative !== 'two-sided' || one * other > 0;
      return isStraight && a >= margin && b >= margin;
    };
    const settle: TakesTrial = (trial, differences, times) => {
      let isSure = true;
      for (let f = 0; f < margins.length; f++)
        isSure &&= margins[f] === 0 || Math.abs(excess(differences, f)) > margins[f];
      if (isSure) take(differences, times);
      else unsure.push(trial);
    };
    quickTrials(swaps, coins, trials, settle, swaps.areMeans ? isSettled : undefined);
  }
  for (let first = 0; first < unsure.length; first += TOGETHER) {
    const together = unsure.slice(first, first + TOGETHER);
    together.forEach((trial, t) => coins.ofTrial(trial, swaps.coins(t)));
    swaps.sum();
    together.forEach((_, t) => take(swaps.differences(t)));
  }
  return { counts, trials, exact: false };
}
