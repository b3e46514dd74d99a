// `rougekit score`: read, score, print, judge.

import path from 'node:path';
import type { Aggregate } from 'rougekit';
import { type KnownTables, type Listener, SetChecks, scoreData } from 'rougekit/lines';
import { ScoreSet } from 'rougekit/statistics';
import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import { DataError, UsageError } from '../../failures/failures.ts';
import type { Recipe } from '../../flags/recipe.ts';
import { RowGateCounts } from '../../gates/row-gates.ts';
import { STDIN } from '../../readers/input-names.ts';
import type { Data, DataSet } from '../../readers/reader.ts';
import { LIST_SYSTEM } from '../../readers/rouge-1.5.5/eval-list.ts';
import { chosenNumbers } from '../../runs/chosen-numbers.ts';
import { RowsInMemory } from '../../runs/kept-rows.ts';
import type { Run } from '../../runs/read-run.ts';
import { refuseOtherRecipe } from '../../runs/refuse-other-recipe.ts';
import { GroupedScores } from '../../scoring/groups/grouped-scores.ts';
import { type GroupsRequest, RowGroups } from '../../scoring/groups/row-groups.ts';
import { ItemRows } from '../../scoring/items/item-rows.ts';
import { AboveOne } from '../../scoring/listeners/above-one.ts';
import { EvalValues } from '../../scoring/listeners/eval-values.ts';
import { intoSet } from '../../scoring/listeners/into-set.ts';
import { RepeatedIds } from '../../scoring/listeners/repeated-ids.ts';
import { strict } from '../../scoring/listeners/strict.ts';
import { Totals } from '../../scoring/listeners/totals.ts';
import { WrittenLists } from '../../scoring/listeners/written-lists.ts';
import { loadMetrics, surveySet } from '../../scoring/ready-metrics.ts';
import { lookingAtScripts } from '../../scoring/scripts-seen.ts';
import { threadsFor } from '../../scoring/threads.ts';
import { lostScoresSentence } from '../../scoring/unscored-rows.ts';
import { shardData } from '../../shards/shard-data.ts';
import { coloursFor } from '../../terminal/colours.ts';
import { describeGroup } from '../../terminal/describe-group.ts';
import { formatCount, formatRows, noneScored } from '../../terminal/format-count.ts';
import { Progress } from '../../terminal/progress.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { type StatusLine, statusLine } from '../../terminal/status-line.ts';
import { jobSummary } from '../../writers/job-summary.ts';
import { finishOutputs, type OpenOutput, openOutputs } from '../../writers/open-outputs.ts';
import { openWriters } from '../../writers/open-writers.ts';
import { inputFiles, type KeptFile } from '../../writers/output-place.ts';
import { refuseBinary } from '../../writers/refuse-binary.ts';
import { programFlags } from '../../writers/rouge-1.5.5/report.ts';
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
import { knownSystem } from './known-system.ts';
import { readOptions } from './read-options.ts';
import type { ScoreRequest } from './request.ts';
import { estimate, measuredSets, noticesOf, type ScoredSet, writeResults } from './results.ts';
import { interruption, type OpenJournal, resumable } from './resume.ts';
import { SavingRun } from './save-run.ts';
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
    scoreSets(data, request, runtime, writer, progress, kept, journal, line),
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
  const gates = await runtime.calculate(() =>
    judgeGates(sets, request, baseline, kept.inMemory?.rows ?? []),
  );
  let aggregates: readonly Aggregate[] = [];
  if (request.shard !== undefined) await writePart(scored, data, request, request.shard, writer);
  else
    aggregates = await writeResults(sets, allResults(gates), data, request, writer, runtime, line);
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
      const summary = aggregates[at] ?? (await estimate(scores, request, runtime));
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

/** The next run would be measured against a worse one, without a word about it. */
function becomesBaseline({ save: [save], regressionGate }: ScoreRequest): boolean {
  if (save === undefined || regressionGate === undefined) return false;
  const { name, place } = regressionGate.baseline;
  const replaced = save.replaces && path.resolve(save.replaces);
  return save.name === name || replaced === path.resolve(place);
}

const notSaved = ({ save: [save] }: ScoreRequest) =>
  `The run is not saved: as the newest '${save?.name}' it would be the next baseline, and it is worse than this one. ` +
  `To keep such runs, choose a baseline that stays: rougekit history bless ${save?.name}, then --baseline blessed`;

async function baselineOf({ regressionGate, recipe }: ScoreRequest): Promise<Run | undefined> {
  if (regressionGate === undefined) return undefined;
  const run = await regressionGate.baseline.read(
    undefined,
    chosenNumbers(regressionGate.gates, recipe.scorer),
  );
  refuseOtherRecipe(run, recipe.scorer.signature);
  return run;
}

interface KeptRows {
  /** One for each set, or none. */
  readonly saved: readonly SavingRun[];
  readonly inMemory: RowsInMemory | undefined;
}

function keptRowsFor(request: ScoreRequest, data: Data, baseline: Run | undefined): KeptRows {
  const { recipe, save, regressionGate } = request;
  const about =
    regressionGate !== undefined && data.sets.length > 1
      ? '--baseline'
      : // The systems of settings are known only now.
        save.length > 0 && save.length !== data.sets.length
        ? '--save'
        : undefined;
  if (about !== undefined)
    throw new UsageError(
      `\`${about}\` is about one system, got ${systemsOf(data).join(', ')}; score the one that is meant alone.`,
    );
  const { scorer } = recipe;
  return {
    saved: save.map((run) => new SavingRun(run, request)),
    inMemory:
      regressionGate === undefined
        ? undefined
        : new RowsInMemory(
            scorer,
            data.names[0] ?? '',
            chosenNumbers(regressionGate.gates, scorer),
            baseline?.rows,
          ),
  };
}

const systemsOf = ({ sets }: Data) => sets.flatMap(({ system }) => system ?? []);

async function scoreSets(
  data: Data,
  request: ScoreRequest,
  runtime: Runtime,
  writer: OpenWriter,
  progress: Progress,
  kept: KeptRows,
  known: KnownTables | undefined,
  line: StatusLine,
): Promise<ScoredSet[]> {
  const { jobs, recipe, inputs } = request;
  const again = () =>
    inputs.reader.open(inputs.files, { ...readOptions(request), isSaid: true }, runtime);
  const threads = threadsFor(recipe.scorer, runtime, data.sets[0]?.size, jobs);
  try {
    const scored: ScoredSet[] = [];
    for (const [k, set] of data.sets.entries()) {
      if (data.sets.length > 1) progress.label = `system ${k + 1} of ${data.sets.length}`;
      const one = listenersFor(set, data, request, writer, runtime);
      const { advice, totals, values, groups, rowGates, rows, scores, items } = one;
      const looks = [
        // Answers to one item may well share its id.
        ...(items === undefined ? [new RepeatedIds()] : []),
        ...[new WrittenLists(), new AboveOne(recipe.scorer)],
      ];
      // Everything that means, intervals and tests are made from.
      const measured = [
        scores && intoSet(scores),
        ...[values, groups, rows, kept.saved[k]?.rows, kept.inMemory],
      ].filter((listener) => listener !== undefined);
      const shown: Listener[] = [
        ...(request.strict ? [strict] : []),
        totals,
        rowGates,
        ...looks,
        ...(items === undefined ? measured : [items]),
        { take: (table) => writer.rows?.(table, set.system) },
        { take: ({ rows }) => progress.step(rows) },
      ];
      const { limitRows } = request;
      const { firstRow } = data.stretch ?? {};
      const shard = firstRow === undefined ? request.shard : undefined;
      await surveySet(recipe.scorer, k, { names: data.names, limitRows, open: again }, line);
      const options = { ...threads.options, advice, shard, firstRow, limitRows, known };
      const batches =
        request.looksAtScripts && k === 0
          ? lookingAtScripts(set.batches(), recipe.scorer, (said) => runtime.messages.info(said))
          : set.batches();
      await scoreData(batches, recipe.scorer, shown, options);
      if (items !== undefined) await scoreData(items.batches(), recipe.scorer, measured);
      totals.aboutTheSet(advice.notices());
      // Said, but not in the report: that of joined parts, which have no ids, is the same to the byte.
      for (const { message } of looks.flatMap((look) => look.notices()))
        runtime.messages.warn(set.label + message);
      scored.push(one);
    }
    return scored;
  } finally {
    threads.end();
  }
}

/** Who wants to know about the rows of a set. */
function listenersFor(
  set: DataSet,
  data: Data,
  request: ScoreRequest,
  writer: OpenWriter,
  { messages }: Runtime,
): ScoredSet {
  const { against, gates, groups, inputs, item, programReport, recipe, rowGates } = request;
  const { save, shard } = request;
  const { scorer, intervals } = recipe;
  const values =
    programReport === undefined
      ? undefined
      : new EvalValues(scorer, set.system ?? inputs.system ?? LIST_SYSTEM, programReport.averageBy);
  const wantsMeans = gates.length > 0 || writer.result !== undefined;
  const keepsScores = save.length > 0 || (values === undefined && wantsMeans);
  const method = shard === undefined ? intervals.method : 'bucketed';
  return {
    set,
    totals: new Totals(messages),
    scores: keepsScores ? new ScoreSet(scorer, method) : undefined,
    items:
      item === undefined
        ? undefined
        : new ItemRows(scorer, { field: item, keepsFields: groups !== undefined }),
    values,
    advice: new SetChecks(scorer),
    groups: groups && groupedScores(groups, recipe, data, messages),
    rows: against === undefined ? undefined : new RowsInMemory(scorer, set.system ?? set.name),
    rowGates: new RowGateCounts(rowGates),
  };
}

function groupedScores(
  groups: GroupsRequest,
  recipe: Recipe,
  data: Data,
  messages: Runtime['messages'],
): GroupedScores {
  const rows = new RowGroups(groups, data.columns, (remark) => messages.warn(remark));
  return new GroupedScores(rows, groups.names.length, recipe);
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

function noRows({ names: [name] }: Data): DataError {
  return new DataError(
    name === STDIN ? 'Nothing came from stdin.' : `'${name}' has no rows to score.`,
  );
}

function reportNotices(
  scored: readonly ScoredSet[],
  request: ScoreRequest,
  { messages }: Runtime,
): void {
  for (const { set, totals } of scored) {
    for (const { message } of totals.advice) messages.warn(set.label + message);
    for (const group of totals.notices.list()) messages.warn(set.label + describeGroup(group));
  }
  const sum = (count: (totals: Totals) => number) =>
    scored.reduce((all, { totals }) => all + count(totals), 0);
  const good = sum((totals) => totals.good);
  if (good === 0 && request.shard === undefined) {
    const groups = scored.flatMap(({ set, totals }) =>
      totals.problems.list().map((group) => set.label + describeGroup(group)),
    );
    throw new DataError(noneScored(sum(({ rows }) => rows)), groups);
  }
  // The other formats have the recipe in them.
  const { outputs, programReport, recipe } = request;
  if (outputs.every(({ writer }) => writer.streams) || programReport !== undefined) {
    const how = programReport === undefined ? '' : `, ${programFlags(programReport)}`;
    messages.info(`${formatRows(good)} scored${how}: ${recipe.scorer.signature}`);
  }
  for (const { set, totals } of scored) {
    const { failed, rows } = totals;
    if (failed === 0) continue;
    const groups = totals.problems.list().map(describeGroup);
    const sentence = `${set.label}${formatCount(failed)} of ${formatRows(rows)} failed:`;
    if (request.skipBad && (totals.good > 0 || request.shard !== undefined)) {
      for (const line of [sentence, ...groups]) messages.warn(line);
    } else {
      messages.error(sentence, groups);
    }
  }
}

/** Whether everything that was asked for is there. */
function completeness(
  request: ScoreRequest,
  scored: readonly ScoredSet[],
  data: Data,
  { messages }: Runtime,
): ExitCode {
  // A system without any score is missing in the result, whatever may be skipped.
  if (request.shard === undefined && scored.some(({ totals }) => totals.good === 0))
    return EXIT.partial;
  const hasFailed = scored.some(({ totals }) => totals.failed + totals.partial > 0);
  const incomplete = data.incomplete?.() ?? [];
  for (const sentence of incomplete)
    if (request.skipBad) messages.warn(sentence);
    else messages.error(sentence);
  if ((!hasFailed && incomplete.length === 0) || request.skipBad) return EXIT.good;
  for (const { set, totals } of scored) {
    const sentence = lostScoresSentence(totals.notices.list(), totals.good);
    if (sentence !== undefined) messages.error(set.label + sentence);
  }
  return EXIT.partial;
}
