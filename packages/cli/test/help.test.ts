// `rougekit help` in the ways people ask for it.

import { expect, it } from 'vitest';
import { rougekit } from './run-command.ts';

it.each([
  [['help'], ['--help']],
  [
    ['help', 'score'],
    ['score', '--help'],
  ],
  [
    ['help', 'verify'],
    ['verify', '--help'],
  ],
])('%j prints what %j prints', async (asked, known) => {
  const expected = await rougekit(known);
  expect(expected).toMatchObject({ code: 0, stdout: expect.stringContaining('Usage: rougekit') });
  expect(await rougekit(asked)).toEqual(expected);
});

it('help on what does not exist is wrong usage', async () => {
  const { code, stderr } = await rougekit(['help', 'scoer']);
  expect(code).toBe(2);
  expect(stderr).toContain("Unknown command 'scoer'. Did you mean score?");
});
