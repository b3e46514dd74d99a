// What was scored → the text to print, and the means that gates look at.

import type { Aggregate } from 'rougekit';
import type { Advice } from 'rougekit/lines';
import type { ScoreSet } from 'rougekit/statistics';
import { ROWS_KEPT } from 'rougekit/statistics';
import type { Recipe } from '../../flags/recipe.ts';
import type { Data, DataSet } from '../../readers/reader.ts';
import type { GroupedScores } from '../../scoring/groups/grouped-scores.ts';
import type { EvalValues } from '../../scoring/listeners/eval-values.ts';
import type { Totals } from '../../scoring/listeners/totals.ts';
import { rougeParts } from '../../scoring/rouge-parts.ts';
import { coloursFor } from '../../terminal/colours.ts';
import { formatCount, formatDuration, formatRows } from '../../terminal/format-count.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { reportJson, reportsJson } from '../../writers/json/report-json.ts';
import {
  measuredSystem,
  type ProgramReport,
  printedMeans,
  programReport,
} from '../../writers/rouge-1.5.5/report.ts';
import { groupTable } from '../../writers/table/group-table.ts';
import { systemTables, type TableFacts, tableText } from '../../writers/table/table.ts';
import type { ScoreRequest } from './request.ts';

/** Resampling steps above which people are told how long it may take. */
const LONG_RESAMPLING = 2e9;

export interface ScoredSet {
  readonly set: DataSet;
  readonly totals: Totals;
  /** Only for the report of ROUGE-1.5.5. */
  readonly values: EvalValues | undefined;
  readonly advice: Advice;
  /** Only where groups are asked for. */
  readonly groups: GroupedScores | undefined;
}

export interface Result {
  readonly label: string;
  /** By key and field. */
  readonly means: object;
}

interface Results {
  /** undefined if the rows were printed one by one. */
  readonly text: string | undefined;
  readonly results: readonly Result[];
}

/** `scored` are sets with at least one good row. */
export async function resultsOf(
  scored: readonly ScoredSet[],
  data: Data,
  request: ScoreRequest,
  runtime: Runtime,
): Promise<Results> {
  if (request.programReport !== undefined)
    return programResults(scored, request, request.programReport, runtime);
  const kept = scored.flatMap((one) =>
    one.totals.scores === undefined ? [] : [{ one, scores: one.totals.scores }],
  );
  const results = kept.map(({ one, scores }) => ({
    label: one.set.label,
    means: scores.means() as object,
  }));
  if (request.format === 'jsonl') return { text: undefined, results };
  const estimated = kept.map(({ one, scores }) => ({
    ...one,
    result: estimate(scores, request, runtime),
  }));
  const text =
    request.format === 'json'
      ? await jsonText(estimated, data)
      : tablesText(estimated, request, runtime);
  return { text, results };
}

interface EstimatedSet extends ScoredSet {
  readonly result: Aggregate;
}

async function jsonText(estimated: readonly EstimatedSet[], data: Data): Promise<string> {
  const inputs = await data.checksums();
  const reports = estimated.map(({ set, totals, result }) => ({
    system: set.system,
    result,
    notices: [...totals.advice, ...totals.notices.list(), ...totals.problems.list()],
  }));
  const [only] = reports;
  return data.sets.length === 1 && only !== undefined
    ? reportJson(only.result, only.notices, inputs, {
        system: only.system,
        groups: estimated[0]?.groups?.results(),
      })
    : reportsJson(reports, inputs);
}

/** What a table says beside its numbers. */
export function tableFacts(
  { scorer, intervals }: Pick<Recipe, 'scorer' | 'intervals'>,
  outputFile: string | undefined,
  runtime: Runtime,
): TableFacts {
  const stream = outputFile === undefined ? runtime.stdout : {};
  return {
    confidence: Number((intervals.confidence * 100).toPrecision(12)),
    colours: coloursFor(stream, runtime.env),
    lower: scorer.metrics.flatMap(({ better, keys }) => (better === 'lower' ? keys : [])),
  };
}

function tablesText(
  estimated: readonly EstimatedSet[],
  { recipe, outputFile }: ScoreRequest,
  runtime: Runtime,
): string {
  const facts = tableFacts(recipe, outputFile, runtime);
  const tables = estimated.map(({ set, result, groups }) => ({
    system: set.system,
    table: [
      tableText(result, facts),
      ...(groups?.results() ?? []).map((one) => groupTable(one, facts)),
    ].join('\n'),
  }));
  return systemTables(tables, facts);
}

function programResults(
  scored: readonly ScoredSet[],
  { recipe }: ScoreRequest,
  options: ProgramReport,
  runtime: Runtime,
): Results {
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
  let text = '';
  const results: Result[] = [];
  for (const { set, values } of scored) {
    if (values === undefined) continue;
    const measured = measuredSystem(values, measures, options);
    text += programReport(measured, options);
    results.push({ label: set.label, means: printedMeans(measured) });
  }
  return { text, results };
}

/** Means and intervals, with a word of warning if they take long. */
function estimate(scores: ScoreSet, { recipe }: ScoreRequest, runtime: Runtime): Aggregate {
  const { intervals } = recipe;
  // One uninterrupted calculation: Ctrl-C could not be answered, so it ends the process itself.
  runtime.endAtSignals();
  if (scores.method === 'bucketed' && intervals.method === undefined) {
    runtime.messages.info(
      `Intervals by the bucket (by:bucketed), since there are more than ${formatRows(ROWS_KEPT)}. ` +
        'To draw row by row, which keeps all scores in memory: --intervals percentile',
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
  return scores.aggregate(intervals);
}

/** Told from a few resamples, since machines differ. */
function secondsFor(scores: ScoreSet, resamples: number): number {
  const timed = (few: number) => {
    const begun = performance.now();
    scores.aggregate({ resamples: few });
    return (performance.now() - begun) / 1000;
  };
  const one = timed(1);
  return one + Math.max(0, timed(6) - one) * (resamples / 5);
}
