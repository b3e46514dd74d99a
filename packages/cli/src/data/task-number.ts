// `--shard auto` of a plan: which shard this is. Unlike parts that are dealt, shards of a plan have numbers of their own, so a
// task that is submitted again alone is still the same shard.

import { UsageError } from '../failures/failures.ts';
import type { Environment } from '../terminal/colours.ts';

interface TaskVariable {
  readonly cluster: string;
  readonly name: string;
  /** The number of the first task. */
  readonly first: 0 | 1;
}

/** Slurm's arrays may start at any number; all others start at 0. */
const VARIABLES: readonly TaskVariable[] = [
  { cluster: 'Slurm', name: 'SLURM_ARRAY_TASK_ID', first: 1 },
  { cluster: 'Kubernetes', name: 'JOB_COMPLETION_INDEX', first: 0 },
  { cluster: 'AWS Batch', name: 'AWS_BATCH_JOB_ARRAY_INDEX', first: 0 },
  { cluster: 'Google Batch', name: 'BATCH_TASK_INDEX', first: 0 },
  { cluster: 'Cloud Run', name: 'CLOUD_RUN_TASK_INDEX', first: 0 },
];

/** From 1 to `of`. */
export function shardOfPlan(text: string | undefined, of: number, env: Environment): number {
  if (text === undefined)
    throw new UsageError(`Which of the ${of} shards? --shard 3, or --shard auto in an array job.`);
  if (text === 'auto') return automatic(of, env);
  const shard = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (shard >= 1 && shard <= of) return shard;
  throw new UsageError(
    `Expected \`--shard\` to be a number from 1 to ${of}, or auto, got '${text}'.`,
    /^\d+\/\d+$/.test(text) ? ['The plan knows how many shards there are: --shard 3'] : [],
  );
}

function automatic(of: number, env: Environment): number {
  const found = VARIABLES.find(({ name }) => (env[name] ?? '') !== '');
  if (found === undefined)
    throw new UsageError(
      `\`--shard auto\` takes the shard from ${VARIABLES.map(({ cluster, name }) => `${name} (${cluster})`).join(', ')}, and none of them is set here.`,
      [`Anywhere else, give its number: --shard 1 … --shard ${of}`],
    );
  const { name, first } = found;
  const text = env[name] as string;
  const shard = /^\d{1,7}$/.test(text) ? Number(text) + 1 - first : 0;
  if (shard >= 1 && shard <= of) return shard;
  throw new UsageError(
    `\`--shard auto\`: ${name} is '${text}', which is none of the ${of} shards of the plan: ${first} to ${of - 1 + first}.`,
    first === 1 ? [`Shards are numbered from 1: sbatch --array=1-${of}`] : [],
  );
}
