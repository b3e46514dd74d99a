// Ctrl-C is answered within half a second, whatever the command is doing, with its message and nothing left behind.

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folderWith, jsonl } from '../run-command.ts';
import { type Finished, finished, start } from '../run-process.ts';

const LIMIT_MS = 500;
/** After the message about the columns: long enough to be in the middle of the work, which takes far longer. */
const BEGUN_MS = 1500;
/** A machine with something else to do may be late once. */
const ATTEMPTS = 3;

const words = (count: number, distinct: number, seed: number) => {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return `w${state % distinct}`;
  }).join(' ');
};
const rows = (count: number, length: number, distinct: number) =>
  Array.from({ length: count }, (_, k) => ({
    id: k,
    candidate: words(length, distinct, k + 1),
    reference: words(length, distinct, k + 101),
    rating: k % 7,
    group: k % 5,
  }));

/**
 * A single row of some MB, of few words, since rare ones are passed over quickly; rows just below those that get a thread of their own (enough of them for some ten seconds), and few
 * rows for many resamples.
 */
const FILES = {
  'huge.jsonl': jsonl(...rows(1, 400_000, 100)),
  'long.jsonl': jsonl(...rows(600, 4800, 3000)),
  'small.jsonl': jsonl(...rows(400, 10, 30)),
  'other.jsonl': jsonl(
    ...rows(400, 10, 30).map((row) => ({ ...row, candidate: `${row.candidate} w1` })),
  ),
};
const MILLION = ['--resamples', '1000000'];

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ...['rougeL', 'edit'].map(
    (metric) => [`a huge row: ${metric}`, ['score', 'huge.jsonl', '--metrics', metric]] as const,
  ),
  ['long rows', ['score', 'long.jsonl', '--metrics', 'ter', '-o', 'rows.jsonl']],
  ['intervals', ['score', 'small.jsonl', ...MILLION, '-o', 'report.json']],
  ['intervals of a run to be saved', ['score', 'small.jsonl', ...MILLION, '--save', 'x']],
  ['groups', ['score', 'small.jsonl', '--by', 'group', ...MILLION]],
  ['averages of ROUGE-1.5.5', ['score', 'small.jsonl', '--format', 'rouge-1.5.5', ...MILLION]],
  ['significance', ['compare', 'small.jsonl', 'other.jsonl', '--trials', '1000000', ...MILLION]],
  ['correlate', ['correlate', 'small.jsonl', '--ratings', 'rating', ...MILLION]],
  ['audit', ['audit', 'long.jsonl', '--claimed', 'rouge1=0.3', '--deep']],
  ['diff-dialects', ['diff-dialects', 'long.jsonl']],
];

async function interrupted(args: readonly string[]): Promise<Finished & { readonly ms: number }> {
  const cwd = folderWith(FILES);
  const child = start(args, { cwd });
  const end = finished(child);
  await new Promise((resolve) => child.stderr.once('data', resolve));
  await new Promise((resolve) => setTimeout(resolve, BEGUN_MS));
  const sent = performance.now();
  child.kill('SIGINT');
  const ended = await end;
  const left = readdirSync(cwd, { recursive: true, encoding: 'utf8' });
  expect(left.filter((name) => !(name in FILES) && !/^\.rougekit(.runs)?$/.test(name))).toEqual([]);
  return { ...ended, ms: performance.now() - sent };
}

describe.skipIf(process.platform === 'win32')('Ctrl-C within half a second', () => {
  it.each(CASES)('%s', async (_, args) => {
    const times: number[] = [];
    while (times.length < ATTEMPTS && !times.some((ms) => ms <= LIMIT_MS)) {
      const { code, stderr, ms } = await interrupted(args);
      expect({ code, stderr }).toEqual({
        code: 130,
        stderr: expect.stringContaining('error: Interrupted') as string,
      });
      times.push(ms);
    }
    expect(Math.min(...times)).toBeLessThanOrEqual(LIMIT_MS);
  });
});
