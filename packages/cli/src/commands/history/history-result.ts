// The runs of a history with what people call them.

import { didYouMean } from '../../failures/did-you-mean.ts';
import { DataError } from '../../failures/failures.ts';
import { shortNames } from '../../runs/name-run.ts';
import type { RunInfo } from '../../runs/run-info.ts';
import type { ListedRun, RunStore } from '../../runs/run-store.ts';
import type { Messages } from '../../terminal/messages.ts';

export type NamedRun = ListedRun & {
  /** nightly~1 */
  readonly short: string;
  readonly isBlessed: boolean;
};

export type KnownRun = NamedRun & { readonly info: RunInfo };

/** Oldest first; those of some names, if any are given, and no more than the newest `limit`. */
export async function namedRuns(
  store: RunStore,
  names: readonly string[],
  limit: number | undefined,
): Promise<NamedRun[]> {
  const all = await store.list();
  const blessed = await blessedOrNone(store);
  const short = shortNames(all);
  const known = [...new Set(all.map(({ name }) => name))].sort();
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new DataError(
      `No run in '${store.place}' is called '${unknown}'.${didYouMean(unknown, known)}${
        known.length === 0
          ? ''
          : ` There are ${known.slice(0, 10).join(', ')}${known.length > 10 ? ' …' : ''}.`
      }`,
    );
  const chosen = all.filter(({ name }) => names.length === 0 || names.includes(name));
  return chosen.slice(limit === undefined ? 0 : -limit).map((run) => ({
    ...run,
    short: short.get(run.id) as string,
    isBlessed: run.id === blessed,
  }));
}

/** A damaged choice is told where it matters. */
async function blessedOrNone(store: RunStore): Promise<string | undefined> {
  try {
    return await store.blessed();
  } catch (error) {
    if (error instanceof DataError) return undefined;
    throw error;
  }
}

export const isKnown = (run: NamedRun): run is KnownRun => run.info !== undefined;

/** Runs that something is wrong with; those of older versions only lack a summary. */
export const damagedOf = (runs: readonly NamedRun[]): (NamedRun & { problem: string })[] =>
  runs.flatMap((run) =>
    run.problem !== undefined && run.time !== undefined ? [{ ...run, problem: run.problem }] : [],
  );

/** Returns whether there were any. */
export function warnOfDamaged(runs: readonly NamedRun[], messages: Messages): boolean {
  const damaged = damagedOf(runs);
  for (const { problem, short } of damaged)
    messages.warn(`${problem} To remove it: rougekit history rm ${short}`);
  return damaged.length > 0;
}

/** A letter for each recipe, in the order in which they were used first. */
export function recipeLetters(runs: readonly KnownRun[]): Map<string, string> {
  const recipes = [...new Set(runs.map(({ info }) => info.signature))];
  return new Map(
    recipes.map((recipe, k) => [recipe, k < 26 ? String.fromCharCode(65 + k) : `R${k + 1}`]),
  );
}
