// Kendall's tau with ties, by the method of Knight (1966, "A computer method for calculating Kendall's tau with
// ungrouped data"): sort by x, then by y; the swaps that a merge sort of y then makes are the discordant pairs.
// n log n in time, and integers until the last division.

import { invalid } from '../errors.ts';
import { denseRanks } from './ranks.ts';

/** The counts over all n(n−1)/2 pairs of items. */
export interface PairCounts {
  readonly items: number;
  readonly pairs: number;
  /** Concordant minus discordant pairs. */
  readonly balance: number;
  /** Pairs with equal x and with equal y; a pair that is tied in both counts in both. */
  readonly tiedX: number;
  readonly tiedY: number;
  /** Number of distinct values on each side. */
  readonly distinctX: number;
  readonly distinctY: number;
}

/** Kendall's tau-b (Kendall 1945): the balance over √(pairs not tied in x · pairs not tied in y). */
export function kendallB(x: ArrayLike<number>, y: ArrayLike<number>): number | null {
  const { balance, pairs, tiedX, tiedY } = pairCounts(x, y);
  const untiedX = pairs - tiedX;
  const untiedY = pairs - tiedY;
  if (untiedX === 0 || untiedY === 0) return null;
  return Math.max(-1, Math.min(1, balance / Math.sqrt(untiedX * untiedY)));
}

/**
 * Stuart's tau-c (Stuart 1953): 2m · balance / (n²(m−1)), where m is the smaller number of distinct values. Reaches ±1 on
 * tables of unequal sides, where tau-b cannot.
 */
export function kendallC(x: ArrayLike<number>, y: ArrayLike<number>): number | null {
  const { balance, items, distinctX, distinctY } = pairCounts(x, y);
  const m = Math.min(distinctX, distinctY);
  return m < 2 ? null : (2 * balance * m) / (items * items * (m - 1));
}

export function pairCounts(x: ArrayLike<number>, y: ArrayLike<number>): PairCounts {
  const items = x.length;
  const { ranks: rx, distinct: distinctX } = denseRanks(x);
  const { ranks: ry, distinct: distinctY } = denseRanks(y);
  // Both ranks in one number, so that the engine's own sort of doubles orders by x, then by y.
  if (distinctX * distinctY > Number.MAX_SAFE_INTEGER)
    throw invalid('scores', 'fewer than 90 million different numbers', items);
  const keys = new Float64Array(items);
  for (let k = 0; k < items; k++) keys[k] = rx[k] * distinctY + ry[k];
  keys.sort();
  const order = new Uint32Array(items);
  let tiedBoth = 0;
  let run = 1;
  for (let k = 0; k < items; k++) {
    order[k] = keys[k] % distinctY;
    run = k > 0 && keys[k] === keys[k - 1] ? run + 1 : 1;
    tiedBoth += run - 1;
  }
  const pairs = (items * (items - 1)) / 2;
  const tiedX = tiedPairs(rx, distinctX);
  const tiedY = tiedPairs(ry, distinctY);
  const discordant = exchanges(order);
  const balance = pairs - tiedX - tiedY + tiedBoth - 2 * discordant;
  return { items, pairs, balance, tiedX, tiedY, distinctX, distinctY };
}

function tiedPairs(ranks: Uint32Array, distinct: number): number {
  const counts = new Float64Array(distinct);
  let pairs = 0;
  // Each item is tied with those of its rank that came before it.
  for (let k = 0; k < ranks.length; k++) pairs += counts[ranks[k]]++;
  return pairs;
}

/** How often a larger number precedes a smaller one; a bottom-up merge sort. */
function exchanges(numbers: Uint32Array): number {
  const n = numbers.length;
  let from = numbers;
  let to: Uint32Array = new Uint32Array(n);
  let count = 0;
  for (let width = 1; width < n; width *= 2) {
    for (let start = 0; start < n; start += 2 * width) {
      const middle = Math.min(start + width, n);
      const end = Math.min(start + 2 * width, n);
      let left = start;
      let right = middle;
      for (let k = start; k < end; k++) {
        if (left < middle && (right === end || from[left] <= from[right])) to[k] = from[left++];
        else {
          to[k] = from[right++];
          count += middle - left;
        }
      }
    }
    [from, to] = [to, from];
  }
  return count;
}
