// Downloads from the hub against a server that breaks off, stalls, lies and redirects.

import { closeSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import {
  cachedFile,
  currentVersion,
  type Fetching,
  HubClient,
  nextAddress,
  retryAfter,
} from '@rougekit/hub';
import { describe, expect, it } from 'vitest';
import { DATA_SETS } from '../src/readers/hub/dataset-name.ts';
import { type HubServer, hubServer, sha256, status, type Trouble } from './hub-server.ts';
import { folderWith } from './run-command.ts';

// A file is fetched as bytes, whatever is in it.
const bytes = Uint8Array.from({ length: 1000 }, (_, k) => (k * k) % 251);

describe('a download', () => {
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
