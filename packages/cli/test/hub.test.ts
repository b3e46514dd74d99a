// Data sets by their names on the hub, against a server that speaks its protocol.

import { closeSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { cachedFile } from '../src/hub/cached-file.ts';
import type { Fetching } from '../src/hub/fetching.ts';
import { currentVersion } from '../src/hub/file-version.ts';
import { HubClient, nextAddress } from '../src/hub/hub-client.ts';
import { retryAfter } from '../src/hub/network-error.ts';
import { DATA_SETS, readDatasetName } from '../src/readers/hub/dataset-name.ts';
import { parquetFiles } from '../src/readers/hub/listing.ts';
import { type HubServer, hubServer, sha256, type Trouble } from './hub-server.ts';
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

  const FILE = (k: number) => `HEAD /api/datasets/owner/name/parquet/3.0.0/test/${k}.parquet`;
  const busy = [503, 503, 503, 503].map((code) => status(code));
  const changed = parquet([{ id: 'z', prediction: 'x', highlights: 'y' }]);

  it('the copy in the cache serves with a warning if the list comes and the files do not', async () => {
    const hub = await hubServer(FILES);
    const cwd = folderWith({});
    const first = await run(hub.endpoint, cwd);
    hub.trouble(FILE(0), ...busy);
    const { code, stdout, stderr } = await run(hub.endpoint, cwd);
    expect({ code, stdout }).toEqual({ code: 0, stdout: first.stdout });
    expect(stderr).toMatch(/answers 503, after 4 attempts\. The copy in the cache is used\./);
  }, 30_000);

  it('some files as they are and others as they were are refused', async () => {
    const files = [...FILES];
    const sums = files.map(sha256);
    const hub = await hubServer(files, { sums });
    const cwd = folderWith({});
    await run(hub.endpoint, cwd);
    [files[0], sums[0]] = [changed, sha256(changed)];
    hub.trouble(FILE(1), ...busy);
    const { code, stderr } = await run(hub.endpoint, cwd);
    expect(stderr).toMatch(/1\.parquet: .* answers 503, after 4 attempts/);
    expect(code).toBe(4);
  }, 30_000);

  it('copies that were not fetched together are no copy of the whole', async () => {
    const files = [...FILES];
    const sums = files.map(sha256);
    const hub = await hubServer(files, { sums });
    const cwd = folderWith({});
    await run(hub.endpoint, cwd);
    [files[0], sums[0]] = [changed, sha256(changed)];
    expect((await run(hub.endpoint, cwd, ['--limit-rows', '1'])).code).toBe(0);
    hub.close();
    const { code, stderr } = await run(hub.endpoint, cwd);
    expect(stderr).not.toContain('The copy in the cache is used');
    expect(code).toBe(4);
  }, 30_000);

  it.each([
    ['the same date', ['Thu, 01 Jan 2026 00:00:00 GMT', 'Thu, 01 Jan 2026 00:00:00 GMT'], 1],
    ['another date', ['Thu, 01 Jan 2026 00:00:00 GMT', 'Thu, 01 Jan 2026 00:00:05 GMT'], 2],
    ['no date', [undefined, undefined], 2],
  ])('without a tag, a file of the same size with %s', async (_, dates, downloads) => {
    const hub = await hubServer(FILES.slice(0, 1));
    const cwd = folderWith({});
    for (const date of dates) {
      hub.trouble(FILE(0), (response) => {
        const size = { 'content-length': String(FILES[0]?.length) };
        response.writeHead(200, date === undefined ? size : { ...size, 'last-modified': date });
        response.end();
      });
      expect((await run(hub.endpoint, cwd)).code).toBe(0);
    }
    const fetched = hub.asked.filter(({ method, host }) => host === 'files' && method === 'GET');
    expect(fetched).toHaveLength(downloads);
  });

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

  interface Circumstances {
    readonly hub?: HubServer;
    readonly folder?: string;
    readonly onProgress?: () => void;
    readonly attempts?: number;
  }

  const download = async (url: URL, fetching: Fetching) =>
    cachedFile(url, await currentVersion(url, fetching), fetching);

  async function fetched(
    troubles: readonly (readonly [string, Trouble])[],
    sums = [sha256(bytes)],
    {
      hub: given,
      folder = folderWith({}),
      onProgress = () => {},
      attempts = 3,
    }: Circumstances = {},
  ) {
    const hub = given ?? (await hubServer([bytes], { sums }));
    for (const [address, trouble] of troubles) hub.trouble(address, trouble);
    const client = new HubClient(
      {
        endpoint: new URL(hub.endpoint),
        token: undefined,
        patience: 1500,
        attempts,
        wait: 1,
      },
      DATA_SETS,
    );
    const url = client.address('api/datasets/owner/name/parquet/3.0.0/test/0.parquet');
    const result = await download(url, { client, folder, what: 'it', onProgress }).then(
      ({ file, sha256: sum }) => ({ sum, isWhole: readFileSync(file).equals(bytes) }),
      (error: Error) => error.message,
    );
    return {
      result,
      ranges: hub.asked.flatMap(({ host, range }) => (host === 'files' ? (range ?? []) : [])),
      conditions: hub.asked.flatMap(({ host, ifRange }) =>
        host === 'files' ? (ifRange ?? []) : [],
      ),
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
    const { result, ranges, conditions } = await fetched([['GET /files', trouble]]);
    expect(result).toEqual(whole);
    expect(ranges).toContain(`bytes=${half}-`);
    // Only if it is still the same content.
    expect(conditions).toEqual([`"${whole.sum.slice(0, 8)}"`]);
  });

  it('beside that of another run has a file of its own', async () => {
    const hub = await hubServer([bytes]);
    const client = new HubClient(
      {
        ...{
          endpoint: new URL(hub.endpoint),
          token: undefined,
          patience: 10_000,
          attempts: 1,
          wait: 1,
        },
      },
      DATA_SETS,
    );
    const folder = folderWith({});
    const url = client.address('api/datasets/owner/name/parquet/3.0.0/test/0.parquet');
    const fetching = { client, folder, what: 'it', onProgress() {} };
    const both = await Promise.all([download(url, fetching), download(url, fetching)]);
    for (const { file } of both) expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(readdirSync(folder).filter((file) => file.includes('.part'))).toEqual([]);
  });

  it('on another host keeps its beginning, of a cache that both use', async () => {
    const [hub, folder] = [await hubServer([bytes]), folderWith({})];
    await fetched([['GET /files', breaksOff]], undefined, { hub, folder, attempts: 1 });
    const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.part'));
    const part = path.join(folder, name);
    const holder = JSON.stringify({ pid: 2 ** 22 + 1, host: 'elsewhere', began: '' });
    writeFileSync(`${part}.lock`, holder);
    const { result } = await fetched([], undefined, { hub, folder });
    expect(result).toEqual(whole);
    expect(readFileSync(part)).toHaveLength(half);
    expect(readFileSync(`${part}.lock`, 'utf8')).toBe(holder);
    expect(readdirSync(folder).filter((file) => file.includes('.part'))).toHaveLength(2);
  });

  it('says on which host it is', async () => {
    const folder = folderWith({});
    const hosts: unknown[] = [];
    const onProgress = () => {
      const lock = readdirSync(folder).find((name) => name.endsWith('.lock')) as string;
      hosts.push(JSON.parse(readFileSync(path.join(folder, lock), 'utf8')).host);
    };
    await fetched([], undefined, { folder, onProgress });
    expect(new Set(hosts)).toEqual(new Set([hostname()]));
    expect(readdirSync(folder).filter((name) => /lock|part$|new/.test(name))).toEqual([]);
  });

  it('is judged by what is on the disk', async () => {
    const folder = folderWith({});
    let isTouched = false;
    const onProgress = () => {
      if (isTouched) return;
      isTouched = true;
      const part = readdirSync(folder).find((name) => name.endsWith('.part')) as string;
      const file = openSync(path.join(folder, part), 'r+');
      writeSync(file, 'x', 0);
      closeSync(file);
    };
    const { result } = await fetched([], undefined, { folder, onProgress });
    expect(result).toEqual(whole);
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

it('a listing of files on another protocol is refused', async () => {
  const hub = await hubServer(FILES);
  hub.trouble(
    'GET /api',
    (response) => void response.end('{"3.0.0":{"test":["ftp://example.org/0.parquet"]}}'),
  );
  const { code, stderr } = await run(hub.endpoint, folderWith({}));
  expect(stderr).toMatch(/leads to an address that is not https/);
  expect(code).toBe(4);
});

it('a hub on https that lists files in the clear is refused', async () => {
  const options = { token: undefined, patience: 1000, attempts: 1, wait: 1 };
  const client = new HubClient({ ...options, endpoint: new URL('https://hub.example') }, DATA_SETS);
  const listing = '{"default":{"test":["http://hub.example/0.parquet"]}}';
  client.request = async () => ({
    status: 200,
    headers: new Headers(),
    header: () => null,
    async *chunks() {
      yield Buffer.from(listing);
    },
    cancel() {},
  });
  await expect(parquetFiles(readDatasetName('hf:owner/name/test'), client)).rejects.toThrow(
    'https://hub.example/ leads to an address that is not https.',
  );
});

it.each([
  ['https://a.example/', 'https://b.example/x', true],
  ['https://a.example/', 'http://a.example/x', false],
  ['https://a.example/', '//b.example/x', true],
  ['http://a.example/', 'http://b.example/x', true],
  ['http://a.example/', 'file:///etc/passwd', false],
])('from %s to %s', (from, to, isFollowed) => {
  const step = () => nextAddress(to, new URL(from));
  if (isFollowed) expect(step().protocol).toMatch(/^https?:$/);
  else expect(step).toThrow(/not https/);
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
