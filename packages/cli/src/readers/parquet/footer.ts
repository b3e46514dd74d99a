// The footer of a Parquet file: its schema and where its columns lie. Every size in it is held against the file before
// anything is allocated, since a few bytes there can declare terabytes.

import type { ColumnMetaData, FileMetaData } from 'hyparquet';
import { DataError } from '../../failures/failures.ts';
import { formatCount } from '../../terminal/format-count.ts';
import type { RandomAccess } from './random-access.ts';

/** Enough for thousands of columns and row groups. */
const LARGEST_FOOTER = 2 ** 26;
/** Read at first: mostly all of the footer, in one request where the file is behind HTTP. */
const FIRST_READ = 2 ** 19;
/** Rows of a group are in memory together. Writers make groups of a thousand to a million rows. */
const MOST_ROWS_IN_GROUP = 2 ** 24;
/** What one column of a row group may take in memory. */
export const LARGEST_COLUMN = 2 ** 31;
const MAGIC = 0x31524150; // PAR1

export async function readFooter(file: RandomAccess, name: string): Promise<FileMetaData> {
  const { byteLength } = file;
  if (byteLength === 0) throw new DataError(`'${name}' is empty: no rows to score.`);
  if (byteLength < 12) throw notParquet(name);
  const start = Math.max(0, byteLength - FIRST_READ);
  let tail = await file.slice(start, byteLength);
  const view = new DataView(tail);
  if (view.byteLength !== byteLength - start || view.getUint32(view.byteLength - 4, true) !== MAGIC)
    throw (await startsAsParquet(file)) ? cutOff(name) : notParquet(name);
  const length = view.getUint32(view.byteLength - 8, true) + 8;
  if (length > byteLength || length > LARGEST_FOOTER)
    throw damaged(name, `its footer declares ${formatCount(length)} bytes`);
  if (length > tail.byteLength) tail = await file.slice(byteLength - length, byteLength);
  const { parquetMetadata } = await import('hyparquet');
  let footer: FileMetaData;
  try {
    footer = parquetMetadata(tail);
  } catch (error) {
    throw damaged(name, `its footer cannot be read: ${(error as Error).message}`);
  }
  checkSizes(footer, byteLength, name);
  return footer;
}

async function startsAsParquet(file: RandomAccess): Promise<boolean> {
  const head = new DataView(await file.slice(0, 4));
  return head.byteLength === 4 && head.getUint32(0, true) === MAGIC;
}

function checkSizes({ row_groups: groups }: FileMetaData, fileBytes: number, name: string): void {
  for (const [k, { num_rows: rows, columns }] of groups.entries()) {
    const place = `row group ${k + 1}`;
    if (!isWithin(rows, MOST_ROWS_IN_GROUP))
      throw damaged(name, `${place} declares ${rows} rows, which are held in memory together`);
    for (const { meta_data: column } of columns) {
      if (column === undefined) throw damaged(name, `${place} has a column without a description`);
      const [start, end] = columnRange(column);
      const isInside = start >= 0 && end > start && end <= fileBytes;
      if (!isInside && rows > 0n)
        throw damaged(name, `${place}, ${columnName(column)} lies outside the file`);
      if (!isWithin(column.total_uncompressed_size, LARGEST_COLUMN))
        throw damaged(
          name,
          `${place}, ${columnName(column)} declares ${column.total_uncompressed_size} bytes`,
        );
    }
  }
}

const isWithin = (value: bigint, most: number) => value >= 0n && value <= BigInt(most);

/** Where a column of a row group starts and ends in the file. */
export function columnRange(column: ColumnMetaData): [start: number, end: number] {
  const start = Number(column.dictionary_page_offset || column.data_page_offset);
  return [start, start + Number(column.total_compressed_size)];
}

export const columnName = ({ path_in_schema: path }: ColumnMetaData) => `column '${path[0]}'`;

function notParquet(name: string): DataError {
  return new DataError(`'${name}' is not a Parquet file: it does not begin and end with PAR1.`);
}

function cutOff(name: string): DataError {
  return new DataError(
    `'${name}' ends in the middle: the Parquet file is cut off. Copy or download it again.`,
  );
}

export function damaged(name: string, what: string): DataError {
  return new DataError(`'${name}' is damaged or was made to harm: ${what}.`);
}
