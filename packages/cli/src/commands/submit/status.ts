// `rougekit submit status job`: how a job stands.

import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import { numberRanges } from '../../shards/number-ranges.ts';
import { isThere } from '../../shards/part-files.ts';
import { formatCount, formatRows } from '../../terminal/format-count.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { type JobFolder, jobsOf } from './job-folder.ts';
import { type Task, tasksOf } from './slurm.ts';

export async function tellStatus(job: JobFolder, runtime: Runtime): Promise<ExitCode> {
  const { record, plan } = await job.read();
  const { submissions, settings } = record;
  const missing = await job.missing(plan, settings, false);
  const tasks = await tasksOf(jobsOf(record), runtime);
  const merges = tasks.filter(({ job: id }) => submissions.some(({ merge }) => merge === id));
  const shards = tasks.filter((task) => !merges.includes(task));
  const of = plan.shards.length;
  const lost = missing.filter((part) => !shards.some(({ shard }) => shard === part));
  const counts = [
    `${formatCount(of - missing.length)} of ${formatCount(of)} shards finished`,
    ...byState(shards),
    ...(lost.length === 0 ? [] : [`missing: ${numberRanges(lost)}`]),
  ];
  const isDone = isThere(job.report);
  const merge =
    merges[0] === undefined ? 'not there' : `job ${merges[0].job} is ${words(merges[0].state)}`;
  const lines = [
    `${job.name}: ${formatRows(plan.items)}, plan ${plan.hash.slice(0, 12)}`,
    counts.join(' · '),
    isDone ? `report: ${job.name}/report.json` : `report: ${merge}`,
    ...(!isDone && tasks.length === 0
      ? [`Logs are in ${job.name}/logs. To go on: rougekit submit --resume -o ${job.name}`]
      : []),
  ];
  runtime.stdout.write(`${lines.join('\n')}\n`);
  return EXIT.good;
}

const words = (state: string) => state.toLowerCase().replaceAll('_', ' ');

/** "8 running", "14 pending" */
function byState(tasks: readonly Task[]): string[] {
  const states = [...new Set(tasks.map(({ state }) => state))].sort();
  return states.map(
    (state) =>
      `${formatCount(tasks.filter((task) => task.state === state).length)} ${words(state)}`,
  );
}
