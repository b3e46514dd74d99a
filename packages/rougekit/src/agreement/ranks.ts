// Values → their places in order, by sorting: n log n.

/** Places from 0 among the distinct values, so that equal values share one; and how many distinct ones there are. */
export interface Places {
  readonly places: Uint32Array;
  readonly distinct: number;
}

export function placesOf(values: ArrayLike<number>): Places {
  const sorted = Float64Array.from(values).sort();
  let distinct = 0;
  for (let k = 0; k < sorted.length; k++) {
    if (k === 0 || sorted[k] !== sorted[k - 1]) sorted[distinct++] = sorted[k];
  }
  const places = new Uint32Array(values.length);
  for (let k = 0; k < values.length; k++) places[k] = placeIn(sorted, distinct, values[k]);
  return { places, distinct };
}

/** Ranks from 1; equal values get the mean of the ranks that they take up (Kendall 1945). */
export function midranks(values: ArrayLike<number>): Float64Array {
  const { places, distinct } = placesOf(values);
  const counts = new Uint32Array(distinct);
  for (const place of places) counts[place]++;
  const ranks = new Float64Array(distinct);
  let before = 0;
  for (let place = 0; place < distinct; place++) {
    ranks[place] = before + (counts[place] + 1) / 2;
    before += counts[place];
  }
  return Float64Array.from(places, (place) => ranks[place]);
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
