// Trials that need not be summed to the end: once what is left cannot carry a trial across the observed difference, its last sums
// change nothing. Where systems differ clearly, a fraction of the items settles all trials; where they are equal, none has to be
// looked at.

/** Whether every trial that moves at least `low` and at most `high` of a column is settled in the same way. */
export type IsSettled = (column: number, low: number, high: number) => boolean;

/** What the items of a column may still move, from any of them on: all that is negative at most, or all that is positive. */
export class Rest {
  readonly #down: Float64Array;
  readonly #up: Float64Array;

  constructor(changes: Float64Array) {
    this.#down = new Float64Array(changes.length + 1);
    this.#up = new Float64Array(changes.length + 1);
    for (let k = changes.length - 1; k >= 0; k--) {
      const change = changes[k];
      this.#down[k] = this.#down[k + 1] + Math.min(change, 0);
      this.#up[k] = this.#up[k + 1] + Math.max(change, 0);
    }
  }

  /** Items behind the last one move nothing. */
  from(item: number): { readonly down: number; readonly up: number } {
    const k = Math.min(item, this.#down.length - 1);
    return { down: this.#down[k], up: this.#up[k] };
  }
}

/** The lowest and the highest of every second number. */
export function rangeOf(
  numbers: Float64Array,
  first: number,
): { readonly low: number; readonly high: number } {
  let [low, high] = [numbers[first], numbers[first]];
  for (let k = first; k < numbers.length; k += 2) {
    low = Math.min(low, numbers[k]);
    high = Math.max(high, numbers[k]);
  }
  return { low, high };
}
