// `rougekit score`: read, score, print, judge.

import path from 'node:path';
import { Advice } from 'rougekit/lines';
import { ScoreSet } from 'rougekit/statistics';
import { STDIN } from '../../data/input-kinds.ts';
import { type Data, type DataSet, openData } from '../../data/open-data.ts';
import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import { DataError } from '../../failures/failures.ts';
import { checkGates } from '../../flags/gates.ts';
import { checkRegressions } from '../../flags/significance-gates.ts';
import { LIST_SYSTEM } from '../../readers/rouge-1.5.5/eval-list.ts';
import { KeptRows } from '../../runs/kept-rows.ts';
import { type Run, readRun } from '../../runs/read-run.ts';
import { refuseOtherRecipe } from '../../runs/refuse-other-recipe.ts';
import { EvalValues } from '../../scoring/eval-values.ts';
import { GroupedScores } from '../../scoring/groups/grouped-scores.ts';
import { RowGroups } from '../../scoring/groups/row-groups.ts';
import { describeGroup } from '../../scoring/notices.ts';
import type { Remark } from '../../scoring/parts/part-scorer.ts';
import { openThreads, usualJobs } from '../../scoring/parts/part-threads.ts';
import { type PartsRequest, scoredParts } from '../../scoring/parts/scored-parts.ts';
import { type Outcome, scoreItems } from '../../scoring/score-items.ts';
import { Tally } from '../../scoring/totals.ts';
import { canRedraw } from '../../terminal/colours.ts';
import { formatCount, formatRows } from '../../terminal/format-count.ts';
import { Progress } from '../../terminal/progress.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { rowLine } from '../../writers/jsonl/rows-jsonl.ts';
import { heldForStdout, type Output, toFile, toStdout } from '../../writers/output-file.ts';
import { programFlags } from '../../writers/rouge-1.5.5/report.ts';
import type { ScoreRequest } from './request.ts';
import { type Result, resultsOf, type ScoredSet } from './results.ts';
import { partResults } from './shard-result.ts';

export async function score(request: ScoreRequest, runtime: Runtime): Promise<ExitCode> {
  const { messages } = runtime;
  const { format, outputFile } = request;
  if (request.task !== undefined) messages.info(request.task);
  for (const remark of request.recipe.remarks) messages.warn(remark);
  const data = await openData(request, runtime);
  const output = outputFor(request, data, runtime);
  const baseline = await baselineOf(request);
  const kept = keptRowsFor(request, data, runtime);
  const progress = new Progress(messages, canRedraw(runtime.stderr, runtime.env), data.readings);
  runtime.atInterrupt = () => interruption(progress.rows, request);

  const scored: ScoredSet[] = [];
  for (const set of data.sets)
    scored.push(await scoreSet(set, data, request, runtime, output, progress, kept));
  progress.end();
  // A part of a small set may be empty.
  if (progress.rows === 0 && request.shard === undefined) throw noRows(data);
  if (format === 'jsonl') await output.finish();
  tellGroups(scored, request, runtime);

  const good = scored.filter(({ tally }) => tally.good > 0);
  const { text, results } =
    request.shard === undefined
      ? await resultsOf(good, data, request, runtime)
      : await partResults(scored, data, request, request.shard, runtime);
  if (text !== undefined) {
    await output.write(text);
    await output.finish();
  }
  if (outputFile !== undefined) messages.info(`Written: ${outputFile}`);
  messages.detail(`${formatCount(progress.rows)} rows in ${progress.seconds.toFixed(1)} s`);
  const isWorse =
    baseline !== undefined && kept !== undefined && judgedWorse(request, baseline, kept, runtime);
  if (isWorse && replacesBaseline(request))
    messages.warn('The run is not saved: it would replace the baseline that it is worse than.');
  else {
    await kept?.finish();
    if (request.saveFile !== undefined) messages.info(`Saved: ${request.saveFile}`);
  }
  const code = verdict(request, results, scored, runtime);
  return isWorse ? EXIT.gateFailed : code;
}

/** The next run would be measured against a worse one, and nobody would be told again. */
function replacesBaseline({ saveFile, regressionGate }: ScoreRequest): boolean {
  return (
    saveFile !== undefined &&
    regressionGate !== undefined &&
    path.resolve(saveFile) === path.resolve(regressionGate.file)
  );
}

async function baselineOf({ regressionGate, recipe }: ScoreRequest): Promise<Run | undefined> {
  if (regressionGate === undefined) return undefined;
  const run = await readRun(regressionGate.baseline, regressionGate.file);
  refuseOtherRecipe(run, recipe.scorer.signature);
  return run;
}

function keptRowsFor(
  request: ScoreRequest,
  data: Data,
  { messages }: Runtime,
): KeptRows | undefined {
  const { jobs, recipe, saveFile: file, regressionGate } = request;
  if (file === undefined && regressionGate === undefined) return undefined;
  if (jobs !== undefined && jobs > 1)
    messages.warn('Rows are kept one by one in a single thread here, so `--jobs` changes nothing.');
  return new KeptRows(recipe.scorer, data, { file, wantsRows: regressionGate !== undefined });
}

function judgedWorse(
  { recipe, regressionGate }: ScoreRequest,
  baseline: Run,
  { rows }: KeptRows,
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

async function scoreSet(
  set: DataSet,
  data: Data,
  request: ScoreRequest,
  { messages }: Runtime,
  output: Output,
  progress: Progress,
  kept: KeptRows | undefined,
): Promise<ScoredSet> {
  const { format, gates, programReport, recipe, shard, strict, system } = request;
  const { scorer, intervals } = recipe;
  const values =
    programReport === undefined
      ? undefined
      : new EvalValues(scorer, set.system ?? system ?? LIST_SYSTEM, programReport.averageBy);
  const keepsScores = values === undefined && (format !== 'jsonl' || gates.length > 0);
  const method = shard === undefined ? intervals.method : 'bucketed';
  const tally = new Tally(keepsScores ? new ScoreSet(scorer, method) : undefined, shard);
  const advice = new Advice(scorer);
  const groups = groupedScores(request, data, messages);
  const needsItems = values !== undefined || groups !== undefined || kept !== undefined;
  if (set.pieces !== undefined && !needsItems) {
    for await (const part of scoredParts(partsRequest(set.pieces, request, advice))) {
      for (const remark of part.remarks) {
        if (strict) refuseFault(remark);
        tally.remark(remark, messages);
      }
      tally.addNumbers(part);
      if (part.text !== undefined) await output.write(part.text);
      progress.step(part.rows);
    }
    tally.aboutTheSet(advice.notices());
    return { set, tally, values, advice, groups };
  }
  const items = groups?.rows.attach(set.items) ?? set.items;
  for await (const outcome of scoreItems(items, scorer, advice)) {
    if (strict) refuseFault(outcome);
    tally.add(outcome, messages);
    values?.add(outcome);
    groups?.add(outcome);
    await kept?.take(outcome);
    if (format === 'jsonl') await output.write(rowLine(outcome, set.system));
    progress.step();
  }
  tally.aboutTheSet(advice.notices());
  return { set, tally, values, advice, groups };
}

function groupedScores(
  { groups, recipe }: ScoreRequest,
  data: Data,
  messages: Runtime['messages'],
): GroupedScores | undefined {
  if (groups === undefined) return undefined;
  const rows = new RowGroups(groups, data.columns, (remark) => messages.warn(remark));
  return new GroupedScores(rows, groups.names.length, recipe);
}

function partsRequest(
  { name, size, read }: NonNullable<DataSet['pieces']>,
  { format, jobs: asked, limitRows, recipe, shard }: ScoreRequest,
  advice: Advice,
): PartsRequest {
  const { scorer } = recipe;
  const jobs = asked ?? usualJobs(size);
  return {
    pieces: read(),
    limitRows,
    shard,
    advice,
    open: (chosen) =>
      openThreads(
        chosen === undefined ? 1 : jobs,
        scorer,
        {
          signature: scorer.signature,
          name,
          columns: chosen,
          wantsRows: format === 'jsonl',
          shard,
        },
        advice,
      ),
  };
}

function outputFor(request: ScoreRequest, { names }: Data, { stdout }: Runtime): Output {
  if (request.outputFile !== undefined) return toFile(request.outputFile, names);
  // Under --strict nothing may be printed that a later row could make invalid.
  const isHeld = request.strict && request.format === 'jsonl';
  return isHeld ? heldForStdout(stdout) : toStdout(stdout);
}

function refuseFault(outcome: Remark | Outcome): void {
  if (!outcome.ok) throw new DataError(`Stopped by --strict: ${outcome.problem.message}`);
  const dropped = outcome.notices.find(({ code }) => code === 'TEXT_DROPPED');
  if (dropped === undefined) return;
  throw new DataError(`Stopped by --strict: ${outcome.place}: ${dropped.message}`);
}

function noRows({ names: [name] }: Data): DataError {
  return new DataError(
    name === STDIN ? 'Nothing came from stdin.' : `'${name}' is empty: no rows to score.`,
  );
}

function tellGroups(
  scored: readonly ScoredSet[],
  request: ScoreRequest,
  { messages }: Runtime,
): void {
  for (const { set, tally } of scored) {
    for (const { message } of tally.advice) messages.warn(set.label + message);
    for (const group of tally.notices.list()) messages.warn(set.label + describeGroup(group));
  }
  const sum = (count: (tally: Tally) => number) =>
    scored.reduce((all, { tally }) => all + count(tally), 0);
  const good = sum((tally) => tally.good);
  if (good === 0 && request.shard === undefined) {
    const groups = scored.flatMap(({ set, tally }) =>
      tally.problems.list().map((group) => set.label + describeGroup(group)),
    );
    throw new DataError(`None of ${formatRows(sum(({ rows }) => rows))} could be scored.`, groups);
  }
  // The other formats have the recipe in them.
  const { programReport, recipe } = request;
  if (request.format === 'jsonl' || programReport !== undefined) {
    const how = programReport === undefined ? '' : `, ${programFlags(programReport)}`;
    messages.info(`${formatRows(good)} scored${how}: ${recipe.scorer.signature}`);
  }
  for (const { set, tally } of scored) {
    const { failed, rows } = tally;
    if (failed === 0) continue;
    const groups = tally.problems.list().map(describeGroup);
    const sentence = `${set.label}${formatCount(failed)} of ${formatRows(rows)} failed:`;
    if (request.skipBad && (tally.good > 0 || request.shard !== undefined)) {
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
  if (request.shard === undefined && scored.some(({ tally }) => tally.good === 0))
    return EXIT.partial;
  const hasFailed = scored.some(({ tally }) => tally.failed > 0);
  return hasFailed && !request.skipBad ? EXIT.partial : EXIT.good;
}

function interruption(rows: number, { outputFile }: ScoreRequest): string {
  const file = outputFile === undefined ? '' : ` '${outputFile}' was not written.`;
  return `Interrupted after ${formatRows(rows)}.${file} To go on, start the same command again.`;
}
