// `rougekit score`: read, score, print, judge.

import type { Aggregate, Report } from 'rougekit';
import { Advice, aggregate } from 'rougekit';
import { countNumbers } from '../collected-scores.ts';
import { canRedraw, coloursFor } from '../colours.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { DataError } from '../failures.ts';
import { checkGates } from '../gates.ts';
import { STDIN } from '../inputs.ts';
import { describeGroup } from '../notices.ts';
import { duration, inWords, Progress } from '../progress.ts';
import { type Outcome, scoreItems } from '../score-items.ts';
import { heldForStdout, type Output, toFile, toStdout } from '../sinks/output-file.ts';
import { reportJson } from '../sinks/report-json.ts';
import { rowLine } from '../sinks/rows-jsonl.ts';
import { tableText } from '../sinks/table.ts';
import { bytesToLines } from '../sources/bytes-to-lines.ts';
import { type InputFile, openInput } from '../sources/input-file.ts';
import type { Item } from '../sources/item.ts';
import { jsonlItems } from '../sources/jsonl.ts';
import { lineItems } from '../sources/line-files.ts';
import { Tally } from '../tally.ts';
import type { World } from '../world.ts';
import type { ScoreRequest } from './score-request.ts';

/** Resampling steps above which people are told how long it may take. */
const LONG_RESAMPLING = 2e9;

export async function score(request: ScoreRequest, world: World): Promise<ExitCode> {
  const { people } = world;
  const { format, outputFile, recipe } = request;
  people.loudness = request.loudness;
  for (const remark of recipe.remarks) people.warn(remark);
  const files: InputFile[] = [];
  for (const name of namesOf(request)) files.push(await openInput(name, () => world.stdin));
  const output = outputFor(request, world);
  const progress = new Progress(people, canRedraw(world.stderr, world.env), files);
  world.atInterrupt = () => interruption(progress.rows, request);

  const tally = new Tally(format !== 'jsonl' || request.gates.length > 0);
  const advice = new Advice(recipe.scorer);
  for await (const outcome of scoreItems(itemsOf(request, files, world), recipe.scorer, advice)) {
    if (request.strict) refuseFault(outcome);
    tally.add(outcome, people);
    if (format === 'jsonl') await output.write(rowLine(outcome));
    progress.step();
  }
  progress.end();
  tally.aboutTheSet(advice.notices());
  if (tally.rows === 0) throw noRows(files);
  if (format === 'jsonl') await output.finish();
  tellGroups(tally, request, world);

  const report = await tally.scores?.report(recipe.scorer);
  if (format !== 'jsonl' && report !== undefined) {
    const result = estimate(report, request, world);
    await output.write(await resultText(result, request, tally, files, world));
    await output.finish();
  }
  if (outputFile !== undefined) people.note(`Written: ${outputFile}`);
  people.detail(`${inWords(tally.rows)} rows in ${progress.seconds.toFixed(1)} s`);
  return verdict(request, report, tally, world);
}

function namesOf({ inputs }: ScoreRequest): string[] {
  return inputs.kind === 'jsonl' ? [inputs.file] : [inputs.candidates, ...inputs.references];
}

function outputFor(request: ScoreRequest, { stdout }: World): Output {
  if (request.outputFile !== undefined) return toFile(request.outputFile, namesOf(request));
  // Under --strict nothing may be printed that a later row could make invalid.
  const isHeld = request.strict && request.format === 'jsonl';
  return isHeld ? heldForStdout(stdout) : toStdout(stdout);
}

function itemsOf(request: ScoreRequest, files: readonly InputFile[], world: World) {
  const [first] = files as [InputFile];
  const items =
    request.inputs.kind === 'lines' ? lineItems(files) : dataItems(first, request, world);
  return firstOf(items, request.limitRows);
}

function dataItems(file: InputFile, { columns }: ScoreRequest, world: World) {
  const { people } = world;
  if (file.name === STDIN && world.stdin.isTTY === true) {
    people.note('Reading JSON lines from the terminal; Ctrl-D ends them.');
  }
  return jsonlItems(bytesToLines(file.read(), file.name), file.name, columns, ({ remarks }) => {
    const [choice = '', ...others] = remarks;
    people.note(choice);
    for (const remark of others) people.warn(remark);
  });
}

async function* firstOf(items: AsyncIterable<Item>, most: number | undefined) {
  let count = 0;
  for await (const item of items) {
    yield item;
    if (++count === most) return;
  }
}

function refuseFault(outcome: Outcome): void {
  if (!outcome.ok) throw new DataError(`Stopped by --strict: ${outcome.problem.message}`);
  const dropped = outcome.notices.find(({ code }) => code === 'TEXT_DROPPED');
  if (dropped === undefined) return;
  throw new DataError(`Stopped by --strict: ${outcome.place}: ${dropped.message}`);
}

function noRows([file]: readonly InputFile[]): DataError {
  const name = file?.name;
  return new DataError(
    name === STDIN ? 'Nothing came from stdin.' : `'${name}' is empty: no rows to score.`,
  );
}

function tellGroups(tally: Tally, request: ScoreRequest, { people }: World): void {
  const { good, failed, notices, problems, rows } = tally;
  for (const { message } of tally.advice) people.warn(message);
  for (const group of notices.list()) people.warn(describeGroup(group));
  const groups = problems.list().map(describeGroup);
  if (good === 0) throw new DataError(`None of ${counted(rows)} could be scored.`, groups);
  if (request.format === 'jsonl') {
    people.note(`${counted(good)} scored: ${request.recipe.scorer.signature}`);
  }
  if (failed === 0) return;
  const sentence = `${inWords(failed)} of ${counted(rows)} failed:`;
  if (request.skipBad) {
    for (const line of [sentence, ...groups]) people.warn(line);
  } else {
    people.error(sentence, groups);
  }
}

/** Means and intervals, with a word of warning if they take long. */
function estimate(report: Report, { recipe }: ScoreRequest, world: World): Aggregate {
  const { intervals } = recipe;
  const rows = report.items - report.failed;
  // One uninterrupted calculation: Ctrl-C could not be answered, so it ends the process itself.
  world.endAtSignals();
  if (rows * intervals.resamples * countNumbers(report.scores) > LONG_RESAMPLING) {
    const time = duration(secondsFor(report, intervals.resamples));
    world.people.note(
      `Intervals from ${inWords(intervals.resamples)} resamples of ${counted(rows)} may take ${time} (fewer: --resamples 100) …`,
    );
  }
  return aggregate(report, intervals);
}

/** Told from a few resamples, since machines differ. */
function secondsFor(report: Report, resamples: number): number {
  const timed = (few: number) => {
    const begun = performance.now();
    aggregate(report, { resamples: few });
    return (performance.now() - begun) / 1000;
  };
  const one = timed(1);
  return one + Math.max(0, timed(6) - one) * (resamples / 5);
}

async function resultText(
  result: Aggregate,
  request: ScoreRequest,
  tally: Tally,
  files: readonly InputFile[],
  world: World,
): Promise<string> {
  if (request.format === 'json') {
    const inputs = [];
    for (const file of files) inputs.push({ file: file.name, sha256: await file.sha256() });
    const groups = [...tally.advice, ...tally.notices.list(), ...tally.problems.list()];
    return reportJson(result, groups, inputs);
  }
  const stream = request.outputFile === undefined ? world.stdout : {};
  const confidence = Number((request.recipe.intervals.level * 100).toPrecision(12));
  return tableText(result, { confidence, colours: coloursFor(stream, world.env) });
}

function verdict(
  request: ScoreRequest,
  report: Report | undefined,
  tally: Tally,
  { people }: World,
): ExitCode {
  if (request.gates.length > 0 && report?.scores) {
    const { passed, sentence } = checkGates(request.gates, report.scores);
    if (!passed) {
      people.error(sentence);
      return EXIT.gateFailed;
    }
    people.note(sentence);
  }
  return tally.failed > 0 && !request.skipBad ? EXIT.partial : EXIT.good;
}

function interruption(rows: number, { outputFile }: ScoreRequest): string {
  const file = outputFile === undefined ? '' : ` '${outputFile}' was not written.`;
  return `Interrupted after ${counted(rows)}.${file} To go on, start the same command again.`;
}

function counted(rows: number): string {
  return `${inWords(rows)} ${rows === 1 ? 'row' : 'rows'}`;
}
