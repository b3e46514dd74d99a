// Tables one after the other → batches, held back until the columns of their rows are known.

import type { LinePiece } from 'rougekit/lines';
import {
  eachLine,
  isBlankLine,
  type JsonObject,
  type LineBatch,
  lineText,
  type PairFields,
  parsedLine,
  RowProblem,
} from 'rougekit/lines';
import { type Columns, pairFields } from '../../data/columns.ts';
import type { FirstRows } from '../first-rows.ts';
import type { FileColumns } from './file-columns.ts';
import type { Table, TableSource } from './table.ts';

const JOIN = 'Several files are read one after the other; two tables are joined with --on KEY.';

export async function* tableBatches(
  sources: readonly TableSource[],
  columns: FileColumns,
): AsyncGenerator<LineBatch> {
  for (const source of sources) {
    const { name } = source;
    const table = await source.open();
    try {
      let firstLine: number | undefined = 1;
      for await (const batch of batchesOf(table, name, columns)) {
        yield firstLine === undefined ? { ...batch, name } : { ...batch, name, firstLine };
        firstLine = undefined;
      }
    } catch (error) {
      throw columns.explained(error, name, table.hint ?? (sources.length > 1 ? JOIN : undefined));
    }
  }
}

function batchesOf(table: Table, name: string, columns: FileColumns): AsyncGenerator<LineBatch> {
  return table.fields === undefined
    ? batchesByRows(table, name, columns)
    : batchesByHeader(table, table.fields, name, columns);
}

/** All rows have the same fields, so nothing has to wait. */
async function* batchesByHeader(
  table: Table,
  header: JsonObject,
  name: string,
  columns: FileColumns,
): AsyncGenerator<LineBatch> {
  let fields: PairFields | undefined;
  for await (const piece of table.pieces(columns.wanted(header))) {
    if (fields === undefined) {
      const first = columns.firstRows();
      // Its values show how many references there are.
      first.isEnough({ ...header, ...firstObject(piece) });
      fields = columns.settle(first.choose() as Columns, name);
    }
    yield { ...piece, fields };
  }
}

const NO_FIELDS = pairFields(undefined);

/** Rows may lack fields, so the first ones are looked into. */
async function* batchesByRows(
  table: Table,
  name: string,
  columns: FileColumns,
): AsyncGenerator<LineBatch> {
  const first = columns.firstRows();
  let held: LinePiece[] = [];
  let fields: PairFields | undefined;
  const released = (with_: PairFields) => {
    const batches = held.map((piece) => ({ ...piece, fields: with_ }));
    held = [];
    return batches;
  };
  for await (const piece of table.pieces(undefined)) {
    if (fields !== undefined) {
      yield { ...piece, fields };
      continue;
    }
    held.push(piece);
    const found = lookInto(piece, first);
    if (found !== undefined) yield* released((fields = columns.settle(found, name)));
    // None of them is an object, so columns would change nothing.
    else if (!first.hasRows) yield* released(NO_FIELDS);
  }
  if (held.length === 0) return;
  const found = first.choose();
  yield* released(found === undefined ? NO_FIELDS : columns.settle(found, name));
}

/** The columns, if the rows seen so far are enough to choose them. */
function lookInto({ lines }: LinePiece, first: FirstRows): Columns | undefined {
  let found: Columns | undefined;
  eachLine(lines, (start, end) => {
    const text = lineText(lines, start, end);
    if (!isBlankLine(text) && first.isEnough(parsedLine(text))) found = first.choose();
    return found === undefined;
  });
  return found;
}

function firstObject({ lines }: LinePiece): JsonObject {
  let found: JsonObject = {};
  eachLine(lines, (start, end) => {
    const row = parsedLine(lineText(lines, start, end));
    if (row instanceof RowProblem) return true;
    found = row;
    return false;
  });
  return found;
}
