// The secret behind the markers around documents, kept beside the answers. It is not part of their keys, so losing the file loses no
// answer. Two processes that create it at the same moment may start with different secrets, which is harmless.

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newFenceKey } from '../prompts/fence.ts';

const FILE = 'fence.key';

/** The folder is there. */
export function keptFenceKey(folder: string): string {
  const file = path.join(folder, FILE);
  const known = readKey(file);
  if (known !== undefined) return known;
  const key = newFenceKey();
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, key, { mode: 0o600 });
  renameSync(temporary, file);
  return key;
}

/** Undefined if there is none, or half of one. */
function readKey(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return /^[0-9a-f]{64}$/.test(text) ? text : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
