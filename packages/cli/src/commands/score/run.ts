// `rougekit score`: read, score, print, judge.

import path from 'node:path';
import { Advice, type Listener, scoreData } from 'rougekit/lines';
import { ScoreSet } from 'rougekit/statistics';
import { STDIN } from '../../data/input-kinds.ts';
import { refuseOtherRecipe } from '../../failures/core-errors.ts';
import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import { DataError, UsageError } from '../../failures/failures.ts';
import { checkGates } from '../../flags/gates.ts';
import type { Recipe } from '../../flags/recipe.ts';
import { checkWorse } from '../../flags/significance-gates.ts';
import { openFiles } from '../../readers/choose-reader.ts';
import type { Data, DataSet, EvalRules } from '../../readers/reader.ts';
import { LIST_SYSTEM } from '../../readers/rouge-1.5.5/eval-list.ts';
import { RowsInMemory, SavedRun } from '../../runs/kept-rows.ts';
import { type Run, readRun } from '../../runs/read-run.ts';
import { GroupedScores } from '../../scoring/groups/grouped-scores.ts';
import { type GroupsRequest, RowGroups } from '../../scoring/groups/row-groups.ts';
import { EvalValues } from '../../scoring/listeners/eval-values.ts';
import { strict } from '../../scoring/listeners/strict.ts';
import { Totals } from '../../scoring/listeners/totals.ts';
import { namedBatches } from '../../scoring/named-batches.ts';
import { describeGroup } from '../../scoring/notices.ts';
import { dialectOf, rougeParts, zeroScores } from '../../scoring/rouge-parts.ts';
import { threadsFor } from '../../scoring/threads.ts';
import { canRedraw } from '../../terminal/colours.ts';
import { inWords, Progress } from '../../terminal/progress.ts';
import type { World } from '../../terminal/runtime.ts';
import { rowOutput } from '../../writers/jsonl/row-output.ts';
import { heldForStdout, type Output, toFile, toStdout } from '../../writers/output-file.ts';
import { programFlags } from '../../writers/rouge-1.5.5/report.ts';
import type { ScoreRequest } from './request.ts';
import { counted, type Result, resultsOf, type ScoredSet } from './results.ts';
import { ROUGE_155 } from './rouge-1.5.5-format.ts';
import { partResults } from './shard-result.ts';

export async function score(request: ScoreRequest, world: World): Promise<ExitCode> {
  const { people } = world;
  const { format, outputFile } = request;
  people.loudness = request.loudness;
  if (request.task !== undefined) people.note(request.task);
  for (const remark of request.recipe.remarks) people.warn(remark);
  const data = await openRequested(request, world);
  const output = outputFor(request, data, world);
  const baseline = await baselineOf(request);
  const kept = keptRowsFor(request, data);
  const progress = new Progress(people, canRedraw(world.stderr, world.env), data.readings);
  world.atInterrupt = () => interruption(progress.rows, request);
  const scored = await scoreSets(data, request, world, output, progress, kept);
  progress.end();
  // A part of a small set may be empty.
  if (progress.rows === 0 && request.shard === undefined) throw noRows(data);
  if (format === 'jsonl') await output.finish();
  tellGroups(scored, request, world);

  const good = scored.filter(({ totals }) => totals.good > 0);
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
    baseline !== undefined && judgedWorse(request, baseline, kept.inMemory?.rows ?? [], world);
  if (isWorse && replacesBaseline(request))
    people.warn('The run is not saved: it would replace the baseline that it is worse than.');
  else {
    await kept.saved?.save();
    if (request.saveFile !== undefined) people.note(`Saved: ${request.saveFile}`);
  }
  const code = verdict(request, results, scored, world);
  return isWorse ? EXIT.gateFailed : code;
}

function openRequested(request: ScoreRequest, world: World): Promise<Data> {
  const { columns, inputs, limitRows, recipe, system } = request;
  if (inputs.kind === 'evals') {
    const { file, listFormat } = inputs;
    return openFiles([file], { system, listFormat, limitRows, evals: evalRules(recipe) }, world);
  }
  const files = inputs.kind === 'jsonl' ? [inputs.file] : [inputs.candidates, ...inputs.references];
  return openFiles(files, { columns, limitRows }, world);
}

/** What the recipe says about how evals of ROUGE-1.5.5 are read. */
function evalRules({ scorer }: Recipe): EvalRules {
  const { choices } = rougeParts(scorer);
  const dialect = dialectOf(scorer);
  const isProgram = dialect === ROUGE_155;
  return {
    countsBytes: choices.limit?.unit === 'bytes' && choices.tokenizer.id === 'ascii',
    withoutModels: isProgram ? { scores: zeroScores(scorer), counts: [[]] } : undefined,
    remark: isProgram
      ? undefined
      : `Scored by '${dialect}'. As ROUGE-1.5.5 scores: --format ${ROUGE_155}`,
  };
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

interface KeptRows {
  readonly saved: SavedRun | undefined;
  readonly inMemory: RowsInMemory | undefined;
}

function keptRowsFor({ recipe, saveFile, worse }: ScoreRequest, data: Data): KeptRows {
  if ((saveFile !== undefined || worse !== undefined) && data.sets.length > 1) {
    const systems = data.sets.map(({ system }) => system).join(', ');
    throw new UsageError(
      `\`--save\` and \`--baseline\` are about one system; choose one of ${systems}: --system`,
    );
  }
  const { scorer } = recipe;
  return {
    saved:
      saveFile === undefined
        ? undefined
        : new SavedRun(scorer, toFile(saveFile, data.names, '--save'), () => data.checksums()),
    inMemory: worse === undefined ? undefined : new RowsInMemory(scorer, data.names[0] ?? ''),
  };
}

function judgedWorse(
  { recipe, worse }: ScoreRequest,
  baseline: Run,
  rows: Run['rows'],
  { people }: World,
): boolean {
  const system = { ...baseline, rows };
  const { passed, sentence } = checkWorse(worse?.gates ?? [], baseline, system, recipe);
  if (passed) people.note(sentence);
  else people.error(sentence);
  return !passed;
}

async function scoreSets(
  data: Data,
  request: ScoreRequest,
  world: World,
  output: Output,
  progress: Progress,
  kept: KeptRows,
): Promise<ScoredSet[]> {
  const { jobs, recipe } = request;
  const threads = threadsFor(recipe.scorer, data.sets[0]?.size, jobs);
  try {
    const scored: ScoredSet[] = [];
    for (const set of data.sets) {
      const one = listenersFor(set, data, request, world);
      const { advice, totals, values, groups } = one;
      const shown: Listener[] = [
        ...(request.strict ? [strict] : []),
        totals,
        ...[values, groups, kept.saved, kept.inMemory].filter((listener) => listener !== undefined),
        ...(request.format === 'jsonl' ? [rowOutput(output, set.system)] : []),
        { take: ({ rows }) => progress.step(rows) },
      ];
      const { shard, limitRows } = request;
      const options = { workers: threads ?? 1, advice, shard, limitRows };
      await scoreData(namedBatches(set), recipe.scorer, shown, options);
      totals.aboutTheSet(advice.notices());
      scored.push(one);
    }
    return scored;
  } finally {
    threads?.end();
  }
}

/** Who wants to know about the rows of a set. */
function listenersFor(
  set: DataSet,
  data: Data,
  { format, gates, groups, programReport, recipe, shard, system }: ScoreRequest,
  { people }: World,
): ScoredSet {
  const { scorer, intervals } = recipe;
  const values =
    programReport === undefined
      ? undefined
      : new EvalValues(scorer, set.system ?? system ?? LIST_SYSTEM, programReport.averageBy);
  const keepsScores = values === undefined && (format !== 'jsonl' || gates.length > 0);
  const method = shard === undefined ? intervals.method : 'bucketed';
  return {
    set,
    totals: new Totals(keepsScores ? new ScoreSet(scorer, method) : undefined, people),
    values,
    advice: new Advice(scorer),
    groups: groups && groupedScores(groups, recipe, data, people),
  };
}

function groupedScores(
  groups: GroupsRequest,
  recipe: Recipe,
  data: Data,
  people: World['people'],
): GroupedScores {
  const rows = new RowGroups(groups, data.columns, (remark) => people.warn(remark));
  return new GroupedScores(rows, groups.names.length, recipe);
}

function outputFor(request: ScoreRequest, { names }: Data, { stdout }: World): Output {
  if (request.outputFile !== undefined) return toFile(request.outputFile, names);
  // Under --strict nothing may be printed that a later row could make invalid.
  const isHeld = request.strict && request.format === 'jsonl';
  return isHeld ? heldForStdout(stdout) : toStdout(stdout);
}

function noRows({ names: [name] }: Data): DataError {
  return new DataError(
    name === STDIN ? 'Nothing came from stdin.' : `'${name}' is empty: no rows to score.`,
  );
}

function tellGroups(scored: readonly ScoredSet[], request: ScoreRequest, { people }: World): void {
  for (const { set, totals } of scored) {
    for (const { message } of totals.advice) people.warn(set.label + message);
    for (const group of totals.notices.list()) people.warn(set.label + describeGroup(group));
  }
  const sum = (count: (totals: Totals) => number) =>
    scored.reduce((all, { totals }) => all + count(totals), 0);
  const good = sum((totals) => totals.good);
  if (good === 0 && request.shard === undefined) {
    const groups = scored.flatMap(({ set, totals }) =>
      totals.problems.list().map((group) => set.label + describeGroup(group)),
    );
    throw new DataError(`None of ${counted(sum(({ rows }) => rows))} could be scored.`, groups);
  }
  // The other formats have the recipe in them.
  const { programReport, recipe } = request;
  if (request.format === 'jsonl' || programReport !== undefined) {
    const how = programReport === undefined ? '' : `, ${programFlags(programReport)}`;
    people.note(`${counted(good)} scored${how}: ${recipe.scorer.signature}`);
  }
  for (const { set, totals } of scored) {
    const { failed, rows } = totals;
    if (failed === 0) continue;
    const groups = totals.problems.list().map(describeGroup);
    const sentence = `${set.label}${inWords(failed)} of ${counted(rows)} failed:`;
    if (request.skipBad && (totals.good > 0 || request.shard !== undefined)) {
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
  if (request.shard === undefined && scored.some(({ totals }) => totals.good === 0))
    return EXIT.partial;
  const hasFailed = scored.some(({ totals }) => totals.failed + totals.partial > 0);
  return hasFailed && !request.skipBad ? EXIT.partial : EXIT.good;
}

function interruption(rows: number, { outputFile }: ScoreRequest): string {
  const file = outputFile === undefined ? '' : ` '${outputFile}' was not written.`;
  return `Interrupted after ${counted(rows)}.${file} To go on, start the same command again.`;
}
