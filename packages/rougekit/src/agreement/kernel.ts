// The WebAssembly module for coefficients of resamples (packages/rougekit/wasm/agreement), and what stands in its memory.

import { FIRST_FREE_BYTE, smallModule } from '../numbers/small-module.ts';
import type { Memory } from '../platform.ts';
import type { Coefficient } from './coefficients.ts';
import { AGREEMENT } from './kernel-bytes.ts';
import { pearsonOfSums } from './pearson.ts';

/** Pointers are byte offsets into its memory. What they point to is said there. */
export interface AgreementExports {
  readonly memory: Memory;
  /** 0 if a counter ran over. */
  drawFour(places: number, stride: number, weights: number, items: number, state: number): number;
  sideOfTwo(
    values: number,
    other: number,
    placesA: number,
    placesB: number,
    items: number,
    otherSums: number,
    room: number,
    sums: number,
  ): void;
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
  /** 0 if one side is constant. */
  rankCoefficients(sums: number, sample: number, values: number): number;
  documentMeans(
    documents: number,
    count: number,
    samples: number,
    pairs: number,
    systems: number,
    items: number,
    many: number,
    few: number,
    weights: number,
    times: number,
    places: number,
    stride: number,
    room: number,
    tree: number,
    sums: number,
    means: number,
    hasPearson: boolean,
    hasRanks: boolean,
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

/** What `weightedPairs` needs for its sums. */
export const PAIR_SUMS_BYTES = 272;
/** What `documentMeans` needs for its own. */
export const DOCUMENT_SUMS_BYTES = 712;
/** What `sideOfTwo` leaves of two resamples: of each its mean, three sums, and a bit in the last 32-bit words. */
export const SIDE_BYTES = 80;
const SUM = 2;
const SQUARES = 4;
const PRODUCTS = 6;
const DIFFERS = 16;

/** What `sideOfTwo` has left at `start`. */
export class Side {
  readonly #doubles: Float64Array;
  readonly #words: Uint32Array;

  constructor(buffer: ArrayBuffer, start: number) {
    this.#doubles = new Float64Array(buffer, start, SIDE_BYTES / 8);
    this.#words = new Uint32Array(buffer, start, SIDE_BYTES / 4);
  }

  /** Pearson's coefficient of resample `t`, where this is the side with the products; NaN if one side is constant. */
  pearsonWith(y: Side, n: number, t: number): number {
    if (((this.#words[DIFFERS] & y.#words[DIFFERS]) >> t) % 2 === 0) return Number.NaN;
    return pearsonOfSums(n, {
      sumX: this.#doubles[SUM + t],
      sumY: y.#doubles[SUM + t],
      squaresX: this.#doubles[SQUARES + t],
      squaresY: y.#doubles[SQUARES + t],
      products: this.#doubles[PRODUCTS + t],
    });
  }
}

/** In the order in which the module leaves rank coefficients. */
export const RANK_COEFFICIENTS: readonly Coefficient[] = ['spearman', 'kendall-b', 'kendall-c'];
