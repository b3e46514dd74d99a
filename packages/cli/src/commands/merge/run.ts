// `rougekit merge`: the partial results of shards → the report that one run over all rows would have given.

import type { Aggregate, Scorer, Scores } from 'rougekit';
import { type NoticeGroup, withoutRows } from 'rougekit/lines';
import type { Registry } from 'rougekit/registry';
import { aggregatePartial, MAX_PARTS, missingParts, type PartialResult } from 'rougekit/statistics';
import { refusing } from '../../failures/core-errors.ts';
import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import { DataError, UsageError } from '../../failures/failures.ts';
import { type GateResult, verdictOn } from '../../gates/gate-result.ts';
import { checkGates } from '../../gates/gates.ts';
import { lostScoresSentence } from '../../scoring/unscored-rows.ts';
import { JoinedParts } from '../../shards/joined-parts.ts';
import { numberRanges } from '../../shards/number-ranges.ts';
import { partNames } from '../../shards/part-names.ts';
import type { Plan } from '../../shards/plan.ts';
import { readPart } from '../../shards/read-shard.ts';
import { adviceOf, type PartRun } from '../../shards/shard-run.ts';
import { describeGroup } from '../../terminal/describe-group.ts';
import { formatCount, formatRows, noneScored } from '../../terminal/format-count.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { shellWord } from '../../terminal/shell-quoted.ts';
import { statusLine } from '../../terminal/status-line.ts';
import { finishOutputs, type OpenOutput, openOutputs } from '../../writers/open-outputs.ts';
import { openWriters } from '../../writers/open-writers.ts';
import { inputFiles, type KeptFile } from '../../writers/output-place.ts';
import { partial as partialWriter } from '../../writers/partial/writer.ts';
import type { ScoreResult, Writer } from '../../writers/writer.ts';
import { type SharedContext, sharedContext } from '../../writers/writer-context.ts';
import type { MergeRequest } from './request.ts';

export async function merge(request: MergeRequest, runtime: Runtime): Promise<ExitCode> {
  const { intervals, allowMissing, numbers } = request;
  const { messages } = runtime;
  const files = await partNames(request.files);
  const outputs = openOutputs(request.outputs, { kept: keptFiles(request, files) }, runtime);
  const { partial, run } = await joinedFiles(files, request, runtime);
  const of = numberOfParts(partial, request.parts);
  const missing = missingParts({ ...partial, of });
  const whole = { isSeveral: false, inputs: async () => partial.inputs, part: { partial, run } };
  if (request.outputs.some(({ writer }) => writer === partialWriter)) {
    // The recipe of the parts need not be readable here.
    const about = sharedContext(
      { metrics: [], mode: 'sync', signature: partial.signature },
      intervals,
    );
    await written({ ...whole, systems: [] }, outputs, about, runtime);
    if (missing.length > 0) messages.info(`Still missing: ${numbersOf(missing, of)}.`);
    return EXIT.good;
  }

  if (missing.length > 0 && !allowMissing) {
    throw new DataError(`Missing: ${numbersOf(missing, of)}.`, [
      ...(request.planName === undefined ? [] : [againAdvice(missing, request.planName, request)]),
      'To go on without: --allow-missing (exit code 5). To join what is there: --format partial',
    ]);
  }
  const scorer = scorerOf(partial, runtime.registry);
  const gates = request.gates(scorer);
  if (partial.items === partial.failed) {
    const groups = (run?.problems ?? []).map(describeGroup);
    throw new DataError(noneScored(partial.items), groups);
  }
  // What is missing was decided above.
  const options = { ...intervals, method: 'bucketed', scorer, allowMissing: true } as const;
  const result = await runtime.calculate(() => aggregatePartial(partial, options));
  const { advice, rows, problems } = noticesOf(run, partial, scorer);
  for (const { message } of advice) messages.warn(message);
  for (const group of rows) messages.warn(describeGroup(group));
  const caution = `Without ${numbersOf(missing, of)}: not the result of the whole set.`;
  const judged = checkGates(gates, valuesOf(result));
  await written(
    {
      ...whole,
      systems: [{ system: undefined, result, notices: [...advice, ...rows, ...problems] }],
      gates: judged,
      ...(missing.length > 0 && { caution, gap: { parts: of, missing } }),
    },
    outputs,
    sharedContext(scorer, intervals, numbers),
    runtime,
  );
  return verdict(request, judged, { partial, of, missing, problems, notices: rows }, runtime);
}

/** Parts of a stream are numbered by an engine that does not know how many there will be; that is known when they are merged. */
function numberOfParts({ of, parts }: PartialResult, known: number | undefined): number {
  if (of !== MAX_PARTS) {
    if (known !== undefined && known !== of)
      throw new UsageError(`\`--parts ${known}\`, but the parts say that there are ${of}.`);
    return of;
  }
  if (known === undefined)
    throw new UsageError('The parts do not say how many there are. Say it: --parts N');
  const last = parts.at(-1)?.part ?? 0;
  if (last > known)
    throw new DataError(`There is a part ${last}, but \`--parts\` says that there are ${known}.`);
  return known;
}

/** Without the plan nothing could be scored again. */
function keptFiles({ files: given, planName }: MergeRequest, parts: readonly string[]): KeptFile[] {
  const lists = given.filter((name) => name.startsWith('@')).map((name) => name.slice(1));
  return [
    ...inputFiles(parts),
    ...lists.map((file) => ({ file, what: 'the list' })),
    ...(planName === undefined ? [] : [{ file: planName, what: 'the plan' }]),
  ];
}

/** One after the other, so that memory does not grow with their number. */
async function joinedFiles(
  files: readonly string[],
  { plan, files: given }: MergeRequest,
  runtime: Runtime,
) {
  const parts = new JoinedParts(plan);
  const line = statusLine(runtime);
  for (const [k, file] of files.entries()) {
    line.tell(() => `Merging: part ${formatCount(k + 1)} of ${formatCount(files.length)}`);
    parts.add(await readPart(file));
  }
  line.end();
  if (files.length === 0) throw noParts(given, plan);
  return parts.whole();
}

function noParts(given: readonly string[], plan: Plan | undefined): DataError {
  const all = plan?.shards.map((_, k) => k + 1) ?? [];
  return new DataError(
    `There are no parts in '${given.join("', '")}'.`,
    plan === undefined
      ? []
      : [
          `Missing: ${all.length === 1 ? 'the only shard' : `all ${formatCount(all.length)} shards`} of the plan.`,
        ],
  );
}

/** The line for one of them anywhere, and what a scheduler needs to know, as ranges: 1-3,7. */
function againAdvice(missing: readonly number[], plan: string, { files }: MergeRequest): string {
  const what = missing.length === 1 ? 'it' : 'each of them';
  const [folder = '', ...others] = files;
  const isFolder = others.length === 0 && !/^@|\.json(\.gz)?$/.test(folder);
  const place = isFolder ? shellWord(folder) : 'FOLDER';
  return `Score ${what}: rougekit worker ${shellWord(plan)} --shard ${missing[0]} -o ${place} (under Slurm: sbatch --array=${numberRanges(missing)})`;
}

async function written(
  result: ScoreResult,
  outputs: readonly OpenOutput<Writer>[],
  about: SharedContext,
  { messages }: Runtime,
): Promise<void> {
  await (await openWriters(outputs, about)).result?.(result);
  await finishOutputs(outputs, messages);
}

function scorerOf({ signature }: PartialResult, registry: Registry): Scorer<Scores> {
  const place = 'The recipe of the parts cannot be read';
  return refusing(() => registry.scorerFromSignature(signature), { place, isData: true });
}

interface Notices {
  /** About the set as a whole. */
  readonly advice: readonly NoticeGroup[];
  readonly rows: readonly NoticeGroup[];
  readonly problems: readonly NoticeGroup[];
}

function noticesOf(run: PartRun | undefined, partial: PartialResult, scorer: Scorer): Notices {
  if (run === undefined) return { advice: [], rows: [], problems: [] };
  const count = partial.items - partial.failed;
  return {
    advice: adviceOf(run, scorer).map((notice) => ({ ...notice, count, ids: [] })),
    rows: run.notices.map(withoutRows),
    problems: run.problems.map(withoutRows),
  };
}

const PARTS_SHOWN = 20;

/** "parts 2, 5, 6 of 7" */
function numbersOf(numbers: readonly number[], of: number): string {
  const more = numbers.length > PARTS_SHOWN ? ` … (${formatCount(numbers.length)})` : '';
  const shown = numbers.slice(0, PARTS_SHOWN).join(', ') + more;
  return `${numbers.length === 1 ? 'part' : 'parts'} ${shown} of ${formatCount(of)}`;
}

interface Outcome {
  readonly partial: PartialResult;
  /** How many parts the set has. */
  readonly of: number;
  readonly missing: readonly number[];
  readonly problems: readonly NoticeGroup[];
  readonly notices: readonly NoticeGroup[];
}

function verdict(
  { skipBad }: MergeRequest,
  gates: readonly GateResult[],
  { partial, of, missing, problems, notices }: Outcome,
  { messages }: Runtime,
): ExitCode {
  const { items, failed } = partial;
  if (failed > 0) {
    const sentence = `${formatCount(failed)} of ${formatRows(items)} failed:`;
    const groups = problems.map(describeGroup);
    if (skipBad) for (const line of [sentence, ...groups]) messages.warn(line);
    else messages.error(sentence, groups);
  }
  if (missing.length > 0) messages.error(`Not the whole set: without ${numbersOf(missing, of)}.`);
  if (gates.length > 0) {
    const { passed, sentence } = verdictOn(gates);
    if (passed) messages.info(sentence);
    else messages.error(sentence);
    if (!passed) return EXIT.gateFailed;
  }
  if (missing.length > 0) return EXIT.partial;
  // Gaps: metrics that failed on some rows.
  const isPartial = failed > 0 || partial.gaps !== undefined;
  if (!isPartial || skipBad) return EXIT.good;
  const sentence = lostScoresSentence(notices, items - failed);
  if (sentence !== undefined) messages.error(sentence);
  return EXIT.partial;
}

/** By key and field, without intervals. */
function valuesOf({ scores }: Aggregate): object {
  return Object.fromEntries(
    Object.entries(scores).map(([key, score]) => [key, valuesIn(score as object)]),
  );
}

/** Estimates may be nested: with several betas, `fmeasures` has one for each. */
function valuesIn(score: object): object {
  const entries = Object.entries(score).map(([field, one]: [string, object]) => [
    field,
    'value' in one ? one.value : valuesIn(one),
  ]);
  return Object.fromEntries(entries) as object;
}
