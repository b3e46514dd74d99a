// How many CPUs this process was given: by a scheduler, by a container, or all that it may run on.

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Environment } from '../terminal/colours.ts';

/** Set by Slurm where --cpus-per-task was. */
const SLURM = 'SLURM_CPUS_PER_TASK';

export function allocatedCpus(
  env: Environment,
  readText = textOf,
  usable = availableParallelism(),
): number {
  const asked = env[SLURM] ?? '';
  // What Slurm allocated counts, though its nodes may not be bound to CPUs.
  if (/^[1-9]\d{0,4}$/.test(asked)) return Math.min(Number(asked), usable);
  return Math.max(1, Math.min(usable, quota(readText)));
}

/** CPUs that the control group allows, a part of one counted whole. */
function quota(readText: (file: string) => string): number {
  const [most = '', period = ''] = readText('/sys/fs/cgroup/cpu.max').trim().split(' ');
  const [share, of] = /^\d+$/.test(most)
    ? [Number(most), Number(period)]
    : [
        Number(readText('/sys/fs/cgroup/cpu/cpu.cfs_quota_us') || '-1'),
        Number(readText('/sys/fs/cgroup/cpu/cpu.cfs_period_us') || '0'),
      ];
  return share > 0 && of > 0 ? Math.ceil(share / of) : Number.POSITIVE_INFINITY;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
