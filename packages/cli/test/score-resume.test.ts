// `score --resume`: the same bytes as an uninterrupted run, in every form that a result can have.

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { folderWith, jsonl, rougekit } from './run-command.ts';
import { finished, start } from './run-process.ts';

/** Three batches of a megabyte, with rows of all kinds. */
const ROWS = Array.from({ length: 12_000 }, (_, k) =>
  k % 1201 === 7
    ? { id: `row ${k}`, candidate: '', reference: 'nothing came out' }
    : k % 2003 === 11
      ? { id: `row ${k}`, candidate: 'no reference' }
      : {
          id: `row ${k}`,
          candidate: `a cat ${k % 17} sat on mat ${k % 5}.`,
          reference: k % 3 === 0 ? ['the cat sat', `mat ${k % 5}`] : `the cat ${k % 13} sat`,
          group: `g${k % 3}`,
          more: 'x'.repeat(150),
        },
);
const DATA = jsonl(...ROWS);
const texts = (field: 'candidate' | 'reference') =>
  ROWS.map(
    (row) =>
      `${[(row as Record<string, unknown>)[field] ?? 'none'].flat()[0]} ${'and so on '.repeat(20)}\n`,
  ).join('');
/** Not UTF-8: it stops a run behind the rows before it. */
const FAULT = Buffer.from('{"candidate":"\xff","reference":"b"}\n', 'latin1');

const journals = (cwd: string) => {
  const folder = path.join(cwd, '.rougekit', 'runs', '.unfinished');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('score --resume', () => {
  const args = ['--metrics', 'rouge1,bleu', '--skip-bad'];

  it.each([
    ['rows to stdout', ['data.jsonl', '--format', 'jsonl']],
    ['rows to a file', ['data.jsonl', '-o', 'out.jsonl']],
    ['a table by groups', ['data.jsonl', '--by', 'group', '--by', 'length', '--resamples', '20']],
    ['JSON', ['data.jsonl', '--format', 'json']],
    ['one part of two', ['data.jsonl', '--format', 'json', '--shard', '2/2']],
    ['the first rows', ['data.jsonl', '--format', 'jsonl', '--limit-rows', '12000']],
    ['a packed file', ['data.jsonl.gz', '--format', 'jsonl']],
    ['one text per line', ['a.txt', 'b.txt', '--format', 'jsonl']],
  ])('%s', async (_, own) => {
    const files = {
      'data.jsonl': DATA,
      'data.jsonl.gz': gzipSync(DATA),
      'a.txt': texts('candidate'),
      'b.txt': texts('reference'),
    };
    const cwd = folderWith(files);
    const run = async (...more: string[]) => {
      const ran = await rougekit(['score', ...own, ...args, ...more], { cwd });
      const file = path.join(cwd, 'out.jsonl');
      const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
      rmSync(file, { force: true });
      return { code: ran.code, stdout: ran.stdout, written, stderr: ran.stderr };
    };
    const { stderr: _said, ...alone } = await run();
    // Interrupted by a file that turns out to be damaged near its end.
    const [name] = own as [keyof typeof files];
    const whole = Buffer.from(files[name]);
    const damaged = name.endsWith('.gz')
      ? whole.subarray(0, whole.length - 100)
      : Buffer.concat([whole.subarray(0, -1), FAULT]);
    writeFileSync(path.join(cwd, name), damaged);
    expect((await run('--resume')).code).toBe(3);
    writeFileSync(path.join(cwd, name), whole);
    const { stderr, ...again } = await run('--resume');
    expect(again).toEqual(alone);
    expect(stderr).toMatch(/^Resuming: [\d,]+ rows of the interrupted run/m);
    expect(journals(cwd)).toEqual([]);
  });

  it.skipIf(process.platform !== 'linux').each([
    ['CSV', ['data.csv']],
    ['JSON', ['data.json']],
    ['Parquet', ['data.parquet']],
    ['several files', ['data.csv', 'more.csv']],
    ['several systems', ['--system', 'x=a.txt', '--system', 'y=b.txt', 'c.txt']],
  ])('%s, after a full disk', async (_, own) => {
    const pairs = ROWS.map(({ id, candidate, reference }) => ({
      ...{ id, candidate, reference: [reference].flat()[0] ?? '' },
    }));
    const column = (name: keyof (typeof pairs)[0]) => pairs.map((pair) => pair[name]);
    const csv = `id,candidate,reference\n${pairs.map((pair) => `${Object.values(pair).join()}\n`).join('')}`;
    const cwd = folderWith({
      'data.csv': csv,
      'more.csv': csv.replaceAll('row', 'further row'),
      'data.json': JSON.stringify(pairs),
      'data.parquet': new Uint8Array(
        parquetWriteBuffer({
          columnData: [
            { name: 'id', data: column('id'), type: 'STRING' },
            { name: 'candidate', data: column('candidate'), type: 'STRING' },
            { name: 'reference', data: column('reference'), type: 'STRING' },
          ],
          rowGroupSize: 5000,
        }),
      ),
      'a.txt': texts('candidate'),
      'b.txt': texts('reference'),
      'c.txt': texts('reference'),
    });
    const run = (...more: string[]) =>
      rougekit(['score', ...own, ...args, '--format', 'jsonl', ...more], { cwd });
    const alone = await run();
    expect(alone.code).toBe(0);
    expect(await run('--resume', '-o', '/dev/full')).toMatchObject({
      code: 5,
      stderr: expect.stringMatching(/The same command can go on: [\d,]+ rows are kept/) as string,
    });
    const { code, stdout, stderr } = await run('--resume');
    expect({ code, stdout }).toEqual({ code: alone.code, stdout: alone.stdout });
    expect(stderr).toMatch(/^Resuming: [\d,]+ rows/m);
    expect(stderr).not.toContain('have changed');
    expect(journals(cwd)).toEqual([]);
  });

  it('needs a file', async () => {
    expect(await rougekit(['score', '-', '--resume'], { input: DATA })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('`--resume` needs a file') as string,
    });
  });

  it('leaves nothing behind where nothing was scored', async () => {
    const cwd = folderWith({ 'data.jsonl': '' });
    expect((await rougekit(['score', 'data.jsonl', '--resume'], { cwd })).code).toBe(3);
    expect(journals(cwd)).toEqual([]);
    expect((await rougekit(['score', 'none.jsonl', '--resume'], { cwd })).code).toBe(3);
  });

  it.skipIf(process.platform !== 'linux')('says so where it cannot write', async () => {
    const cwd = folderWith({ 'data.jsonl': DATA });
    const { code, stderr } = await rougekit(
      ['score', 'data.jsonl', '--resume', '--history', '/proc/none'],
      { cwd },
    );
    expect({ code, stderr }).toMatchObject({ code: 2 });
    expect(stderr).toContain('which --resume needs');
  });
});

describe.skipIf(process.platform === 'win32')('a process', () => {
  it('goes on after kill -9 and after Ctrl-C, and says how', async () => {
    const cwd = folderWith({ 'data.jsonl': DATA });
    const args = ['score', 'data.jsonl', '--metrics', 'meteor', '--format', 'jsonl'];
    const alone = await finished(start(args, { cwd }));
    /** Until the first batches are in the journal. */
    const interrupted = async (signal: NodeJS.Signals) => {
      const child = start([...args, '--resume'], { cwd });
      const end = finished(child);
      child.stdout.once('data', () => child.kill(signal));
      return end;
    };
    expect((await interrupted('SIGKILL')).signal).toBe('SIGKILL');
    const { code, stderr } = await interrupted('SIGINT');
    expect(code).toBe(130);
    expect(stderr).toMatch(/Resuming: [\d,]+ rows/);
    expect(stderr).toMatch(
      /Interrupted after [\d,]+ rows\. To go on, give the same command again: [\d,]+ rows are kept\./,
    );
    const again = await finished(start([...args, '--resume'], { cwd }));
    expect({ code: again.code, stdout: again.stdout }).toEqual({
      code: alone.code,
      stdout: alone.stdout,
    });
    expect(journals(cwd)).toEqual([]);
  });
});
