// Rows of a run as columns: the numbers that a gate looks at, and in bytes the names by which rows are told apart. Many rows are
// read, compared and tested in this form, without an object for each of them.

import type { GoodRow } from 'rougekit';
import type { ChosenNumber, ChosenRows } from './chosen-numbers.ts';
import type { ReadLines, TakesLines } from './row-pattern-kernel.ts';

export class RunColumns implements TakesLines {
  readonly numbers: readonly ChosenNumber[];
  length = 0;
  #columns: Float64Array[];
  /** Row by row the id and the hash of the references, in UTF-8, and where each of them ends. */
  #names = Buffer.alloc(2 ** 14);
  #ends = new Int32Array(2 * 2 ** 9);

  constructor(numbers: readonly ChosenNumber[]) {
    this.numbers = numbers;
    this.#columns = numbers.map(() => new Float64Array(2 ** 9));
  }

  get nameBytes(): number {
    return this.#endOf(2 * this.length - 1);
  }

  addLines({ lines, names, ends, columns }: ReadLines): void {
    if (lines === 0) return;
    const { length, nameBytes } = this;
    while (2 * (length + lines) > this.#ends.length) this.#grow();
    const bytes = ends[ends.length - 1] as number;
    if (bytes > this.#names.length) this.#names = Buffer.concat([this.#names, Buffer.alloc(bytes)]);
    this.#names.set(names.subarray(0, bytes - nameBytes), nameBytes);
    this.#ends.set(ends, 2 * length);
    columns.forEach((column, k) => {
      this.#columns[k]?.set(column, length);
    });
    this.length += lines;
  }

  /** A row that is kept elsewhere. */
  skip(): void {
    const end = this.nameBytes;
    const columns = this.numbers.map(() => Float64Array.of(Number.NaN));
    this.addLines({ lines: 1, names: NOTHING, ends: Int32Array.of(end, end), columns });
  }

  /** Of all rows. */
  column(k: number): Float64Array {
    return (this.#columns[k] as Float64Array).subarray(0, this.length);
  }

  /** Whether a row has these names. */
  hasNames(row: number, id: string, hash: string): boolean {
    const middle = this.#endOf(2 * row);
    return (
      this.#isText(this.#endOf(2 * row - 1), middle, id) &&
      this.#isText(middle, this.#endOf(2 * row + 1), hash)
    );
  }

  /** One row, with other numbers if there are some. */
  row(k: number, index: number, into: ChosenRows, columns: Numbers = this.#columns): GoodRow {
    const [start, middle] = [this.#endOf(2 * k - 1), this.#endOf(2 * k)];
    const id = this.#names.toString('utf8', start, middle);
    const hash = this.#names.toString('utf8', middle, this.#endOf(2 * k + 1));
    return into.add(index, id, hash, (c) => columns[c]?.[k] as number);
  }

  #endOf(name: number): number {
    return name < 0 ? 0 : (this.#ends[name] as number);
  }

  #isText(start: number, end: number, text: string): boolean {
    const names = this.#names;
    for (let k = 0; k < text.length; k++) {
      const unit = text.charCodeAt(k);
      if (unit > 0x7e) return names.toString('utf8', start, end) === text;
      if (start + k >= end || names[start + k] !== unit) return false;
    }
    return end - start === text.length;
  }

  #grow(): void {
    const ends = new Int32Array(2 * this.#ends.length);
    ends.set(this.#ends);
    this.#ends = ends;
    this.#columns = this.#columns.map((column) => {
      const more = new Float64Array(2 * column.length);
      more.set(column);
      return more;
    });
  }
}

const NOTHING = new Uint8Array();

export type Numbers = readonly ArrayLike<number>[];
