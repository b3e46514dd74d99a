// `rougekit score`: read, score, print, judge.

import path from 'node:path';
import { Advice } from 'rougekit/lines';
import { ScoreSet } from 'rougekit/statistics';
import { STDIN } from '../../data/input-kinds.ts';
import { type Data, type DataSet, openData } from '../../data/open-data.ts';
import { refuseOtherRecipe } from '../../failures/core-errors.ts';
import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import { DataError } from '../../failures/failures.ts';
import { checkGates } from '../../flags/gates.ts';
import { checkWorse } from '../../flags/significance-gates.ts';
import { LIST_SYSTEM } from '../../readers/rouge-1.5.5/eval-list.ts';
import { KeptRows } from '../../runs/kept-rows.ts';
import { type Run, readRun } from '../../runs/read-run.ts';
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
import { inWords, Progress } from '../../terminal/progress.ts';
import type { World } from '../../terminal/runtime.ts';
import { rowLine } from '../../writers/jsonl/rows-jsonl.ts';
import { heldForStdout, type Output, toFile, toStdout } from '../../writers/output-file.ts';
import { programFlags } from '../../writers/rouge-1.5.5/report.ts';
import type { ScoreRequest } from './request.ts';
import { counted, type Result, resultsOf, type ScoredSet } from './results.ts';
import { partResults } from './shard-result.ts';

export async function score(request: ScoreRequest, world: World): Promise<ExitCode> {
  const { people } = world;
  const { format, outputFile } = request;
  people.loudness = request.loudness;
  if (request.task !== undefined) people.note(request.task);
  for (const remark of request.recipe.remarks) people.warn(remark);
  const data = await openData(request, world);
  const output = outputFor(request, data, world);
  const baseline = await baselineOf(request);
  const kept = keptRowsFor(request, data, world);
  const progress = new Progress(people, canRedraw(world.stderr, world.env), data.readings);
  world.atInterrupt = () => interruption(progress.rows, request);

  const scored: ScoredSet[] = [];
  for (const set of data.sets)
    scored.push(await scoreSet(set, data, request, world, output, progress, kept));
  progress.end();
  // A part of a small set may be empty.
  if (progress.rows === 0 && request.shard === undefined) throw noRows(data);
  if (format === 'jsonl') await output.finish();
  tellGroups(scored, request, world);

  const good = scored.filter(({ tally }) => tally.good > 0);
  const { text, results } =
    request.shard === undefined
      ? await resultsOf(good, data, request, world)
      : await partResults(scored, data, request, request.shard, world);
  if (text !== undefined) {
    await output.write(text);
    await output.finish();
  }
  if (outputFile !== undefined) people.note(`Written: ${outputFile}`);
  people.detail(`${inWords(progress.rows)} rows in ${progress.seconds.toFixed(1)} s`);
  const isWorse =
    baseline !== undefined && kept !== undefined && judgedWorse(request, baseline, kept, world);
  if (isWorse && replacesBaseline(request))
    people.warn('The run is not saved: it would replace the baseline that it is worse than.');
  else {
    await kept?.finish();
    if (request.saveFile !== undefined) people.note(`Saved: ${request.saveFile}`);
  }
  const code = verdict(request, results, scored, world);
  return isWorse ? EXIT.gateFailed : code;
}

/** The next run would be measured against a worse one, and nobody would be told again. */
function replacesBaseline({ saveFile, worse }: ScoreRequest): boolean {
  return (
    saveFile !== undefined &&
    worse !== undefined &&
    path.resolve(saveFile) === path.resolve(worse.file)
  );
}

async function baselineOf({ worse, recipe }: ScoreRequest): Promise<Run | undefined> {
  if (worse === undefined) return undefined;
  const run = await readRun(worse.baseline, worse.file);
  refuseOtherRecipe(run, recipe.scorer.signature);
  return run;
}

function keptRowsFor(request: ScoreRequest, data: Data, { people }: World): KeptRows | undefined {
  const { jobs, recipe, saveFile: file, worse } = request;
  if (file === undefined && worse === undefined) return undefined;
  if (jobs !== undefined && jobs > 1)
    people.warn('Rows are kept one by one in a single thread here, so `--jobs` changes nothing.');
  return new KeptRows(recipe.scorer, data, { file, wantsRows: worse !== undefined });
}

function judgedWorse(
  { recipe, worse }: ScoreRequest,
  baseline: Run,
  { rows }: KeptRows,
  { people }: World,
): boolean {
  const system = { ...baseline, rows };
  const { passed, sentence } = checkWorse(worse?.gates ?? [], baseline, system, recipe);
  if (passed) people.note(sentence);
  else people.error(sentence);
  return !passed;
}

async function scoreSet(
  set: DataSet,
  data: Data,
  request: ScoreRequest,
  { people }: World,
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
  const groups = groupedScores(request, data, people);
  const needsItems = values !== undefined || groups !== undefined || kept !== undefined;
  if (set.pieces !== undefined && !needsItems) {
    for await (const part of scoredParts(partsRequest(set.pieces, request, advice))) {
      for (const remark of part.remarks) {
        if (strict) refuseFault(remark);
        tally.remark(remark, people);
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
    tally.add(outcome, people);
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
  people: World['people'],
): GroupedScores | undefined {
  if (groups === undefined) return undefined;
  const rows = new RowGroups(groups, data.columns, (remark) => people.warn(remark));
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

function outputFor(request: ScoreRequest, { names }: Data, { stdout }: World): Output {
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

function tellGroups(scored: readonly ScoredSet[], request: ScoreRequest, { people }: World): void {
  for (const { set, tally } of scored) {
    for (const { message } of tally.advice) people.warn(set.label + message);
    for (const group of tally.notices.list()) people.warn(set.label + describeGroup(group));
  }
  const sum = (count: (tally: Tally) => number) =>
    scored.reduce((all, { tally }) => all + count(tally), 0);
  const good = sum((tally) => tally.good);
  if (good === 0 && request.shard === undefined) {
    const groups = scored.flatMap(({ set, tally }) =>
      tally.problems.list().map((group) => set.label + describeGroup(group)),
    );
    throw new DataError(`None of ${counted(sum(({ rows }) => rows))} could be scored.`, groups);
  }
  // The other formats have the recipe in them.
  const { programReport, recipe } = request;
  if (request.format === 'jsonl' || programReport !== undefined) {
    const how = programReport === undefined ? '' : `, ${programFlags(programReport)}`;
    people.note(`${counted(good)} scored${how}: ${recipe.scorer.signature}`);
  }
  for (const { set, tally } of scored) {
    const { failed, rows } = tally;
    if (failed === 0) continue;
    const groups = tally.problems.list().map(describeGroup);
    const sentence = `${set.label}${inWords(failed)} of ${counted(rows)} failed:`;
    if (request.skipBad && (tally.good > 0 || request.shard !== undefined)) {
      for (const line of [sentence, ...groups]) people.warn(line);
    } else {
      people.error(sentence, groups);
    }
  }
}

function verdict(
  request: ScoreRequest,
  results: readonly Result[],
  scored: readonly ScoredSet[],
  { people }: World,
): ExitCode {
  if (request.gates.length > 0) {
    const checked = results.map(({ label, means }) => {
      const { passed, sentence } = checkGates(request.gates, means);
      return { passed, sentence: label + sentence };
    });
    for (const { passed, sentence } of checked) {
      if (passed) people.note(sentence);
      else people.error(sentence);
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
  return `Interrupted after ${counted(rows)}.${file} To go on, start the same command again.`;
}
