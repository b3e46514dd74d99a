// The mean of some rows and how sure it is.

export interface MeanOfRows {
  /** How many there are: items, where those have several answers. */
  readonly rows: number;
  readonly mean: number;
  /** Half the width of the 95% interval of the mean; NaN of a single row. */
  readonly error: number;
}

/** 97.5% of a normal distribution lie below so many standard deviations. */
const NORMAL_95 = 1.959964;

/**
 * Of the rows that have a score and are chosen. Answers to one item are alike: counted as rows of their own they would make the
 * interval too narrow, so they are averaged first, as the command does.
 */
export function meanOfRows(
  scores: readonly (number | null)[],
  items: readonly number[] | undefined,
  isChosen: (row: number) => boolean = () => true,
): MeanOfRows {
  const values = valuesOf(scores, items, isChosen);
  const rows = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / rows;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / (rows - 1));
  return { rows, mean, error: (NORMAL_95 * deviation) / Math.sqrt(rows) };
}

function valuesOf(
  scores: readonly (number | null)[],
  items: readonly number[] | undefined,
  isChosen: (row: number) => boolean,
): number[] {
  if (items === undefined)
    return scores.filter((score, row) => score !== null && isChosen(row)) as number[];
  const sums = new Map<number, { sum: number; count: number }>();
  for (const [row, score] of scores.entries()) {
    if (score === null || !isChosen(row)) continue;
    const item = items[row];
    const { sum, count } = sums.get(item) ?? { sum: 0, count: 0 };
    sums.set(item, { sum: sum + score, count: count + 1 });
  }
  return Array.from(sums.values(), ({ sum, count }) => sum / count);
}
