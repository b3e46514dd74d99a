// `rougekit worker plan.json --shard 3 -o parts/`: one shard of a plan → its partial result, and its rows if they are wanted.
// Done twice it is done once; what is there is complete.

import type { Scorer, Scores } from 'rougekit';
import { shardOfPlan } from '../../data/task-number.ts';
import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import { DataError, UsageError } from '../../failures/failures.ts';
import type { Given } from '../../flags/given.ts';
import type { OptionRecord } from '../../flags/option-records.ts';
import { recipeFrom } from '../../flags/recipe.ts';
import { isObjectName } from '../../objects/object-name.ts';
import { readerOf } from '../../readers/choose-reader.ts';
import type { CutShard } from '../../readers/cuts/cut-data.ts';
import type { Data, ReadOptions } from '../../readers/reader.ts';
import { allocatedCpus } from '../../scoring/allocated-cpus.ts';
import { loadMetrics, surveySet } from '../../scoring/ready-metrics.ts';
import { MAX_JOBS } from '../../scoring/threads.ts';
import {
  inFolder,
  isFinishedPart,
  isThere,
  makePartsFolder,
  partName,
  rowsName,
  writePartFile,
} from '../../shards/part-files.ts';
import type { Plan } from '../../shards/plan.ts';
import { readPlan } from '../../shards/read-plan.ts';
import { ROW_WRITERS } from '../../shards/row-writers.ts';
import { type ScoredPart, scorePart } from '../../shards/score-part.ts';
import { describeGroup } from '../../terminal/describe-group.ts';
import { formatCount, formatRows } from '../../terminal/format-count.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { statusLine } from '../../terminal/status-line.ts';
import { type OpenOutput, openOutputs } from '../../writers/open-outputs.ts';
import { openWriters } from '../../writers/open-writers.ts';
import { finishTogether } from '../../writers/output-file.ts';
import { inputFiles } from '../../writers/output-place.ts';
import type { Writer } from '../../writers/writer.ts';
import { sharedContext } from '../../writers/writer-context.ts';
import type { WorkerRequest } from './worker-request.ts';

export const FROM_PLAN_OPTIONS: readonly OptionRecord[] = [
  {
    flags: '--shard <i>',
    help: 'which shard, from 1, or auto in an array job of Slurm, Kubernetes, AWS Batch, Google Batch or Cloud Run',
  },
  {
    flags: '--rows <format>',
    help: `the rows too, beside the part: ${ROW_WRITERS.map(({ id }) => id).join(', ')}`,
  },
];

interface ShardRequest {
  readonly plan: Plan;
  /** From 1. */
  readonly part: number;
  readonly folder: string;
  readonly jobs: number | undefined;
  readonly rows: Writer | undefined;
}

export async function readFromPlan(given: Given): Promise<WorkerRequest> {
  const [name, ...others] = given.arguments;
  if (name === undefined || others.length > 0)
    throw new UsageError('A worker needs one plan: rougekit worker plan.json --shard 3 -o parts/');
  const [folder, ...folders] = given.all('--output');
  if (folder === undefined || folders.length > 0)
    throw new UsageError('The part needs one folder: -o parts/');
  const rows = given.oneOf(
    '--rows',
    ROW_WRITERS.map(({ id }) => id),
  );
  if (rows !== undefined && isObjectName(folder))
    throw new UsageError('`--rows` are written to a folder on disk; parts alone go to s3://');
  const plan = await readPlan(name);
  const request: ShardRequest = {
    ...{ plan, folder },
    part: shardOfPlan(given.get('--shard'), plan.shards.length, given.env),
    jobs: given.whole('--jobs', 1, MAX_JOBS),
    rows: ROW_WRITERS.find(({ id }) => id === rows),
  };
  return { run: (runtime) => workOn(request, runtime) };
}

async function workOn(request: ShardRequest, runtime: Runtime): Promise<ExitCode> {
  const { plan, part, folder, rows: format } = request;
  const of = plan.shards.length;
  const file = inFolder(folder, partName(part, of));
  const rowsFile = format && inFolder(folder, rowsName(part, of, format.extensions[0] ?? ''));
  const title = `Shard ${part} of ${of}`;
  const hasRows = rowsFile === undefined || isThere(rowsFile);
  if (hasRows && (await isFinishedPart(file, part, plan.hash, format?.id))) {
    runtime.messages.info(`${title} is there already: ${file}`);
    return EXIT.good;
  }
  makePartsFolder(folder);
  runtime.atInterrupt = () =>
    `Interrupted. ${title} was not written; the same command does it again.`;
  const scorer = await scorerOf(plan, runtime);
  const outputs =
    format === undefined || rowsFile === undefined
      ? []
      : openOutputs(
          [{ writer: format, file: rowsFile }],
          { kept: inputFiles(filesOf(plan)) },
          runtime,
        );
  const scored = await scoredShard(request, scorer, outputs, runtime);
  await finishTogether(outputs.map(({ output }) => output));
  // The part comes last: where it is, everything is.
  const run = format === undefined ? scored.run : { ...scored.run, rows: format.id };
  await writePartFile(file, scored.partial(run));
  tell(title, file, scored, runtime);
  return EXIT.good;
}

const filesOf = ({ inputs }: Plan) => inputs.map(({ file }) => file);

/** The recipe as it was typed for the plan; refused if it means something else here. */
async function scorerOf({ flags, signature }: Plan, runtime: Runtime): Promise<Scorer<Scores>> {
  const given = new Map(flags);
  if (flags.some(([flag]) => flag.endsWith('-model'))) {
    const { fetchNeededModels } = await import('../../models/needed-models.ts');
    await fetchNeededModels(given, runtime);
  }
  const { scorer } = recipeFrom(given, runtime.registry);
  if (scorer.signature !== signature)
    throw new DataError(
      `The plan asks for ${signature}, but its flags make ${scorer.signature} here.`,
      ['Are the same packages installed on this machine as on the one that made the plan?'],
    );
  return scorer;
}

async function scoredShard(
  { plan, part, jobs, rows: format }: ShardRequest,
  scorer: Scorer<Scores>,
  outputs: readonly OpenOutput<Writer>[],
  runtime: Runtime,
): Promise<ScoredPart> {
  const reader = readerOf(plan.reader);
  const shard = plan.shards[part - 1] as CutShard;
  const options: ReadOptions = {
    columns: plan.columns ? columnFlags(plan.columns) : undefined,
    otherFields: format?.readsFields ? undefined : [],
    encoding: plan.encoding ?? undefined,
    isSaid: true,
  };
  const { inputs: files, columns, shards } = plan;
  const cut = { files, shards, columns: columns ?? undefined };
  const data = (await reader.cuts?.open(cut, shard, options, runtime)) as Data;
  const writer = await openWriters(outputs, sharedContext(scorer, plan.intervals));
  const line = statusLine(runtime);
  await loadMetrics(scorer, line, runtime.messages);
  const open = () => reader.open(filesOf(plan), options, runtime);
  await surveySet(scorer, 0, { names: filesOf(plan), limitRows: undefined, open }, line);
  const scored = await scorePart(
    data,
    {
      ...{ scorer, firstRow: shard.firstRow, plan: plan.hash },
      part: { part, of: shards.length },
      jobs: jobs ?? threadsWorth(shard, runtime),
      ...(writer.rows && { rows: writer.rows.bind(writer) }),
    },
    runtime,
  );
  const { totals } = scored;
  if (totals.rows !== shard.rows)
    throw new DataError(
      `Shard ${part} has ${formatRows(totals.rows)}, and the plan says ${shard.rows}. Make a new plan.`,
    );
  await writer.end?.({
    ...{ items: totals.rows, failed: totals.failed, gates: [] },
    notices: [...totals.notices.list(), ...totals.problems.list()],
    inputs: () => data.checksums(),
  });
  return scored;
}

const columnFlags = ({ candidate, references, sources }: NonNullable<Plan['columns']>) => ({
  candidate,
  reference: references,
  ...(sources.length > 0 && { source: sources }),
});

/** Starting a thread takes about as long as scoring 10 MB. */
const BYTES_PER_THREAD = 16 * 2 ** 20;

function threadsWorth({ pieces }: CutShard, { env }: Runtime): number {
  const bytes = pieces.reduce((sum, { bytes: [start, end] }) => sum + end - start, 0);
  return Math.max(1, Math.min(allocatedCpus(env), Math.floor(bytes / BYTES_PER_THREAD)));
}

/** Rows with problems are reported by the merge: the shard is done. */
function tell(title: string, file: string, { totals }: ScoredPart, { messages }: Runtime): void {
  if (totals.failed > 0) {
    messages.warn(`${formatCount(totals.failed)} of ${formatRows(totals.rows)} failed:`);
    for (const group of totals.problems.list()) messages.warn(describeGroup(group));
  }
  messages.info(`${title}, ${formatRows(totals.rows)}: ${file}`);
}
