// One JSON line → an item. A line that cannot be used is an item too, with its problem.

import { isBlankLine, type JsonObject, parsedLine, RowProblem, rowFrom } from 'rougekit/lines';
import { type Columns, pairFields } from '../../data/columns.ts';
import type { Item } from '../../data/row.ts';
import { DataError } from '../../failures/failures.ts';
import { escapeControl } from '../../terminal/escape-control.ts';
import type { Line } from '../lines/bytes-to-lines.ts';

export const parsedRow = parsedLine;
export const isBlank = isBlankLine;

export interface ParsedLine {
  readonly line: Line;
  /** Counted from 1, blank lines left out. */
  readonly rowNumber: number;
  readonly row: JsonObject | RowProblem;
}

export function itemOf(
  { line, rowNumber, row }: ParsedLine,
  name: string,
  columns: Columns | undefined,
): Item {
  const place = `${name}:${line.number}`;
  const read =
    row instanceof RowProblem
      ? { problem: row.problem }
      : rowFrom(row, pairFields(columns), line.text);
  const { id = String(rowNumber), fields } = read;
  const item = fields === undefined ? { id, place } : { id, place, row: fields };
  if ('pair' in read) return { ...item, pair: { id, ...read.pair } };
  const { code, message } = read.problem;
  return { ...item, problem: { code, message: `${place}: ${escapeControl(message)}` } };
}

/** One JSON document over many lines would give a problem for each of its lines. */
export function refuseDocument(text: string, name: string): void {
  if (!/^\s*[[{]\s*$/.test(text)) return;
  throw new DataError(`'${name}' looks like one JSON document, not like JSON lines.`, [
    "Convert it:  jq -c '.[]' data.json > data.jsonl",
  ]);
}
