// What the user calls a run: a file, a folder, or a name in the store. Files win.

import { type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from '../failures/did-you-mean.ts';
import { DataError, systemCode } from '../failures/failures.ts';
import { excerpt } from '../terminal/escape-control.ts';
import { namedRun, olderOf } from './name-run.ts';
import { RUN_FILE } from './new-run.ts';
import { isRunFile } from './read-run.ts';
import { BLESSED } from './run-id.ts';
import { runInFile } from './run-in-file.ts';
import { runInFolder } from './run-in-folder.ts';
import type { ListedRun, RunStore, StoredRun } from './run-store.ts';

const MAX_SHOWN = 10;

/** A file that is not a run may be found, too: data that can be scored. */
export async function findRun(name: string, store: RunStore): Promise<StoredRun> {
  if (isFile(name))
    return path.basename(name) === RUN_FILE
      ? runInFolder(name, path.dirname(name))
      : runInFile(name, name);
  if (isFile(path.join(name, RUN_FILE))) return runInFolder(name, name);
  const run = await namedRun(name, store);
  if (run === undefined)
    throw await noSuchRun(
      name,
      store,
      isFolder(name)
        ? `'${name}' is a folder, but not one of a saved run: it has no ${RUN_FILE}.`
        : `'${name}' is neither a file nor a saved run.`,
    );
  return store.open(run, name);
}

/** Whether it is a run indeed. */
export async function isRun({ files }: StoredRun): Promise<boolean> {
  return files.length > 1 || isRunFile(files[0] as string);
}

/** Only in the store. */
export async function listedRun(name: string, store: RunStore): Promise<ListedRun> {
  const run = await namedRun(name, store);
  if (run === undefined) throw await noSuchRun(name, store, `No saved run is called '${name}'.`);
  return run;
}

async function noSuchRun(name: string, store: RunStore, sentence: string): Promise<DataError> {
  const runs = await store.list();
  const known = [...new Set(runs.map((run) => run.name))].sort();
  if (name === BLESSED)
    return new DataError(
      `No run is blessed in '${store.place}'. Choose one: rougekit history bless RUN`,
    );
  const { base } = olderOf(name) ?? {};
  const own = runs.filter((run) => run.name === base).length;
  if (own > 0)
    return new DataError(
      `${sentence} There ${own === 1 ? 'is only' : `are ${own} runs called`} '${base}'${own === 1 ? ' itself' : `, the oldest of which is ${base}~${own - 1}`}.`,
    );
  // Systems that were scored together have runs with a common name.
  const parts = known.filter((one) => one.startsWith(`${name}.`));
  if (parts.length > 0)
    return new DataError(`${sentence} There are ${parts.map((one) => excerpt(one)).join(', ')}.`);
  const shown = known.slice(0, MAX_SHOWN).map((one) => excerpt(one, 40));
  const list =
    known.length === 0
      ? `Nothing is saved in '${store.place}' (score … --save NAME).`
      : `Saved in '${store.place}': ${shown.join(', ')}${known.length > MAX_SHOWN ? ' …' : ''}.`;
  return new DataError(`${sentence}${didYouMean(name, known)} ${list}`);
}

const isFile = (name: string) => found(name)?.isFile() === true;
const isFolder = (name: string) => found(name)?.isDirectory() === true;

function found(name: string): Stats | undefined {
  try {
    return statSync(name);
  } catch (error) {
    if (systemCode(error) !== undefined) return undefined;
    throw error;
  }
}
