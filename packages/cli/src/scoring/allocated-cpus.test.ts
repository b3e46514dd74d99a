import { expect, it } from 'vitest';
import { allocatedCpus } from './allocated-cpus.ts';

const files =
  (content: Record<string, string>) =>
  (name: string): string =>
    content[name.replace('/sys/fs/cgroup/', '')] ?? '';
const OWN = '/proc/self/cgroup';

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
  [
    'an old one without',
    {},
    { 'cpu/cpu.cfs_quota_us': '-1', 'cpu/cpu.cfs_period_us': '1' },
    16,
    16,
  ],
  ['a quota of 0, which is none', {}, { 'cpu.max': '0 0' }, 16, 16],
  [
    'the quota of a group inside others',
    {},
    { [OWN]: '0::/user.slice/job:1\n', 'user.slice/job:1/cpu.max': '150000 100000' },
    16,
    2,
  ],
  [
    'the smallest of several quotas',
    {},
    {
      [OWN]: '0::/a/b\n',
      'a/b/cpu.max': '800000 100000',
      'a/cpu.max': '300000 100000',
      'cpu.max': 'max 100000',
    },
    16,
    3,
  ],
  [
    'the quota of an old group inside others',
    {},
    {
      [OWN]: '9:name=systemd:/x\n4:cpu,cpuacct:/slurm/job\n0::/\n',
      'cpu/slurm/job/cpu.cfs_quota_us': '400000',
      'cpu/slurm/job/cpu.cfs_period_us': '100000',
    },
    16,
    4,
  ],
])('%s', (_, env, content, usable, expected) =>
  expect(allocatedCpus(env, files(content), usable)).toBe(expected),
);
