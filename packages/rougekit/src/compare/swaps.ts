// The sums of both systems while the outputs of some items are swapped, added up item after item: what a trial is.

import type { PairedValues } from './paired-values.ts';

/** Trials that are summed at the same time: sums of one trial wait for each other, those of several do not. */
export const TOGETHER = 4;

export class Swaps {
  readonly #values: PairedValues;
  /** Whether each field is the mean of the column at its place. */
  readonly areMeans: boolean;
  /** Column by column: the system's values minus the baseline's. */
  readonly changes: readonly Float64Array[];
  /** Of the baseline and of the system, by column, where nothing is swapped. */
  readonly totals: readonly [Float64Array, Float64Array];
  readonly #coins: readonly Uint32Array[];
  /** Trial by trial, what moves from the system to the baseline. */
  readonly #moved: readonly Float64Array[];
  /** The totals of one trial. */
  readonly #swapped: readonly [Float64Array, Float64Array];

  constructor(values: PairedValues) {
    const { width, size } = values;
    this.#values = values;
    this.areMeans = values.meanPlaces.every((place, f) => place === f);
    this.changes = Array.from({ length: width }, () => new Float64Array(size));
    this.totals = [new Float64Array(width), new Float64Array(width)];
    this.#coins = Array.from({ length: TOGETHER }, () => new Uint32Array(Math.ceil(size / 32)));
    this.#moved = Array.from({ length: TOGETHER }, () => new Float64Array(width));
    this.#swapped = [new Float64Array(width), new Float64Array(width)];
    for (let k = 0; k < size; k++) {
      for (let c = 0; c < width; c++) {
        const baseline = values.values[2 * k * width + c];
        const system = values.values[(2 * k + 1) * width + c];
        this.changes[c][k] = system - baseline;
        this.totals[0][c] += baseline;
        this.totals[1][c] += system;
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
    this.changes.forEach((changes, c) => {
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

  /** System minus baseline, by field, after `sum`. */
  differences(t: number): number[] {
    return this.differencesIf(this.#moved[t]);
  }

  /** The same if this is what moves from the system to the baseline, by column. */
  differencesIf(moved: ArrayLike<number>): number[] {
    const [baseline, system] = this.totals;
    if (this.areMeans) {
      const numbers: number[] = [];
      for (let c = 0; c < baseline.length; c++) numbers.push(this.meanDifferenceIf(c, moved[c]));
      return numbers;
    }
    const [a, b] = this.#swapped;
    for (let c = 0; c < a.length; c++) {
      a[c] = baseline[c] + moved[c];
      b[c] = system[c] - moved[c];
    }
    const before = this.#values.conclude(a);
    const numbers = this.#values.conclude(b);
    for (let f = 0; f < numbers.length; f++) numbers[f] -= before[f];
    return numbers;
  }

  /** Of one column, where fields are means. The more moves, the lower it is. */
  meanDifferenceIf(c: number, moved: number): number {
    const [baseline, system] = this.totals;
    const { size } = this.#values;
    return (system[c] - moved) / size - (baseline[c] + moved) / size;
  }
}
