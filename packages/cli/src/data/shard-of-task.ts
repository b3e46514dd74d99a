// `--shard auto`: which part this is, from the environment of a cluster that runs many copies of one command.

import type { Shard } from 'rougekit/lines';
import { UsageError } from '../failures/failures.ts';
import type { Environment } from '../terminal/colours.ts';

interface Cluster {
  readonly name: string;
  /** The number of this task. */
  readonly index: string;
  /** How many tasks there are. */
  readonly count: string;
  /** The number of the first task, and from one to the next, where those can be chosen. */
  readonly first?: string;
  readonly step?: string;
  /** Where the count is not set by itself. */
  readonly advice?: string;
}

const CLUSTERS: readonly Cluster[] = [
  {
    name: 'Slurm',
    index: 'SLURM_ARRAY_TASK_ID',
    count: 'SLURM_ARRAY_TASK_COUNT',
    first: 'SLURM_ARRAY_TASK_MIN',
    step: 'SLURM_ARRAY_TASK_STEP',
  },
  {
    name: 'Kubernetes',
    index: 'JOB_COMPLETION_INDEX',
    count: 'JOB_COMPLETIONS',
    advice: "Kubernetes does not set it: add it to the container's env with the value of `completions`.",
  },
  {
    name: 'AWS Batch',
    index: 'AWS_BATCH_JOB_ARRAY_INDEX',
    count: 'AWS_BATCH_JOB_ARRAY_SIZE',
  },
  { name: 'Google Batch', index: 'BATCH_TASK_INDEX', count: 'BATCH_TASK_COUNT' },
  { name: 'Cloud Run', index: 'CLOUD_RUN_TASK_INDEX', count: 'CLOUD_RUN_TASK_COUNT' },
];

/** `of` is the number of parts if it was given: `--shard auto/8`. */
export function shardOfTask(env: Environment, of: number | undefined): Shard {
  const cluster = CLUSTERS.find(({ index }) => isSet(env[index]));
  if (cluster === undefined)
    throw new UsageError(
      `\`--shard auto\` takes the part from ${CLUSTERS.map(({ name, index }) => `${name} (${index})`).join(', ')}, and none of them is set here.`,
      ['Anywhere else: --shard 2/7, the second of seven parts'],
    );
  const { index, count, first, step, advice } = cluster;
  if (of === undefined && !isSet(env[count]))
    throw new UsageError(
      `\`--shard auto\`: ${index} is ${env[index]}, but ${count} is not set, so the number of parts is not known.`,
      [...(advice === undefined ? [] : [advice]), 'Or give the number of parts: --shard auto/8'],
    );
  const numberOf = (name: string | undefined, missing: number) =>
    name === undefined || !isSet(env[name]) ? missing : wholeIn(env, name);
  const part = (wholeIn(env, index) - numberOf(first, 0)) / numberOf(step, 1) + 1;
  const parts = of ?? wholeIn(env, count);
  if (!Number.isSafeInteger(part) || part < 1 || part > parts)
    throw new UsageError(
      `\`--shard auto\`: ${index} is ${env[index]}, which is none of the ${parts} parts.`,
    );
  return { part, of: parts };
}

const isSet = (value: string | undefined): value is string => value !== undefined && value !== '';

function wholeIn(env: Environment, name: string): number {
  const text = env[name] ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`\`--shard auto\`: expected ${name} to be a whole number, got '${text}'.`);
}
