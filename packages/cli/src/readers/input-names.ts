// What the name of an input reveals about it.

import { readdirSync } from 'node:fs';
import { DataError } from '../failures/failures.ts';

/** JSON lines on stdin. */
export const STDIN = '-';

/** How a file is packed: by `.gz` or `.zst` at the end of its name. */
export function packingOf(file: string): 'gzip' | 'zstd' | undefined {
  if (/\.gz$/i.test(file)) return 'gzip';
  return /\.zst$/i.test(file) ? 'zstd' : undefined;
}

/** The extension in lower case, ignoring a final `.gz` or `.zst`. */
export function endingOf(file: string): string {
  return /\.[^./\\]+$/.exec(file.replace(/\.(gz|zst)$/i, ''))?.[0].toLowerCase() ?? '';
}

export function isFolder(file: string): DataError {
  const table = tableIn(file);
  const advice =
    table === undefined
      ? ''
      : ` For the files in it: '${file.replace(/[/\\]+$/, '')}/*${endingOf(table)}'`;
  return new DataError(`'${file}' is a folder, not a file.${advice}`);
}

/** A file in a folder that could be read. */
function tableIn(folder: string): string | undefined {
  try {
    return readdirSync(folder)
      .sort()
      .find((name) => /\.(jsonl|ndjson|json|csv|tsv|parquet)$/i.test(name));
  } catch {
    return undefined;
  }
}
