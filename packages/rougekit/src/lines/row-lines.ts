// Rows of formats without lines → JSON lines, so that every data set goes the same way: through the engine's lane and
// through threads. Writing them costs about a nanosecond per byte.

import type { Scorer } from '../types.ts';
import type { Batch, LineBatch, SourceRow } from './batch.ts';
import { NOT_SCORED } from './batch.ts';
import { withMadeScores } from './made-scores.ts';
import { has, optional } from './own-field.ts';
import type { PairFields } from './pair-fields.ts';
import type { RowDetails, TableParts } from './score-table.ts';
import { encodedText } from './utf8.ts';

export const ROW_FIELDS: PairFields = { candidate: 'candidate', reference: 'reference', ids: [] };
/** For scorers that read a source. */
export const ROW_FIELDS_AND_SOURCE: PairFields = { ...ROW_FIELDS, source: 'source' };

/** A line for every row. */
export function linesOfRows(rows: readonly SourceRow[]): Uint8Array {
  let text = '';
  for (const row of rows) text += `${lineOf(row)}\n`;
  return encodedText(text);
}

function lineOf(row: SourceRow): string {
  if (has(row, 'problem') || optional(row, 'made') !== undefined) return NOT_SCORED;
  const { candidate, reference } = row.pair;
  return JSON.stringify({ candidate, reference, source: optional(row.pair, 'source') });
}

/** What the rows of the batch know by themselves, put into the table that their lines gave. */
export function withSourceRows(parts: TableParts, batch: Batch, { metrics }: Scorer): TableParts {
  if (!has(batch, 'rows')) return withProblems(parts, batch);
  const { ok } = parts;
  const details = new Map<number, RowDetails>();
  batch.rows.forEach((row, k) => {
    const scored = parts.details.get(k);
    if (has(row, 'problem')) {
      details.set(k, { problem: row.problem });
      return;
    }
    const [made, notices] = [optional(row, 'made'), optional(row, 'notices')];
    if (made !== undefined) {
      ok[k] = 1;
      details.set(k, { made, problems: optional(made, 'problems'), notices: notices ?? [] });
    } else if (scored !== undefined || notices !== undefined) {
      const later = scored && optional(scored, 'notices');
      details.set(k, { ...scored, notices: [...(notices ?? []), ...(later ?? [])] });
    }
  });
  return {
    ...withMadeScores(parts, details, metrics),
    ids: batch.rows.map((row) => optional(row, 'id')),
    details,
  };
}

function withProblems(parts: TableParts, batch: LineBatch): TableParts {
  const problems = optional(batch, 'problems');
  if (problems === undefined || problems.size === 0) return parts;
  const details = new Map(parts.details);
  for (let row = 0; row < parts.rows; row++) {
    const problem = problems.get(parts.lineFeeds[row]);
    if (problem !== undefined) details.set(row, { problem });
  }
  return { ...parts, details };
}
