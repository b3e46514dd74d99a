// The programs of Slurm.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { systemCode, UsageError } from '../../failures/failures.ts';
import type { Runtime } from '../../terminal/runtime.ts';

interface Ran {
  readonly stdout: string;
  readonly stderr: string;
  readonly isGood: boolean;
}

function ran(program: string, args: readonly string[], { env }: Runtime): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const options = { env: { ...process.env, ...env }, maxBuffer: 2 ** 26 };
    execFile(program, [...args], options, (error, stdout, stderr) => {
      if (error !== null && systemCode(error) === 'ENOENT') reject(notHere(program));
      else resolve({ stdout, stderr, isGood: error === null });
    });
  });
}

const notHere = (program: string) =>
  new UsageError(`There is no ${program} here.`, [
    'Jobs are submitted where Slurm is installed, such as a login node of the cluster.',
    'The scripts alone: --dry-run',
  ]);

/** Before the data are read, which may take long. */
export function demandSlurm({ env }: Runtime): void {
  const folders = (env['PATH'] ?? process.env['PATH'] ?? '').split(path.delimiter);
  if (!folders.some((folder) => existsSync(path.join(folder, 'sbatch')))) throw notHere('sbatch');
}

/** Submits a script; returns the number of the job. */
export async function sbatch(args: readonly string[], runtime: Runtime): Promise<string> {
  const { stdout, stderr, isGood } = await ran('sbatch', ['--parsable', ...args], runtime);
  // "12" or "12;cluster"
  const id = /^(\d+)(;|\s|$)/.exec(stdout.trim())?.[1];
  if (isGood && id !== undefined) return id;
  const why = stderr.trim().split('\n');
  const advice = /array/i.test(stderr)
    ? ['Clusters limit the size of arrays (MaxArraySize, often 1001): plan fewer shards.']
    : [];
  throw new UsageError('sbatch refuses the job:', [...why, ...advice]);
}

export interface Task {
  readonly job: string;
  /** Of an array: the number of the shard. */
  readonly shard: number | undefined;
  /** RUNNING, PENDING … */
  readonly state: string;
}

/** What of these jobs is not over yet. */
export async function tasksOf(jobs: readonly string[], runtime: Runtime): Promise<Task[]> {
  if (jobs.length === 0) return [];
  // One line for each task; a job that Slurm has forgotten is over.
  const args = ['--noheader', '--array', '--jobs', jobs.join(), '--format', '%F %K %T'];
  const { stdout, stderr, isGood } = await ran('squeue', args, runtime);
  if (!isGood && !/invalid job id/i.test(stderr))
    throw new UsageError('squeue does not say how the job stands:', stderr.trim().split('\n'));
  return stdout.split('\n').flatMap((line) => {
    const [job = '', shard = '', state = ''] = line.trim().split(/\s+/);
    return state === ''
      ? []
      : [{ job, shard: /^\d+$/.test(shard) ? Number(shard) : undefined, state }];
  });
}
