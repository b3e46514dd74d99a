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
  if (size <= EXACT_ITEMS) {
    for (let coins = 0; coins < 2 ** size; coins++) {
      swaps.begin();
      swaps.swap(0, size, coins);
      take(swaps.differences());
    }
    return { counts, trials: 2 ** size, exact: true };
  }
  const draw = seededDraw(seed);
  for (let trial = 0; trial < trials; trial++) {
    swaps.begin();
    // A word of the generator supplies 32 coin flips, lowest bit first; each trial starts with a new word.
    for (let k = 0; k < size; k += 32) swaps.swap(k, Math.min(k + 32, size), draw(2 ** 32));
    take(swaps.differences());
  }
  return { counts, trials, exact: false };
}

/** The sums of both systems while items are swapped; only items that change sides cost anything. */
class Swaps {
  readonly #values: PairedValues;
  /** Row by row: the system's values minus the baseline's. */
  readonly #changes: Float64Array;
  readonly #totals: readonly [Float64Array, Float64Array];
  readonly #moved: Float64Array;

  constructor(values: PairedValues) {
    const { width, size } = values;
    this.#values = values;
    this.#changes = new Float64Array(size * width);
    this.#totals = [new Float64Array(width), new Float64Array(width)];
    this.#moved = new Float64Array(width);
    for (let k = 0; k < size; k++) {
      for (let c = 0; c < width; c++) {
        const baseline = values.values[2 * k * width + c];
        const system = values.values[(2 * k + 1) * width + c];
        this.#changes[k * width + c] = system - baseline;
        this.#totals[0][c] += baseline;
        this.#totals[1][c] += system;
      }
    }
  }

  begin(): void {
    this.#moved.fill(0);
  }

  /** Swaps those items of from … end − 1 whose bit is set. */
  swap(from: number, end: number, coins: number): void {
    const moved = this.#moved;
    const changes = this.#changes;
    const width = moved.length;
    for (let k = from, bits = coins; k < end; k++, bits >>>= 1) {
      if ((bits & 1) === 0) continue;
      const at = k * width;
      for (let c = 0; c < width; c++) moved[c] += changes[at + c];
    }
  }

  /** System minus baseline, by field. */
  differences(): number[] {
    const [baseline, system] = this.#totals;
    const moved = this.#moved;
    const a = this.#values.conclude(baseline.map((total, c) => total + moved[c]));
    const b = this.#values.conclude(system.map((total, c) => total - moved[c]));
    return b.map((number, f) => number - a[f]);
  }
}
