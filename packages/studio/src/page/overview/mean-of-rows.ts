// The mean of some rows and how sure it is.

export interface MeanOfRows {
  readonly rows: number;
  readonly mean: number;
  /** Half the width of the 95% interval of the mean; NaN of a single row. */
  readonly error: number;
}

/** 97.5% of a normal distribution lie below so many standard deviations. */
const NORMAL_95 = 1.959964;

export function meanOfRows(values: readonly number[]): MeanOfRows {
  const rows = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / rows;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / (rows - 1));
  return { rows, mean, error: (NORMAL_95 * deviation) / Math.sqrt(rows) };
}
