// What the user calls a run of a history: a name, which means the newest run of that name; nightly~1 for the one before it; an id,
// or the hash at its end; and `blessed`.

import { DataError } from '../failures/failures.ts';
import { BLESSED } from './run-id.ts';
import type { ListedRun, RunStore } from './run-store.ts';

/** nightly~2 → nightly, 2 */
export function olderOf(
  name: string,
): { readonly base: string; readonly back: number } | undefined {
  const [, base, back] = /^(.+)~(\d{1,6})$/s.exec(name) ?? [];
  return base === undefined ? undefined : { base, back: Number(back) };
}

/** Undefined if there is none. A name wins over an id. */
export async function namedRun(name: string, store: RunStore): Promise<ListedRun | undefined> {
  const runs = await store.list();
  if (name === BLESSED) return blessedRun(runs, store);
  const newest = runs.filter((run) => run.name === name).at(-1);
  if (newest !== undefined) return newest;
  const older = olderOf(name);
  const before = older && runs.filter((run) => run.name === older.base).at(-1 - older.back);
  return before ?? runs.find(({ id, hash }) => id === name || hash === name);
}

async function blessedRun(
  runs: readonly ListedRun[],
  store: RunStore,
): Promise<ListedRun | undefined> {
  const id = await store.blessed();
  if (id === undefined) return undefined;
  const run = runs.find((one) => one.id === id);
  if (run !== undefined) return run;
  throw new DataError(
    `The blessed run '${id}' is no longer in '${store.place}'. Choose another: rougekit history bless RUN`,
  );
}

/** The shortest name of each run: "nightly", "nightly~1". `runs` are all of them, oldest first. */
export function shortNames(runs: readonly ListedRun[]): Map<string, string> {
  const later = new Map<string, number>();
  const names = new Map<string, string>();
  for (const { id, name } of [...runs].reverse()) {
    const back = later.get(name) ?? 0;
    names.set(id, back === 0 ? name : `${name}~${back}`);
    later.set(name, back + 1);
  }
  return names;
}
