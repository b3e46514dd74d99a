// The arguments of `score` → what kind of data they are, told from their names.

import { statSync } from 'node:fs';
import { DataError, UsageError } from '../failures/failures.ts';
import { isLater, NOT_YET } from '../flags/not-yet.ts';

/** JSON lines on stdin. */
export const STDIN = '-';

export type Inputs =
  | { readonly kind: 'jsonl'; readonly file: string }
  | { readonly kind: 'lines'; readonly candidates: string; readonly references: readonly string[] };

/** A single file of lines: one side of the data only. */
export class MissingReferences extends UsageError {}

const JSONL = ['.jsonl', '.ndjson'];

export function readInputs(files: readonly string[]): Inputs {
  const [first, ...others] = files;
  if (first === undefined) {
    throw new UsageError(
      'Nothing to score: name a data file, or candidates.txt and references.txt.',
    );
  }
  for (const file of files) {
    const extension = extensionOf(file);
    if (file !== STDIN && isLater(extension, NOT_YET.extensions)) {
      throw new UsageError(
        `'${file}': ${extension} files are not supported yet; convert to JSONL ` +
          '(one JSON object a line, name ending in .jsonl).',
      );
    }
  }
  const data = files.filter(isData);
  if (data.length === 0 && others.length > 0) {
    return { kind: 'lines', candidates: first, references: others };
  }
  if (data.length === 1 && others.length === 0) return { kind: 'jsonl', file: first };
  if (data.length === 0) {
    if (statSync(first, { throwIfNoEntry: false })?.isDirectory()) throw isFolder(first);
    throw new MissingReferences(
      `'${first}' is a file of lines, so its references are missing: rougekit score ${first} references.txt. ` +
        'If it holds JSON lines, let its name end in .jsonl or pipe it in: rougekit score -',
    );
  }
  throw new UsageError(
    data.length === files.length
      ? `Only one data file can be scored at a time, got ${files.length}. To join them: cat ${files.join(' ')} | rougekit score -`
      : `'${data[0]}' already holds both sides; it cannot be combined with line files.`,
  );
}

export function isFolder(file: string): DataError {
  return new DataError(`'${file}' is a folder, not a file.`);
}

function isData(file: string): boolean {
  return file === STDIN || JSONL.includes(extensionOf(file));
}

export function isGzip(file: string): boolean {
  return /\.gz$/i.test(file);
}

/** The extension in lower case, below a `.gz` if there is one. */
function extensionOf(file: string): string {
  return /\.[^./\\]+$/.exec(file.replace(/\.gz$/i, ''))?.[0].toLowerCase() ?? '';
}
