// Rows in five groups of equal size by a length, with the mean score of each and how sure it is.

export interface Fifth {
  /** Lengths, in words. */
  readonly low: number;
  readonly high: number;
  readonly rows: number;
  readonly mean: number;
  /** Half the width of the interval of the mean; NaN of a single row. */
  readonly error: number;
}

/** 97.5% of a normal distribution lie below so many standard deviations. */
const NORMAL_95 = 1.959964;
const MOST_GROUPS = 5;

/** Rows of one length stay together, so groups may be fewer or of unequal size. */
export function fifthsOf(
  lengths: readonly number[],
  scores: readonly (number | null)[],
): readonly Fifth[] {
  const rows = scores
    .flatMap((score, row) => (score === null ? [] : [{ score, length: lengths[row] }]))
    .sort((a, b) => a.length - b.length);
  const groups: (typeof rows)[] = [];
  for (const [k, row] of rows.entries()) {
    const last = groups.at(-1);
    const isFull = k >= (groups.length / MOST_GROUPS) * rows.length;
    if (last === undefined || (isFull && last.at(-1)?.length !== row.length)) groups.push([row]);
    else last.push(row);
  }
  return groups.map((group) => {
    const mean = group.reduce((sum, { score }) => sum + score, 0) / group.length;
    const squares = group.reduce((sum, { score }) => sum + (score - mean) ** 2, 0);
    const deviation = Math.sqrt(squares / (group.length - 1));
    return {
      low: group[0].length,
      high: (group.at(-1) ?? group[0]).length,
      rows: group.length,
      mean,
      error: (NORMAL_95 * deviation) / Math.sqrt(group.length),
    };
  });
}
