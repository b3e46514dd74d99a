// A data set through a scorer to everybody who wants to know: the one lane that all commands use.

import { invalid } from '../errors.ts';
import type { Scorer, Scores } from '../types.ts';
import type { Batch } from './batch.ts';
import { optional } from './own-field.ts';
import type { ScoreTable } from './score-table.ts';
import type { DataOptions } from './scored-tables.ts';
import { scoredTables } from './scored-tables.ts';

/** Somebody who is shown the rows of a set as they are scored: totals, groups, a file of rows … */
export interface Listener<R extends Scores = Scores> {
  /** The next rows. What it throws stops the run. */
  take(table: ScoreTable<R>, batch: Batch): void | Promise<void>;
  /** All rows have passed. Not called for a run that was stopped. */
  finish?(): void | Promise<void>;
}

const isListener = (one: unknown) => typeof (one as Listener | null)?.take === 'function';

/**
 * Scores a data set of any size: batches in, tables of scores to each listener in turn. Holds a few batches at a time,
 * and reads no faster than the slowest listener listens.
 */
export async function scoreData<R extends Scores>(
  batches: AsyncIterable<Batch>,
  scorer: Scorer<R>,
  listeners: readonly Listener<R>[],
  options: DataOptions = {},
): Promise<void> {
  if (!Array.isArray(listeners) || ![...listeners].every(isListener))
    throw invalid('listeners', 'an array of objects with `take`', listeners);
  for await (const table of scoredTables(batches, scorer, options)) {
    for (const listener of listeners) {
      const heard = listener.take(table, table.batch);
      if (heard !== undefined) await heard;
    }
  }
  for (const listener of listeners) await optional(listener, 'finish')?.call(listener);
}
