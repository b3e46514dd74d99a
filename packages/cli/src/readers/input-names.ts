// What the name of an input reveals about it.

import { DataError } from '../failures/failures.ts';

/** JSON lines on stdin. */
export const STDIN = '-';

export function isGzip(file: string): boolean {
  return /\.gz$/i.test(file);
}

/** The extension in lower case, ignoring a final `.gz`. */
export function endingOf(file: string): string {
  return /\.[^./\\]+$/.exec(file.replace(/\.gz$/i, ''))?.[0].toLowerCase() ?? '';
}

export function isFolder(file: string): DataError {
  return new DataError(`'${file}' is a folder, not a file.`);
}
