// Line files from bytes to scores: line k of each file belongs to pair k, as in the test sets of translation.

import { invalid, ownOptions, readable } from '../errors.ts';
import { checkSync } from '../rows/measure.ts';
import type { Scorer, Scores } from '../types.ts';
import { lineBatches } from './batch.ts';
import { checkedLines } from './checked-lines.ts';
import { optional } from './own-field.ts';
import type { ScoreTable } from './score-table.ts';
import { scoredTables } from './scored-tables.ts';
import type { ScoringOptions } from './scoring-options.ts';
import { SCORING_OPTIONS } from './scoring-options.ts';
import { sharedBytes } from './shared-bytes.ts';
import type { ByteSource } from './whole-lines.ts';
import { PIECE_BYTES, wholeLines } from './whole-lines.ts';
import { ZIPPED, zippedLines } from './zipped-lines.ts';

export interface LineFiles {
  readonly candidate: ByteSource;
  /** At least one file; each has a reference for every candidate. */
  readonly references: readonly ByteSource[];
}

/**
 * Scores files with one text per line, given as bytes, side by side: a table for each piece of about a megabyte.
 * An empty line is an empty text. Files with different numbers of lines are an error, and so are bytes that
 * are not UTF-8; tables of the lines before have then been given.
 */
export async function* scoreLineFiles<R extends Scores>(
  files: LineFiles,
  scorer: Scorer<R, 'sync'>,
  options: ScoringOptions = {},
): AsyncGenerator<ScoreTable<R>, void, undefined> {
  checkSync(scorer, 'scoreLineFiles');
  const given = ownOptions(options, SCORING_OPTIONS);
  const reader = scorer.metrics.find((metric) => optional(metric, 'readsSource') === true);
  if (reader !== undefined)
    throw invalid('scorer', 'without metrics that read a source', reader.keys.join(', '));
  if (Object(files) !== files) throw invalid('files', '{ candidate, references }', files);
  const { candidate, references } = readable('files', files, () => ({ ...files }));
  // One array of bytes would pass for a list of numbers.
  if (!Array.isArray(references) || references.length === 0)
    throw invalid('references', 'a list of at least one file', references);
  const sides = [
    checkedLines(wholeLines(candidate), 'candidate'),
    // A hole in the list is a file that is missing.
    ...Array.from(references, (one, k) => checkedLines(wholeLines(one), `references[${k}]`)),
  ];
  const pieces =
    given.workers === undefined || given.workers === 1
      ? zippedLines(sides)
      : zippedLines(sides, PIECE_BYTES, sharedBytes);
  yield* scoredTables(lineBatches(pieces, { ...ZIPPED, ids: [] }), scorer, given);
}
