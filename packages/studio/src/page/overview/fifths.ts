// Rows in five groups of equal size by a length, with the mean score of each and how sure it is.

import { type MeanOfRows, meanOfRows } from './mean-of-rows.ts';

export interface Fifth extends MeanOfRows {
  /** Lengths, in words. */
  readonly low: number;
  readonly high: number;
}

const MOST_GROUPS = 5;

/** Rows of one length stay together, so groups may be fewer or of unequal size. */
export function fifthsOf(
  lengths: readonly number[],
  scores: readonly (number | null)[],
  items?: readonly number[],
): readonly Fifth[] {
  const rows = scores
    .flatMap((score, row) => (score === null ? [] : [{ row, length: lengths[row] }]))
    .sort((a, b) => a.length - b.length);
  const groups: (typeof rows)[] = [];
  for (const [k, row] of rows.entries()) {
    const last = groups.at(-1);
    const isFull = k >= (groups.length / MOST_GROUPS) * rows.length;
    if (last === undefined || (isFull && last.at(-1)?.length !== row.length)) groups.push([row]);
    else last.push(row);
  }
  return groups.map((group) => {
    const [low, high] = [group[0].length, (group.at(-1) ?? group[0]).length];
    const isOf = (row: number) => lengths[row] >= low && lengths[row] <= high;
    return { low, high, ...meanOfRows(scores, items, isOf) };
  });
}
