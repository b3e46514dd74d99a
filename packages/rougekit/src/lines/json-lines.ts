// JSON lines from bytes to scores: what a data file needs, without a text, an object or a promise for each
// of its rows.

import { invalid, ownOptions } from '../errors.ts';
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

export interface JsonLinesOptions extends ScoringOptions {
  /** The field with the candidate; a name with dots is a path if no field has that very name. Default 'candidate'. */
  readonly candidate?: string | undefined;
  /** The field with the reference or with a list of them, or several fields. Default 'reference'. */
  readonly reference?: string | readonly string[] | undefined;
  /** The same for the source, for metrics that read it. Default: 'source' if one does. */
  readonly source?: string | readonly string[] | undefined;
  /** The field that names a row. Default 'id'. */
  readonly id?: string | undefined;
}

/** The options that are not about fields. */
function scoringOf({
  workers,
  spare,
  calculate,
  known,
  advice,
  signal,
}: JsonLinesOptions): ScoringOptions {
  return {
    ...(workers !== undefined && { workers }),
    ...(spare !== undefined && { spare }),
    ...(calculate !== undefined && { calculate }),
    ...(known !== undefined && { known }),
    ...(advice !== undefined && { advice }),
    ...(signal !== undefined && { signal }),
  };
}

const OPTIONS = ['candidate', 'reference', 'source', 'id', ...SCORING_OPTIONS];

/**
 * Scores a file of JSON lines, given as bytes: a table for each piece of about a megabyte. A line that is no
 * pair is a row with a problem; blank lines are none. Bytes that are not UTF-8, and NULs, are an error.
 */
export async function* scoreJsonLines<R extends Scores>(
  bytes: ByteSource,
  scorer: Scorer<R, 'sync'>,
  options: JsonLinesOptions = {},
): AsyncGenerator<ScoreTable<R>, void, undefined> {
  checkSync(scorer, 'scoreJsonLines');
  const given = ownOptions(options, OPTIONS);
  const { candidate = 'candidate', reference = 'reference', id = 'id' } = given;
  const { source = 'source', workers = 1 } = given;
  for (const [name, field] of Object.entries({ candidate, reference, source, id })) {
    const isList = Array.isArray(field) && (name === 'reference' || name === 'source');
    const fields = isList ? (field as unknown[]) : [field];
    if (fields.length === 0 || fields.some((one) => typeof one !== 'string' || one === ''))
      throw invalid(name, 'the name of a field', field);
  }
  const readsSource = scorer.metrics.some((metric) => optional(metric, 'readsSource') === true);
  const names = { candidate, reference, ids: [id], source: readsSource ? source : undefined };
  const pieces = workers === 1 ? wholeLines(bytes) : wholeLines(bytes, PIECE_BYTES, sharedBytes);
  yield* scoredTables(lineBatches(checkedLines(pieces), names), scorer, scoringOf(given));
}
