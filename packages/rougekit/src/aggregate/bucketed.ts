// The bootstrap for data sets too large to keep: a hash of its number puts each row into one of 4,096 buckets, and
// buckets are resampled instead of rows. A resample of buckets has the spread of a resample of rows, since each bucket
// is a random sample of them (the bootstrap of a ratio of sums; Davison & Hinkley 1997, 2.1). Memory does not grow
// with the rows, and because only sums of integers are kept, neither the order of the rows nor the way a data set
// was split over machines can change a digit.

import type { Draw } from '../numbers/random.ts';
import { mix } from '../numbers/random.ts';
import { drawWeights, weightedSums } from '../numbers/weighted-sums.ts';

export const BUCKETS = 4096;

// Scores are summed as multiples of 2^−31: exactly, as long as the values of a bucket sum to less than 2^22,
// which is 17,000 million rows with scores up to 1. Rounding scores to this grid changes an interval only
// beyond its ninth decimal; means are computed elsewhere.
const GRID = 2 ** 31;

export class Buckets {
  readonly #width: number;
  readonly #sizes = new Float64Array(BUCKETS);
  /** Bucket by bucket, a sum per column. */
  readonly #sums: Float64Array;

  constructor(width: number) {
    this.#width = width;
    this.#sums = new Float64Array(BUCKETS * width);
  }

  /** The values of one row, starting at `at`. `row` is its number in the whole data set, counting failed rows. */
  add(row: number, values: Float64Array, at: number): void {
    const bucket = bucketOf(row);
    this.#sizes[bucket]++;
    const start = bucket * this.#width;
    for (let c = 0; c < this.#width; c++)
      this.#sums[start + c] += Math.round(values[at + c] * GRID);
  }

  /** Merges another part of the same data set. */
  merge(other: Buckets): void {
    for (let k = 0; k < BUCKETS; k++) this.#sizes[k] += other.#sizes[k];
    for (let k = 0; k < this.#sums.length; k++) this.#sums[k] += other.#sums[k];
  }

  /** The contents of the non-empty buckets, in order; the sums as integer multiples of 2^−31. */
  *filled(): Generator<{ bucket: number; rows: number; sums: number[] }> {
    const width = this.#width;
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const rows = this.#sizes[bucket];
      const start = bucket * width;
      if (rows > 0) yield { bucket, rows, sums: [...this.#sums.subarray(start, start + width)] };
    }
  }

  /** Restores what `filled` returned. */
  fill(bucket: number, rows: number, sums: readonly number[]): void {
    this.#sizes[bucket] = rows;
    this.#sums.set(sums, bucket * this.#width);
  }

  /** The sums of `resamples` resamples, each of as many buckets as there are, in drawing order, and the number of rows in each. */
  resampledSums(
    resamples: number,
    draw: Draw,
    take: (b: number, sums: Float64Array, rows: number) => void,
  ): void {
    const width = this.#width;
    // Empty buckets are drawn like all others, but add nothing.
    const filled = Array.from(this.#sizes.keys()).filter((k) => this.#sizes[k] > 0);
    const sizes = Float64Array.from(filled, (k) => this.#sizes[k]);
    const values = new Float64Array(filled.length * width);
    filled.forEach((k, at) => {
      values.set(this.#sums.subarray(k * width, (k + 1) * width), at * width);
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
