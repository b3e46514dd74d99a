import { expect, it } from 'vitest';
import { usualJobs } from './threads.ts';

const MB = 2 ** 20;

it.each([
  ['a pipe of unknown size', undefined, 8, 1],
  ['a small file', 23 * MB, 8, 1],
  ['a file for two threads', 48 * MB, 8, 2],
  ['a large file: all CPUs', 10_000 * MB, 8, 8],
  ['one CPU', 10_000 * MB, 1, 1],
])('%s', (_, bytes, cpus, jobs) => {
  expect(usualJobs(bytes, cpus)).toBe(jobs);
});
