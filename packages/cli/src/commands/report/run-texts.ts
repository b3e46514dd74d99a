// A run keeps no texts. They are read again from its files, if these are what they were.

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Row } from 'rougekit';
import { type SourceRow, sourceRows } from 'rougekit/lines';
import { DataError, UsageError } from '../../failures/failures.ts';
import { openFiles } from '../../readers/choose-reader.ts';
import { STDIN } from '../../readers/input-names.ts';
import type { RunInfo } from '../../runs/run-info.ts';
import type { Runtime } from '../../terminal/runtime.ts';

/** Its rows in order, or why there are none, in a sentence. */
export type RunTexts =
  | { readonly rows: readonly SourceRow[]; readonly reason?: undefined }
  | { readonly rows?: undefined; readonly reason: string };

export async function runTexts(
  name: string,
  info: RunInfo,
  rows: readonly Row[],
  runtime: Runtime,
): Promise<RunTexts> {
  const files = info.inputs.map(({ file }) => file);
  const without = (why: string) => ({ reason: `The texts of '${name}' are not here: ${why}` });
  if (info.item !== undefined)
    return without(`each row is the mean of several answers (--item ${info.item}).`);
  // Standard input and data of the hub cannot be read again without asking for them.
  const missing = files.find((file) => !existsSync(file));
  if (missing === STDIN) return without('they came from stdin, which cannot be read again.');
  if (missing !== undefined) return without(`${shown(missing)} is not where it was.`);
  try {
    const found = await readAgain(files, info, rows.length, runtime);
    const changed = info.inputs.find(({ file, sha256 }) => found.checksums.get(file) !== sha256);
    if (changed !== undefined)
      return without(`${shown(changed.file)} has changed since the run was saved.`);
    if (!isSame(found.rows, rows))
      return without('its files alone do not say how they were joined.');
    return { rows: found.rows };
  } catch (error) {
    if (!(error instanceof DataError || error instanceof UsageError)) throw error;
    return without(error.message);
  }
}

const shown = (file: string) => `'${path.basename(file)}'`;

async function readAgain(
  files: readonly string[],
  { columns, inputs }: RunInfo,
  count: number,
  runtime: Runtime,
): Promise<{ rows: SourceRow[]; checksums: ReadonlyMap<string, string> }> {
  const flags = columns && { candidate: columns.candidate, reference: [...columns.references] };
  // Only the first rows were read if the sums are of first bytes. To compare them, as much is read again.
  const limitRows = inputs.some(({ bytes }) => bytes !== undefined) ? count : undefined;
  const data = await openFiles(files, { columns: flags, isSaid: true, limitRows }, runtime);
  const rows: SourceRow[] = [];
  for await (const row of sourceRows(data.sets[0]?.batches() ?? none(), limitRows)) {
    if (rows.length === count) break;
    rows.push(row);
  }
  const checksums = await data.checksums();
  return { rows, checksums: new Map(checksums.map(({ file, sha256 }) => [file, sha256])) };
}

async function* none(): AsyncGenerator<never> {}

/** A row without an id is named by its number. */
const isSame = (found: readonly SourceRow[], rows: readonly Row[]) =>
  found.length === rows.length && rows.every(({ id }, k) => id === (found[k]?.id ?? String(k + 1)));
