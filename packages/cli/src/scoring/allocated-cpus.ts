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

type ReadText = (file: string) => string;

const GROUPS = '/sys/fs/cgroup';

/**
 * CPUs that the control groups allow, a part of one counted whole. A container mostly sees its own group as the root; otherwise the
 * process is in a group inside others, each of which may have a quota: the smallest counts.
 */
function quota(readText: ReadText): number {
  const own = readText('/proc/self/cgroup')
    .split('\n')
    .map((line) => line.split(':'));
  const groupOf = (isOurs: (controllers: readonly string[]) => boolean) =>
    own
      .find(([, names = '']) => isOurs(names.split(',')))
      ?.slice(2)
      .join(':') ?? '/';
  const shares = [
    ...withParents(groupOf(([first]) => first === '')).map((group) => {
      const [most, period] = readText(`${GROUPS}${group}/cpu.max`).trim().split(' ');
      return Number(most) / Number(period); // not a number for 'max'
    }),
    ...withParents(groupOf((names) => names.includes('cpu'))).map((group) => {
      const [most, period] = ['quota', 'period'].map((what) =>
        Number(readText(`${GROUPS}/cpu${group}/cpu.cfs_${what}_us`)),
      ) as [number, number];
      return most / period; // negative without a quota
    }),
  ];
  return Math.ceil(Math.min(...shares.filter((share) => share > 0)));
}

/** '/a/b' → '/a/b', '/a' and '', the root. */
function withParents(group: string): string[] {
  const names = group.split('/').filter((name) => name !== '');
  return [...names.map((_, k) => `/${names.slice(0, names.length - k).join('/')}`), ''];
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
