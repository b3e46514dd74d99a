// Paired approximate randomization (Noreen 1989; Riezler & Maxwell 2005): if the systems were equal, it would not matter
// which of the two outputs of an item is called the baseline's. So the outputs of each item are swapped at random, and
// the observed difference is significant if few such trials show one as large.

import { seededDraw } from '../numbers/random.ts';
import type { Alternative } from './alternative.ts';
import { isExtreme } from './alternative.ts';
import type { PairedValues } from './paired-values.ts';

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
  const take = (differences: readonly number[]) => {
    for (let f = 0; f < counts.length; f++) {
      if (isExtreme(alternative, differences[f], observed[f], sizes[f])) counts[f]++;
    }
  };
  const isExact = size <= EXACT_ITEMS;
  const all = isExact ? 2 ** size : trials;
  const draw = seededDraw(seed);
  for (let first = 0; first < all; first += TOGETHER) {
    const together = Math.min(TOGETHER, all - first);
    for (let t = 0; t < together; t++) {
      if (isExact) swaps.coins(t)[0] = first + t;
      // A word of the generator supplies 32 coin flips, lowest bit first; each trial starts with a new word.
      else swaps.coins(t).forEach((_, word, words) => (words[word] = draw(2 ** 32)));
    }
    swaps.sum();
    for (let t = 0; t < together; t++) take(swaps.differences(t));
  }
  return { counts, trials: all, exact: isExact };
}

/** Trials that are summed at the same time: sums of one trial wait for each other, those of several do not. */
const TOGETHER = 4;

/** The sums of both systems while items are swapped. */
class Swaps {
  readonly #values: PairedValues;
  /** Column by column: the system's values minus the baseline's. */
  readonly #changes: readonly Float64Array[];
  readonly #totals: readonly [Float64Array, Float64Array];
  readonly #coins: readonly Uint32Array[];
  /** Trial by trial, what moves from the system to the baseline. */
  readonly #moved: readonly Float64Array[];

  constructor(values: PairedValues) {
    const { width, size } = values;
    this.#values = values;
    this.#changes = Array.from({ length: width }, () => new Float64Array(size));
    this.#totals = [new Float64Array(width), new Float64Array(width)];
    this.#coins = Array.from({ length: TOGETHER }, () => new Uint32Array(Math.ceil(size / 32)));
    this.#moved = Array.from({ length: TOGETHER }, () => new Float64Array(width));
    for (let k = 0; k < size; k++) {
      for (let c = 0; c < width; c++) {
        const baseline = values.values[2 * k * width + c];
        const system = values.values[(2 * k + 1) * width + c];
        this.#changes[c][k] = system - baseline;
        this.#totals[0][c] += baseline;
        this.#totals[1][c] += system;
      }
    }
  }

  /** A bit for each item, lowest first: whether trial `t` swaps it. */
  coins(t: number): Uint32Array {
    return this.#coins[t];
  }

  /**
   * Sums what each trial moves, item after item. A change times 0 is added where an item stays: that alters no sum, and
   * costs less than a branch that is mispredicted every other time.
   */
  sum(): void {
    const [coins0, coins1, coins2, coins3] = this.#coins;
    const [moved0, moved1, moved2, moved3] = this.#moved;
    this.#changes.forEach((changes, c) => {
      let [sum0, sum1, sum2, sum3] = [0, 0, 0, 0];
      for (let word = 0, k = 0; word < coins0.length; word++) {
        let [bits0, bits1, bits2, bits3] = [coins0[word], coins1[word], coins2[word], coins3[word]];
        for (const end = Math.min(k + 32, changes.length); k < end; k++) {
          const change = changes[k];
          sum0 += (bits0 & 1) * change;
          sum1 += (bits1 & 1) * change;
          sum2 += (bits2 & 1) * change;
          sum3 += (bits3 & 1) * change;
          bits0 >>>= 1;
          bits1 >>>= 1;
          bits2 >>>= 1;
          bits3 >>>= 1;
        }
      }
      [moved0[c], moved1[c], moved2[c], moved3[c]] = [sum0, sum1, sum2, sum3];
    });
  }

  /** System minus baseline, by field. */
  differences(t: number): number[] {
    const [baseline, system] = this.#totals;
    const moved = this.#moved[t];
    const a = this.#values.conclude(baseline.map((total, c) => total + moved[c]));
    const b = this.#values.conclude(system.map((total, c) => total - moved[c]));
    return b.map((number, f) => number - a[f]);
  }
}
