// The trials of a randomization test in a tenth of the time, but for the last bits of their sums: for each eight items there is
// a table of what their 256 ways to be swapped move, so a trial reads a sum for eight coins instead of adding eight
// times. What that may change is bounded, so it is known which trials it does not concern.

import { FIRST_FREE_BYTE, withResampling } from '../numbers/resampling-kernel.ts';
import type { Coins } from './coins.ts';
import { type IsSettled, Rest, rangeOf } from './early-verdict.ts';
import type { PairedValues } from './paired-values.ts';
import type { Swaps } from './swaps.ts';

/** Trials whose sums are kept at the same time: 64 KB a column. */
const MOST_TRIALS = 8192;
/** A small first batch, so that V8 can optimize the code before the large ones. */
const FIRST_TRIALS = 256;

/** What a quotient below the normal doubles may be off by, and more. */
const SMALLEST = 2 ** -1070;

/** `times` is 1, or the number of trials from this one on whose outcome is that of these differences. */
export type TakesTrial = (trial: number, differences: readonly number[], times: number) => void;

/** Every trial with its differences by field, up to the margins, or all trials of a batch at once where they are settled in one way. */
export function quickTrials(
  swaps: Swaps,
  coins: Coins,
  trials: number,
  take: TakesTrial,
  isSettled?: IsSettled,
): void {
  const { changes } = swaps;
  const row = new Float64Array(changes.length);
  const early = isSettled && { isSettled, rests: changes.map((column) => new Rest(column)) };
  for (let first = 0, size = FIRST_TRIALS; first < trials; first += size, size = MOST_TRIALS) {
    size = Math.min(size, trials - first);
    const moved =
      movedByKernel(changes, coins, first, size, early) ??
      movedByTrials(changes, coins, first, size);
    const distinct = Math.max(...moved.map(({ length }) => length));
    for (let t = 0; t < distinct; t++) {
      for (let c = 0; c < row.length; c++) row[c] = moved[c][moved[c].length === 1 ? 0 : t];
      take(first + t, swaps.differencesIf(row), distinct === 1 ? size : 1);
    }
  }
}

/** The kernel takes two columns at a time. */
const TABLE_BYTES = 4 * 256 * 2 * 8;
const ITEMS_PER_WORD = 32;
/** Words between two looks at how far the trials are, since a look takes time, too. */
const WORDS_PER_LOOK = 64;

/** How trials are settled before their end, and what the rest of each column may still move. */
export interface EarlyEnd {
  readonly isSettled: IsSettled;
  readonly rests: readonly Rest[];
}

/** The same sums by WebAssembly, in a third of the time; undefined where there is none. Of a settled column, one for all trials. */
export function movedByKernel(
  changes: readonly Float64Array[],
  coins: Coins,
  first: number,
  size: number,
  early?: EarlyEnd,
): Float64Array[] | undefined {
  const even = 4 * Math.ceil(size / 4);
  const table = FIRST_FREE_BYTE;
  const sums = table + TABLE_BYTES;
  const items = sums + 16 * even;
  const padded = ITEMS_PER_WORD * coins.words;
  return withResampling(items + 16 * padded, (kernel) => {
    const { buffer } = kernel.memory;
    const pairs = new Float64Array(buffer, items, 2 * padded);
    const both = new Float64Array(buffer, sums, 2 * even);
    const moved: Float64Array[] = [];
    for (let c = 0; c < changes.length; c += 2) {
      // If there is an odd number of columns, the last one is paired with itself.
      const [a, b = a] = [changes[c], changes[c + 1]];
      for (let k = 0; k < a.length; k++) {
        pairs[2 * k] = a[k];
        pairs[2 * k + 1] = b[k];
      }
      pairs.fill(0, 2 * a.length);
      both.fill(0);
      const columns = c + 1 < changes.length ? [c, c + 1] : [c];
      const settledAt = (word: number) =>
        early && verdictOn(columns, both.subarray(0, 2 * size), word, early);
      let settled = settledAt(0);
      for (let word = 0; word < coins.words && settled === undefined; ) {
        const words = Math.min(early ? WORDS_PER_LOOK : coins.words, coins.words - word);
        const at = items + 16 * ITEMS_PER_WORD * word;
        const state = coins.stateAt(first, word);
        kernel.trialSums(at, words, coins.words, state, table, sums, even);
        word += words;
        settled = settledAt(word);
      }
      for (const side of columns.keys())
        moved.push(settled ? Float64Array.of(settled[side]) : everySecond(both, side, size));
    }
    return moved;
  });
}

/** If all trials are settled, what one of them may move, by column. `sums` has one column or two side by side, after so many words. */
function verdictOn(
  columns: readonly number[],
  sums: Float64Array,
  words: number,
  { isSettled, rests }: EarlyEnd,
): readonly number[] | undefined {
  const found: number[] = [];
  for (let side = 0; side < columns.length; side++) {
    const column = columns[side];
    const { low, high } = rangeOf(sums, side);
    const { down, up } = rests[column].from(ITEMS_PER_WORD * words);
    if (!isSettled(column, low + down, high + up)) return undefined;
    found.push(low + down);
  }
  return found;
}

function everySecond(numbers: Float64Array, first: number, length: number): Float64Array {
  const some = new Float64Array(length);
  for (let k = 0; k < length; k++) some[k] = numbers[2 * k + first];
  return some;
}

/** By column, what each of these trials moves. */
export function movedByTrials(
  changes: readonly Float64Array[],
  coins: Coins,
  first: number,
  size: number,
): Float64Array[] {
  const moved = changes.map(() => new Float64Array(size));
  const words = new Uint32Array(size);
  const table = new Float64Array(4 * 256);
  for (let word = 0; word < coins.words; word++) {
    coins.ofWord(word, first, words);
    changes.forEach((column, c) => {
      fillTable(table, column, 32 * word);
      addFromTable(table, words, moved[c]);
    });
  }
  return moved;
}

/** For each of four bytes of coins and each of their 256 values, the sum of the items whose coins are 1. */
function fillTable(table: Float64Array, changes: Float64Array, item: number): void {
  for (let byte = 0; byte < 4; byte++) {
    const start = 256 * byte;
    table[start] = 0;
    for (let bit = 0; bit < 8; bit++) {
      const at = item + 8 * byte + bit;
      const change = at < changes.length ? changes[at] : 0;
      const half = 1 << bit;
      for (let k = 0; k < half; k++) table[start + half + k] = table[start + k] + change;
    }
  }
}

function addFromTable(table: Float64Array, words: Uint32Array, sums: Float64Array): void {
  for (let t = 0; t < words.length; t++) {
    const word = words[t];
    sums[t] +=
      table[word & 255] +
      table[256 + ((word >>> 8) & 255)] +
      (table[512 + ((word >>> 16) & 255)] + table[768 + (word >>> 24)]);
  }
}

/**
 * By field, how far its differences may be from those of `Swaps`. Sums of integers are exact in any order: 0. Undefined if
 * that cannot be told, since a formula may make much of a last bit.
 */
export function marginsOf(values: PairedValues, swaps: Swaps): readonly number[] | undefined {
  const columns = swaps.changes.map((changes, c) => columnMargin(changes, swaps, c));
  const areExact = columns.every((margin) => margin === 0);
  if (!areExact && values.meanPlaces.includes(undefined)) return undefined;
  return values.meanPlaces.map((place) => (place === undefined ? 0 : columns[place]));
}

/**
 * For the mean of a column. A sum of n numbers is wrong by no more than n · 2^−53 · Σ|x|, in whatever order (Higham 2002,
 * 4.2); here two such sums are compared, for both systems, and each is added to a total and divided. Twice as much is
 * allowed for, to be on the safe side.
 */
function columnMargin(changes: Float64Array, { totals: [a, b] }: Swaps, c: number): number {
  let size = 0;
  let isWhole = true;
  for (let k = 0; k < changes.length; k++) {
    size += Math.abs(changes[k]);
    isWhole &&= Number.isInteger(changes[k]);
  }
  if (isWhole && size < 2 ** 53) return 0;
  const n = changes.length;
  const ofSums = 4 * (n + 32) * 2 ** -52 * size;
  const ofMeans = 2 ** -48 * (Math.abs(a[c]) + Math.abs(b[c]) + 2 * size);
  return (ofSums + ofMeans) / n + SMALLEST;
}
