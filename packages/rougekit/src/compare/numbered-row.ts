// Rows whose numbers lie in an array of their own: a comparison of many rows reads them there, and no row has to make its scores.

import type { GoodRow } from '../types.ts';

export interface NumberedRow extends GoodRow {
  /** The number at a path of its scores; undefined if there is none, or if it takes the scores to know. */
  numberAt(path: readonly string[]): number | undefined;
}

export const isNumbered = (row: GoodRow): row is NumberedRow =>
  typeof (row as Partial<NumberedRow>).numberAt === 'function';
