// index.json: what is known of all runs of a history in one file, so that a list of a thousand runs opens one file and not a
// thousand. It is only a cache: an entry counts while run.json has the size and the times that it had, and what is missing, stale
// or damaged is read again. Nothing waits for it, and a history that cannot be written does without.

import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { shape } from 'rougekit/lines';
import { DataError, systemCode } from '../failures/failures.ts';
import { removedAtExit, temporaryIn } from '../writers/temporary-files.ts';
import { RUN_FILE } from './new-run.ts';
import { parsedObject } from './run-header.ts';
import { readInfo } from './run-in-folder.ts';
import { NewerRun, type RunInfo } from './run-info.ts';
import type { Described } from './run-store.ts';
import { type StoreFiles, writeWhole } from './store-files.ts';

const INDEX_FILE = 'index.json';
const INDEX_VERSION = 1;

interface Entry {
  readonly bytes: number;
  /** When it was written, which programs that copy files set back, and when anything of it was changed, which none can. */
  readonly written: number;
  readonly changed: number;
  readonly info: RunInfo;
}

/** What is known of each run of a history, or what is wrong with it. Others are forgotten. */
export function indexed(history: string, ids: readonly string[], files: StoreFiles): Described[] {
  const known = readIndex(path.join(history, INDEX_FILE));
  const entries = new Map<string, Entry>();
  let isNew = false;
  const found = ids.map((id) => {
    const folder = path.join(history, id);
    const now = stateOf(path.join(folder, RUN_FILE));
    const entry = known.get(id);
    if (entry !== undefined && isSame(entry, now)) {
      entries.set(id, entry);
      return { info: entry.info };
    }
    isNew = true;
    try {
      const info = readInfo(folder);
      entries.set(id, { ...now, info });
      return { info };
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      const state = error instanceof NewerRun ? 'newer' : 'damaged';
      return { problem: { state, message: error.message } } as const;
    }
  });
  if (isNew || entries.size < known.size) tryToWrite(history, entries, files);
  return found;
}

type State = Omit<Entry, 'info'>;

function stateOf(file: string): State {
  try {
    const { size, mtimeMs, ctimeMs } = statSync(file);
    return { bytes: size, written: mtimeMs, changed: ctimeMs };
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    return NONE; // the reader says why
  }
}

const NONE: State = { bytes: -1, written: -1, changed: -1 };

const isSame = (a: State, b: State) =>
  a.bytes === b.bytes && a.written === b.written && a.changed === b.changed;

const isEntry = shape.object({
  bytes: shape.isNumber,
  written: shape.isNumber,
  changed: shape.isNumber,
  info: shape.isObject,
});

function readIndex(file: string): Map<string, Entry> {
  try {
    const [sum, text = ''] = readFileSync(file, 'utf8').split('\n');
    const value = sum === checksumOf(text) ? parsedObject(text) : undefined;
    if (value?.['version'] !== INDEX_VERSION || !shape.record(isEntry)(value['runs']))
      return new Map();
    return new Map(Object.entries(value['runs'] as Record<string, Entry>));
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    return new Map();
  }
}

/** The last writer wins: all of them are right. */
function tryToWrite(history: string, entries: Map<string, Entry>, files: StoreFiles): void {
  const text = JSON.stringify({ version: INDEX_VERSION, runs: Object.fromEntries(entries) });
  const beside = temporaryIn(history);
  const forget = removedAtExit(beside);
  try {
    writeWhole(files, beside, `${checksumOf(text)}\n${text}\n`);
    files.rename(beside, path.join(history, INDEX_FILE));
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
  }
  try {
    forget();
  } catch {}
}

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex');
