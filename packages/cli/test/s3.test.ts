// `s3://` wherever a file is named: data of every format, plans, and parts.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderWith, jsonl, type Ran, rougekit } from './run-command.ts';
import { type S3Server, SECRET, s3Server } from './s3-server.ts';

const rows = Array.from({ length: 400 }, (_, k) => ({
  id: `r${k}`,
  candidate: k % 50 === 7 ? null : `a cat ${k % 5} sat on ${k % 3} mats`,
  reference: `the cat ${k % 4} sat on the mat`,
}));
const DATA = jsonl(...rows);
const FLAGS = ['--metrics', 'rouge1', '--intervals', 'bucketed', '--format', 'json'];

let before: NodeJS.ProcessEnv;
beforeEach(() => {
  before = { ...process.env };
});
afterEach(() => {
  process.env = before;
});

/** As every program for S3 does, the command reads the variables of its process. */
function as({ env }: S3Server): void {
  Object.assign(process.env, env);
}

/** Whatever is printed, no secret is in it. */
function safe(ran: Ran): Ran {
  for (const secret of [SECRET, 'canary-session-token', 'Signature='])
    expect(ran.stdout + ran.stderr).not.toContain(secret);
  return ran;
}

const score = async (name: string, ...flags: string[]) =>
  safe(await rougekit(['score', name, ...FLAGS, ...flags]));

/** The report of a file on disk, under the name of the object. */
async function onDisk(file: string, content: string | Uint8Array, name: string): Promise<string> {
  const { stdout } = await rougekit(['score', file, ...FLAGS], {
    cwd: folderWith({ [file]: content }),
  });
  return stdout.replaceAll(`"${file}"`, `"${name}"`).replaceAll(`${file}:`, `${name}:`);
}

async function parquet(): Promise<Buffer> {
  const cwd = folderWith({});
  const { parquetWriteFile } = await import('hyparquet-writer');
  const column = (name: 'id' | 'candidate' | 'reference') => ({
    ...{ name, type: 'STRING' as const, data: rows.map((row) => row[name]) },
  });
  parquetWriteFile({
    filename: path.join(cwd, 'x.parquet'),
    columnData: [column('id'), column('candidate'), column('reference')],
    rowGroupSize: 100,
  });
  return readFileSync(path.join(cwd, 'x.parquet'));
}

it('scores lines, packed lines, CSV and Parquet as from a disk', async () => {
  const csv = `id,candidate,reference\n${rows.map(({ id, candidate, reference }) => `${id},${candidate ?? ''},${reference}`).join('\n')}\n`;
  const files = {
    'a.jsonl': DATA,
    'b c+d.jsonl.gz': gzipSync(DATA),
    'e.csv': csv,
    'é.parquet': await parquet(),
  };
  const objects = Object.entries(files).map(([name, content]) => [`data/dir/${name}`, content]);
  const server = await s3Server(Object.fromEntries(objects));
  as(server);
  for (const [name, content] of Object.entries(files)) {
    const typed = `s3://data/dir/${name}`;
    const { stdout, stderr } = await score(typed);
    expect([stderr.includes('Cannot'), stdout]).toEqual([
      false,
      await onDisk(name, content, typed),
    ]);
  }
});

it('reads ranges of Parquet, and of a plan only the shard’s own', async () => {
  const bytes = await parquet();
  const server = await s3Server({ 'data/p.parquet': bytes, 'data/l.jsonl': DATA });
  as(server);
  for (const [name, planned] of [
    ['p.parquet', 'plan.json'],
    ['l.jsonl', 's3://parts/plans/plan.json'],
  ] as const) {
    const cwd = folderWith({});
    const typed = `s3://data/${name}`;
    const plan = await rougekit(
      ['plan', typed, '--shards', '4', '--metrics', 'rouge1', '-o', planned],
      { cwd },
    );
    expect(plan.code).toBe(0);
    server.log.length = 0;
    for (const part of [3, 1, 4, 2]) {
      const worker = ['worker', planned, '--shard', `${part}`, '-o', 's3://parts/run 1/'];
      expect(safe(await rougekit(worker, { cwd })).code).toBe(0);
      if (part !== 3) continue;
      const read = server.log.flatMap(
        (line) => /GET data\/\S+ bytes=(\d+)-(\d+)/.exec(line)?.slice(1) ?? [],
      );
      const sizes = read.map(Number).reduce((sum, at, k) => (k % 2 ? sum + at + 1 : sum - at), 0);
      // The footer of this small Parquet file is read as a whole file.
      if (name === 'l.jsonl') expect(sizes).toBeLessThan(DATA.length / 3);
    }
    // Done twice is done once.
    server.log.length = 0;
    const again = ['worker', planned, '--shard', '2', '-o', 's3://parts/run 1/'];
    expect((await rougekit(again, { cwd })).stderr).toContain('is there already');
    expect(server.log.filter((line) => line.startsWith('PUT'))).toEqual([]);
    const merged = safe(
      await rougekit(['merge', '--plan', planned, 's3://parts/run 1/', '--format', 'json'], {
        cwd,
      }),
    );
    expect(merged.stdout).toBe((await score(typed)).stdout);
    for (const key of server.objects.keys())
      if (key.startsWith('parts/')) server.objects.delete(key);
  }
});

it('refuses a plan that would take the place of the data', async () => {
  const server = await s3Server({ 'data/a.jsonl': DATA });
  as(server);
  const name = 's3://data/a.jsonl';
  const { code, stderr } = await rougekit(['plan', name, '--shards', '2', '-o', name]);
  expect([code, stderr]).toEqual([2, expect.stringContaining('is the input') as string]);
  expect(server.log.filter((line) => line.startsWith('PUT'))).toEqual([]);
});

it('refuses a folder as the name of a plan before it reads the data', async () => {
  const server = await s3Server({ 'data/a.jsonl': DATA });
  as(server);
  const args = ['plan', 's3://data/a.jsonl', '--shards', '2', '-o', 's3://data/plans/'];
  const { code, stderr } = await rougekit(args);
  expect([code, stderr]).toEqual([2, expect.stringContaining('s3://data/plans/plan.json')]);
  expect(server.log).toEqual([]);
});

it('goes on where an answer breaks off, and after 503', async () => {
  const server = await s3Server({ 'data/a.jsonl': DATA });
  as(server);
  const whole = await onDisk('a.jsonl', DATA, 's3://data/a.jsonl');
  let [busy, cut] = [2, 2];
  server.fault = (request, response, bytes) => {
    if (busy-- > 0) {
      response.writeHead(503, { 'retry-after': '0' }).end();
      return true;
    }
    const from = Number(/^bytes=(\d+)/.exec(request.headers.range ?? '')?.[1] ?? Number.NaN);
    if (Number.isNaN(from) || cut-- <= 0) return false;
    response.writeHead(206, {
      'content-length': bytes.length - from,
      'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}`,
      etag: String(request.headers['if-match']),
    });
    response.write(bytes.subarray(from, from + 9000));
    setTimeout(() => response.destroy(), 20);
    return true;
  };
  const { stdout } = await score('s3://data/a.jsonl');
  expect(stdout).toBe(whole);
  const ranges = server.log.filter((line) => line.includes('bytes='));
  expect(ranges.length).toBe(3);
  expect(ranges[1]).toMatch(/bytes=[1-9]\d*-/);
});

it('refuses an object that changes while it is read', async () => {
  const server = await s3Server({ 'data/a.jsonl': DATA });
  as(server);
  // The first answer breaks off; until the rest is asked for, there is another version.
  let asked = 0;
  server.fault = (request, response, bytes) => {
    if (request.method !== 'GET' || asked++ > 0) return false;
    response.writeHead(206, {
      'content-length': bytes.length,
      'content-range': `bytes 0-${bytes.length - 1}/${bytes.length}`,
      etag: String(request.headers['if-match']),
    });
    response.write(bytes.subarray(0, 9000));
    server.objects.set('data/a.jsonl', Buffer.from(DATA.replace('mats', 'rugs')));
    setTimeout(() => response.destroy(), 20);
    return true;
  };
  const { code, stdout, stderr } = await score('s3://data/a.jsonl');
  expect([code, stdout]).toEqual([3, '']);
  expect(stderr).toContain('s3://data/a.jsonl was changed while it was read');
});

it('refuses an object that would be unpacked on the way, whose ranges are not those of its bytes', async () => {
  const server = await s3Server({ 'data/a.jsonl': gzipSync(DATA) });
  as(server);
  server.fault = (_, response) => {
    response.setHeader('content-encoding', 'gzip');
    return false;
  };
  const { code, stdout, stderr } = await score('s3://data/a.jsonl');
  expect([code, stdout]).toEqual([3, '']);
  expect(stderr).toContain('s3://data/a.jsonl is stored with Content-Encoding: gzip');
});

it.each([
  ['s3://data/none.jsonl', {}, 3, /does not have it \(404\)/],
  ['s3://data/a.jsonl', { AWS_SECRET_ACCESS_KEY: 'wrong' }, 4, /refuses it \(403\)/],
  ['s3://data/a.jsonl', { AWS_ACCESS_KEY_ID: '' }, 2, /set AWS_ACCESS_KEY_ID/],
  [
    's3://data/a.jsonl',
    { AWS_ENDPOINT_URL_S3: 'nonsense' },
    2,
    /AWS_ENDPOINT_URL_S3 is not the address/,
  ],
  [
    's3://data/a.jsonl',
    { AWS_ENDPOINT_URL_S3: `http://me:${encodeURIComponent(SECRET)}@127.0.0.1:9` },
    2,
    /AWS_ENDPOINT_URL_S3 has a name or password/,
  ],
  ['s3://DATA/a.jsonl', {}, 2, /is not an object: s3:\/\/bucket\/key/],
  ['s3://data/../a.jsonl', {}, 2, /is not an object/],
])('says what is wrong: %s %j', async (name, env, code, message) => {
  const server = await s3Server({ 'data/a.jsonl': DATA });
  as({ ...server, env: { ...server.env, ...env } });
  const ran = await score(name);
  expect(ran.code).toBe(code);
  expect(ran.stderr).toMatch(message);
});

it('gives up after some attempts, with exit code 4', async () => {
  const server = await s3Server({ 'data/a.jsonl': DATA });
  as(server);
  server.fault = (_, response) => {
    response.writeHead(503).end();
    return true;
  };
  const { code, stderr } = await score('s3://data/a.jsonl');
  expect(code).toBe(4);
  expect(stderr).toMatch(/answers 503, after 5 attempts/);
});
