// What was scored → what a writer gets, and the means that gates look at.

import type { Aggregate } from 'rougekit';
import type { SetChecks } from 'rougekit/lines';
import type { ScoreSet } from 'rougekit/statistics';
import { ROWS_KEPT } from 'rougekit/statistics';
import { refusing } from '../../failures/core-errors.ts';
import type { Data, DataSet } from '../../readers/reader.ts';
import type { RowsInMemory } from '../../runs/kept-rows.ts';
import type { GroupedScores } from '../../scoring/groups/grouped-scores.ts';
import type { EvalValues } from '../../scoring/listeners/eval-values.ts';
import type { Totals } from '../../scoring/listeners/totals.ts';
import { rougeParts } from '../../scoring/rouge-parts.ts';
import { formatCount, formatDuration, formatRows } from '../../terminal/format-count.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import {
  measuredSystem,
  type ProgramReport,
  printedMeans,
} from '../../writers/rouge-1.5.5/report.ts';
import type { OpenWriter } from '../../writers/writer.ts';
import { comparisonOf } from './against.ts';
import type { ScoreRequest } from './request.ts';

/** Resampling steps above which a message says how long it may take. */
const LONG_RESAMPLING = 2e9;

export interface ScoredSet {
  readonly set: DataSet;
  readonly totals: Totals;
  /** Only for the report of ROUGE-1.5.5. */
  readonly values: EvalValues | undefined;
  readonly advice: SetChecks;
  /** Only where groups are asked for. */
  readonly groups: GroupedScores | undefined;
  /** Only where systems are compared. */
  readonly rows: RowsInMemory | undefined;
}

export interface Result {
  readonly label: string;
  /** By key and field. */
  readonly means: object;
}

/** `scored` are sets with at least one good row. What was found is written, and the means are returned for gates. */
export async function resultsOf(
  scored: readonly ScoredSet[],
  data: Data,
  request: ScoreRequest,
  writer: OpenWriter,
  runtime: Runtime,
): Promise<readonly Result[]> {
  if (request.programReport !== undefined)
    return programResults(scored, request, request.programReport, writer, runtime);
  const kept = scored.flatMap((one) =>
    one.totals.scores === undefined ? [] : [{ one, scores: one.totals.scores }],
  );
  const results = kept.map(({ one, scores }) => ({
    label: one.set.label,
    means: scores.means() as object,
  }));
  if (writer.result === undefined) return results;
  const systems = kept.map(({ one: { set, totals, groups }, scores }) => ({
    system: set.system,
    result: estimate(scores, request, runtime),
    notices: [...totals.advice, ...totals.notices.list(), ...totals.problems.list()],
    groups: groups?.results(),
  }));
  const rows = kept.flatMap(({ one: { set, rows } }) =>
    rows === undefined || set.system === undefined ? [] : [{ system: set.system, rows: rows.rows }],
  );
  const { against } = request;
  await writer.result({
    systems,
    isSeveral: data.sets.length > 1,
    inputs: () => data.checksums(),
    comparison:
      against === undefined ? undefined : comparisonOf(rows, against, request.recipe, runtime),
  });
  return results;
}

async function programResults(
  scored: readonly ScoredSet[],
  { recipe }: ScoreRequest,
  options: ProgramReport,
  writer: OpenWriter,
  runtime: Runtime,
): Promise<readonly Result[]> {
  const { measures } = rougeParts(recipe.scorer);
  const rows = scored.reduce((sum, { values }) => sum + (values?.length ?? 0), 0);
  runtime.endAtSignals(); // as below
  if (
    options.averageBy !== 'none' &&
    rows * options.resamples * measures.length * 3 > LONG_RESAMPLING
  ) {
    runtime.messages.info(
      `Averages from ${formatCount(options.resamples)} resamples of ${formatRows(rows)} may take a while (fewer: --resamples 100) …`,
    );
  }
  const systems = scored.flatMap(({ set, values }) =>
    values === undefined
      ? []
      : [{ label: set.label, measured: measuredSystem(values, measures, options) }],
  );
  await writer.evals?.(systems.map(({ measured }) => measured));
  return systems.map(({ label, measured }) => ({ label, means: printedMeans(measured) }));
}

/** Means and intervals, with a word of warning if they take long. */
function estimate(scores: ScoreSet, { recipe }: ScoreRequest, runtime: Runtime): Aggregate {
  const { intervals } = recipe;
  // One uninterrupted calculation: Ctrl-C could not be answered, so it ends the process itself.
  runtime.endAtSignals();
  if (scores.method === 'bucketed' && intervals.method === undefined) {
    runtime.messages.info(
      `More than ${formatRows(ROWS_KEPT)}: intervals are resampled in buckets (by:bucketed). ` +
        'For row-by-row resampling, which keeps all scores in memory: --intervals percentile',
    );
  }
  const { resamples = 1000 } = intervals;
  const isShort = scores.method === 'bucketed' || scores.method === 'moments';
  const steps = isShort ? 0 : scores.good * scores.width;
  if (steps * resamples > LONG_RESAMPLING) {
    const time = formatDuration(secondsFor(scores, resamples));
    runtime.messages.info(
      `Intervals from ${formatCount(resamples)} resamples of ${formatRows(scores.good)} may take ${time} (fewer: --resamples 100) …`,
    );
  }
  // Some methods cannot leave out a cell, and the rows decide whether one is missing.
  return refusing(() => scores.aggregate(intervals), { isData: true });
}

/** Estimated from a few resamples, since machines differ. */
function secondsFor(scores: ScoreSet, resamples: number): number {
  const timed = (few: number) => {
    const begun = performance.now();
    scores.aggregate({ resamples: few });
    return (performance.now() - begun) / 1000;
  };
  const one = timed(1);
  return one + Math.max(0, timed(6) - one) * (resamples / 5);
}
