import { describe, expect, it } from 'vitest';
import { UsageError } from '../failures/failures.ts';
import { shardOfPlan } from './task-number.ts';

describe('--shard of a plan', () => {
  it.each([
    ['3', {}, 3],
    ['auto', { SLURM_ARRAY_TASK_ID: '8', SLURM_ARRAY_TASK_MIN: '8' }, 8],
    ['auto', { JOB_COMPLETION_INDEX: '0' }, 1],
    ['auto', { AWS_BATCH_JOB_ARRAY_INDEX: '7' }, 8],
    ['auto', { BATCH_TASK_INDEX: '2' }, 3],
    ['auto', { CLOUD_RUN_TASK_INDEX: '4' }, 5],
  ])('%s %j', (text, env, shard) => expect(shardOfPlan(text, 8, env)).toBe(shard));

  it.each([
    [undefined, {}, /Which of the 8 shards/],
    ['0', {}, /from 1 to 8/],
    ['9', {}, /from 1 to 8/],
    ['3/8', {}, /from 1 to 8/],
    ['auto', {}, /none of them is set/],
    ['auto', { SLURM_ARRAY_TASK_ID: '0' }, /none of the 8 shards of the plan: 1 to 8/],
    ['auto', { JOB_COMPLETION_INDEX: '8' }, /none of the 8 shards of the plan: 0 to 7/],
    ['auto', { BATCH_TASK_INDEX: 'x' }, /none of the 8 shards/],
  ])('%s %j is refused', (text, env, message) => {
    expect(() => shardOfPlan(text, 8, env)).toThrow(UsageError);
    expect(() => shardOfPlan(text, 8, env)).toThrow(message);
  });
});
