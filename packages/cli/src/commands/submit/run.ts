// `rougekit submit`: a data set → jobs of Slurm that plan, score and merge it.

import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import { DataError, UsageError } from '../../failures/failures.ts';
import { openInput } from '../../readers/input-file.ts';
import { makePlan } from '../../shards/make-plan.ts';
import { numberRanges } from '../../shards/number-ranges.ts';
import { planText } from '../../shards/plan.ts';
import type { PlanRequest } from '../../shards/plan-request.ts';
import { formatCount } from '../../terminal/format-count.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { shellWord } from '../../terminal/shell-quoted.ts';
import { type JobFolder, type JobRecord, jobsOf } from './job-folder.ts';
import type { JobSettings } from './job-settings.ts';
import type { Settings, SubmitRequest } from './request.ts';
import { demandSlurm, sbatch, tasksOf } from './slurm.ts';
import { logFlag, slurmScripts } from './slurm-scripts.ts';
import { tellStatus } from './status.ts';

export async function submit(request: SubmitRequest, runtime: Runtime): Promise<ExitCode> {
  if (request.kind === 'status') return tellStatus(request.job, runtime);
  if (request.kind === 'resume') return resume(request, runtime);
  const { job, plan: planned, settings } = request;
  const { isDry, ...kept } = settings;
  const folder = process.cwd();
  if (isDry) job.refuseWrongPlace();
  if (isDry) await checkThere(planned, runtime);
  if (isDry) return printed(job, kept, numberRanges(upTo(planned.shards)), folder, runtime);
  demandSlurm(runtime);
  job.make();
  const plan = await makePlan(planned, runtime).catch((error: unknown) => {
    job.abandon();
    throw error;
  });
  await job.write(job.plan, planText(plan));
  const record: JobRecord = {
    ...({ kind: 'job', version: 1, engine: 'slurm' } as const),
    ...{ folder, settings: kept, submissions: [] },
  };
  return submitted(job, record, upTo(plan.shards.length), runtime);
}

/** Files that are missing or empty are told at once; reading all of them is for the plan, and may take long. */
async function checkThere({ files }: PlanRequest, runtime: Runtime): Promise<void> {
  const inputs = await Promise.all(files.map((file) => openInput(file, () => runtime.stdin)));
  if (inputs.every(({ size }) => size === 0))
    throw new DataError(`'${files[0]}' has no rows to score.`);
}

const upTo = (count: number) => Array.from({ length: count }, (_, k) => k + 1);

async function resume(
  { job, sbatch: flags, isDry }: SubmitRequest & { readonly kind: 'resume' },
  runtime: Runtime,
): Promise<ExitCode> {
  const { record: before, plan } = await job.read();
  const { folder, settings: kept } = before;
  const settings: JobSettings = flags.length === 0 ? kept : { ...kept, sbatch: flags };
  const record = { ...before, settings };
  const underWay = await tasksOf(jobsOf(before), runtime);
  if (underWay.length > 0) {
    const jobs = [...new Set(underWay.map(({ job: id }) => id))];
    throw new UsageError(
      `The job is still under way: ${formatCount(underWay.length)} of its tasks run or wait (${jobs.join(', ')}).`,
      [
        `How it stands: rougekit submit status ${job.name}`,
        `To stop it: scancel ${jobs.join(' ')}`,
      ],
    );
  }
  const missing = await job.missing(plan, settings, true);
  if (isDry) return printed(job, settings, numberRanges(missing), folder, runtime);
  return submitted(job, record, missing, runtime);
}

/** The shards, and the merge behind them; of shards that are all there, the merge alone. */
async function submitted(
  job: JobFolder,
  record: JobRecord,
  shards: readonly number[],
  runtime: Runtime,
): Promise<ExitCode> {
  const { settings, folder, submissions } = record;
  const scripts = slurmScripts(job, settings, folder);
  await job.write(job.script('shard'), scripts.shard);
  await job.write(job.script('merge'), scripts.merge);
  await job.write(job.record, recordText(record));
  const ranges = numberRanges(shards);
  const array =
    shards.length === 0
      ? null
      : await sbatch(shardLine(job, settings, ranges), runtime).catch(
          notSubmitted(job, 'Nothing was submitted, but the plan is there.'),
        );
  const recorded = (merge: string | null) => {
    const submission = { array, merge, shards: ranges };
    return job.write(
      job.record,
      recordText({ ...record, submissions: [...submissions, submission] }),
    );
  };
  // Before the merge, which may be refused: shards that are not recorded would be submitted again.
  if (array !== null) await recorded(null);
  const merge = await sbatch(mergeLine(job, settings, array), runtime).catch(
    notSubmitted(
      job,
      array === null
        ? 'The report is not made yet.'
        : `The shards are submitted (job ${array}), but not the job that merges them.`,
    ),
  );
  await recorded(merge);
  const what =
    array === null
      ? 'All shards are there'
      : `${shards.length === 1 ? 'Shard' : 'Shards'} ${ranges}: job ${array}`;
  runtime.messages.info(`${what} · merge: job ${merge}`);
  runtime.messages.info(
    `The report will be ${job.name}/report.json. How it stands: rougekit submit status ${job.name}`,
  );
  return EXIT.good;
}

/** What sbatch refused, how things stand, and how to go on from there. */
const notSubmitted = (job: JobFolder, standing: string) => (error: unknown) => {
  if (!(error instanceof UsageError)) throw error;
  throw new UsageError(error.message, [
    ...error.more,
    `${standing} To go on from there: rougekit submit --resume -o ${shellWord(job.name)}`,
  ]);
};

const recordText = (record: JobRecord) => `${JSON.stringify(record, null, 1)}\n`;

function shardLine(
  job: JobFolder,
  { sbatch: flags, atOnce }: JobSettings,
  ranges: string,
): string[] {
  const most = atOnce === undefined ? '' : `%${atOnce}`;
  return [logFlag(job, 'shard-%a'), ...flags, `--array=${ranges}${most}`, job.script('shard')];
}

/** It runs when every shard has ended well, and never if one has not. */
function mergeLine(job: JobFolder, { sbatch: flags }: JobSettings, array: string | null): string[] {
  const after =
    array === null ? [] : [`--dependency=afterok:${array}`, '--kill-on-invalid-dep=yes'];
  return [logFlag(job, 'merge'), ...flags, ...after, job.script('merge')];
}

/** `--dry-run`. */
function printed(
  job: JobFolder,
  settings: Omit<Settings, 'isDry'>,
  ranges: string,
  folder: string,
  { stdout }: Runtime,
): ExitCode {
  const { shard, merge } = slurmScripts(job, settings, folder);
  const line = (args: readonly string[]) => `sbatch --parsable ${args.map(shellWord).join(' ')}`;
  stdout.write(
    [
      `# ${job.script('shard')}\n${shard}`,
      `# ${job.script('merge')}\n${merge}`,
      `# what is typed then\n${line(shardLine(job, settings, ranges))}\n${line(mergeLine(job, settings, '<the number of the array job>'))}\n`,
    ].join('\n'),
  );
  return EXIT.good;
}
