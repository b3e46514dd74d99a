// What the user calls a run: a file, or a name in the store. A file wins.

import { didYouMean } from '../failures/did-you-mean.ts';
import { DataError } from '../failures/failures.ts';
import { excerpt } from '../terminal/escape-control.ts';
import { isFile, runInFile } from './run-folder.ts';
import type { RunStore, StoredRun } from './run-store.ts';

const MAX_SHOWN = 10;

export async function findRun(name: string, store: RunStore): Promise<StoredRun> {
  if (isFile(name)) return runInFile(name, name);
  const stored = await store.open(name);
  if (stored === undefined) throw await noSuchRun(name, store);
  return stored;
}

async function noSuchRun(name: string, store: RunStore): Promise<DataError> {
  const known = await store.list();
  const shown = known.slice(0, MAX_SHOWN).map((one) => excerpt(one, 40));
  const list =
    known.length === 0
      ? `Nothing is saved in '${store.place}' (score … --save NAME).`
      : `Saved in '${store.place}': ${shown.join(', ')}${known.length > MAX_SHOWN ? ' …' : ''}.`;
  return new DataError(
    `'${name}' is neither a file nor a saved run.${didYouMean(name, known)} ${list}`,
  );
}
