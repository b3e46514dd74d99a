/** A number of a data set and its confidence interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Rows that it is over, where that is not all rows with scores: in the others the metric failed. */
  readonly rows?: number;
}

/** For rows that are all equal: every resample gives the same number. */
export const point = (value: number): Estimate => ({ value, low: value, high: value });
