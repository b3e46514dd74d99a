// Coefficients of resamples of items, as levels.ts with pearson.ts, spearman.ts and kendall.ts has them, with the same bits, some
// thirty times as fast: items are sorted once, and WebAssembly takes four resamples at a time.

import { counterAfter, seedState } from '../numbers/random.ts';
import type { Coefficient } from './coefficients.ts';
import { pairOrder } from './kendall.ts';
import {
  isOrdinary,
  MAX_ITEMS,
  PAIR_SUMS_BYTES,
  pearsonFrom,
  rankCoefficient,
  Stretches,
  TOGETHER,
  withAgreement,
} from './kernel.ts';

/** What is resampled, and how. */
export interface ResampledPairs {
  readonly names: readonly Coefficient[];
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly resamples: number;
  readonly seed: number;
}

/** For each name its value over all items once, and in each resample; NaN where there is none. */
export interface WholeAndDrawn {
  readonly whole: Float64Array;
  readonly drawn: Float64Array[];
}

/** Undefined if that is not for this lane. */
export function resampledItems(sample: ResampledPairs): WholeAndDrawn | undefined {
  const { names, x, y, resamples, seed } = sample;
  const n = x.length;
  if (n > MAX_ITEMS || !isOrdinary(x) || !isOrdinary(y)) return undefined;
  const order = pairOrder(x, y);
  const memory = new Stretches();
  const pairs = memory.next(16 * n);
  const [items, many, few] = [memory.next(4 * n), memory.next(4 * n), memory.next(4 * n)];
  const stride = 16 * Math.ceil(n / 4);
  const places = memory.next(TOGETHER * stride);
  const weights = memory.next(4 * n);
  const deviations = memory.next(16 * n);
  const tree = memory.next(32 * (order.distinctFew + 1));
  const sums = memory.next(PAIR_SUMS_BYTES);
  return withAgreement(memory.end, (kernel) => {
    const { buffer } = kernel.memory;
    const both = new Float64Array(buffer, pairs, 2 * n);
    for (let k = 0; k < n; k++) {
      both[2 * k] = x[k];
      both[2 * k + 1] = y[k];
    }
    new Uint32Array(buffer, items, n).set(order.items);
    new Uint32Array(buffer, many, n).set(order.many);
    new Uint32Array(buffer, few, n).set(order.few);
    const words = new Int32Array(buffer, sums, PAIR_SUMS_BYTES / 4);
    const five = new Float64Array(buffer, sums, 5);
    const p = names.indexOf('pearson');
    /** Into `values`, from `first` on: the coefficients of the samples whose weights and places are there. */
    const compute = (some: number, values: readonly Float64Array[], first: number) => {
      kernel.weightedPairs(items, many, few, n, order.distinctFew, weights, tree, sums);
      names.forEach((name, c) => {
        if (name === 'pearson') return;
        for (let t = 0; t < some; t++)
          values[c][first + t] = rankCoefficient(name, words, t, order.isByX) ?? Number.NaN;
      });
      for (let t = 0; t < some && p >= 0; t++) {
        if (kernel.pearsonSums(pairs, places + t * stride, n, deviations, sums) !== 0)
          values[p][first + t] = pearsonFrom(five, n);
      }
    };
    const whole = new Float64Array(names.length).fill(Number.NaN);
    new Uint8Array(buffer, weights, 4 * n).fill(1);
    const own = new Uint32Array(buffer, places, n);
    for (let k = 0; k < n; k++) own[k] = k;
    compute(
      1,
      names.map((_, c) => whole.subarray(c)),
      0,
    );
    const drawn = names.map(() => new Float64Array(resamples).fill(Number.NaN));
    // One side is constant, in every resample, too.
    if (whole.every(Number.isNaN)) return { whole, drawn };
    const key = seedState(seed);
    for (let b = 0; b < resamples; b += TOGETHER) {
      const state = key + counterAfter(b * n);
      if (kernel.drawFour(places, stride, weights, n, state) === 0) return undefined;
      compute(Math.min(TOGETHER, resamples - b), drawn, b);
    }
    return { whole, drawn };
  });
}
