// Rows in which a metric failed lack its values. They count in no mean: behind the values of a row stands, for each place
// that some row lacks, whether this one does, so that sums over any rows also say how many of them a mean is over.

import type { Layout } from './row-layout.ts';

/** Places that are NaN in some row. */
export function gapsIn(values: Float64Array, width: number): number[] {
  const gaps = new Set<number>();
  for (let at = 0; at < values.length; at++) if (Number.isNaN(values[at])) gaps.add(at % width);
  return [...gaps].sort((a, b) => a - b);
}

/** The same rows, what they lack as 0, each followed by 1 for every gap that is one in it. */
export function withGapColumns(
  values: Float64Array,
  width: number,
  gaps: readonly number[],
): Float64Array {
  const wide = width + gaps.length;
  const rows = values.length / width;
  const filled = new Float64Array(rows * wide);
  for (let row = 0; row < rows; row++) {
    for (let c = 0; c < width; c++) {
      const value = values[row * width + c];
      if (!Number.isNaN(value)) filled[row * wide + c] = value;
    }
    gaps.forEach((place, g) => {
      if (Number.isNaN(values[row * width + place])) filled[row * wide + width + g] = 1;
    });
  }
  return filled;
}

/** The layout of rows with gap columns. A mean that no row of a set has is NaN. */
export function layoutWithGaps(layout: Layout, gaps: readonly number[]): Layout {
  if (gaps.length === 0) return layout;
  const { fields, width, meanPlaces } = layout;
  const gapOf = meanPlaces.map((place) => (place === undefined ? -1 : gaps.indexOf(place)));
  return {
    fields,
    width: width + gaps.length,
    // Such a mean follows from two sums.
    meanPlaces: meanPlaces.map((place, f) => (gapOf[f] < 0 ? place : undefined)),
    conclude: (sums, size) =>
      layout.conclude(sums, size).map((number, f) => {
        if (gapOf[f] < 0) return number;
        const present = size - sums[width + gapOf[f]];
        return present === 0 ? Number.NaN : sums[meanPlaces[f] as number] / present;
      }),
  };
}
