// JSON lines from bytes to scores: what a data file needs, without a text, an object or a promise for each
// of its rows.

import { loadEngine } from '../engine/load.ts';
import { invalid, onlyKnown } from '../errors.ts';
import type { Abort, Scorer, Scores } from '../types.ts';
import type { Advice } from './advice.ts';
import { LineScorer } from './line-scorer.ts';
import { checkScorer } from './measure.ts';
import { ScoreTable } from './score-table.ts';
import { reasonOf, stoppable } from './stream.ts';
import type { ByteSource } from './whole-lines.ts';
import { wholeLines } from './whole-lines.ts';

export interface JsonLinesOptions {
  /** The field with the candidate; a name with dots is a path if no field has that very name. Default 'candidate'. */
  readonly candidate?: string;
  /** The field with the reference, or with a list of them. Default 'reference'. */
  readonly reference?: string;
  /** The field that names a row. Default 'id'. */
  readonly id?: string;
  /** Shown every pair that has scores; ask it for notices about the whole set at the end. */
  readonly advice?: Advice;
  /** Stops the reading: the source is closed, the reason is thrown. */
  readonly signal?: Abort;
}

/**
 * Scores a file of JSON lines, given as bytes: a table for each piece of about a megabyte. A line that is no
 * pair is a row with a problem; blank lines are none. Bytes that are not UTF-8 are an error.
 */
export async function* scoreJsonLines<R extends Scores>(
  source: ByteSource,
  scorer: Scorer<R, 'sync'>,
  options: JsonLinesOptions = {},
): AsyncGenerator<ScoreTable<R>, void, undefined> {
  checkScorer(scorer);
  onlyKnown(options, ['candidate', 'reference', 'id', 'advice', 'signal']);
  const { candidate = 'candidate', reference = 'reference', id = 'id', advice, signal } = options;
  for (const [name, field] of Object.entries({ candidate, reference, id }))
    if (typeof field !== 'string' || field === '')
      throw invalid(name, 'the name of a field', field);
  const pieces = wholeLines(source);
  await stoppable(loadEngine(), signal);
  const lines = new LineScorer(scorer, { candidate, reference, ids: [id] }, { advice });
  let row = 0;
  let line = 0;
  let isFinished = false;
  try {
    for (;;) {
      if (signal?.aborted === true) throw reasonOf(signal);
      const next = await stoppable(pieces.next(), signal);
      if (next.done) break;
      const parts = lines.score(next.value, line, row);
      yield new ScoreTable(parts, scorer, row, line + 1);
      row += parts.rows;
      line += parts.lines;
    }
    isFinished = true;
  } finally {
    // An aborted source may never answer again: ask it to close, but do not wait for it then.
    if (!isFinished) {
      const closing = pieces.return(undefined).catch(() => {});
      if (signal?.aborted !== true) await closing;
    }
  }
}
