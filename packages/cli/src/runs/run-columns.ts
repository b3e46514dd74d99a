// Rows of a run as columns: the numbers that a gate looks at, and in bytes the names by which rows are told apart. Many rows are
// read, compared and tested in this form; an object for each of them would take several times as long and as much memory.

import type { GoodRow } from 'rougekit';
import type { ChosenNumber, ChosenRows } from './chosen-numbers.ts';

export class RunColumns {
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

  /** Begins a row with the names that stand at these places of the bytes; its numbers are to be `put`. */
  add(bytes: Uint8Array, id: number, idEnd: number, hash: number, hashEnd: number): void {
    const row = this.length++;
    if (2 * row >= this.#ends.length) this.#grow();
    const start = this.#endOf(2 * row - 1);
    const middle = start + idEnd - id;
    const end = middle + hashEnd - hash;
    if (end > this.#names.length)
      this.#names = Buffer.concat([this.#names, Buffer.alloc(end + this.#names.length)]);
    this.#copy(bytes, id, idEnd, start);
    this.#copy(bytes, hash, hashEnd, middle);
    this.#ends[2 * row] = middle;
    this.#ends[2 * row + 1] = end;
  }

  /** A row that is kept elsewhere. */
  skip(): void {
    this.add(NOTHING, 0, 0, 0, 0);
  }

  /** A number of the last row. */
  put(k: number, value: number): void {
    (this.#columns[k] as Float64Array)[this.length - 1] = value;
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

  /** Names are a few bytes each: to ask for a copy of the stretch takes longer. */
  #copy(bytes: Uint8Array, start: number, end: number, to: number): void {
    const names = this.#names;
    for (let at = start; at < end; at++) names[to + at - start] = bytes[at] as number;
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
