// `--jobs`: the same bytes out for any number of threads.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CAT, folderWith, jsonl, rougekit } from './run-command.ts';
import { rougekitProcess } from './run-process.ts';

const onlyRunIn = (...history: string[]) => readdirSync(path.join(...history))[0] as string;

/** Rows of all kinds, and a line longer than the megabyte that a thread is handed at a time. */
function bigFile(end: string): string {
  const long = JSON.stringify({
    id: 'long',
    candidate: 'cat '.repeat(1_200_000),
    reference: 'a cat',
  });
  const lines = Array.from({ length: 24_000 }, (_, k) => {
    if (k === 8_000) return long;
    if (k % 2801 === 5) return '{bad';
    if (k % 2003 === 9) return k % 2 === 0 ? '' : ' \t';
    if (k % 1201 === 1) return '{"candidate":"","reference":"nothing came out"}';
    if (k % 3601 === 2) return '{"id":"half","candidate":"a"}';
    const reference = k % 11 === 0 ? ['the cat sat', '猫吃鱼'] : `the cat ${k % 13} sat on mats`;
    const id = k % 3 === 0 ? {} : { id: `row ${k}` };
    return JSON.stringify({
      ...id,
      candidate: `a cat ${k % 17} sat.`,
      reference,
      more: 'x'.repeat(90),
    });
  });
  return lines.join(end); // the last line has no end
}

const metrics = ['--metrics', 'rouge1,rougeLsum', '--resamples', '20'];

describe('--jobs', () => {
  it('prints the same for prepared texts, whose steps the threads load', async () => {
    const cwd = folderWith({ 'data.jsonl': bigFile('\n') });
    const run = (jobs: string) =>
      rougekitProcess(
        ['score', 'data.jsonl', '--prepare', 'english', '--format', 'jsonl', '--jobs', jobs].concat(
          metrics,
        ),
        { cwd },
      );
    const alone = await run('1');
    expect(alone.stdout.split('\n').length).toBeGreaterThan(20_000);
    expect(await run('2')).toEqual(alone);
  });

  it.each([
    ['jsonl', '\n'],
    ['json', '\r\n'],
    ['table', '\n'],
  ])('prints the same %s for any number', async (format, end) => {
    const content = bigFile(end);
    expect(content.length).toBeGreaterThan(8_000_000);
    const cwd = folderWith({ 'data.jsonl': content });
    const run = (jobs: string) =>
      rougekitProcess(['score', 'data.jsonl', '--format', format, '--jobs', jobs, ...metrics], {
        cwd,
      });
    const alone = await run('1');
    expect(alone.code).toBe(5);
    if (format === 'jsonl') expect(await run('2')).toEqual(alone);
    expect(await run('3')).toEqual(alone);
    if (format === 'json') {
      const sha256 = createHash('sha256').update(content).digest('hex');
      expect(JSON.parse(alone.stdout)).toMatchObject({ items: 23_988, inputs: [{ sha256 }] });
    }
  });

  it('groups, saves and judges the same for any number', async () => {
    const cwd = folderWith({
      'data.jsonl': bigFile('\n'),
      'worse.jsonl': bigFile('\n').replaceAll('a cat 1', 'no dog'),
    });
    const run = async (jobs: string) => {
      const own = ['--jobs', jobs, ...metrics, '--history', jobs];
      const save = ['score', 'data.jsonl', '--save', 'x', '--by', 'id', '--by', 'length', ...own];
      const gate = ['--baseline', 'x', '--fail-if-worse', 'rougeLsum,rouge1.recall'];
      return {
        saved: await rougekitProcess([...save, '--format', 'json', '--quiet'], { cwd }),
        rows: readFileSync(path.join(cwd, jobs, onlyRunIn(cwd, jobs), 'rows.jsonl'), 'utf8'),
        judged: await rougekitProcess(['score', 'worse.jsonl', ...gate, ...own], { cwd }),
      };
    };
    const alone = await run('1');
    expect(alone.rows.split('\n')).toHaveLength(23_989);
    expect(alone.judged.code).toBe(1);
    expect(alone.judged.stderr).toMatch(/Gate failed: rougeLsum/);
    expect(await run('2')).toEqual(alone);
  });

  it('prints the same for line files, whichever road they take', async () => {
    const rows = Array.from({ length: 30_000 }, (_, k) => [
      k % 4001 === 3 ? '' : `a "cat" ${k % 17}\tsat \\ 猫.`,
      `the cat ${k % 13} sat on mats, and so on and on and on`,
      k % 2 === 0 ? 'somebody' : 'Nobody sat',
    ]);
    const side = (k: number) => `${rows.map((row) => row[k]).join('\r\n')}\r\n`;
    const json = rows.map(([candidate, ...reference]) => ({ candidate, reference }));
    const cwd = folderWith({
      'a.txt': side(0),
      'b.txt': side(1),
      'c.txt': side(2),
      'data.jsonl': jsonl(...json),
    });
    const run = (data: string[], jobs: string) =>
      rougekitProcess(['score', ...data, '--format', 'jsonl', '--jobs', jobs, ...metrics], { cwd });
    const files = ['a.txt', 'b.txt', 'c.txt'];
    const alone = await run(files, '1');
    expect(alone.code).toBe(0);
    expect(await run(files, '3')).toEqual(alone);
    expect((await run(['data.jsonl'], '1')).stdout).toBe(alone.stdout);
  });

  it('stops where --limit-rows and --strict say', async () => {
    const cwd = folderWith({ 'data.jsonl': bigFile('\n') });
    const run = (...flags: string[]) =>
      rougekitProcess(['score', 'data.jsonl', '--format', 'jsonl', ...metrics, ...flags], { cwd });
    const limited = await run('--limit-rows', '16000', '--jobs', '1');
    expect(limited.stdout.split('\n')).toHaveLength(16_001);
    expect(await run('--limit-rows', '16000', '--jobs', '3')).toEqual(limited);
    const strict = await run('--strict', '--jobs', '3');
    expect(strict).toEqual(await run('--strict', '--jobs', '1'));
    expect(strict).toMatchObject({ code: 3, stdout: '' });
  });

  it('prints what stands before a byte that is not UTF-8, and its place', async () => {
    const good = `${bigFile('\n').split('\n').slice(0, 12_000).join('\n')}\n`;
    const bad = Buffer.from('{"candidate":"\xff","reference":"b"}\n', 'latin1');
    const cwd = folderWith({ 'data.jsonl': Buffer.concat([Buffer.from(good), bad, bad]) });
    const run = (jobs: string) =>
      rougekitProcess(['score', 'data.jsonl', '--format', 'jsonl', '--jobs', jobs, ...metrics], {
        cwd,
      });
    const alone = await run('1');
    expect(alone.code).toBe(3);
    expect(alone.stderr).toContain('data.jsonl:12001:15: the byte 0xFF is not UTF-8.');
    const blank = good.split('\n').filter((line) => line.trim() === '').length - 1;
    expect(alone.stdout.split('\n')).toHaveLength(12_000 - blank + 1);
    expect(await run('2')).toEqual(alone);
  });

  it('takes pipes and packed files as well', async () => {
    const text = jsonl(CAT, CAT, { ...CAT, id: 'x' });
    const cwd = folderWith({ 'data.jsonl.gz': gzipSync(text) });
    const flags = ['--format', 'jsonl', '--jobs', '2'];
    const packed = await rougekitProcess(['score', 'data.jsonl.gz', ...flags], { cwd });
    const piped = await rougekitProcess(['score', '-', ...flags], { input: text });
    expect(packed.code).toBe(0);
    expect(piped.stdout).toBe(packed.stdout);
  });

  it.each(['0', '1.5', 'many', '1000'])('refuses %s', async (jobs) => {
    const { code, stderr } = await rougekit(['score', '-', '--jobs', jobs], { input: jsonl(CAT) });
    expect(code).toBe(2);
    expect(stderr).toContain('Expected `--jobs` to be a whole number from 1 to 256');
  });
});

describe('more rows than are kept', () => {
  const content = `${JSON.stringify(CAT)}\n{"candidate":"cat","reference":"dog"}\n`.repeat(25_001);
  const score = (cwd: string, ...flags: string[]) =>
    rougekitProcess(['score', 'data.jsonl', '--metrics', 'rouge1', '--format', 'json', ...flags], {
      cwd,
    });

  it('get bucketed intervals, and a message says so', async () => {
    const cwd = folderWith({ 'data.jsonl': content });
    const alone = await score(cwd);
    expect(alone.stderr).toContain('More than 50,000 rows');
    const { signature, scores, items } = JSON.parse(alone.stdout);
    expect({ items, signature }).toEqual({
      items: 50_002,
      signature: expect.stringMatching(/\|bs:1000\|seed:12345\|by:bucketed$/) as string,
    });
    // Half of the recalls are 1/2, half are 0: standard deviation 1/4.
    const { value, low, high } = scores.rouge1.recall;
    expect(value).toBe(0.25);
    const width = (2 * 1.96 * 0.25) / Math.sqrt(items);
    expect((high - low) / width).toBeGreaterThan(0.9);
    expect((high - low) / width).toBeLessThan(1.1);
    expect(await score(cwd, '--jobs', '2')).toEqual(alone);
    // The signature replays it, without the remark.
    const { intervals, recipe } = /^(?<recipe>.*?)(?<intervals>\|ci:.*)$/.exec(signature)!.groups!;
    const again = await rougekit(
      ['score', 'data.jsonl', '--format', 'json', '--signature', recipe! + intervals!],
      { cwd },
    );
    expect(again.stdout).toBe(alone.stdout);
  });

  it('are drawn one by one if asked for', async () => {
    const cwd = folderWith({ 'data.jsonl': content });
    const { stdout, stderr } = await score(cwd, '--intervals', 'percentile', '--resamples', '5');
    expect(JSON.parse(stdout).signature).toMatch(/\|by:percentile$/);
    expect(stderr).not.toContain('50,000');
  });
});
