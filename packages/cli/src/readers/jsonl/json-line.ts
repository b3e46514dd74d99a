// One JSON line → an item. A line that cannot be used is an item too, with its problem.

import { type Columns, idOf, type JsonRow, pairOf } from '../../data/columns.ts';
import { type Item, RowProblem } from '../../data/row.ts';
import { DataError } from '../../failures/failures.ts';
import { excerpt } from '../../terminal/escape-control.ts';
import type { Line } from '../lines/bytes-to-lines.ts';

export interface ParsedLine {
  readonly line: Line;
  /** Counted from 1, blank lines left out. */
  readonly rowNumber: number;
  readonly row: JsonRow | RowProblem;
}

export function parsedRow(text: string): JsonRow | RowProblem {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as JsonRow;
    const kind = Array.isArray(value) ? 'a list' : value === null ? 'null' : `a ${typeof value}`;
    return new RowProblem('INVALID_JSON', `expected a JSON object, got ${kind}.`);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const advice = /\b(?:NaN|Infinity)\b/.test(text) ? ' JSON has no NaN and no Infinity.' : '';
    return new RowProblem(
      'INVALID_JSON',
      `this line is not JSON (${excerpt(error.message, 160)}).${advice}`,
    );
  }
}

export function itemOf(
  { line, rowNumber, row }: ParsedLine,
  name: string,
  columns: Columns | undefined,
): Item {
  const place = `${name}:${line.number}`;
  let id = String(rowNumber);
  try {
    if (row instanceof RowProblem) throw row;
    if (columns === undefined) throw new RowProblem('MISSING_FIELD', 'no columns are known.');
    const own = idOf(row, columns, line.text);
    if (own !== undefined) id = own;
    else if (columns.isIdAsked)
      throw new RowProblem('INVALID_ID', `'${columns.ids[0]}' is no text or number here.`);
    return { id, place, row, pair: { id, ...pairOf(row, columns) } };
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    const problem = { code: error.code, message: `${place}: ${error.message}` };
    return row instanceof RowProblem ? { id, place, problem } : { id, place, row, problem };
  }
}

/** One JSON document over many lines would give a problem for each of its lines. */
export function refuseDocument(text: string, name: string): void {
  if (!/^\s*[[{]\s*$/.test(text)) return;
  throw new DataError(`'${name}' looks like one JSON document, not like JSON lines.`, [
    "Convert it:  jq -c '.[]' data.json > data.jsonl",
  ]);
}

export function isBlank(text: string): boolean {
  // Not trim() alone: most lines are long, and their first character settles it.
  return text === '' || (text.charCodeAt(0) <= 0x20 && text.trim() === '');
}
