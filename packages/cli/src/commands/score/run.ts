// `rougekit score`: read, score, print, judge.

import type { Aggregate } from 'rougekit';
import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import type { Data, DataSet } from '../../readers/reader.ts';
import type { Totals } from '../../scoring/listeners/totals.ts';
import { loadMetrics } from '../../scoring/ready-metrics.ts';
import { type Threads, threadsFor } from '../../scoring/threads.ts';
import { shardData } from '../../shards/shard-data.ts';
import { coloursFor } from '../../terminal/colours.ts';
import { formatRows } from '../../terminal/format-count.ts';
import { Progress } from '../../terminal/progress.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { statusLine } from '../../terminal/status-line.ts';
import { jobSummary } from '../../writers/job-summary.ts';
import { finishOutputs, type OpenOutput, openOutputs } from '../../writers/open-outputs.ts';
import { openWriters } from '../../writers/open-writers.ts';
import { inputFiles, type KeptFile } from '../../writers/output-place.ts';
import { refuseBinary } from '../../writers/refuse-binary.ts';
import type { OpenWriter, WholeRun, Writer } from '../../writers/writer.ts';
import { type SharedContext, sharedContext } from '../../writers/writer-context.ts';
import {
  allResults,
  type JudgedGates,
  judgeGates,
  NO_GATES,
  resultsOf,
  tellVerdicts,
} from './judge-gates.ts';
import { baselineOf, becomesBaseline, keptRowsFor, notSaved, systemsOf } from './kept-rows.ts';
import { knownSystem } from './known-system.ts';
import { readOptions } from './read-options.ts';
import type { ScoreRequest } from './request.ts';
import { estimate, measuredSets, noticesOf, type ScoredSet, writeResults } from './results.ts';
import { interruption, type OpenJournal, resumable } from './resume.ts';
import { completeness, noRows, reportNotices } from './row-outcomes.ts';
import { scoreSets } from './score-sets.ts';
import { writePart } from './shard-result.ts';

export function score(request: ScoreRequest, runtime: Runtime): Promise<ExitCode> {
  return resumable(request, runtime, (open) => scoreAndJudge(request, runtime, open));
}

async function scoreAndJudge(
  request: ScoreRequest,
  runtime: Runtime,
  openJournal: OpenJournal,
): Promise<ExitCode> {
  const { messages } = runtime;
  for (const remark of request.remarks) messages.info(remark);
  for (const remark of request.recipe.remarks) messages.warn(remark);
  const { reader, files } = request.inputs;
  const data =
    (await shardOf(request, runtime)) ?? (await reader.open(files, readOptions(request), runtime));
  if (request.against !== undefined) knownSystem(request.against, systemsOf(data));
  // Started before anything else is made ready, and kept for what comes behind the scoring.
  const threads = threadsFor(request.recipe.scorer, runtime, data.sets[0]?.size, request.jobs);
  try {
    return await judgedWith(threads, request, data, runtime, openJournal);
  } finally {
    threads.end();
  }
}

async function judgedWith(
  threads: Threads,
  request: ScoreRequest,
  data: Data,
  runtime: Runtime,
  openJournal: OpenJournal,
): Promise<ExitCode> {
  const { messages } = runtime;
  const outputs = outputsFor(request, data, runtime);
  const writer = await openWriters(outputs, contextOf(request, data));
  const line = statusLine(runtime);
  await loadMetrics(request.recipe.scorer, line, messages);
  const baseline = await line.during(baselineOf(request), () => 'Reading the baseline …');
  const kept = keptRowsFor(request, data, baseline);
  const progress = new Progress(line, data.readings);
  const journal = openJournal();
  runtime.atInterrupt = () => interruption(progress.rows, request, journal);
  const scored = await progress.during(
    scoreSets(data, request, runtime, writer, progress, kept, journal, line, threads),
  );
  journal?.tellUnused();
  const { seconds } = progress;
  // A part of a small set may be empty.
  if (progress.rows === 0 && request.shard === undefined) throw noRows(data);
  const hasScores = request.shard !== undefined || scored.some(({ totals }) => totals.good > 0);
  // Rows that say why they have no scores are worth having, though there is no result.
  if (!hasScores) await finishRows(outputs, writer, wholeRun(scored, NO_GATES, data), runtime);
  reportNotices(scored, request, runtime);

  const sets = await measuredSets(
    scored.filter(({ totals }) => totals.good > 0),
    request,
    runtime,
    line,
  );
  if (baseline !== undefined) line.announce('Testing against the baseline …');
  const gates = await runtime.calculate(() => judgeGates(sets, request, baseline, kept.beside));
  let aggregates: readonly Aggregate[] = [];
  if (request.shard !== undefined) await writePart(scored, data, request, request.shard, writer);
  else
    aggregates = await writeResults(
      sets,
      allResults(gates),
      data,
      request,
      writer,
      runtime,
      line,
      threads.others,
    );
  line.announce('Writing …');
  await writer.end?.(wholeRun(scored, gates, data));
  line.end();
  await finishOutputs(outputs, messages);
  messages.detail(`${formatRows(progress.rows)} in ${seconds.toFixed(1)} s`);
  const hasPassed = tellVerdicts(gates, runtime);
  const isWorse = gates.regressions.some(({ passed }) => !passed);
  if (isWorse && becomesBaseline(request)) messages.warn(notSaved(request));
  else
    for (const [k, saved] of kept.saved.entries()) {
      const set = data.sets[k] as DataSet;
      const at = sets.findIndex((one) => one.scored.set === set);
      const scores = sets[at]?.scored.scores;
      // Several systems, of which this one has no scores, as was said above.
      if (scores === undefined) continue;
      const summary = aggregates[at] ?? (await estimate(scores, request, runtime, threads.others));
      const outcome = { summary, gates: resultsOf(set, gates), seconds };
      const { place } = await saved.finish(set, data, outcome, runtime);
      messages.info(`Saved: ${place}`);
    }
  return hasPassed ? completeness(request, scored, data, runtime) : EXIT.gateFailed;
}

async function shardOf(request: ScoreRequest, runtime: Runtime): Promise<Data | undefined> {
  const { inputs, shard, recipe } = request;
  if (shard === undefined) return undefined;
  return shardData(inputs.reader, inputs.files, shard, recipe, readOptions(request), runtime);
}

async function finishRows(
  outputs: readonly OpenOutput<Writer>[],
  writer: OpenWriter,
  run: WholeRun,
  { messages }: Runtime,
): Promise<void> {
  await writer.end?.(run);
  await finishOutputs(
    outputs.filter((one) => one.writer.streams),
    messages,
  );
}

function contextOf(request: ScoreRequest, data: Data): SharedContext {
  const { recipe, numbers, programReport, rowGates, skipBad, sources, item, title } = request;
  return {
    ...sharedContext(recipe.scorer, recipe.intervals, numbers),
    hasSystems: data.sets.some(({ system }) => system !== undefined),
    programReport,
    rowGates,
    skipsBad: skipBad,
    sources,
    item,
    title,
  };
}

function wholeRun(scored: readonly ScoredSet[], gates: JudgedGates, data: Data): WholeRun {
  const sum = (count: (totals: Totals) => number) =>
    scored.reduce((all, { totals }) => all + count(totals), 0);
  return {
    items: sum(({ rows }) => rows),
    failed: sum(({ failed }) => failed),
    notices: scored.flatMap(({ totals }) => noticesOf(totals)),
    gates: allResults(gates),
    inputs: () => data.checksums(),
  };
}

function outputsFor(request: ScoreRequest, { names }: Data, runtime: Runtime) {
  const { outputs, strict: isStrict } = request;
  refuseBinary(outputs, runtime);
  // Under --strict nothing may be printed that a later row could make invalid.
  const isHeld =
    isStrict && outputs.some(({ writer, file }) => writer.streams && file === undefined);
  const look = { colours: coloursFor({}, runtime.env), width: undefined };
  return [
    ...openOutputs(outputs, { kept: keptFiles(request, names), isHeld }, runtime),
    ...jobSummary(names, look, runtime),
  ];
}

/** What `-o` must not replace. */
function keptFiles({ regressionGate }: ScoreRequest, names: readonly string[]): KeptFile[] {
  const baseline = regressionGate?.baseline.files ?? [];
  return [...inputFiles(names), ...baseline.map((file) => ({ file, what: 'the baseline' }))];
}
