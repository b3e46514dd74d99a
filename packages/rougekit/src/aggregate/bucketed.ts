// The bootstrap for data sets too large to keep: a hash of its number puts each row into one of 4,096 buckets, and
// buckets are resampled instead of rows. A resample of buckets has the spread of a resample of rows, since each bucket
// is a random sample of them (the bootstrap of a ratio of sums; Davison & Hinkley 1997, 2.1). Memory does not grow
// with the rows, and because only sums of integers are kept, neither the order of the rows nor the way a data set
// was split over machines can change a digit.

import type { Draw } from '../numbers/random.ts';
import { mix } from '../numbers/random.ts';
import { drawWeights, weightedSums } from '../numbers/weighted-sums.ts';
import { LackingRows } from './lacking-rows.ts';

export const BUCKETS = 4096;

// Scores are summed as multiples of 2^−31: exactly, as long as the values of a bucket sum to less than 2^22,
// which is 17,000 million rows with scores up to 1. Rounding scores to this grid changes an interval only
// beyond its ninth decimal; means are computed elsewhere.
const GRID = 2 ** 31;

/** In a form that JSON can hold without loss. */
export type WholeNumber = number | string;

export type BucketEntry = readonly [bucket: number, rows: number, ...sums: WholeNumber[]];

const whole = (value: number): WholeNumber =>
  Number.isSafeInteger(value) ? value : String(BigInt(value));

export class Buckets {
  readonly #width: number;
  readonly #sizes = new Float64Array(BUCKETS);
  /** Bucket by bucket, a sum per column. */
  readonly #sums: Float64Array;
  readonly #lacking = new LackingRows(BUCKETS);

  constructor(width: number) {
    this.#width = width;
    this.#sums = new Float64Array(BUCKETS * width);
  }

  /** Places that some row lacks, in order. */
  get gaps(): number[] {
    return this.#lacking.places;
  }

  /** The values of one row, from `at` on, NaN for what it lacks. `row` is its number in the whole set, failed rows counted. */
  add(row: number, values: Float64Array, at: number): void {
    const bucket = bucketOf(row);
    this.#sizes[bucket]++;
    const start = bucket * this.#width;
    for (let c = 0; c < this.#width; c++) {
      const value = values[at + c];
      if (Number.isNaN(value)) this.#lacking.at(c)[bucket]++;
      else this.#sums[start + c] += Math.round(value * GRID);
    }
  }

  /** Merges another part of the same data set. */
  merge(other: Buckets): void {
    for (let k = 0; k < BUCKETS; k++) this.#sizes[k] += other.#sizes[k];
    for (let k = 0; k < this.#sums.length; k++) this.#sums[k] += other.#sums[k];
    for (const place of other.gaps) {
      const [own, rows] = [this.#lacking.at(place), other.#lacking.at(place)];
      for (let k = 0; k < BUCKETS; k++) own[k] += rows[k];
    }
  }

  /** With other places: `from` has the former one of each; a new one is lacking in all rows so far. */
  widened(from: readonly (number | undefined)[]): Buckets {
    const wide = new Buckets(from.length);
    wide.#sizes.set(this.#sizes);
    from.forEach((place, c) => {
      const lacking = place === undefined ? this.#sizes : this.#lacking.get(place);
      if (lacking?.some((rows) => rows > 0)) wide.#lacking.at(c).set(lacking);
      if (place === undefined) return;
      for (let k = 0; k < BUCKETS; k++)
        wide.#sums[k * from.length + c] = this.#sums[k * this.#width + place];
    });
    return wide;
  }

  /**
   * What the buckets with rows hold, in their order: the bucket, its rows, the sums as whole numbers of 2^−31, then how many rows
   * lack each gap. Plain loops, which need no second run to be fast: a part of a set is written once.
   */
  entries(): BucketEntry[] {
    const width = this.#width;
    const lacking = this.#lacking.all();
    const entries: BucketEntry[] = [];
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const rows = this.#sizes[bucket];
      if (rows === 0) continue;
      const entry: [number, number, ...WholeNumber[]] = [bucket, rows];
      for (let at = bucket * width; at < (bucket + 1) * width; at++)
        entry.push(whole(this.#sums[at]));
      for (const counts of lacking) entry.push(whole(counts[bucket]));
      entries.push(entry);
    }
    return entries;
  }

  /** Restores what `entries` returned. */
  fill(bucket: number, rows: number, sums: readonly number[], gaps: readonly number[] = []): void {
    this.#sizes[bucket] = rows;
    this.#sums.set(sums.slice(0, this.#width), bucket * this.#width);
    gaps.forEach((place, g) => {
      this.#lacking.at(place)[bucket] = sums[this.#width + g];
    });
  }

  /**
   * The sums of `resamples` draws of as many buckets as there are, in drawing order, behind them how many rows lack each
   * gap, and how many rows there are.
   */
  resampledSums(
    resamples: number,
    draw: Draw,
    take: (b: number, sums: Float64Array, rows: number) => void,
  ): void {
    const { gaps } = this;
    const width = this.#width + gaps.length;
    const lacking = this.#lacking.all();
    // Empty buckets are drawn like all others, but add nothing.
    const filled = Array.from(this.#sizes.keys()).filter((k) => this.#sizes[k] > 0);
    const sizes = Float64Array.from(filled, (k) => this.#sizes[k]);
    const values = new Float64Array(filled.length * width);
    filled.forEach((k, at) => {
      values.set(this.#sums.subarray(k * this.#width, (k + 1) * this.#width), at * width);
      lacking.forEach((counts, g) => {
        values[at * width + this.#width + g] = counts[k] * GRID;
      });
    });
    const drawn = new Uint32Array(BUCKETS);
    const weights = new Uint32Array(filled.length);
    const rows = new Float64Array(1);
    const sums = new Float64Array(width);
    for (let b = 0; b < resamples; ) {
      drawWeights(drawn, draw);
      for (let k = 0; k < weights.length; k++) weights[k] = drawn[filled[k]];
      weightedSums(sizes, weights, rows);
      // With few rows a resample may hit none of them; it is then drawn again.
      if (rows[0] === 0) continue;
      weightedSums(values, weights, sums);
      for (let c = 0; c < width; c++) sums[c] /= GRID;
      take(b, sums, rows[0]);
      b++;
    }
  }

  /** Whether all rows have the same value in that column, as far as the grid can tell. */
  isConstant(place: number): boolean {
    const first = this.#sizes.findIndex((size) => size > 0);
    if (first < 0) return true;
    const value = this.#sums[first * this.#width + place] / this.#sizes[first];
    return this.#sizes.every((size, k) => this.#sums[k * this.#width + place] === size * value);
  }
}

/** By a hash, not by `row % 4096`: data sets may be periodic. */
function bucketOf(row: number): number {
  const low = mix((row | 0) + 0x51ed270b);
  return mix(low ^ Math.floor(row / 2 ** 32)) >>> 20;
}
