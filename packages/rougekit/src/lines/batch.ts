// Rows of a data set that were read together, in their order: what every reader gives and every scorer takes.

import type { Counts, Notice, Pair, Problem, Problems, Scores } from '../types.ts';
import type { PairFields } from './pair-fields.ts';

export interface BatchShape {
  /** What messages call the file; default: 'line'. */
  readonly name?: string | undefined;
}

/** Whole JSON lines, as bytes: of formats that have them, so that a row that is not looked at never becomes text. */
export interface LineBatch extends BatchShape {
  /** UTF-8, checked where lines are cut. */
  readonly lines: Uint8Array;
  /** Which fields of a line are what. The batches of one file share one object. */
  readonly fields: PairFields;
  /** The lines were put together from texts that have no field names, so there are no columns to look into. */
  readonly isMade?: boolean | undefined;
  /** The number in its file of the first line, from 1. Default: the next one after the batch before. */
  readonly firstLine?: number | undefined;
  /** The number in its file of each line, where rows of another format were made into lines. */
  readonly lineNumbers?: ArrayLike<number> | undefined;
  /** The number in the whole data set of each line's row, from 0, where rows come in any order. Default: as they come. */
  readonly rowNumbers?: ArrayLike<number> | undefined;
  /** What is wrong with rows that could not be made into lines, by the index of the line that stands for them. */
  readonly problems?: ReadonlyMap<number, Problem> | undefined;
}

/** Stands for a row that is not to be scored: no JSON object, so it is a row with a problem. */
export const NOT_SCORED = '0';

/** Rows that were read one by one, of formats without lines. */
export interface RowBatch extends BatchShape {
  readonly rows: readonly SourceRow[];
}

export type Batch = LineBatch | RowBatch;

/** One row as its reader found it: a pair, or what is wrong with it. */
export type SourceRow = SourcePair | SourceProblem;

export interface SourceShape {
  readonly id?: string | undefined;
  /** The file it stands in, as its batch calls it. */
  readonly name?: string | undefined;
  /** Where it stands in its file, from 1, if that has lines. */
  readonly line?: number | undefined;
  /** All fields of the row, for grouping by one. */
  readonly fields?: { readonly [name: string]: unknown } | undefined;
  /** What the fields were parsed from: there numbers have all their digits. */
  readonly json?: string | undefined;
}

export interface SourcePair extends SourceShape {
  readonly pair: Pair;
  /** What the reader has to say about the texts. */
  readonly notices?: readonly Notice[] | undefined;
  /** Scores that are known without measuring: ROUGE-1.5.5 gives 0 where there is nothing to compare with. */
  readonly made?: MadeScores | undefined;
}

export interface MadeScores {
  readonly scores: Scores;
  /** One list per metric of the scorer. */
  readonly counts: readonly Counts[];
  /** Why keys that the scores lack have none. */
  readonly problems?: Problems | undefined;
}

export interface SourceProblem extends SourceShape {
  readonly problem: Problem;
}

/** Pieces of whole lines of one file, as batches. */
export async function* lineBatches(
  pieces: AsyncIterable<Uint8Array>,
  fields: PairFields,
): AsyncGenerator<LineBatch, void, undefined> {
  for await (const lines of pieces) yield { lines, fields };
}
