// `score --intervals`: every method from the flag to the report, and back through its signature.

import { describe, expect, it } from 'vitest';
import { CAT, folderWith, jsonl, rougekit } from './run-command.ts';

// Recalls of 1/2, 1, 0 and 1/2.
const DATA = jsonl(
  CAT,
  { candidate: 'a b', reference: 'a b' },
  { candidate: 'cat', reference: 'dog' },
  { candidate: 'a', reference: 'a b' },
);

describe.each([
  ['percentile', '|ci:95|bs:1000|seed:12345|by:percentile'],
  ['bca', '|ci:95|bs:1000|seed:12345|by:bca'],
  ['bucketed', '|ci:95|bs:1000|seed:12345|by:bucketed'],
  ['moments', '|ci:95|by:moments'],
  ['rouge-score', '|ci:95|bs:1000|seed:12345|by:rouge-score'],
  ['rouge-1.5.5', '|ci:95|bs:1000|by:rouge-1.5.5'],
  ['sacrebleu', '|ci:95|bs:1000|seed:12345|by:sacrebleu'],
])('--intervals %s', (method, end) => {
  it('is in the report, and its signature makes the same report again', async () => {
    const cwd = folderWith({ 'data.jsonl': DATA });
    const run = (...flags: string[]) =>
      rougekit(['score', 'data.jsonl', '--format', 'json', ...flags], { cwd });
    const first = await run('--metrics', 'rouge1', '--intervals', method);
    expect(first.code).toBe(0);
    const { signature, scores } = JSON.parse(first.stdout);
    expect(signature.endsWith(end)).toBe(true);
    const { value, low, high } = scores.rouge1.recall;
    // Four rows with mean 1/2 and standard error 0.18; the programs' own middles are near it.
    expect(value).toBeCloseTo(0.5, 1);
    expect(low).toBeGreaterThanOrEqual(0);
    expect(low).toBeLessThan(0.4);
    expect(high).toBeGreaterThan(0.6);
    expect(high).toBeLessThanOrEqual(1);
    expect((await run('--signature', signature)).stdout).toBe(first.stdout);
  });
});

it.each([
  [['--intervals', 'moments', '--seed', '1'], '`--intervals moments` has no seed'],
  [
    ['--intervals', 'moments', '--metrics', 'bleu'],
    'works for averaged metrics; bleu is computed from summed counts',
  ],
  [['--intervals', 'momentum'], "Did you mean 'moments'?"],
])('%j is wrong usage, said before anything is scored', async (flags, message) => {
  const cwd = folderWith({ 'data.jsonl': DATA });
  const { code, stdout, stderr } = await rougekit(['score', 'data.jsonl', ...flags], { cwd });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
});
