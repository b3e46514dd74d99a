import { describe, expect, it } from 'vitest';
import { UsageError } from '../failures/failures.ts';
import { readShard } from './shard.ts';

describe('--shard auto', () => {
  it.each([
    [{ SLURM_ARRAY_TASK_ID: '0', SLURM_ARRAY_TASK_COUNT: '4' }, 'auto', { part: 1, of: 4 }],
    [
      { SLURM_ARRAY_TASK_ID: '4', SLURM_ARRAY_TASK_COUNT: '4', SLURM_ARRAY_TASK_MIN: '1' },
      'auto',
      { part: 4, of: 4 },
    ],
    [
      {
        ...{ SLURM_ARRAY_TASK_ID: '15', SLURM_ARRAY_TASK_COUNT: '3' },
        ...{ SLURM_ARRAY_TASK_MIN: '5', SLURM_ARRAY_TASK_STEP: '5' },
      },
      'auto',
      { part: 3, of: 3 },
    ],
    [{ JOB_COMPLETION_INDEX: '2', JOB_COMPLETIONS: '5' }, 'auto', { part: 3, of: 5 }],
    [{ JOB_COMPLETION_INDEX: '2' }, 'auto/8', { part: 3, of: 8 }],
    [
      { AWS_BATCH_JOB_ARRAY_INDEX: '0', AWS_BATCH_JOB_ARRAY_SIZE: '2' },
      'auto',
      { part: 1, of: 2 },
    ],
  ])('%j %s', (env, text, shard) => expect(readShard(text, env)).toEqual(shard));

  it.each([
    [{}, 'auto', /none of them is set here/],
    [{ SLURM_ARRAY_TASK_ID: '' }, 'auto', /none of them is set here/],
    [{ SLURM_ARRAY_TASK_ID: '3' }, 'auto', /SLURM_ARRAY_TASK_COUNT is not set/],
    [{ JOB_COMPLETION_INDEX: '3' }, 'auto', /JOB_COMPLETIONS is not set/],
    [{ AWS_BATCH_JOB_ARRAY_INDEX: '3' }, 'auto', /AWS_BATCH_JOB_ARRAY_SIZE is not set/],
    [{ JOB_COMPLETION_INDEX: 'x', JOB_COMPLETIONS: '5' }, 'auto', /whole number, got 'x'/],
    [{ JOB_COMPLETION_INDEX: '5', JOB_COMPLETIONS: '5' }, 'auto', /is none of the 5 parts/],
    [{ JOB_COMPLETION_INDEX: '0' }, 'auto/0', /is none of the 0 parts/],
  ])('%j %s is refused', (env, text, message) => {
    expect(() => readShard(text, env)).toThrow(UsageError);
    expect(() => readShard(text, env)).toThrow(message);
  });
});
