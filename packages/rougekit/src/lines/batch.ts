// Rows of a data set that were read together, in their order: what every reader gives and every scorer takes.

import type { Pair, Problem } from '../types.ts';
import type { PairFields } from './read-json-line.ts';

/** Whole JSON lines, as bytes: of formats that have them, so that a row nobody looks at never becomes text. */
export interface LineBatch {
  readonly lines: Uint8Array;
  /** Which fields of a line are what. */
  readonly fields: PairFields;
}

/** Rows that were read one by one, of formats without lines. */
export interface RowBatch {
  readonly rows: readonly SourceRow[];
}

export type Batch = LineBatch | RowBatch;

/** One row as its reader found it: a pair, or what is wrong with it. */
export type SourceRow = SourcePair | SourceProblem;

interface SourceShape {
  readonly id?: string | undefined;
  /** Where it stands in its file, from 1, if that has lines. */
  readonly line?: number | undefined;
  /** All fields of the row, for those who group by one. */
  readonly fields?: { readonly [name: string]: unknown } | undefined;
}

export interface SourcePair extends SourceShape {
  readonly pair: Pair;
}

export interface SourceProblem extends SourceShape {
  readonly problem: Problem;
}
