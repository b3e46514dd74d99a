// Runs against a baseline, item by item: the one calculation behind `compare` and `score --against`.

import type { Scorer } from 'rougekit';
import { compareSystems } from 'rougekit';
import type { CompareSystemsOptions, Comparisons, Correction } from 'rougekit/statistics';
import { refusing } from '../failures/core-errors.ts';
import { columnsOf, pathOfName } from '../scoring/metric-columns.ts';
import type { Runtime } from '../terminal/runtime.ts';
import type { Run } from './read-run.ts';

/** Sums above which a message says that it takes a while: some ten seconds. */
const LONG = 3e9;
const USUAL_TRIALS = 10_000;

type Decided<T> = { readonly [K in keyof T]-?: Exclude<T[K], undefined> };

export interface ComparisonOptions
  extends Decided<Pick<CompareSystemsOptions, 'test' | 'confidence' | 'resamples' | 'seed'>> {
  readonly trials: number | undefined;
  readonly correction: Correction | undefined;
}

/** The first run is the baseline. `keys`: only these numbers, of all that the runs have. */
export async function comparedRuns(
  runs: readonly Run[],
  scorer: Scorer | undefined,
  keys: readonly string[] | undefined,
  options: ComparisonOptions,
  runtime: Runtime,
): Promise<Comparisons> {
  const [baseline] = runs as [Run, ...Run[]];
  const { trials, correction, ...rest } = options;
  const columns = scorer === undefined ? [] : columnsOf(scorer);
  const count = baseline.rows.length * Object.keys(baseline.pooling).length * 3;
  const draws = (trials ?? USUAL_TRIALS) + options.resamples;
  if (count * draws * (runs.length - 1) > LONG)
    runtime.messages.info('Testing may take a while (fewer: --trials 1000 --resamples 100) …');
  const names = Object.fromEntries(
    runs.map(({ name }, k) => [
      k === 0 ? 'baseline' : runs.length > 2 ? `system ${k}` : 'system',
      name,
    ]),
  );
  const compared = () =>
    compareSystems(runs, {
      ...rest,
      ...(trials === undefined ? {} : { trials }),
      ...(correction === undefined ? {} : { correction }),
      ...(keys === undefined ? {} : { fields: keys.map((key) => pathOfName(key, columns)) }),
      ...(scorer === undefined ? {} : { scorer }),
    });
  return runtime.calculate(() => refusing(compared, { names }));
}

/** How the p-values came about, for people. */
export const howTested = ({ trials = USUAL_TRIALS, resamples, seed }: ComparisonOptions) => ({
  trials,
  resamples,
  seed,
});
