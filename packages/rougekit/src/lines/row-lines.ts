// Rows of formats without lines → JSON lines, so that every data set goes the same way: through the engine's lane and
// through threads. Writing them costs about a nanosecond per byte.

import type { Scorer } from '../types.ts';
import type { Batch, SourceRow } from './batch.ts';
import { withMadeScores } from './made-scores.ts';
import type { PairFields } from './pair-fields.ts';
import type { RowDetails, TableParts } from './score-table.ts';
import { encodedText } from './utf8.ts';

export const ROW_FIELDS: PairFields = { candidate: 'candidate', reference: 'reference', ids: [] };
/** For scorers that read a source. */
export const ROW_FIELDS_AND_SOURCE: PairFields = { ...ROW_FIELDS, source: 'source' };

/** Stands for a row that is not to be scored: no JSON object, so it is a row with a problem. */
const NOT_SCORED = '0';

/** A line for every row. */
export function linesOfRows(rows: readonly SourceRow[]): Uint8Array {
  let text = '';
  for (const row of rows) text += `${lineOf(row)}\n`;
  return encodedText(text);
}

function lineOf(row: SourceRow): string {
  if ('problem' in row || row.made !== undefined) return NOT_SCORED;
  const { candidate, reference, source } = row.pair;
  return JSON.stringify({ candidate, reference, source });
}

/** What the rows of the batch know by themselves, put into the table that their lines gave. */
export function withSourceRows(parts: TableParts, batch: Batch, { metrics }: Scorer): TableParts {
  if (!('rows' in batch)) return parts;
  const { ok } = parts;
  const details = new Map<number, RowDetails>();
  batch.rows.forEach((row, k) => {
    const scored = parts.details.get(k);
    if ('problem' in row) details.set(k, { problem: row.problem });
    else if (row.made !== undefined) {
      ok[k] = 1;
      details.set(k, { made: row.made, notices: row.notices ?? [] });
    } else if (scored !== undefined || row.notices !== undefined) {
      const notices = [...(row.notices ?? []), ...(scored?.notices ?? [])];
      details.set(k, { ...scored, notices });
    }
  });
  return {
    ...withMadeScores(parts, details, metrics),
    ids: batch.rows.map(({ id }) => id),
    details,
  };
}
