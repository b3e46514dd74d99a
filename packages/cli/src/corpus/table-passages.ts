// The passages of a table: JSON lines, JSON, CSV, TSV, Parquet, each packed or not, or a data set of the hub.

import { fieldAt, idAt, type JsonObject, RowProblem, textAt } from 'rougekit/lines';
import { placed } from '../data/placed.ts';
import { DataError } from '../failures/failures.ts';
import { FIRST_ROWS } from '../readers/first-rows.ts';
import { openTable, type TableRow, tableRows } from '../readers/joined/table-rows.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { type PassageFields, passageFields } from './passage-fields.ts';
import type { PassageFile, PlacedPassage } from './passage-file.ts';

export async function tablePassages(file: string, runtime: Runtime): Promise<PassageFile> {
  const table = await openTable(file, {}, runtime);
  return { passages: read(tableRows(table), file), checksums: () => table.data.checksums() };
}

interface CorpusRow extends TableRow {
  readonly fields: JsonObject;
}

async function* read(rows: AsyncIterable<TableRow>, file: string): AsyncGenerator<PlacedPassage> {
  let held: CorpusRow[] = [];
  let names: PassageFields | undefined;
  let count = 0;
  const passages = (all: readonly CorpusRow[], by: PassageFields) =>
    all.map((row) => inPlace(row, file, () => passageIn(row, by, ++count)));
  for await (const row of rows) {
    held.push(inPlace(row, file, () => checkedRow(row)));
    if (names === undefined && held.length < FIRST_ROWS) continue;
    names ??= passageFields(fieldsOf(held), file);
    yield* passages(held, names);
    held = [];
  }
  if (held.length > 0) yield* passages(held, names ?? passageFields(fieldsOf(held), file));
}

const fieldsOf = (rows: readonly CorpusRow[]) => rows.map(({ fields }) => fields);

/** A passage that is missing changes what every question finds, so a broken row ends the run. */
function inPlace<T>({ line }: TableRow, file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    throw new DataError(placed({ line }, file, error.message));
  }
}

function checkedRow({ fields, ...row }: TableRow): CorpusRow {
  if (fields instanceof RowProblem) throw fields;
  return { ...row, fields };
}

/** Without an id that can be named, it has its number. */
function passageIn(row: CorpusRow, names: PassageFields, count: number): PlacedPassage {
  const { line, fields, json } = row;
  const id = names.id === undefined ? undefined : idAt(fields, [names.id], json);
  const title = textIn(fields, names.title);
  return { id: id ?? String(count), title, text: textIn(fields, names.text), line };
}

function textIn(fields: JsonObject, name: string | undefined): string {
  const value = name === undefined ? undefined : fieldAt(fields, name)?.value;
  return name === undefined || value === undefined || value === null ? '' : textAt(fields, name);
}
