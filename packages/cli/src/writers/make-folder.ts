// A folder, with those above it where they are missing.

import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { systemCode } from '../failures/failures.ts';

/** One after the other: Node's own way never ends where a system answers that the parent is missing, as below /proc. */
export function makeFolder(folder: string): void {
  const parent = path.dirname(folder);
  if (parent !== folder && !existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
}
