// `score --against base`: beside the scores of several systems, how the others differ from one of them, item by item.

import { poolingAndDirection } from 'rougekit/statistics';
import { didYouMean } from '../../failures/did-you-mean.ts';
import { UsageError } from '../../failures/failures.ts';
import type { Recipe } from '../../flags/recipe.ts';
import { comparedRuns, howTested } from '../../runs/compared-runs.ts';
import type { RowsInMemory } from '../../runs/kept-rows.ts';
import type { Run } from '../../runs/read-run.ts';
import { columnsOf } from '../../scoring/metric-columns.ts';
import { excerpt } from '../../terminal/escape-control.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import type { ComparisonResult } from '../../writers/comparison-result.ts';

/** A UsageError unless it is one of at least two systems. */
export function knownSystem(against: string, systems: readonly string[]): void {
  if (systems.length < 2)
    throw new UsageError(
      '`--against` needs several systems: --candidate A --candidate B, or --system a=a.txt --system b=b.txt',
    );
  if (systems.includes(against)) return;
  const names = systems.slice(0, 20).map((name) => excerpt(name, 40));
  throw new UsageError(
    `\`--against\` names '${against}', which is none of the systems.${didYouMean(against, systems)} Systems: ${names.join(', ')}.`,
  );
}

export interface SystemRows {
  readonly system: string;
  readonly rows: RowsInMemory['rows'];
}

/** Tested by randomization and corrected by Holm's method, as `compare` does where nothing else is asked for. */
export function comparisonOf(
  systems: readonly SystemRows[],
  against: string,
  { scorer, intervals }: Recipe,
  runtime: Runtime,
): ComparisonResult | undefined {
  const isBaseline = ({ system }: SystemRows) => system === against;
  const ordered = [...systems.filter(isBaseline), ...systems.filter((one) => !isBaseline(one))];
  // A system without scores is missing in the result, which is said elsewhere.
  if (ordered.length < 2 || ordered[0]?.system !== against) return undefined;
  const runs = ordered.map(
    ({ system, rows }): Run => ({
      kind: 'report',
      name: system,
      signature: scorer.signature,
      rows,
      ...poolingAndDirection(scorer),
    }),
  );
  const { confidence, resamples = 1000, seed = 12345 } = intervals;
  const options = {
    ...({ test: 'randomization', confidence, resamples, seed } as const),
    trials: undefined,
    correction: undefined,
  };
  const [baseline = '', ...others] = runs.map(({ name }) => name);
  return {
    result: comparedRuns(runs, scorer, undefined, options, runtime),
    columns: columnsOf(scorer),
    baseline,
    systems: others,
    how: howTested(options),
    inputs: [],
  };
}
