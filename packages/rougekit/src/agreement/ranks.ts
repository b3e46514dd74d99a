// Values → their places in order, by sorting: n log n, or linear for small whole numbers.

/** Places from 0 among the distinct values, so that equal values share one; and how many distinct ones there are. */
export interface Places {
  readonly places: Uint32Array;
  readonly distinct: number;
}

export function placesOf(values: ArrayLike<number>): Places {
  const n = values.length;
  const places = new Uint32Array(n);
  const most = 4 * n + 16;
  if (areWholeBelow(values, most)) {
    // Whole numbers that are not much larger than their count, such as places: no sorting is needed.
    const place = new Uint32Array(most);
    for (let k = 0; k < n; k++) place[values[k]] = 1;
    let distinct = 0;
    for (let value = 0; value < most; value++) {
      if (place[value] === 1) place[value] = distinct++;
    }
    for (let k = 0; k < n; k++) places[k] = place[values[k]];
    return { places, distinct };
  }
  const sorted = new Float64Array(values);
  if (n <= FEW) sortFew(sorted);
  else sorted.sort();
  let distinct = 0;
  for (let k = 0; k < n; k++) {
    if (k === 0 || sorted[k] !== sorted[k - 1]) sorted[distinct++] = sorted[k];
  }
  for (let k = 0; k < n; k++) places[k] = placeIn(sorted, distinct, values[k]);
  return { places, distinct };
}

/** Ranks from 1; equal values get the mean of the ranks that they take up (Kendall 1945). */
export function midranks(values: ArrayLike<number>): Float64Array {
  const { places, distinct } = placesOf(values);
  const counts = new Uint32Array(distinct);
  for (let k = 0; k < places.length; k++) counts[places[k]]++;
  const rank = new Float64Array(distinct);
  let before = 0;
  for (let place = 0; place < distinct; place++) {
    rank[place] = before + (counts[place] + 1) / 2;
    before += counts[place];
  }
  const ranks = new Float64Array(places.length);
  for (let k = 0; k < places.length; k++) ranks[k] = rank[places[k]];
  return ranks;
}

function areWholeBelow(values: ArrayLike<number>, most: number): boolean {
  for (let k = 0; k < values.length; k++) {
    const value = values[k];
    if (!(value >= 0 && value < most && Math.floor(value) === value)) return false;
  }
  return true;
}

/** Up to so many, insertion is quicker than a call of the engine's sort: the systems of one document. */
const FEW = 32;

function sortFew(values: Float64Array): void {
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

/** Where a value stands among the first `count` of sorted ones; 0 and −0 are one value. */
function placeIn(sorted: Float64Array, count: number, value: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
