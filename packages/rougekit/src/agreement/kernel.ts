// The WebAssembly module for coefficients of resamples (packages/rougekit/wasm/agreement), and what stands in its memory.

import { FIRST_FREE_BYTE, smallModule } from '../numbers/small-module.ts';
import type { Memory } from '../platform.ts';
import type { Coefficient } from './coefficients.ts';
import { tauB, tauC } from './kendall.ts';
import { AGREEMENT } from './kernel-bytes.ts';
import { pearsonOfSums } from './pearson.ts';

/** Pointers are byte offsets into its memory. */
export interface AgreementExports {
  readonly memory: Memory;
  /** 0 if a counter ran over. */
  drawFour(places: number, stride: number, weights: number, items: number, state: number): number;
  /** 0 if one side is constant. */
  pearsonSums(pairs: number, places: number, items: number, room: number, sums: number): number;
  weightedPairs(
    items: number,
    many: number,
    few: number,
    n: number,
    distinct: number,
    weights: number,
    room: number,
    sums: number,
  ): void;
}

export const withAgreement = smallModule<AgreementExports>(AGREEMENT);

/** Samples that `weightedPairs` counts together. */
export const TOGETHER = 4;

/**
 * Up to here a group's items times their deviation fit into 32 bits, and the sums of Spearman's midranks are whole numbers
 * without rounding in the plain code as well: the order of addition changes nothing.
 */
export const MAX_ITEMS = 92_681;

/** Between these bounds `pearson` need not scale: a power of two changes no digit of anything it computes. */
const LEAST = 2 ** -200;
const MOST = 2 ** 200;

export const isOrdinary = (values: Float64Array): boolean =>
  values.every((value) => value === 0 || (Math.abs(value) >= LEAST && Math.abs(value) <= MOST));

/** Hands out memory, one stretch after another, each a multiple of 16 bytes. */
export class Stretches {
  end = FIRST_FREE_BYTE;

  next(bytes: number): number {
    const start = this.end;
    this.end += 16 * Math.ceil(bytes / 16);
    return start;
  }
}

// Where `weightedPairs` leaves its sums, in 32-bit words: integers of 64 bits, then of 32 bits, four each.
const DISCORDANT = 0;
const TIED_BOTH = 8;
const TIED_MANY = 16;
const TIED_FEW = 24;
const SQUARES_MANY = 32;
const SQUARES_FEW = 40;
const PRODUCTS = 48;
const DISTINCT_MANY = 56;
const DISTINCT_FEW = 60;
const ITEMS = 64;
export const PAIR_SUMS_BYTES = 272;

/** A rank coefficient of one of four samples, from the words that `weightedPairs` left. */
export function rankCoefficient(
  name: Exclude<Coefficient, 'pearson'>,
  words: Int32Array,
  sample: number,
  isByX: boolean,
): number | null {
  const whole = (at: number) =>
    words[at + 2 * sample + 1] * 2 ** 32 + (words[at + 2 * sample] >>> 0);
  const distinctMany = words[DISTINCT_MANY + sample];
  const distinctFew = words[DISTINCT_FEW + sample];
  if (distinctMany < 2 || distinctFew < 2) return null;
  const items = words[ITEMS + sample];
  if (name === 'spearman') {
    const squares = { squaresX: whole(SQUARES_MANY), squaresY: whole(SQUARES_FEW) };
    return pearsonOfSums(items, { sumX: 0, sumY: 0, ...squares, products: whole(PRODUCTS) });
  }
  const pairs = (items * (items - 1)) / 2;
  const tiedMany = whole(TIED_MANY) / 2;
  const tiedFew = whole(TIED_FEW) / 2;
  const balance = pairs - tiedMany - tiedFew + whole(TIED_BOTH) / 2 - 2 * whole(DISCORDANT);
  const [tiedX, tiedY] = isByX ? [tiedMany, tiedFew] : [tiedFew, tiedMany];
  const [distinctX, distinctY] = isByX ? [distinctMany, distinctFew] : [distinctFew, distinctMany];
  const counts = { items, pairs, balance, tiedX, tiedY, distinctX, distinctY };
  return name === 'kendall-b' ? tauB(counts) : tauC(counts);
}

/** Pearson's coefficient from the five sums that `pearsonSums` left. */
export const pearsonFrom = (sums: Float64Array, n: number): number =>
  pearsonOfSums(n, {
    ...{ sumX: sums[0], sumY: sums[1], squaresX: sums[2], squaresY: sums[3], products: sums[4] },
  });
