// A reader that is one file and one entry in the list serves every command, as JSON lines do.

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { folderWith, jsonl, parsedLines } from './run-command.ts';

const LIST = '../src/readers/all.ts';
let rougekit: typeof import('./run-command.ts')['rougekit'];

// Test files share their modules: the command is loaded anew, with one more entry in its list.
beforeAll(async () => {
  vi.resetModules();
  const { readers } = await import('../src/readers/all.ts');
  const { psv } = await import('./psv-reader.ts');
  const { tableReader } = await import('../src/readers/tables/table-reader.ts');
  vi.doMock(LIST, () => ({ readers: [tableReader(psv), ...readers] }));
  ({ rougekit } = await import('./run-command.ts'));
});
afterAll(() => {
  vi.doUnmock(LIST);
  vi.resetModules();
});

const FIRST = [
  { key: 'a', prediction: 'the cat sat', target: 'the cat sat on the mat', other: 'a dog', y: 4 },
  { key: 'b', prediction: 'a dog ran', target: 'the dog ran away', other: 'the dog ran', y: 2 },
  { key: 'c', prediction: 'birds', target: 'two birds sing', other: 'two birds', y: 1 },
];

/** Enough for several batches, the last of them shorter; every row has a name and a text of its own. */
const ROWS = Array.from({ length: 45 }, (_, k) => {
  const { key, prediction, ...row } = FIRST[k % FIRST.length]!;
  return {
    key: `${key}${k}`,
    prediction: `${prediction}${' more'.repeat(k % 4)}`,
    ...row,
    y: k % 5,
  };
});

const table = (rows: readonly object[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((values) => `${values.join('|')}\n`)
    .join('');

/** What a command prints about the same rows in both formats, but for names and sums of files. */
async function both(args: readonly string[]): Promise<[unknown, unknown]> {
  const cwd = folderWith({ 'd.psv': table(ROWS), 'd.jsonl': jsonl(...ROWS) });
  const printed = [];
  for (const file of ['d.psv', 'd.jsonl']) {
    const [command = '', ...flags] = args;
    const { code, stdout, stderr } = await rougekit([command, file, ...flags], { cwd });
    expect(code, stderr).toBe(0);
    const { checksum: _, ...result } = JSON.parse(stdout) as { checksum?: string };
    printed.push({ ...result, inputs: [] });
  }
  return printed as [unknown, unknown];
}

describe('a reader of another format', () => {
  it.each([
    [['score', '--format', 'json', '--id', 'key']],
    [['score', '--format', 'json', '--metrics', 'bleu,rougeL', '--limit-rows', '20']],
    [['score', '--format', 'json', '--by', 'y', '--candidate', 'other', '--reference', 'target']],
    [['compare', '--candidate', 'prediction', '--candidate', 'other', '--format', 'json']],
    [['correlate', '--ratings', 'y', '--metrics', 'rouge1', '--format', 'json']],
    [['audit', '--claimed', 'rouge1=0.5', '--format', 'json']],
    [['diff-dialects', '--metrics', 'rouge1', '--dialects', 'rouge-score', '--format', 'json']],
  ])('serves %j', async (args) => {
    const [found, expected] = await both(args);
    expect(found).toEqual(expected);
  });

  it('has its places and problems in rows of every batch, and its columns are reported', async () => {
    const cwd = folderWith({
      'd.psv': `${table(ROWS)}x|y\n|p|t|o|5\n`,
      'd.jsonl': jsonl(...ROWS),
    });
    const rowsOf = async (file: string, ...more: string[]) => {
      const args = ['score', file, '--format', 'jsonl', '--id', 'key', ...more];
      const { code, stdout, stderr } = await rougekit(args, { cwd });
      return { code, stderr, rows: parsedLines(stdout) };
    };
    const { code, stderr, rows } = await rowsOf('d.psv', '--limit-rows', '46');
    expect(code).toBe(5);
    expect(stderr).toContain('candidate: prediction · reference: target · id: key');
    expect(rows.slice(0, -1)).toEqual((await rowsOf('d.jsonl')).rows);
    expect(rows.at(-1)).toEqual({
      id: '46',
      problem: { code: 'WRONG_WIDTH', message: 'd.psv:47: 2 values.' },
    });
  });
});
