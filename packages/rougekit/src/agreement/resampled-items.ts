// Coefficients of resamples of items, as levels.ts with pearson.ts, spearman.ts and kendall.ts has them, with the same bits, some
// thirty times as fast: items are sorted once, and WebAssembly takes four resamples at a time.

import { counterAfter, seedState } from '../numbers/random.ts';
import type { Coefficient } from './coefficients.ts';
import { pairOrder } from './kendall.ts';
import {
  isOrdinary,
  MAX_ITEMS,
  PAIR_SUMS_BYTES,
  RANK_COEFFICIENTS,
  SIDE_BYTES,
  Side,
  Stretches,
  TOGETHER,
  withAgreement,
} from './kernel.ts';
import { keepSides, knownSides, mayKeep } from './known-sides.ts';

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
  const [xs, ys] = [memory.next(8 * n), memory.next(8 * n)];
  const [items, many, few] = [memory.next(4 * n), memory.next(4 * n), memory.next(4 * n)];
  const stride = 16 * Math.ceil(n / 4);
  const places = memory.next(TOGETHER * stride);
  const weights = memory.next(4 * n);
  const room = memory.next(16 * n);
  const tree = memory.next(32 * (order.distinctFew + 1));
  const sums = memory.next(PAIR_SUMS_BYTES);
  const side = memory.next(SIDE_BYTES);
  // Of every two resamples: the same for all scores that are held against these ratings.
  const pairs = TOGETHER / 2;
  const allBytes = SIDE_BYTES * pairs * (1 + Math.ceil(resamples / TOGETHER));
  const areKept = mayKeep(sample, allBytes);
  const sidesBytes = areKept ? allBytes : SIDE_BYTES * pairs;
  const sides = memory.next(sidesBytes);
  const out = memory.next(8 * RANK_COEFFICIENTS.length);
  return withAgreement(memory.end, (kernel) => {
    const { buffer } = kernel.memory;
    new Float64Array(buffer, xs, n).set(x);
    new Float64Array(buffer, ys, n).set(y);
    new Uint32Array(buffer, items, n).set(order.items);
    new Uint32Array(buffer, many, n).set(order.many);
    new Uint32Array(buffer, few, n).set(order.few);
    const values = new Float64Array(buffer, out, RANK_COEFFICIENTS.length);
    const xSide = new Side(buffer, side);
    const p = names.indexOf('pearson');
    const ranked = RANK_COEFFICIENTS.map((name) => names.indexOf(name));
    const known = knownSides(sample);
    const ownSides = new Uint8Array(buffer, sides, sidesBytes);
    if (known !== undefined) ownSides.set(known);
    /** Into `drawn`, from `first` on: the coefficients of the samples whose weights and places are there, the `number`th four. */
    const compute = (
      some: number,
      drawn: readonly Float64Array[],
      first: number,
      number: number,
    ) => {
      kernel.weightedPairs(items, many, few, n, order.distinctFew, weights, tree, sums);
      for (let t = 0; t < some; t++) {
        if (kernel.rankCoefficients(sums, t, out) === 0) continue;
        ranked.forEach((c, k) => {
          if (c >= 0) drawn[c][first + t] = values[k];
        });
      }
      for (let t = 0; t < some && p >= 0; t += 2) {
        const a = places + t * stride;
        const b = t + 1 < some ? a + stride : a;
        const own = sides + SIDE_BYTES * ((areKept ? pairs * number : 0) + t / 2);
        if (known === undefined) kernel.sideOfTwo(ys, ys, a, b, n, own, room, own);
        kernel.sideOfTwo(xs, ys, a, b, n, own, room, side);
        const ySide = new Side(buffer, own);
        for (let one = t; one < Math.min(t + 2, some); one++)
          drawn[p][first + one] = xSide.pearsonWith(ySide, n, one - t);
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
      0,
    );
    const drawn = names.map(() => new Float64Array(resamples).fill(Number.NaN));
    // One side is constant, in every resample, too.
    if (whole.every(Number.isNaN)) return { whole, drawn };
    const key = seedState(seed);
    for (let b = 0; b < resamples; b += TOGETHER) {
      const state = key + counterAfter(b * n);
      if (kernel.drawFour(places, stride, weights, n, state) === 0) return undefined;
      compute(Math.min(TOGETHER, resamples - b), drawn, b, 1 + b / TOGETHER);
    }
    if (p >= 0 && areKept && known === undefined) keepSides(sample, ownSides);
    return { whole, drawn };
  });
}
