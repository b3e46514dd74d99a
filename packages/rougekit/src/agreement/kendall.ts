// Kendall's tau with ties, after Knight (1966, "A computer method for calculating Kendall's tau with ungrouped data"): sort by one
// side, then by the other; a pair of which the larger of the other side comes first is discordant. Such pairs are counted in a
// tree of sums (Fenwick 1994) over the side with fewer distinct values, of which ratings have a handful. n log m in time for m
// of them, and integers until the last division.

import { type DenseRanks, denseRanks } from './ranks.ts';

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
export function kendallB(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  counts = pairCounts(x, y),
): number | null {
  return tauB(counts);
}

function tauB({ balance, pairs, tiedX, tiedY }: PairCounts): number | null {
  const untiedX = pairs - tiedX;
  const untiedY = pairs - tiedY;
  if (untiedX === 0 || untiedY === 0) return null;
  return Math.max(-1, Math.min(1, balance / Math.sqrt(untiedX * untiedY)));
}

/**
 * Stuart's tau-c (Stuart 1953): 2m · balance / (n²(m−1)), where m is the smaller number of distinct values. Reaches ±1 on
 * tables of unequal sides, where tau-b cannot.
 */
export function kendallC(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  counts = pairCounts(x, y),
): number | null {
  return tauC(counts);
}

function tauC({ balance, items, distinctX, distinctY }: PairCounts): number | null {
  const m = Math.min(distinctX, distinctY);
  return m < 2 ? null : (2 * balance * m) / (items * items * (m - 1));
}

export function pairCounts(x: ArrayLike<number>, y: ArrayLike<number>): PairCounts {
  const items = x.length;
  const { ranks: rx, distinct: distinctX } = denseRanks(x);
  const { ranks: ry, distinct: distinctY } = denseRanks(y);
  const many = { ranks: rx, distinct: distinctX };
  const few = { ranks: ry, distinct: distinctY };
  // The pairs are the same whichever side is sorted by.
  const { discordant, tiedBoth } =
    distinctX >= distinctY ? sortedPairs(many, few) : sortedPairs(few, many);
  const pairs = (items * (items - 1)) / 2;
  const tiedX = tiedPairs(rx, distinctX);
  const tiedY = tiedPairs(ry, distinctY);
  const balance = pairs - tiedX - tiedY + tiedBoth - 2 * discordant;
  return { items, pairs, balance, tiedX, tiedY, distinctX, distinctY };
}

/** Items sorted by the side with more distinct values, then by the other one, with their ranks on both. */
export interface PairOrder {
  readonly items: Uint32Array;
  readonly many: Uint32Array;
  readonly few: Uint32Array;
  readonly distinctFew: number;
}

export function pairOrder(x: ArrayLike<number>, y: ArrayLike<number>): PairOrder {
  const [rx, ry] = [denseRanks(x), denseRanks(y)];
  const [by, other] = rx.distinct >= ry.distinct ? [rx, ry] : [ry, rx];
  const items = sortedBy(by, sortedBy(other, undefined));
  const inOrder = ({ ranks }: DenseRanks) => items.map((item) => ranks[item]);
  return { items, many: inOrder(by), few: inOrder(other), distinctFew: other.distinct };
}

function tiedPairs(ranks: Uint32Array, distinct: number): number {
  const counts = new Float64Array(distinct);
  let pairs = 0;
  // Each item is tied with those of its rank that came before it.
  for (let k = 0; k < ranks.length; k++) pairs += counts[ranks[k]]++;
  return pairs;
}

/** Discordant pairs, and those that are tied on both sides. */
function sortedPairs(by: DenseRanks, other: DenseRanks) {
  const n = by.ranks.length;
  const order = sortedBy(by, sortedBy(other, undefined));
  // sums[i] counts items with ranks from i − (i & −i) to i − 1.
  const sums = new Float64Array(other.distinct + 1);
  let discordant = 0;
  let tiedBoth = 0;
  let run = 0;
  let before = -1;
  let beforeOther = -1;
  for (let k = 0; k < n; k++) {
    const own = by.ranks[order[k]];
    const rank = other.ranks[order[k]];
    run = own === before && rank === beforeOther ? run + 1 : 0;
    tiedBoth += run;
    before = own;
    beforeOther = rank;
    let notLarger = 0;
    for (let i = rank + 1; i > 0; i -= i & -i) notLarger += sums[i];
    discordant += k - notLarger;
    for (let i = rank + 1; i <= other.distinct; i += i & -i) sums[i]++;
  }
  return { discordant, tiedBoth };
}

/** Items in the order of their ranks; of equal ranks as in `items`, which is by default the order they have. */
function sortedBy({ ranks, distinct }: DenseRanks, items: Uint32Array | undefined): Uint32Array {
  const n = ranks.length;
  const next = new Uint32Array(distinct + 1);
  for (let k = 0; k < n; k++) next[ranks[k] + 1]++;
  for (let rank = 0; rank < distinct; rank++) next[rank + 1] += next[rank];
  const order = new Uint32Array(n);
  for (let k = 0; k < n; k++) {
    const item = items === undefined ? k : items[k];
    order[next[ranks[item]]++] = item;
  }
  return order;
}
