// `rougekit score`: read, score, print, judge.

import path from 'node:path';
import { type Listener, SetChecks, scoreData } from 'rougekit/lines';
import { ScoreSet } from 'rougekit/statistics';
import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import { DataError, UsageError } from '../../failures/failures.ts';
import type { Recipe } from '../../flags/recipe.ts';
import { checkGates } from '../../gates/gates.ts';
import { checkRegressions } from '../../gates/significance-gates.ts';
import { STDIN } from '../../readers/input-names.ts';
import type { Data, DataSet } from '../../readers/reader.ts';
import { LIST_SYSTEM } from '../../readers/rouge-1.5.5/eval-list.ts';
import { chosenNumbers } from '../../runs/chosen-numbers.ts';
import { RowsInMemory, SavedRun } from '../../runs/kept-rows.ts';
import type { Run } from '../../runs/read-run.ts';
import { refuseOtherRecipe } from '../../runs/refuse-other-recipe.ts';
import { GroupedScores } from '../../scoring/groups/grouped-scores.ts';
import { type GroupsRequest, RowGroups } from '../../scoring/groups/row-groups.ts';
import { EvalValues } from '../../scoring/listeners/eval-values.ts';
import { strict } from '../../scoring/listeners/strict.ts';
import { Totals } from '../../scoring/listeners/totals.ts';
import { threadsFor } from '../../scoring/threads.ts';
import { lostScoresSentence } from '../../scoring/unscored-rows.ts';
import { canRedraw } from '../../terminal/colours.ts';
import { describeGroup } from '../../terminal/describe-group.ts';
import { formatCount, formatRows, noneScored } from '../../terminal/format-count.ts';
import { Progress } from '../../terminal/progress.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { heldForStdout, type Output, toFile, toStdout } from '../../writers/output-file.ts';
import { inputFiles, type KeptFile } from '../../writers/output-place.ts';
import { programFlags } from '../../writers/rouge-1.5.5/report.ts';
import type { OpenWriter } from '../../writers/writer.ts';
import { writerContext } from '../../writers/writer-context.ts';
import { knownSystem } from './against.ts';
import { readOptions } from './read-options.ts';
import type { ScoreRequest } from './request.ts';
import { type Result, resultsOf, type ScoredSet } from './results.ts';
import { writePart } from './shard-result.ts';

export async function score(request: ScoreRequest, runtime: Runtime): Promise<ExitCode> {
  const { messages } = runtime;
  const { outputFile, programReport, recipe } = request;
  if (request.task !== undefined) messages.info(request.task);
  for (const remark of recipe.remarks) messages.warn(remark);
  const { reader, files } = request.inputs;
  const data = await reader.open(files, readOptions(request), runtime);
  if (request.against !== undefined) knownSystem(request.against, systemsOf(data));
  const output = outputFor(request, data, runtime);
  const about = {
    ...writerContext(recipe.scorer, recipe.intervals, outputFile, runtime),
    programReport,
  };
  const writer = request.writer.open(output, about);
  const baseline = await baselineOf(request);
  const kept = keptRowsFor(request, data);
  const progress = new Progress(messages, canRedraw(runtime.stderr, runtime.env), data.readings);
  runtime.atInterrupt = () => interruption(progress.rows, request);
  const scored = await scoreSets(data, request, runtime, writer, progress, kept);
  progress.end();
  // A part of a small set may be empty.
  if (progress.rows === 0 && request.shard === undefined) throw noRows(data);
  if (request.writer.streams) await output.finish();
  reportNotices(scored, request, runtime);

  const good = scored.filter(({ totals }) => totals.good > 0);
  const results =
    request.shard === undefined ? await resultsOf(good, data, request, writer, runtime) : [];
  if (request.shard !== undefined) await writePart(scored, data, request, request.shard, writer);
  if (!request.writer.streams) await output.finish();
  if (outputFile !== undefined) messages.info(`Written: ${outputFile}`);
  messages.detail(`${formatRows(progress.rows)} in ${progress.seconds.toFixed(1)} s`);
  const isWorse =
    baseline !== undefined && judgedWorse(request, baseline, kept.inMemory?.rows ?? [], runtime);
  if (isWorse && replacesBaseline(request))
    messages.warn('The run is not saved: it would replace the baseline that it is worse than.');
  else {
    await kept.saved?.save();
    if (request.save !== undefined) messages.info(`Saved: ${request.save.place}`);
  }
  const code = verdict(request, results, scored, data, runtime);
  return isWorse ? EXIT.gateFailed : code;
}

/** The next run would be measured against a worse one, and nobody would hear of it again. */
function replacesBaseline({ save, regressionGate }: ScoreRequest): boolean {
  return (
    save !== undefined &&
    regressionGate !== undefined &&
    path.resolve(save.place) === path.resolve(regressionGate.baseline.place)
  );
}

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
  readonly saved: SavedRun | undefined;
  readonly inMemory: RowsInMemory | undefined;
}

function keptRowsFor({ recipe, save, regressionGate }: ScoreRequest, data: Data): KeptRows {
  if ((save !== undefined || regressionGate !== undefined) && data.sets.length > 1) {
    const systems = systemsOf(data).join(', ');
    throw new UsageError(
      `\`--save\` and \`--baseline\` are about one system, got ${systems}; score the one that is meant alone.`,
    );
  }
  const { scorer } = recipe;
  return {
    saved:
      save === undefined
        ? undefined
        : new SavedRun(scorer, save.output(data.names), () => data.checksums()),
    inMemory:
      regressionGate === undefined
        ? undefined
        : new RowsInMemory(
            scorer,
            data.names[0] ?? '',
            chosenNumbers(regressionGate.gates, scorer),
          ),
  };
}

const systemsOf = ({ sets }: Data) => sets.flatMap(({ system }) => system ?? []);

function judgedWorse(
  { recipe, regressionGate }: ScoreRequest,
  baseline: Run,
  rows: Run['rows'],
  { messages }: Runtime,
): boolean {
  const system = { ...baseline, rows };
  const { passed, sentence } = checkRegressions(
    regressionGate?.gates ?? [],
    baseline,
    system,
    recipe,
  );
  if (passed) messages.info(sentence);
  else messages.error(sentence);
  return !passed;
}

async function scoreSets(
  data: Data,
  request: ScoreRequest,
  runtime: Runtime,
  writer: OpenWriter,
  progress: Progress,
  kept: KeptRows,
): Promise<ScoredSet[]> {
  const { jobs, recipe } = request;
  const threads = threadsFor(recipe.scorer, runtime.registry, data.sets[0]?.size, jobs);
  try {
    const scored: ScoredSet[] = [];
    for (const set of data.sets) {
      const one = listenersFor(set, data, request, runtime);
      const { advice, totals, values, groups } = one;
      const shown: Listener[] = [
        ...(request.strict ? [strict] : []),
        totals,
        ...[values, groups, one.rows, kept.saved, kept.inMemory].filter(
          (listener) => listener !== undefined,
        ),
        { take: (table) => writer.rows?.(table, set.system) },
        { take: ({ rows }) => progress.step(rows) },
      ];
      const { shard, limitRows } = request;
      const options = { ...threads.options, advice, shard, limitRows };
      await scoreData(set.batches(), recipe.scorer, shown, options);
      totals.aboutTheSet(advice.notices());
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
  { against, gates, groups, inputs, programReport, recipe, shard, writer }: ScoreRequest,
  { messages }: Runtime,
): ScoredSet {
  const { scorer, intervals } = recipe;
  const values =
    programReport === undefined
      ? undefined
      : new EvalValues(scorer, set.system ?? inputs.system ?? LIST_SYSTEM, programReport.averageBy);
  const keepsScores = values === undefined && (!writer.streams || gates.length > 0);
  const method = shard === undefined ? intervals.method : 'bucketed';
  return {
    set,
    totals: new Totals(keepsScores ? new ScoreSet(scorer, method) : undefined, messages),
    values,
    advice: new SetChecks(scorer),
    groups: groups && groupedScores(groups, recipe, data, messages),
    rows: against === undefined ? undefined : new RowsInMemory(scorer, set.system ?? set.name),
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

function outputFor(request: ScoreRequest, { names }: Data, { stdout }: Runtime): Output {
  if (request.outputFile !== undefined)
    return toFile(request.outputFile, keptFiles(request, names));
  // Under --strict nothing may be printed that a later row could make invalid.
  const isHeld = request.strict && request.writer.streams;
  return isHeld ? heldForStdout(stdout) : toStdout(stdout);
}

/** What `-o` must not replace. */
function keptFiles({ save, regressionGate }: ScoreRequest, names: readonly string[]): KeptFile[] {
  const baseline = regressionGate?.baseline.place;
  return [
    ...inputFiles(names),
    ...(baseline === undefined ? [] : [{ file: baseline, what: 'the baseline' }]),
    ...(save === undefined ? [] : [{ file: save.place, what: 'the run that is saved in' }]),
  ];
}

function noRows({ names: [name] }: Data): DataError {
  return new DataError(
    name === STDIN ? 'Nothing came from stdin.' : `'${name}' is empty: no rows to score.`,
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
  const { programReport, recipe } = request;
  if (request.writer.streams || programReport !== undefined) {
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

function verdict(
  request: ScoreRequest,
  results: readonly Result[],
  scored: readonly ScoredSet[],
  data: Data,
  { messages }: Runtime,
): ExitCode {
  if (request.gates.length > 0) {
    const checked = results.map(({ label, means }) => {
      const { passed, sentence } = checkGates(request.gates, means);
      return { passed, sentence: label + sentence };
    });
    for (const { passed, sentence } of checked) {
      if (passed) messages.info(sentence);
      else messages.error(sentence);
    }
    if (checked.some(({ passed }) => !passed)) return EXIT.gateFailed;
  }
  // A system without any score is missing in the result, whatever may be skipped.
  if (request.shard === undefined && scored.some(({ totals }) => totals.good === 0))
    return EXIT.partial;
  const hasFailed = scored.some(({ totals }) => totals.failed + totals.partial > 0);
  const incomplete = data.incomplete?.() ?? [];
  for (const sentence of incomplete) messages.warn(sentence);
  if ((!hasFailed && incomplete.length === 0) || request.skipBad) return EXIT.good;
  for (const { set, totals } of scored) {
    const sentence = lostScoresSentence(totals.notices.list(), totals.good);
    if (sentence !== undefined) messages.error(set.label + sentence);
  }
  return EXIT.partial;
}

function interruption(rows: number, { outputFile }: ScoreRequest): string {
  const file = outputFile === undefined ? '' : ` '${outputFile}' was not written.`;
  return `Interrupted after ${formatRows(rows)}.${file} Nothing was kept: the same command begins anew.`;
}
