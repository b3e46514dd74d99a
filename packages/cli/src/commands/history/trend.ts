// How numbers went from run to run. Runs of different names or recipes are never joined: each has a series of its own.

import type { Direction } from 'rougekit/statistics';
import type { KnownRun } from './history-result.ts';
import { numberNamed } from './run-numbers.ts';

export interface Series {
  /** rougeL, rougeL.recall */
  readonly metric: string;
  readonly better: Direction;
  /** Of the runs. */
  readonly name: string;
  readonly signature: string;
  /** Oldest first. */
  readonly points: readonly Point[];
}

export interface Point {
  readonly run: KnownRun;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Metric by metric, then in the order in which names and recipes were used first. */
export function seriesOf(runs: readonly KnownRun[], metrics: readonly string[]): Series[] {
  const kinds = new Map<string, KnownRun[]>();
  for (const run of runs) {
    const kind = JSON.stringify([run.name, run.info.signature]);
    kinds.set(kind, [...(kinds.get(kind) ?? []), run]);
  }
  return metrics.flatMap((metric) =>
    [...kinds.values()].flatMap((own) => {
      const points = own.flatMap((run) => {
        const number = numberNamed(run.info, metric);
        return number === undefined ? [] : [{ run, ...number.estimate }];
      });
      const [first] = points;
      if (first === undefined) return [];
      const { name, info } = first.run;
      const { key } = numberNamed(info, metric) as { key: string };
      const better = info.better[key] ?? 'neither';
      return [{ metric, better, name, signature: info.signature, points }];
    }),
  );
}

/** Names whose runs were scored by several recipes. */
export function namesWithSeveralRecipes(runs: readonly KnownRun[]): string[] {
  const recipes = new Map<string, Set<string>>();
  for (const { name, info } of runs)
    recipes.set(name, (recipes.get(name) ?? new Set()).add(info.signature));
  return [...recipes].flatMap(([name, own]) => (own.size > 1 ? [name] : []));
}
