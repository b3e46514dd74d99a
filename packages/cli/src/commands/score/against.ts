// `score --against base`: beside the scores of several systems, how the others differ from one of them, item by item.

import { poolingAndDirection } from 'rougekit/statistics';
import type { DataSet } from '../../readers/reader.ts';
import { comparedRuns, howTested } from '../../runs/compared-runs.ts';
import type { RowsInMemory } from '../../runs/kept-rows.ts';
import type { Run } from '../../runs/read-run.ts';
import { columnsOf } from '../../scoring/metric-columns.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import type { ComparisonResult } from '../../writers/comparison-result.ts';
import type { ScoreRequest } from './request.ts';

interface ScoredRows {
  readonly set: DataSet;
  readonly rows: RowsInMemory | undefined;
}

/**
 * Undefined unless it was asked for. Tested by randomization and corrected by Holm's method, as `compare` does where nothing else
 * is asked for.
 */
export async function comparisonOf(
  scored: readonly ScoredRows[],
  { against, recipe, numbers }: ScoreRequest,
  runtime: Runtime,
): Promise<ComparisonResult | undefined> {
  const { scorer, intervals } = recipe;
  const systems = scored.flatMap(({ set: { system }, rows }) =>
    rows === undefined || system === undefined ? [] : [{ system, rows: rows.rows }],
  );
  const isBaseline = ({ system }: (typeof systems)[0]) => system === against;
  const ordered = [...systems.filter(isBaseline), ...systems.filter((one) => !isBaseline(one))];
  // A system without scores is missing in the result, which is said elsewhere.
  if (against === undefined || ordered.length < 2 || ordered[0]?.system !== against)
    return undefined;
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
    result: await comparedRuns(runs, scorer, undefined, options, runtime),
    columns: columnsOf(scorer),
    baseline,
    systems: others,
    how: howTested(options),
    inputs: [],
    numbers,
  };
}
