// JSON lines → items. A line that cannot be used is an item too, with its problem.

import type { ColumnFlags, Columns } from '../../data/columns.ts';
import type { Item } from '../../data/row.ts';
import { FirstRows } from '../first-rows.ts';
import type { Line } from '../lines/bytes-to-lines.ts';
import { isBlank, itemOf, type ParsedLine, parsedRow, refuseDocument } from './json-line.ts';

export async function* jsonlItems(
  lines: AsyncIterable<Line>,
  name: string,
  flags: ColumnFlags,
  onColumns: (columns: Columns) => void,
): AsyncGenerator<Item> {
  for await (const { parsed, columns } of rowsWithColumns(lines, name, flags, onColumns))
    yield itemOf(parsed, name, columns);
}

export interface RowWithColumns {
  readonly parsed: ParsedLine;
  /** undefined if no row is an object. */
  readonly columns: Columns | undefined;
}

/** The rows themselves, for those who read other fields of them too. */
export async function* rowsWithColumns(
  lines: AsyncIterable<Line>,
  name: string,
  flags: ColumnFlags,
  onColumns: (columns: Columns) => void,
): AsyncGenerator<RowWithColumns> {
  const first = new FirstRows(flags);
  let columns: Columns | undefined;
  let waiting: ParsedLine[] = [];
  const settled = (): RowWithColumns[] => {
    columns = first.choose();
    if (columns !== undefined) onColumns(columns);
    const rows = waiting.map((parsed) => ({ parsed, columns }));
    waiting = [];
    return rows;
  };

  for await (const parsed of parsedLines(lines, name)) {
    if (columns !== undefined) {
      yield { parsed, columns };
      continue;
    }
    waiting.push(parsed);
    if (first.isEnough(parsed.row)) yield* settled();
  }
  if (columns === undefined) yield* settled();
}

export async function* parsedLines(
  lines: AsyncIterable<Line>,
  name: string,
): AsyncGenerator<ParsedLine> {
  let rowNumber = 0;
  for await (const line of lines) {
    if (isBlank(line.text)) continue;
    rowNumber++;
    if (rowNumber === 1) refuseDocument(line.text, name);
    yield { line, rowNumber, row: parsedRow(line.text) };
  }
}
