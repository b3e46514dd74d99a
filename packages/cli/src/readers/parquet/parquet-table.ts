// A Parquet file as a table: one row group at a time, and of that only the columns that are wanted.

import { isUtf8 } from 'node:buffer';
import type { SchemaElement, SchemaTree } from 'hyparquet';
import type { LinePiece } from 'rougekit/lines';
import { type JsonObject, LineWriter, PIECE_BYTES } from 'rougekit/lines';
import { withoutBadTexts } from '../tables/bad-texts.ts';
import type { Table } from '../tables/table.ts';
import { RowGroup } from './columns.ts';
import { damaged, readFooter } from './footer.ts';
import type { RandomAccess } from './random-access.ts';
import { beforeValues, writeRow } from './row-line.ts';

/** Rows that are decoded together, of groups that have more. */
const ROWS_AT_ONCE = 2 ** 14;

/** All row groups, or those from … to − 1. */
export async function parquetTable(
  file: RandomAccess,
  name: string,
  [from, to]: readonly [from: number, to: number] = [0, Number.POSITIVE_INFINITY],
): Promise<Table> {
  const footer = await readFooter(file, name);
  const fields = fieldsOf(await schemaOf(footer.schema, name));
  return {
    fields,
    async *pieces(wanted) {
      const names = Object.keys(fields).filter((field) => wanted?.has(field) ?? true);
      for (const index of footer.row_groups.keys())
        if (index >= from && index < to)
          yield* piecesOf(new RowGroup(file, name, footer, index), names);
    },
  };
}

async function schemaOf(schema: SchemaElement[], name: string): Promise<SchemaTree> {
  const { parquetSchema } = await import('hyparquet');
  try {
    // Of the whole metadata it needs the schema alone.
    return parquetSchema({ schema } as Parameters<typeof parquetSchema>[0]);
  } catch (error) {
    throw damaged(name, `its schema cannot be read: ${(error as Error).message}`);
  }
}

/** Field names; of structs with those in them, so that dotted paths are known. */
function fieldsOf({ children }: SchemaTree): JsonObject {
  return Object.fromEntries(
    children.map((child) => [child.element.name, isStruct(child) ? fieldsOf(child) : null]),
  );
}

function isStruct({ children, element }: SchemaTree): boolean {
  const { converted_type: converted, logical_type: logical, repetition_type: repeats } = element;
  const isCollection = [converted, logical?.type].some((type) => type === 'LIST' || type === 'MAP');
  return children.length > 0 && !isCollection && repeats !== 'REPEATED';
}

async function* piecesOf(group: RowGroup, names: readonly string[]): AsyncGenerator<LinePiece> {
  const step = names.every((name) => group.isFlat(name)) ? ROWS_AT_ONCE : group.rows;
  const out = new LineWriter();
  const before = beforeValues(names);
  for (let from = 0; from < group.rows; from += step) {
    const to = Math.min(from + step, group.rows);
    const columns = [];
    for (const name of names) columns.push(await group.values(name, from, to));
    for (let row = 0; row < to - from; row++) {
      writeRow(out, before, columns, row);
      if (out.length < PIECE_BYTES && row < to - from - 1) continue;
      const lines = out.take();
      yield isUtf8(lines) ? { lines } : withoutBadTexts(lines);
    }
  }
}
