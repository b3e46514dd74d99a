// What was scored → the means that gates look at, and what a writer gets.

import type { Aggregate } from 'rougekit';
import type { NoticeGroup, SetChecks } from 'rougekit/lines';
import type { DrawsToo, ScoreSet } from 'rougekit/statistics';
import { ROWS_KEPT } from 'rougekit/statistics';
import { refusing } from '../../failures/core-errors.ts';
import type { GateResult } from '../../gates/gate-result.ts';
import type { RowGateCounts } from '../../gates/row-gates.ts';
import type { Data, DataSet } from '../../readers/reader.ts';
import type { RowsInMemory } from '../../runs/kept-rows.ts';
import type { GroupedScores } from '../../scoring/groups/grouped-scores.ts';
import type { ItemRows } from '../../scoring/items/item-rows.ts';
import type { EvalValues } from '../../scoring/listeners/eval-values.ts';
import type { Totals } from '../../scoring/listeners/totals.ts';
import { rougeParts } from '../../scoring/rouge-parts.ts';
import { formatCount, formatDuration, formatRows } from '../../terminal/format-count.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import type { StatusLine } from '../../terminal/status-line.ts';
import {
  type MeasuredSystem,
  measuredSystem,
  type ProgramReport,
  printedMeans,
} from '../../writers/rouge-1.5.5/report.ts';
import type { OpenWriter, SystemResult } from '../../writers/writer.ts';
import { comparisonOf } from './against.ts';
import type { ScoreRequest } from './request.ts';

/** Resampling steps above which a message says how long it may take. */
const LONG_RESAMPLING = 2e9;

export interface ScoredSet {
  readonly set: DataSet;
  readonly totals: Totals;
  /** Only where means are asked for. */
  readonly scores: ScoreSet | undefined;
  /** Only where rows are answers to items. */
  readonly items: ItemRows | undefined;
  /** Only for the report of ROUGE-1.5.5. */
  readonly values: EvalValues | undefined;
  readonly advice: SetChecks;
  /** Only where groups are asked for. */
  readonly groups: GroupedScores | undefined;
  /** Only where systems are compared. */
  readonly rows: RowsInMemory | undefined;
  readonly rowGates: RowGateCounts;
}

/** What gates look at, before anything is written. */
export interface MeasuredSet {
  readonly scored: ScoredSet;
  /** By key and field; undefined if no means were asked for. */
  readonly means: object | undefined;
  /** Only for the report of ROUGE-1.5.5. */
  readonly measured?: MeasuredSystem;
}

/** `scored` are sets with at least one good row. */
export async function measuredSets(
  scored: readonly ScoredSet[],
  { recipe, programReport }: ScoreRequest,
  runtime: Runtime,
  line: StatusLine,
): Promise<readonly MeasuredSet[]> {
  if (programReport !== undefined) return programSets(scored, recipe, programReport, runtime, line);
  return scored.map((one) => ({ scored: one, means: one.scores?.means() ?? undefined }));
}

/** What was found is written, in whatever form. Returns what was estimated for that, in the order of the sets. */
export async function writeResults(
  sets: readonly MeasuredSet[],
  gates: readonly GateResult[],
  data: Data,
  request: ScoreRequest,
  writer: OpenWriter,
  runtime: Runtime,
  line: StatusLine,
  others: DrawsToo | undefined,
): Promise<readonly Aggregate[]> {
  await writer.evals?.(sets.flatMap(({ measured }) => measured ?? []));
  const isSeveral = data.sets.length > 1;
  const inputs = () => data.checksums();
  if (writer.result !== undefined && request.programReport === undefined) {
    const kept = sets.flatMap(({ scored }) =>
      scored.scores === undefined ? [] : [{ ...scored, scores: scored.scores }],
    );
    const systems: SystemResult[] = [];
    for (const { set, totals, scores, groups, items } of kept) {
      resampling(systems.length, kept.length, line);
      systems.push({
        system: set.system,
        result: await estimate(scores, request, runtime, others),
        notices: noticesOf(totals),
        groups: groups && (await runtime.calculate(() => groups.results(others))),
        rounds: items?.result(),
      });
    }
    if (request.against !== undefined) line.announce('Testing the systems …');
    const comparison = await comparisonOf(kept, request, runtime);
    line.end();
    await writer.result({ systems, isSeveral, gates, inputs, comparison });
    return systems.map(({ result }) => result);
  }
  return [];
}

/** Of the set, of rows with scores, of those without. */
export const noticesOf = ({ advice, notices, problems }: Totals): NoticeGroup[] => [
  ...advice,
  ...notices.list(),
  ...problems.list(),
];

async function programSets(
  scored: readonly ScoredSet[],
  { scorer }: ScoreRequest['recipe'],
  options: ProgramReport,
  runtime: Runtime,
  line: StatusLine,
): Promise<MeasuredSet[]> {
  const { measures } = rougeParts(scorer);
  const rows = scored.reduce((sum, { values }) => sum + (values?.length ?? 0), 0);
  if (
    options.averageBy !== 'none' &&
    rows * options.resamples * measures.length * 3 > LONG_RESAMPLING
  ) {
    runtime.messages.info(
      `Averages from ${formatCount(options.resamples)} resamples of ${formatRows(rows)} may take a while (fewer: --resamples 100) …`,
    );
  }
  const sets: MeasuredSet[] = [];
  for (const [k, one] of scored.entries()) {
    const { values } = one;
    if (values === undefined) continue;
    resampling(k, scored.length, line);
    const measured = await runtime.calculate(() => measuredSystem(values, measures, options));
    sets.push({ scored: one, measured, means: printedMeans(measured) });
  }
  return sets;
}

function resampling(k: number, all: number, line: StatusLine): void {
  line.announce(all > 1 ? `Resampling: system ${k + 1} of ${all} …` : 'Resampling …');
}

/** Means and intervals, with a word of warning if they take long. `others` are threads that help. */
export async function estimate(
  scores: ScoreSet,
  { recipe }: ScoreRequest,
  runtime: Runtime,
  others: DrawsToo | undefined,
): Promise<Aggregate> {
  const { intervals } = recipe;
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
    const time = formatDuration(await runtime.calculate(() => secondsFor(scores, resamples)));
    runtime.messages.info(
      `Intervals from ${formatCount(resamples)} resamples of ${formatRows(scores.good)} may take ${time} (fewer: --resamples 100) …`,
    );
  }
  // Some methods cannot leave out a cell, and the rows decide whether one is missing.
  return runtime.calculate(() =>
    refusing(() => scores.aggregate(intervals, others), { isData: true }),
  );
}

/** Estimated from a few resamples, since machines differ. */
function secondsFor(scores: ScoreSet, resamples: number): number {
  const timed = (few: number) => {
    const begun = performance.now();
    scores.aggregate({ resamples: few });
    return (performance.now() - begun) / 1000;
  };
  const [one, six] = [timed(1), timed(6)];
  // On a busy machine the first one may have taken longer than six.
  const each = six > one ? (six - one) / 5 : six / 6;
  return one + each * resamples;
}
