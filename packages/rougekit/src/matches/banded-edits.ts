// The Levenshtein distance of two texts within a band around the diagonal, as TER computes it. Rows stand for
// candidate words, columns for reference words; row i covers 25 columns to either side of i · R / H, or
// more if the reference is more than fifty times as long. Paths outside the band do not count, so the distance of
// very different texts can be larger than the true one: sacreBLEU's is, and moves are chosen by it.
//
// A cell takes the first of the cheapest steps: both words (equal or substituted), candidate word deleted, reference
// word inserted. `walkBack` follows the steps; `distanceOf` returns the distance after some words in the middle were
// replaced, without computing the rest again: with F from the start and B to the end, any path crosses
// row b somewhere, so the distance is the least F'(b, j) + B(b, j), where F' needs only the changed rows.
//
// Memory: neighbours in a row differ by −1, 0 or 1, so that a byte for each cell holds step, F and B:
// 50 bytes per candidate word. Time: 50 cells per row.

import { fitted } from '../ids/scratch.ts';

const HALF_WIDTH = 25;
const FAR = 0x3fffffff; // outside the band; adding a few must not overflow

/** What a step of the alignment does; SUBSTITUTE also stands for equal words in the cells. */
export const SUBSTITUTE = 0;
export const DELETE = 1;
export const INSERT = 2;
export type Step = typeof SUBSTITUTE | typeof DELETE | typeof INSERT;

/** Receives a step that ends after candidate word i and reference word j, both counted from 1. */
export type TakeStep = (step: Step, i: number, j: number) => void;

// A cell's byte: step | F's difference to its left neighbour, plus 1 | B's likewise.
const STEP_BITS = 3;
const FORTH = 2;
const BACK = 4;

export class BandedEdits {
  #candidate = new Int32Array(0);
  #reference = new Int32Array(0);
  #rows = 0;
  #columns = 0;
  #lows = new Int32Array(256); // first column of each row
  #ends = new Int32Array(256); // column past the last
  #stride = 0;
  #cells = new Uint8Array(0);
  #forth = new Int32Array(256); // F of each row's first cell
  #back = new Int32Array(256); // B likewise
  #hasBack = false;
  #above = new Int32Array(256);
  #row = new Int32Array(256);

  /** Sets the shape of the band: `rows` candidate words, at least one reference word. */
  prepare(rows: number, reference: Int32Array<ArrayBuffer>, columns: number): void {
    this.#rows = rows;
    this.#columns = columns;
    this.#reference = reference;
    this.#lows = fitted(this.#lows, rows + 1);
    this.#ends = fitted(this.#ends, rows + 1);
    this.#forth = fitted(this.#forth, rows + 1);
    this.#back = fitted(this.#back, rows + 1);
    this.#above = fitted(this.#above, columns + 2);
    this.#row = fitted(this.#row, columns + 2);
    const ratio = rows > 0 ? columns / rows : 1;
    const half = ratio / 2 > HALF_WIDTH ? Math.ceil(ratio / 2 + HALF_WIDTH) : HALF_WIDTH;
    this.#lows[0] = 0;
    this.#ends[0] = columns + 1;
    for (let i = 1; i <= rows; i++) {
      const center = Math.floor(i * ratio);
      this.#lows[i] = Math.max(0, center - half);
      this.#ends[i] = i === rows ? columns + 1 : Math.min(columns + 1, center + half);
    }
    this.#stride = Math.min(columns + 1, 2 * half);
    const bytes = (rows + 1) * this.#stride;
    if (this.#cells.length < bytes) this.#cells = new Uint8Array(bytes);
  }

  /** The distance of the candidate; steps are kept for `walkBack`, costs for `distanceOf`. */
  measure(candidate: Int32Array<ArrayBuffer>): number {
    this.#candidate = candidate;
    this.#hasBack = false;
    this.#readForth(0);
    for (let i = 1; i <= this.#rows; i++) this.#nextRow(i, candidate[i - 1], true);
    return this.#above[this.#columns];
  }

  /** Steps of the alignment of the candidate measured last, last one first. */
  walkBack(take: TakeStep): void {
    let i = this.#rows;
    let j = this.#columns;
    while (i > 0 || j > 0) {
      const step =
        i === 0
          ? INSERT
          : j === 0
            ? DELETE
            : ((this.#cells[i * this.#stride + j - this.#lows[i]] & STEP_BITS) as Step);
      take(step, i, j);
      if (step !== INSERT) i--;
      if (step !== DELETE) j--;
    }
  }

  /** The distance if the last measured candidate contained words[from, to); from < to. */
  distanceOf(words: Int32Array, from: number, to: number): number {
    if (!this.#hasBack) this.#measureBack();
    this.#readForth(from);
    for (let i = from + 1; i <= to; i++) this.#nextRow(i, words[i - 1], false);
    const above = this.#above;
    const cells = this.#cells;
    const low = this.#lows[to];
    const end = this.#ends[to];
    let back = this.#back[to];
    let least = above[low] + back;
    for (let j = low + 1, at = to * this.#stride + 1; j < end; j++, at++) {
      back += (cells[at] >> BACK) - 1;
      if (above[j] + back < least) least = above[j] + back;
    }
    return least;
  }

  /** Row i into #above. */
  #readForth(i: number): void {
    const above = this.#above;
    if (i === 0) {
      const end = this.#ends[Math.min(1, this.#rows)]; // the next row reads no further
      for (let j = 0; j < end; j++) above[j] = j;
      return;
    }
    const cells = this.#cells;
    const low = this.#lows[i];
    const end = this.#ends[i];
    let cost = this.#forth[i];
    above[low] = cost;
    for (let j = low + 1, at = i * this.#stride + 1; j < end; j++, at++) {
      cost += ((cells[at] >> FORTH) & STEP_BITS) - 1;
      above[j] = cost;
    }
  }

  /** #above, which holds row i − 1, becomes row i. */
  #nextRow(i: number, word: number, keeps: boolean): void {
    const above = this.#above;
    const row = this.#row;
    const cells = this.#cells;
    const reference = this.#reference;
    const low = this.#lows[i];
    const end = this.#ends[i];
    for (let j = this.#ends[i - 1]; j < end; j++) above[j] = FAR;
    let diagonal = low > this.#lows[i - 1] ? above[low - 1] : FAR;
    let left = FAR;
    let at = i * this.#stride;
    let j = low;
    if (low === 0) {
      diagonal = above[0];
      left = diagonal + 1;
      row[0] = left;
      if (keeps) {
        cells[at] = DELETE;
        this.#forth[i] = left;
      }
      at++;
      j = 1;
    }
    for (; j < end; j++, at++) {
      const up = above[j];
      let cost = reference[j - 1] === word ? diagonal : diagonal + 1;
      let step = SUBSTITUTE as Step;
      if (up + 1 < cost) {
        cost = up + 1;
        step = DELETE;
      }
      if (left + 1 < cost) {
        cost = left + 1;
        step = INSERT;
      }
      row[j] = cost;
      if (keeps) {
        if (j === low) {
          this.#forth[i] = cost;
          cells[at] = step;
        } else cells[at] = step | ((cost - left + 1) << FORTH);
      }
      left = cost;
      diagonal = up;
    }
    this.#above = row;
    this.#row = above;
  }

  /** B of every row but the first, from the last one up. */
  #measureBack(): void {
    this.#hasBack = true;
    let below = this.#above;
    let row = this.#row;
    const reference = this.#reference;
    const cells = this.#cells;
    const rows = this.#rows;
    for (let i = rows; i > 0; i--) {
      const low = this.#lows[i];
      const last = this.#ends[i] - 1;
      const lowBelow = i === rows ? 0 : this.#lows[i + 1];
      const word = i === rows ? -1 : this.#candidate[i];
      let right = FAR;
      let at = i * this.#stride + last - low;
      for (let j = last; j >= low; j--, at--) {
        let cost = right + 1;
        if (i === rows) {
          if (j === this.#columns) cost = 0;
        } else {
          // Ends never decrease, so only the low side of the row below may be outside the band.
          if (j >= lowBelow && below[j] + 1 < cost) cost = below[j] + 1;
          if (j < this.#columns && j + 1 >= lowBelow && j + 1 < this.#ends[i + 1]) {
            const both = reference[j] === word ? below[j + 1] : below[j + 1] + 1;
            if (both < cost) cost = both;
          }
        }
        row[j] = cost;
        if (j < last) cells[at + 1] = (cells[at + 1] & 15) | ((right - cost + 1) << BACK);
        right = cost;
      }
      this.#back[i] = right;
      [below, row] = [row, below];
    }
  }
}
