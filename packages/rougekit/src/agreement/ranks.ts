// Values → their ranks, by sorting: n log n, or linear for small integers.

/** Ranks from 0 among the distinct values, so that equal values share a rank, and the number of distinct values. */
export interface DenseRanks {
  readonly ranks: Uint32Array;
  readonly distinct: number;
}

export function denseRanks(values: ArrayLike<number>): DenseRanks {
  const n = values.length;
  const ranks = new Uint32Array(n);
  const largest = largestInteger(values, 4 * n + 16);
  if (largest >= 0) {
    // Integers that are not much larger than their number, such as ranks: no sorting is needed.
    const rankOf = new Uint32Array(largest + 1);
    for (let k = 0; k < n; k++) rankOf[values[k]] = 1;
    let distinct = 0;
    for (let value = 0; value <= largest; value++) {
      if (rankOf[value] === 1) rankOf[value] = distinct++;
    }
    for (let k = 0; k < n; k++) ranks[k] = rankOf[values[k]];
    return { ranks, distinct };
  }
  const sorted = new Float64Array(values);
  if (n <= INSERTION_SORT_LIMIT) insertionSort(sorted);
  else sorted.sort();
  let distinct = 0;
  for (let k = 0; k < n; k++) {
    if (k === 0 || sorted[k] !== sorted[k - 1]) sorted[distinct++] = sorted[k];
  }
  for (let k = 0; k < n; k++) ranks[k] = indexIn(sorted, distinct, values[k]);
  return { ranks, distinct };
}

/** Ranks from 1; equal values share the mean of their ranks (Kendall 1945). */
export function midranks(values: ArrayLike<number>): Float64Array {
  const { ranks, distinct } = denseRanks(values);
  const counts = new Uint32Array(distinct);
  for (let k = 0; k < ranks.length; k++) counts[ranks[k]]++;
  const midrankOf = new Float64Array(distinct);
  let before = 0;
  for (let rank = 0; rank < distinct; rank++) {
    midrankOf[rank] = before + (counts[rank] + 1) / 2;
    before += counts[rank];
  }
  const shared = new Float64Array(ranks.length);
  for (let k = 0; k < ranks.length; k++) shared[k] = midrankOf[ranks[k]];
  return shared;
}

/** The largest of values that are all integers from 0 to below `limit`; −1 if one is not. */
function largestInteger(values: ArrayLike<number>, limit: number): number {
  let largest = -1;
  for (let k = 0; k < values.length; k++) {
    const value = values[k];
    if (!(value >= 0 && value < limit && Math.floor(value) === value)) return -1;
    if (value > largest) largest = value;
  }
  return largest;
}

/** Up to this many values, such as the systems of one document, insertion sort beats the engine's sort. */
const INSERTION_SORT_LIMIT = 32;

function insertionSort(values: Float64Array): void {
  for (let k = 1; k < values.length; k++) {
    const value = values[k];
    let to = k;
    while (to > 0 && values[to - 1] > value) {
      values[to] = values[to - 1];
      to--;
    }
    values[to] = value;
  }
}

/** The index of a value among the first `count` sorted ones; 0 and −0 are the same value. */
function indexIn(sorted: Float64Array, count: number, value: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
