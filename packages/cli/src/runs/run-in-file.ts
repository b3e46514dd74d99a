// A run of version 1 or 2: one file, NAME.run.jsonl, which older versions saved. It can be compared; it has no summary.

import path from 'node:path';
import { DataError } from '../failures/failures.ts';
import { readRun } from './read-run.ts';
import type { ListedRun, StoredRun } from './run-store.ts';

const ENDING = '.run.jsonl';

/** Undefined for other files. */
export function oldRun(history: string, file: string): ListedRun | undefined {
  if (!file.endsWith(ENDING)) return undefined;
  const name = file.slice(0, -ENDING.length);
  const { message } = noSummary(path.join(history, file));
  return { id: file, name, time: undefined, hash: file, problem: { state: 'older', message } };
}

export function runInFile(name: string, file: string): StoredRun {
  return {
    name,
    place: file,
    files: [file],
    info: async () => {
      throw noSummary(file);
    },
    signature: async () => (await readRun(name, file, { limitRows: 0 })).signature,
    read: (limitRows, chosen) => readRun(name, file, { limitRows, chosen }),
  };
}

const noSummary = (file: string) =>
  new DataError(
    `'${file}' was saved by an older version and has no summary: it can be compared only. Score it again to have one.`,
  );
