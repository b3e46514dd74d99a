// Data sets by their names on the hub, against a server that speaks its protocol.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HubClient } from '@rougekit/hub';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { DATA_SETS, readDatasetName } from '../src/readers/hub/dataset-name.ts';
import { parquetFiles } from '../src/readers/hub/listing.ts';
import { hubServer, sha256, status, type Trouble } from './hub-server.ts';
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

  it('a data set that changes between two files is refused', async () => {
    const hub = await hubServer(FILES, { commits: ['1a', '2b'] });
    const { code, stderr } = await run(hub.endpoint, folderWith({}));
    expect(stderr).toMatch(/1\.parquet: the data set changed on the hub while it was read\./);
    expect(stderr).toContain('Run the command again; it reads the new version from the start.');
    expect(code).toBe(4);
    const one = await hubServer(FILES, { commits: ['1a', '1a'] });
    expect((await run(one.endpoint, folderWith({}))).code).toBe(0);
  });

  it('copies that were not fetched together are refused', async () => {
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

it('a listing that is a login page is not one', async () => {
  const hub = await hubServer(FILES);
  const page: Trouble = (response) => void response.end('<html>Log in</html>');
  hub.trouble('GET /api', page, page, page, page);
  const { code, stderr } = await run(hub.endpoint, folderWith({}));
  expect(stderr).toMatch(/is not a list of files/);
  expect(code).toBe(4);
}, 30_000);
