// A table makes the scores of its rows when they are asked for: BLEU and chrF of a set come from sums, so nobody needs them.

import { ScoreTable } from 'rougekit/lines';
import { afterEach, expect, it, vi } from 'vitest';
import { folderWith, jsonl, rougekit } from './run-command.ts';

const ROWS = [
  { candidate: 'the cat sat on the mat', reference: 'the cat sat on a mat' },
  { candidate: 'a dog', reference: 'the dog' },
];

afterEach(() => vi.restoreAllMocks());

const timesAsked = async (...flags: string[]) => {
  const asked = vi.spyOn(ScoreTable.prototype, 'scores', 'get');
  const cwd = folderWith({ 'a.jsonl': jsonl(...ROWS) });
  const { code } = await rougekit(['score', 'a.jsonl', '--format', 'json', ...flags], { cwd });
  expect(code).toBe(0);
  return asked.mock.calls.length;
};

it.each(['bleu', 'chrf', 'bleu,chrf'])('%s of a set', async (names) => {
  expect(await timesAsked('--metrics', names)).toBe(0);
});

it('a limit for single rows asks for them', async () => {
  expect(await timesAsked('--metrics', 'bleu', '--fail-rows-under', 'bleu=0')).toBeGreaterThan(0);
});
