// Batches from rows with named fields, for formats other than JSON lines: the basis of readers for tables.

import {
  type JsonObject,
  type RowBatch,
  RowProblem,
  rowFrom,
  type SourceRow,
} from 'rougekit/lines';
import { type ColumnFlags, type Columns, pairFields } from '../data/columns.ts';
import { FirstRows } from './first-rows.ts';

export interface FieldRow {
  /** The row's fields, or what is wrong with it. */
  readonly fields: JsonObject | RowProblem;
  /** Its position in the file, from 1. */
  readonly line: number;
}

/** Rows are passed on in the groups they arrive in, once their columns are known. */
export async function* fieldBatches(
  groups: AsyncIterable<readonly FieldRow[]>,
  name: string,
  flags: ColumnFlags,
  onColumns: (columns: Columns) => void,
): AsyncGenerator<RowBatch> {
  const first = new FirstRows(flags);
  const waiting: FieldRow[] = [];
  let columns: Columns | undefined;
  const choose = () => {
    columns = first.choose();
    if (columns !== undefined) onColumns(columns);
  };
  const settled = () => waiting.splice(0).map((row) => sourceRow(row, columns));
  for await (const group of groups) {
    const rows: SourceRow[] = [];
    for (const row of group) {
      waiting.push(row);
      if (columns === undefined && first.isEnough(row.fields)) choose();
      else if (columns === undefined) continue;
      rows.push(...settled());
    }
    if (rows.length > 0) yield { name, rows };
  }
  if (waiting.length === 0) return;
  choose();
  yield { name, rows: settled() };
}

function sourceRow({ fields, line }: FieldRow, columns: Columns | undefined): SourceRow {
  if (fields instanceof RowProblem) return { line, problem: fields.problem };
  return { ...rowFrom(fields, pairFields(columns)), line };
}
