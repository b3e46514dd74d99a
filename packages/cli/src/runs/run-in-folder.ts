// A run in its folder: run.json says what is known of it, rows.jsonl beside it has the rows.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DataError, systemCode } from '../failures/failures.ts';
import { systemReason } from '../failures/system-reason.ts';
import { ROWS_FILE, RUN_FILE } from './new-run.ts';
import { readRows } from './read-run.ts';
import { parsedObject } from './run-header.ts';
import { checkedInfo, type RunInfo } from './run-info.ts';
import type { StoredRun } from './run-store.ts';

export function runInFolder(name: string, folder: string): StoredRun {
  const files = [RUN_FILE, ROWS_FILE].map((file) => path.join(folder, file));
  return {
    name,
    place: folder,
    files,
    info: async () => readInfo(folder),
    signature: async () => readInfo(folder).signature,
    read: async (limitRows, chosen) =>
      readRows(name, files[1] as string, readInfo(folder), { limitRows, chosen }),
  };
}

/** A DataError says what is wrong with it. */
export function readInfo(folder: string): RunInfo {
  const file = path.join(folder, RUN_FILE);
  const wrong = (what: string) => new DataError(`'${file}' cannot be used: ${what}`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') throw wrong('it is missing.');
    if (systemCode(error) !== undefined) throw wrong(`${systemReason(error)}.`);
    throw error;
  }
  const value = parsedObject(text);
  if (value === undefined) throw wrong('it is not a JSON object, so it was damaged or edited.');
  return checkedInfo(value, wrong);
}
