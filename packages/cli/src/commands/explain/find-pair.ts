// The pair to explain: texts of the command line, whole files, or a row of a data set.

import type { Pair } from 'rougekit';
import { sourceRows } from 'rougekit/lines';
import type { ColumnFlags } from '../../data/columns.ts';
import { placed } from '../../data/placed.ts';
import { didYouMean } from '../../failures/did-you-mean.ts';
import { DataError } from '../../failures/failures.ts';
import { openInput } from '../../readers/input-file.ts';
import { STDIN } from '../../readers/input-names.ts';
import { fileLines } from '../../readers/lines/file-lines.ts';
import type { Reader } from '../../readers/reader.ts';
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

async function findRow(
  { files, reader, columns, row: asked, id }: RowRequest,
  runtime: Runtime,
): Promise<FoundPair> {
  const data = await reader.open(files, { columns }, runtime);
  const ids: string[] = [];
  let rows = 0;
  for (const { name, batches } of data.sets) {
    for await (const row of sourceRows(batches())) {
      rows++;
      const own = row.id ?? String(rows);
      if (ids.length < KEPT_IDS) ids.push(own);
      if (id === undefined ? rows !== (asked ?? 1) : own !== id) continue;
      if (!('pair' in row)) throw new DataError(placed(row, name, row.problem.message));
      for (const { message } of row.notices ?? [])
        runtime.messages.warn(placed(row, name, message));
      if (id === undefined && asked === undefined)
        runtime.messages.info('The first row is explained; choose another with --row or --id.');
      return {
        pair: row.pair,
        place: { file: name === STDIN ? 'stdin' : name, row: rows, id: row.id },
      };
    }
  }
  throw notFound(files[0] ?? '', rows, id, asked, ids);
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
  const first = ids.slice(0, 5).map((one) => excerpt(one, 40));
  const list = `${first.join(', ')}${ids.length > 5 ? ' …' : ''}`;
  return new DataError(
    `No row of '${file}' has the id '${excerpt(id)}'.${didYouMean(id, ids)} Ids: ${list}`,
  );
}
