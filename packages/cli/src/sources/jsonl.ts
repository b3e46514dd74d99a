// JSON lines → items. A line that cannot be used is an item too, with its problem.

import type { ColumnFlags, Columns } from '../columns.ts';
import type { Line } from './bytes-to-lines.ts';
import { FirstRows } from './first-rows.ts';
import type { Item } from './item.ts';
import { isBlank, itemOf, type ParsedLine, parsedRow, refuseDocument } from './json-line.ts';

export async function* jsonlItems(
  lines: AsyncIterable<Line>,
  name: string,
  flags: ColumnFlags,
  onColumns: (columns: Columns) => void,
): AsyncGenerator<Item> {
  const first = new FirstRows(flags);
  let columns: Columns | undefined;
  let waiting: ParsedLine[] = [];
  const settled = (): Item[] => {
    columns = first.choose();
    if (columns !== undefined) onColumns(columns);
    const items = waiting.map((parsed) => itemOf(parsed, name, columns));
    waiting = [];
    return items;
  };

  for await (const parsed of parsedLines(lines, name)) {
    if (columns !== undefined) {
      yield itemOf(parsed, name, columns);
      continue;
    }
    waiting.push(parsed);
    if (first.isEnough(parsed.row)) yield* settled();
  }
  if (columns === undefined) yield* settled();
}

async function* parsedLines(lines: AsyncIterable<Line>, name: string): AsyncGenerator<ParsedLine> {
  let rowNumber = 0;
  for await (const line of lines) {
    if (isBlank(line.text)) continue;
    rowNumber++;
    if (rowNumber === 1) refuseDocument(line.text, name);
    yield { line, rowNumber, row: parsedRow(line.text) };
  }
}
