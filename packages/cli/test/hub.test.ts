// Data sets by their names on the hub, against a server that speaks its protocol.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { cachedFile } from '../src/readers/hub/cached-file.ts';
import { HubClient } from '../src/readers/hub/hub-client.ts';
import { retryAfter } from '../src/readers/hub/network-error.ts';
import { hubServer, sha256, type Trouble } from './hub-server.ts';
import { folderWith, jsonl, rougekit } from './run-command.ts';

const ROWS = [
  { id: 'a', prediction: 'the cat sat', highlights: 'the cat sat on the mat' },
  { id: 'b', prediction: 'a dog ran', highlights: 'the dog ran home' },
  { id: 'c', prediction: 'birds sing', highlights: 'birds sing at dawn' },
];

function parquet(rows: readonly (typeof ROWS)[0][]): Uint8Array {
  const column = (name: keyof (typeof ROWS)[0]) => ({
    name,
    data: rows.map((row) => row[name]),
    type: 'STRING' as const,
  });
  const columnData = [column('id'), column('prediction'), column('highlights')];
  return new Uint8Array(parquetWriteBuffer({ columnData }));
}

const FILES = [parquet(ROWS.slice(0, 2)), parquet(ROWS.slice(2))];
const NAME = 'hf:owner/name/3.0.0/test';
const ROWS_OUT = ['--format', 'jsonl', '--metrics', 'rouge1'];
const TOKEN = 'hf_canary';

const run = (endpoint: string, cwd: string, args: readonly string[] = [], name = NAME) =>
  rougekit(['score', name, ...ROWS_OUT, ...args], {
    cwd,
    env: { HF_ENDPOINT: endpoint, HF_TOKEN: TOKEN, ROUGEKIT_CACHE: path.join(cwd, 'cache') },
  });

const status =
  (code: number, headers: Record<string, string> = {}): Trouble =>
  (response) =>
    response.writeHead(code, headers).end();

describe('hf:owner/name/config/split', () => {
  it('gives the bytes that the same rows give as JSONL, several files in their order', async () => {
    const hub = await hubServer(FILES);
    const cwd = folderWith({ 'data.jsonl': jsonl(...ROWS) });
    const local = await rougekit(['score', 'data.jsonl', ...ROWS_OUT], { cwd });
    const { code, stdout, stderr } = await run(hub.endpoint, cwd);
    expect(stderr).toContain('candidate: prediction · reference: highlights · id: id');
    expect({ code, stdout }).toEqual({ code: 0, stdout: local.stdout });
    const short = await run(hub.endpoint, cwd, [], 'hf:owner/name/test');
    expect(short.stdout).toBe(local.stdout);
  });

  it('shows the token to the hub alone, and prints neither it nor signed addresses', async () => {
    const hub = await hubServer(FILES);
    const cwd = folderWith({});
    hub.trouble('GET /files', status(418));
    const failed = await run(hub.endpoint, cwd, ['--verbose']);
    const passed = await run(hub.endpoint, cwd, ['--verbose']);
    for (const { host, authorization } of hub.asked)
      expect(authorization).toBe(host === 'hub' ? `Bearer ${TOKEN}` : undefined);
    expect(hub.asked.some(({ host }) => host === 'files')).toBe(true);
    const files = readdirSync(path.join(cwd, 'cache', 'hub')).map((file) =>
      readFileSync(path.join(cwd, 'cache', 'hub', file), 'latin1'),
    );
    for (const text of [failed.stderr, passed.stderr, passed.stdout, ...files])
      expect(text).not.toMatch(new RegExp(`${TOKEN}|SECRET`));
    expect(failed.code).toBe(4);
  });

  it('is fetched once', async () => {
    const hub = await hubServer(FILES);
    const cwd = folderWith({});
    const first = await run(hub.endpoint, cwd);
    const fetched = () =>
      hub.asked.filter(({ method, host }) => host === 'files' && method === 'GET');
    expect(fetched()).toHaveLength(2);
    expect((await run(hub.endpoint, cwd)).stdout).toBe(first.stdout);
    expect(fetched()).toHaveLength(2);
  });

  it('a damaged copy is fetched again', async () => {
    const hub = await hubServer(FILES.slice(0, 1));
    const cwd = folderWith({});
    const first = await run(hub.endpoint, cwd);
    const folder = path.join(cwd, 'cache', 'hub');
    const file = path.join(
      folder,
      readdirSync(folder).find((name) => name.endsWith('.parquet')) as string,
    );
    const bytes = readFileSync(file);
    bytes[10] = (bytes[10] as number) ^ 1;
    writeFileSync(file, bytes);
    expect((await run(hub.endpoint, cwd)).stdout).toBe(first.stdout);
    expect(readFileSync(file)).not.toEqual(bytes);
  });

  it('of many files only those are fetched that rows are asked of', async () => {
    const hub = await hubServer(FILES);
    const { stdout } = await run(hub.endpoint, folderWith({}), ['--limit-rows', '1']);
    expect(stdout.trim().split('\n')).toHaveLength(1);
    expect(hub.asked.filter(({ path: at }) => at.includes('1.parquet'))).toEqual([]);
  });

  it('the copy in the cache serves without a network', async () => {
    const hub = await hubServer(FILES);
    const cwd = folderWith({});
    const first = await run(hub.endpoint, cwd);
    hub.close();
    const { code, stdout, stderr } = await run(hub.endpoint, cwd);
    expect({ code, stdout }).toEqual({ code: 0, stdout: first.stdout });
    expect(stderr).toContain('The copy in the cache is used.');
  }, 30_000);

  it('without a network and a copy it says how to give a file, exit 4', async () => {
    const hub = await hubServer(FILES);
    hub.close();
    const { code, stderr } = await run(hub.endpoint, folderWith({}));
    expect(code).toBe(4);
    expect(stderr).toMatch(/refuses the connection, after 4 attempts/);
    expect(stderr).toContain('rougekit score file.parquet');
  }, 30_000);

  it('is joined with a file like any other table', async () => {
    const hub = await hubServer(FILES);
    const cwd = folderWith({
      'mine.jsonl': jsonl(...ROWS.map(({ id }) => ({ id, output: 'the' }))),
    });
    const { code, stderr } = await run(hub.endpoint, cwd, [
      'mine.jsonl',
      '--on',
      'id',
      '--candidate',
      'output',
    ]);
    expect(code).toBe(0);
    expect(stderr).toContain('candidate: output · reference: highlights · id: id');
  });

  it('several of its columns are several systems', async () => {
    const hub = await hubServer(FILES);
    const columns = ['--candidate', 'prediction', '--candidate', 'id'];
    const { code, stdout } = await run(hub.endpoint, folderWith({}), columns);
    expect(code).toBe(0);
    expect(stdout.trim().split('\n')).toHaveLength(2 * ROWS.length);
  });

  it.each([
    ['hf:owner/name', 2, /is not a data set of the hub/],
    ['hf:owner/../secret/test', 2, /is not a data set of the hub/],
    ['hf:owner/name/test?x=1/test', 2, /is not a data set of the hub/],
    ['hf:owner/name/3.0.0/train', 2, /no split 'train'. Splits of '3.0.0': test/],
    ['hf:owner/name/2.0.0/test', 2, /no config '2.0.0'. Configs: 3.0.0/],
    ['hf:owner/other/test', 3, /does not have it, or not as Parquet \(404\)/],
  ])('%s: exit %i', async (name, code, message) => {
    const hub = await hubServer(FILES);
    const ran = await run(hub.endpoint, folderWith({}), [], name);
    expect(ran.stderr).toMatch(message);
    expect(ran.code).toBe(code);
  });

  it.each([
    [401, /refuses it \(401\)\. HF_TOKEN may not read it/],
    [403, /refuses it \(403\)/],
  ])('%i is not tried again', async (code, message) => {
    const hub = await hubServer(FILES);
    hub.trouble('GET /api', status(code));
    const ran = await run(hub.endpoint, folderWith({}));
    expect(ran.stderr).toMatch(message);
    expect(ran.code).toBe(4);
    expect(hub.asked).toHaveLength(1);
  });

  it('no other command line asks the network for anything', async () => {
    const hub = await hubServer(FILES);
    const cwd = folderWith({ 'data.jsonl': jsonl(...ROWS) });
    await run(hub.endpoint, cwd, [], 'data.jsonl');
    expect(hub.asked).toEqual([]);
  });
});

describe('a download', () => {
  const [bytes] = FILES as [Uint8Array];

  async function fetched(
    troubles: readonly (readonly [string, Trouble])[],
    sums = [sha256(bytes)],
  ) {
    const hub = await hubServer([bytes], { sums });
    for (const [address, trouble] of troubles) hub.trouble(address, trouble);
    const client = new HubClient({
      endpoint: new URL(hub.endpoint),
      token: undefined,
      patience: 1500,
      attempts: 3,
      wait: 1,
    });
    const folder = folderWith({});
    const url = client.address('api/datasets/owner/name/parquet/3.0.0/test/0.parquet');
    const fetching = { client, folder, what: 'it', onProgress() {} };
    const result = await cachedFile(url, fetching).then(
      ({ file, sha256: sum }) => ({ sum, isWhole: readFileSync(file).equals(bytes) }),
      (error: Error) => error.message,
    );
    return {
      result,
      ranges: hub.asked.flatMap(({ host, range }) => (host === 'files' ? (range ?? []) : [])),
    };
  }

  const whole = { sum: sha256(bytes), isWhole: true };
  const half = Math.floor(bytes.length / 2);
  const breaksOff: Trouble = (response) => {
    response.writeHead(200, { 'content-length': String(bytes.length) });
    // Later, so that what was sent has arrived: a connection that is reset loses it.
    response.write(bytes.subarray(0, half), () => setTimeout(() => response.destroy(), 100));
  };
  const stalls: Trouble = (response) => {
    response.writeHead(200, { 'content-length': String(bytes.length) });
    response.write(bytes.subarray(0, half));
  };
  const endsEarly: Trouble = (response) => void response.end(bytes.subarray(0, half));

  it.each([
    ['breaks off', breaksOff],
    ['stalls', stalls],
    ['ends early', endsEarly],
  ])('that %s is resumed where it stopped', async (_, trouble) => {
    const { result, ranges } = await fetched([['GET /files', trouble]]);
    expect(result).toEqual(whole);
    expect(ranges).toContain(`bytes=${half}-`);
  });

  it('beside that of another run has a file of its own', async () => {
    const hub = await hubServer([bytes]);
    const client = new HubClient({
      ...{
        endpoint: new URL(hub.endpoint),
        token: undefined,
        patience: 10_000,
        attempts: 1,
        wait: 1,
      },
    });
    const folder = folderWith({});
    const url = client.address('api/datasets/owner/name/parquet/3.0.0/test/0.parquet');
    const fetching = { client, folder, what: 'it', onProgress() {} };
    const both = await Promise.all([cachedFile(url, fetching), cachedFile(url, fetching)]);
    for (const { file } of both) expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(readdirSync(folder).filter((file) => file.includes('.part'))).toEqual([]);
  });

  it('that cannot be resumed is begun anew', async () => {
    const ignoresRange: Trouble = (response) => void response.end(bytes);
    const { result } = await fetched([
      ['GET /files', breaksOff],
      ['GET /files', ignoresRange],
    ]);
    expect(result).toEqual(whole);
  });

  it('never answered, or too busy, is tried again', async () => {
    const silent: Trouble = () => {};
    const { result } = await fetched([
      ['HEAD /api', silent],
      ['GET /files', status(429, { 'retry-after': '0' })],
      ['GET /files', status(503)],
    ]);
    expect(result).toEqual(whole);
  });

  it('with a wrong checksum is refused in the end', async () => {
    const { result } = await fetched([], ['0'.repeat(64)]);
    expect(result).toBe('it: the checksum of the file is wrong, after 3 attempts.');
  });

  it('that is longer than announced is refused', async () => {
    const endless: Trouble = (response) => void response.end(Buffer.concat([bytes, bytes]));
    const list = [1, 2, 3].map(() => ['GET /files', endless] as const);
    expect((await fetched(list)).result).toMatch(
      /more than the \d+ bytes came that were announced/,
    );
  });

  it('does not follow a redirect without end', async () => {
    const around: Trouble = (response) =>
      void response.writeHead(302, { location: '/files/0.parquet' }).end();
    const { result } = await fetched(Array.from({ length: 9 }, () => ['HEAD /', around] as const));
    expect(result).toMatch(/leads from one address to the next/);
  });

  it('does not follow a redirect to another protocol', async () => {
    const away: Trouble = (response) =>
      void response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    expect((await fetched([['HEAD /', away]])).result).toMatch(/not https/);
  });
});

it('a listing that is a login page is not one', async () => {
  const hub = await hubServer(FILES);
  const page: Trouble = (response) => void response.end('<html>Log in</html>');
  hub.trouble('GET /api', page, page, page, page);
  const { code, stderr } = await run(hub.endpoint, folderWith({}));
  expect(stderr).toMatch(/is not a list of files/);
  expect(code).toBe(4);
}, 30_000);

it.each([
  ['7', 7000],
  ['Thu, 01 Jan 2026 00:00:05 GMT', 5000],
  ['1000000000', 60_000],
  ['-5', undefined],
  ['abc', undefined],
  [null, undefined],
])('Retry-After: %s', (header, wait) => {
  expect(retryAfter(header, Date.UTC(2026, 0, 1))).toBe(wait);
});
