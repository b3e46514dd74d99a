/** A number of a set and the interval around it. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Rows that it is over, where that is not all rows with scores: in the others the metric failed. */
  readonly rows?: number;
}

/** Of rows that do not differ: no draw of them can say anything else. */
export const point = (value: number): Estimate => ({ value, low: value, high: value });
