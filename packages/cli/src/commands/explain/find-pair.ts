// The pair to explain: texts of the command line, whole files, or a row of a data set.

import type { Pair } from 'rougekit';
import { type SourceRow, sourceRows } from 'rougekit/lines';
import type { ColumnFlags } from '../../data/columns.ts';
import { placed } from '../../data/placed.ts';
import { didYouMean } from '../../failures/did-you-mean.ts';
import { DataError } from '../../failures/failures.ts';
import { openInput } from '../../readers/input-file.ts';
import { STDIN } from '../../readers/input-names.ts';
import { fileLines } from '../../readers/lines/file-lines.ts';
import type { Data, Reader } from '../../readers/reader.ts';
import { excerpt } from '../../terminal/escape-control.ts';
import { formatRows } from '../../terminal/format-count.ts';
import type { Runtime } from '../../terminal/runtime.ts';

export type PairRequest =
  | { readonly kind: 'texts'; readonly pair: Pair }
  | { readonly kind: 'files'; readonly files: readonly string[] }
  | RowRequest;

export interface RowRequest {
  readonly kind: 'row';
  readonly files: readonly string[];
  readonly reader: Reader;
  readonly columns: ColumnFlags;
  readonly row: number | undefined;
  readonly id: string | undefined;
}

export interface FoundPair {
  readonly pair: Pair;
  /** Where it stands, if in a data set. */
  readonly place?: {
    readonly file: string;
    readonly row: number;
    readonly id?: string | undefined;
  };
}

export async function findPair(request: PairRequest, runtime: Runtime): Promise<FoundPair> {
  if (request.kind === 'texts') return { pair: request.pair };
  if (request.kind === 'row') return findRow(request, runtime);
  const texts: string[] = [];
  for (const file of request.files) texts.push(await wholeText(file, runtime));
  const [candidate = '', ...reference] = texts;
  return { pair: { candidate, reference } };
}

async function wholeText(file: string, { stdin }: Runtime): Promise<string> {
  const input = await openInput(file, () => stdin);
  const lines: string[] = [];
  for await (const { text } of fileLines(input.read(), file)) lines.push(text);
  return lines.join('\n');
}

/** So many ids are kept to suggest one. */
const KEPT_IDS = 10_000;
/** So many rows after the one with the id are looked at for another with it: a large file is not read to its end for that. */
const ROWS_LOOKED_AT = 20_000;

async function findRow(request: RowRequest, runtime: Runtime): Promise<FoundPair> {
  const { files, reader, columns, id, row: asked } = request;
  const rows = rowsOf(await reader.open(files, { columns }, runtime));
  try {
    const { row, file, number, numberInFile } = await askedRow(request, rows);
    if (!('pair' in row)) throw new DataError(placed(row, file, row.problem.message));
    for (const { message } of row.notices ?? []) runtime.messages.warn(placed(row, file, message));
    if (id === undefined && asked === undefined)
      runtime.messages.info('The first row is explained; choose another with --row or --id.');
    if (id !== undefined && (await isThereAnother(id, rows, number)))
      runtime.messages.warn(
        `Several rows have the id '${excerpt(id)}'; the first of them is explained. Choose another with --row.`,
      );
    return {
      pair: row.pair,
      place: { file: file === STDIN ? 'stdin' : file, row: numberInFile, id: row.id },
    };
  } finally {
    await rows.return();
  }
}

interface NumberedRow {
  readonly row: SourceRow;
  /** From 1, over all files. */
  readonly number: number;
  readonly file: string;
  readonly numberInFile: number;
}

type NumberedRows = AsyncGenerator<NumberedRow, void, undefined>;

async function* rowsOf({ sets }: Data): NumberedRows {
  let number = 0;
  for (const { name, batches } of sets) {
    let [before, numberInFile] = [name, 0];
    for await (const row of sourceRows(batches())) {
      const file = row.name ?? name;
      numberInFile = file === before ? numberInFile + 1 : 1;
      before = file;
      yield { row, number: ++number, file, numberInFile };
    }
  }
}

const idOf = ({ row, number }: NumberedRow) => row.id ?? String(number);

/** Leaves the rows behind it to be read. */
async function askedRow(request: RowRequest, rows: NumberedRows): Promise<NumberedRow> {
  const { files, id, row: asked } = request;
  const ids: string[] = [];
  let count = 0;
  // Not `for await`, which would close them.
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    count++;
    const own = idOf(next.value);
    if (id === undefined ? count === (asked ?? 1) : own === id) return next.value;
    if (ids.length < KEPT_IDS) ids.push(own);
  }
  throw notFound(files[0] ?? '', count, id, asked, ids);
}

async function isThereAnother(id: string, rest: NumberedRows, before: number): Promise<boolean> {
  try {
    for await (const row of rest) {
      if (idOf(row) === id) return true;
      if (row.number - before === ROWS_LOOKED_AT) return false;
    }
  } catch (error) {
    // What is wrong with a file further on does not concern the row that was found.
    if (!(error instanceof DataError)) throw error;
  }
  return false;
}

function notFound(
  file: string,
  rows: number,
  id: string | undefined,
  row: number | undefined,
  ids: readonly string[],
): DataError {
  if (rows === 0) return new DataError(`'${file}' has no rows.`);
  if (id === undefined)
    return new DataError(`'${file}' has no row ${row}: it has ${formatRows(rows)}.`);
  const different = [...new Set(ids)];
  const first = different.slice(0, 5).map((one) => excerpt(one, 40));
  const list = `${first.join(', ')}${different.length > 5 ? ' …' : ''}`;
  return new DataError(
    `No row of '${file}' has the id '${excerpt(id)}'.${didYouMean(id, ids)} Ids: ${list}`,
  );
}
