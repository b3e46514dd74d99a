// Paired approximate randomization (Noreen 1989; Riezler & Maxwell 2005): if the systems were equal, it would not matter
// which of the two outputs of an item is called the baseline's. So the outputs of each item are swapped at random, and
// the observed difference is significant if few such trials show one as large.

import { seededWords } from '../numbers/random.ts';
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
  const { size, width, fields } = values;
  const exact = size <= EXACT_ITEMS;
  const all = exact ? 2 ** size : trials;
  // With all swaps, the bits of a trial's number are its coin flips.
  const coins = exact ? allCoins : seededCoins(seed, Math.ceil(size / ITEMS));
  const moved = movedSums(values, all, coins);
  const totals = [totalsOf(values, 0), totalsOf(values, width)] as const;
  const counts = fields.map(() => 0);
  for (let trial = 0; trial < all; trial++) {
    const [baseline, system] = totals;
    const a = values.conclude(baseline.map((total, c) => total + moved[c][trial]));
    const b = values.conclude(system.map((total, c) => total - moved[c][trial]));
    for (let f = 0; f < counts.length; f++) {
      if (isExtreme(alternative, b[f] - a[f], observed[f], sizes[f])) counts[f]++;
    }
  }
  return { counts, trials: all, exact };
}

/** Items whose coin flips are in one word of the generator, lowest bit first. Each trial starts with a new word. */
const ITEMS = 32;

/** Fills `words` with the `word`-th word of every trial. */
type Coins = (word: number, words: Uint32Array) => void;

const allCoins: Coins = (_, words) => {
  for (let trial = 0; trial < words.length; trial++) words[trial] = trial;
};

/** The generator mixes a counter, so the words of all trials can be had without those in between. */
function seededCoins(seed: number, wordsPerTrial: number): Coins {
  return (word, words) => seededWords(words, seed, word, wordsPerTrial);
}

/**
 * By column, what each trial moves from the system to the baseline. The items of a byte of coin flips can be swapped in
 * 256 ways: their sums are computed once, and a trial adds one of them instead of eight changes (Arlazarov, Dinic,
 * Kronrod & Faradžev 1970). Time: columns × trials × items / 8.
 */
function movedSums(values: PairedValues, trials: number, coins: Coins): readonly Float64Array[] {
  const { size, width } = values;
  const moved = Array.from({ length: width }, () => new Float64Array(trials));
  const words = new Uint32Array(trials);
  const sums = new Float64Array(4 * 256);
  for (let first = 0; first < size; first += ITEMS) {
    coins(first / ITEMS, words);
    for (let c = 0; c < width; c++) {
      for (let byte = 0; byte < 4; byte++) fillSums(sums, byte * 256, values, first + byte * 8, c);
      const column = moved[c];
      for (let trial = 0; trial < trials; trial++) {
        const word = words[trial];
        column[trial] +=
          sums[word & 255] +
          sums[256 + ((word >>> 8) & 255)] +
          (sums[512 + ((word >>> 16) & 255)] + sums[768 + (word >>> 24)]);
      }
    }
  }
  return moved;
}

/** The sums of every choice of eight items' changes; those behind the last item change nothing. */
function fillSums(
  sums: Float64Array,
  at: number,
  { values, size, width }: PairedValues,
  first: number,
  column: number,
): void {
  for (let k = 0; k < 8; k++) {
    const item = first + k;
    const place = 2 * item * width + column;
    const change = item < size ? values[place + width] - values[place] : 0;
    const half = 1 << k;
    for (let choice = 0; choice < half; choice++)
      sums[at + half + choice] = sums[at + choice] + change;
  }
}

/** One system's sums over all items, item after item. */
function totalsOf({ values, size, width }: PairedValues, side: number): Float64Array {
  const totals = new Float64Array(width);
  for (let k = 0; k < size; k++) {
    for (let c = 0; c < width; c++) totals[c] += values[2 * k * width + side + c];
  }
  return totals;
}
