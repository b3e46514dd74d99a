// The runs of a history with what people call them.

import { didYouMean } from '../../failures/did-you-mean.ts';
import { DataError } from '../../failures/failures.ts';
import { blessedOrNone } from '../../runs/blessed-or-none.ts';
import { shortNames } from '../../runs/name-run.ts';
import type { RunInfo } from '../../runs/run-info.ts';
import type { ListedRun, RunProblem, RunStore } from '../../runs/run-store.ts';
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
  messages: Messages,
): Promise<NamedRun[]> {
  const all = await store.list();
  const blessed = await blessedOrNone(store, messages);
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

export const isKnown = (run: NamedRun): run is KnownRun => run.info !== undefined;

/** Runs that cannot be read; those of older versions only lack a summary. */
export const unreadable = (runs: readonly NamedRun[]): (NamedRun & { problem: RunProblem })[] =>
  runs.flatMap((run) =>
    run.problem === undefined || run.problem.state === 'older'
      ? []
      : [{ ...run, problem: run.problem }],
  );

/** Returns whether there were any. */
export function warnOfUnreadable(runs: readonly NamedRun[], messages: Messages): boolean {
  const found = unreadable(runs);
  for (const { problem, short } of found) {
    const advice = problem.state === 'damaged' ? ` To remove it: rougekit history rm ${short}` : '';
    messages.warn(problem.message + advice);
  }
  return found.length > 0;
}

/** A letter for each recipe, in the order in which they were used first. */
export function recipeLetters(runs: readonly KnownRun[]): Map<string, string> {
  const recipes = [...new Set(runs.map(({ info }) => info.signature))];
  return new Map(
    recipes.map((recipe, k) => [recipe, k < 26 ? String.fromCharCode(65 + k) : `R${k + 1}`]),
  );
}
