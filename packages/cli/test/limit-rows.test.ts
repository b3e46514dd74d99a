// `--limit-rows`: no more of a file is read than its first rows need, and its checksum says of how much it is.

import { createHash } from 'node:crypto';
import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { folderWith, rougekit } from './run-command.ts';
import { rougekitProcess } from './run-process.ts';

interface Input {
  readonly file: string;
  readonly sha256: string;
  readonly bytes?: number;
}

const row = (k: number) =>
  `${JSON.stringify({ id: `r${k}`, candidate: `a cat ${k}`, reference: `the cat ${k} ${'x'.repeat(900)}` })}\n`;
/** About 4 MB; a file is read by the megabyte. */
const ROWS = Array.from({ length: 4000 }, (_, k) => row(k));
const LONG = ROWS.join('');
const sum = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function inputsOf(cwd: string, ...args: string[]): Promise<Input[]> {
  const { stdout, code } = await rougekit(['score', ...args, '--format', 'json'], { cwd });
  expect(code).toBe(0);
  return (JSON.parse(stdout) as { inputs: Input[] }).inputs;
}

describe('the checksum with --limit-rows', () => {
  it('is that of the first bytes, and says how many', async () => {
    const cwd = folderWith({ 'data.jsonl': LONG });
    const [input] = await inputsOf(cwd, 'data.jsonl', '--limit-rows', '5');
    const { bytes = 0, sha256 } = input as Input;
    expect(bytes).toBeGreaterThanOrEqual(ROWS.slice(0, 5).join('').length);
    expect(bytes).toBeLessThan(LONG.length / 2);
    expect(sha256).toBe(sum(LONG.slice(0, bytes)));
  });

  it('is that of the file if it ends before, or there', async () => {
    const cwd = folderWith({ 'data.jsonl': LONG, 'short.jsonl': ROWS.slice(0, 3).join('') });
    for (const limit of ['4000', '5000'])
      expect(await inputsOf(cwd, 'data.jsonl', '--limit-rows', limit)).toEqual([
        { file: 'data.jsonl', sha256: sum(LONG) },
      ]);
    // One look at the file shows all of it.
    expect(await inputsOf(cwd, 'short.jsonl', '--limit-rows', '2')).toEqual([
      { file: 'short.jsonl', sha256: sum(ROWS.slice(0, 3).join('')) },
    ]);
  });

  it('is that of a packed file as a whole', async () => {
    const packed = gzipSync(LONG);
    const cwd = folderWith({ 'data.jsonl.gz': packed });
    expect(await inputsOf(cwd, 'data.jsonl.gz', '--limit-rows', '5')).toEqual([
      { file: 'data.jsonl.gz', sha256: sum(packed) },
    ]);
  });

  it('tells which files were not read at all', async () => {
    const cwd = folderWith({ 'a.jsonl': ROWS.slice(0, 3).join(''), 'b.jsonl': LONG });
    expect(await inputsOf(cwd, 'a.jsonl', 'b.jsonl', '--limit-rows', '3')).toEqual([
      { file: 'a.jsonl', sha256: sum(ROWS.slice(0, 3).join('')) },
      { file: 'b.jsonl', sha256: sum(''), bytes: 0 },
    ]);
  });

  it('is the same for line files and CSV', async () => {
    const lines = ROWS.map((_, k) => `the cat ${k} ${'x'.repeat(900)}\n`).join('');
    const csv = `candidate,reference\n${lines.replaceAll('\n', ',cat\n')}`;
    const cwd = folderWith({ 'c.txt': lines, 'r.txt': lines, 'data.csv': csv });
    const inputs = [
      ...(await inputsOf(cwd, 'c.txt', 'r.txt', '--limit-rows', '5')),
      ...(await inputsOf(cwd, 'data.csv', '--limit-rows', '5')),
    ];
    for (const { file, sha256, bytes = 0 } of inputs) {
      const content = file === 'data.csv' ? csv : lines;
      expect(bytes).toBeLessThan(content.length);
      expect(sha256).toBe(sum(content.slice(0, bytes)));
    }
  });

  it('is the same for any number of threads', async () => {
    const cwd = folderWith({ 'data.jsonl': LONG.repeat(2) });
    const run = (jobs: string) =>
      rougekitProcess(
        ['score', 'data.jsonl', '--limit-rows', '2500', '--format', 'json', '--jobs', jobs],
        { cwd },
      );
    const one = await run('1');
    expect((JSON.parse(one.stdout) as { inputs: Input[] }).inputs[0]?.bytes).toBeGreaterThan(0);
    expect((await run('3')).stdout).toBe(one.stdout);
  });
});

describe('first rows that were', () => {
  it('merged from shards keep what their checksum is of', async () => {
    const cwd = folderWith({ 'data.jsonl': LONG });
    const limit = ['--limit-rows', '7', '--resamples', '20'];
    for (const part of ['1', '2'])
      await rougekit(
        ['score', 'data.jsonl', ...limit.slice(0, 2), '--shard', `${part}/2`, '-o', `${part}.json`],
        { cwd },
      );
    const merged = await rougekit(['merge', '1.json', '2.json', '--format', 'json'], { cwd });
    const { inputs } = JSON.parse(merged.stdout) as { inputs: Input[] };
    expect(inputs).toEqual(await inputsOf(cwd, 'data.jsonl', ...limit));
    expect(inputs[0]?.bytes).toBeGreaterThan(0);
  });

  it('saved find their texts again, whatever follows them in the file', async () => {
    const cwd = folderWith({ 'data.jsonl': LONG });
    const save = ['score', 'data.jsonl', '--limit-rows', '5', '--save', 'few'];
    expect((await rougekit(save, { cwd })).code).toBe(0);
    const shown = await rougekit(['history', 'show', 'few'], { cwd });
    expect(shown.stdout).toMatch(
      /input: data\.jsonl \(sha256 [0-9a-f]{16}…\) \(of its first [\d,]+ bytes\)/,
    );
    const report = () => rougekit(['report', 'few', '-o', 'report.html'], { cwd });
    appendFileSync(path.join(cwd, 'data.jsonl'), row(4000));
    expect((await report()).stderr).not.toContain('are not here');
    writeFileSync(path.join(cwd, 'data.jsonl'), LONG.replace('a cat 2', 'a dog 2'));
    expect((await report()).stderr).toContain("'data.jsonl' has changed since the run was saved.");
  });

  it('saved are compared with as many rows of the same file', async () => {
    const cwd = folderWith({ 'data.jsonl': LONG });
    const limit = ['--limit-rows', '5'];
    await rougekit(['score', 'data.jsonl', ...limit, '--save', 'base'], { cwd });
    const gate = ['--baseline', 'base', '--fail-if-worse', 'rouge1'];
    const { code } = await rougekit(['score', 'data.jsonl', ...limit, ...gate], { cwd });
    expect(code).toBe(0);
  });
});
