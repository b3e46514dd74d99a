// JSON lines → items. A line that cannot be used is an item too, with its problem.

import {
  type ColumnFlags,
  type Columns,
  chooseColumns,
  idOf,
  type JsonRow,
  lacksColumns,
  pairOf,
} from '../columns.ts';
import { excerpt } from '../escape-control.ts';
import { DataError } from '../failures.ts';
import type { Line } from './bytes-to-lines.ts';
import { type Item, RowProblem } from './item.ts';

/** How many rows are looked at, at most, before a missing column is given up. */
const FIRST_ROWS = 100;

interface ParsedLine {
  readonly line: Line;
  readonly rowNumber: number;
  readonly row: JsonRow | RowProblem;
}

export async function* jsonlItems(
  lines: AsyncIterable<Line>,
  name: string,
  flags: ColumnFlags,
  onColumns: (columns: Columns) => void,
): AsyncGenerator<Item> {
  let columns: Columns | undefined;
  let waiting: ParsedLine[] = [];
  const rows = () =>
    waiting.map(({ row }) => row).filter((row) => !(row instanceof RowProblem)) as JsonRow[];
  const settled = (): Item[] => {
    // Without a single object there is nothing to choose from yet; the problems say why.
    if (rows().length > 0) {
      columns = chooseColumns(rows(), flags);
      onColumns(columns);
    }
    const items = waiting.map((parsed) => itemOf(parsed, name, columns));
    waiting = [];
    return items;
  };

  for await (const parsed of parsedLines(lines, name)) {
    if (columns !== undefined) {
      yield itemOf(parsed, name, columns);
      continue;
    }
    // Usually the first row decides. Only if it lacks something are more rows waited for.
    waiting.push(parsed);
    if (waiting.length < FIRST_ROWS && lacksColumns(rows(), flags)) continue;
    yield* settled();
  }
  yield* settled();
}

async function* parsedLines(lines: AsyncIterable<Line>, name: string): AsyncGenerator<ParsedLine> {
  let rowNumber = 0;
  for await (const line of lines) {
    if (isBlank(line.text)) continue;
    rowNumber++;
    if (rowNumber === 1) refuseDocument(line.text, name);
    yield { line, rowNumber, row: parsed(line.text) };
  }
}

function parsed(text: string): JsonRow | RowProblem {
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

function itemOf(
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
    return { id, place, pair: { id, ...pairOf(row, columns) } };
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    return { id, place, problem: { code: error.code, message: `${place}: ${error.message}` } };
  }
}

/** One JSON document over many lines would give a problem for each of its lines. */
function refuseDocument(text: string, name: string): void {
  if (!/^\s*[[{]\s*$/.test(text)) return;
  throw new DataError(`'${name}' looks like one JSON document, not like JSON lines.`, [
    "Convert it:  jq -c '.[]' data.json > data.jsonl",
  ]);
}

function isBlank(text: string): boolean {
  // Not trim() alone: most lines are long, and their first character settles it.
  return text === '' || (text.charCodeAt(0) <= 0x20 && text.trim() === '');
}
