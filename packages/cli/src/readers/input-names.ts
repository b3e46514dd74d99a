// What the name of an input reveals about it.

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
  const inside = `${file.replace(/[/\\]+$/, '')}/*.jsonl`;
  return new DataError(`'${file}' is a folder, not a file. For the files in it: '${inside}'`);
}
