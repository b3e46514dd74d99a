// Patterns among file names (parts/*.jsonl) → the files that they match. Most shells do it before we are called; those
// of Windows do not, and quoted patterns are ours everywhere.

import { existsSync } from 'node:fs';
import { UsageError } from '../failures/failures.ts';
import { isObjectName } from '../objects/object-name.ts';
import { isDatasetName } from './hub/dataset-name.ts';
import { STDIN } from './input-names.ts';

/** `*`, `?`, `[a-z]`, `{a,b}`. */
const PATTERN = /[*?[\]{}]/;

/** A file with that very name is not a pattern. Matches come in sorted order, names in the order given. */
export async function expandedNames(names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    const isFile = name !== STDIN && !isDatasetName(name) && !isObjectName(name);
    const isPattern = isFile && PATTERN.test(name) && !existsSync(name);
    found.push(...(isPattern ? await matching(name) : [name]));
  }
  return found;
}

async function matching(pattern: string): Promise<string[]> {
  const { glob } = await import('tinyglobby');
  const slashes = process.platform === 'win32' ? pattern.replaceAll('\\', '/') : pattern;
  const files = await glob(slashes, { expandDirectories: false });
  if (files.length === 0)
    throw new UsageError(`No file matches '${pattern}'.`, [
      'A pattern is looked up from the current folder; * stands for any part of a name, ** for any folders.',
    ]);
  return files.sort((a, b) => (a < b ? -1 : 1));
}
