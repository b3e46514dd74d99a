import { expect, it } from 'vitest';
import { allocatedCpus } from './allocated-cpus.ts';

const files =
  (content: Record<string, string>) =>
  (name: string): string =>
    content[name.replace('/sys/fs/cgroup/', '')] ?? '';

it.each([
  ['all that may be used', {}, {}, 16, 16],
  ['what Slurm allocated', { SLURM_CPUS_PER_TASK: '4' }, {}, 16, 4],
  ['no more than there are', { SLURM_CPUS_PER_TASK: '64' }, {}, 16, 16],
  ['nothing that is not a number', { SLURM_CPUS_PER_TASK: 'x' }, {}, 16, 16],
  ['the quota of a container', {}, { 'cpu.max': '250000 100000\n' }, 16, 3],
  ['a container without one', {}, { 'cpu.max': 'max 100000\n' }, 16, 16],
  [
    'the quota of an old one',
    {},
    { 'cpu/cpu.cfs_quota_us': '200000', 'cpu/cpu.cfs_period_us': '100000' },
    16,
    2,
  ],
])('%s', (_, env, content, usable, expected) =>
  expect(allocatedCpus(env, files(content), usable)).toBe(expected),
);
