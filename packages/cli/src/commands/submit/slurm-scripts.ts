// The scripts of a job, as Slurm runs them.

import { realpathSync } from 'node:fs';
import { quoted } from '../../terminal/shell-quoted.ts';
import type { JobFolder } from './job-folder.ts';
import type { JobSettings } from './job-settings.ts';

export interface Scripts {
  readonly shard: string;
  readonly merge: string;
}

/**
 * Where a job writes what it prints; %a is the number of the shard. A flag of sbatch and not a line of the script, where names with
 * quotes cannot be written.
 */
export const logFlag = (job: JobFolder, name: 'shard-%a' | 'merge'): string =>
  `--output=${job.logs.replaceAll('%', '%%')}/${name}.log`;

/** `folder`: where names of files begin. */
export function slurmScripts(job: JobFolder, settings: JobSettings, folder: string): Scripts {
  const { retries, rows, skipBad, call = thisProgram() } = settings;
  const head = (name: string) =>
    [
      '#!/bin/bash',
      ...[`--job-name=rougekit-${name}`, '--ntasks=1', '--requeue', '--open-mode=append'].map(
        (flag) => `#SBATCH ${flag}`,
      ),
      `cd ${quoted(folder)} || exit 1`,
    ].join('\n');
  const worker = [
    ...[call, 'worker', quoted(job.plan), '--shard auto', `-o ${quoted(job.parts)}`],
    ...(rows === undefined ? [] : [`--rows ${rows}`]),
  ].join(' ');
  const merge = [
    ...[call, 'merge', '--plan', quoted(job.plan), quoted(job.parts), `-o ${quoted(job.report)}`],
    ...(skipBad ? ['--skip-bad'] : []),
  ].join(' ');
  return {
    shard: `${head('shard')}
# A worker that crashed is started again at once. Wrong usage (2) and bad or changed data (3) stay what they are. A
# machine that is lost is the business of Slurm: --requeue.
for attempt in $(seq ${retries + 1}); do
  ${worker}
  code=$?
  case $code in 0 | 2 | 3) exit $code ;; esac
  echo "shard $SLURM_ARRAY_TASK_ID: attempt $attempt ended with $code on $SLURMD_NODENAME" >&2
done
exit $code
`,
    merge: `${head('merge')}
${merge}
`,
  };
}

/** This Node and this program, wherever links lead. */
function thisProgram(): string {
  const [node, program = ''] = process.argv;
  return [realpathSync(node ?? process.execPath), realpathSync(program)].map(quoted).join(' ');
}
