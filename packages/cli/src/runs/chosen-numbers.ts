// Rows of a run with a few of their numbers: all that a gate looks at. Where only these are kept, a row takes a fraction of the
// memory and of the time.

import type { GoodRow, Scorer } from 'rougekit';
import type { NumberedRow } from 'rougekit/statistics';

export interface ChosenNumber {
  readonly key: string;
  readonly field: string;
}

/** Undefined, which means all, if one of them is pooled by sums: then the counts of the row are needed, too. */
export function chosenNumbers(
  numbers: readonly ChosenNumber[],
  { metrics }: Scorer,
): readonly ChosenNumber[] | undefined {
  const isMean = ({ key }: ChosenNumber) =>
    metrics.some(({ keys, pooling }) => pooling === 'mean' && keys.includes(key));
  return numbers.every(isMean) ? numbers : undefined;
}

/** The numbers of rows in one array; a row makes its scores when it is asked for them. */
export class ChosenRows {
  readonly numbers: readonly ChosenNumber[];
  #values = new Float64Array(1024);
  #length = 0;

  constructor(numbers: readonly ChosenNumber[]) {
    this.numbers = numbers;
  }

  /** Adds a row. `numberAt` gives the numbers in their order. */
  add(
    index: number,
    id: string,
    referenceHash: string | undefined,
    numberAt: (k: number) => number,
  ): GoodRow {
    const at = this.#length;
    this.#length += this.numbers.length;
    if (this.#length > this.#values.length) {
      const more = new Float64Array(2 * this.#length);
      more.set(this.#values);
      this.#values = more;
    }
    for (let k = 0; k < this.numbers.length; k++) this.#values[at + k] = numberAt(k);
    return new ChosenRow(this, at, index, id, referenceHash);
  }

  numberAt(at: number, [key, field]: readonly string[]): number | undefined {
    const { numbers } = this;
    for (let k = 0; k < numbers.length; k++)
      if (numbers[k]?.key === key && numbers[k]?.field === field) return this.#values[at + k];
    return undefined;
  }

  scoresAt(at: number): GoodRow['scores'] {
    const scores: Record<string, Record<string, number>> = {};
    for (let k = 0; k < this.numbers.length; k++) {
      const { key, field } = this.numbers[k] as ChosenNumber;
      (scores[key] ??= {})[field] = this.#values[at + k] as number;
    }
    return scores;
  }
}

const NONE: readonly never[] = [];

class ChosenRow implements NumberedRow {
  readonly #rows: ChosenRows;
  readonly #at: number;
  readonly index: number;
  readonly id: string;
  readonly referenceHash: string;

  constructor(
    rows: ChosenRows,
    at: number,
    index: number,
    id: string,
    referenceHash: string | undefined,
  ) {
    this.#rows = rows;
    this.#at = at;
    this.index = index;
    this.id = id;
    this.referenceHash = referenceHash as string;
  }

  get ok(): true {
    return true;
  }

  numberAt(path: readonly string[]): number | undefined {
    return path.length === 2 ? this.#rows.numberAt(this.#at, path) : undefined;
  }

  get scores(): GoodRow['scores'] {
    return this.#rows.scoresAt(this.#at);
  }

  get counts(): readonly never[] {
    return NONE;
  }

  get notices(): readonly never[] {
    return NONE;
  }
}
