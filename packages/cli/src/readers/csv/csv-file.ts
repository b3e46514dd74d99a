// A CSV file as a table. What separates its fields is said where its name says otherwise.

import { csvTable, separatorName } from 'rougekit/lines';
import type { Runtime } from '../../terminal/runtime.ts';
import { aboutFile } from '../about-file.ts';
import type { InputFile } from '../input-file.ts';
import { pieceBytes, piecesOf } from '../input-pieces.ts';
import type { Table } from '../tables/table.ts';

/** `usual` is what separates fields in files of this ending. */
export async function csvFile(
  file: InputFile,
  usual: string,
  { messages }: Runtime,
): Promise<Table> {
  const { name } = file;
  const table = await csvTable(piecesOf(file), usual, pieceBytes(file), aboutFile(name));
  if (table.separator !== usual)
    messages.info(`'${name}' is separated by ${separatorName(table.separator)}.`);
  return table;
}
