// A model by its name on the hub, from the library, against a server that speaks the hub's protocol.

import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { scoreStream } from 'rougekit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bertScore, fetchModel, modelFolder } from '../src/node.ts';
import { tinyModel } from './fixtures.ts';

const BERT = tinyModel('tiny-bert');
const NAMES = ['config.json', 'tokenizer.json', 'tokenizer_config.json', 'model.onnx'];

interface Asked {
  readonly url: string;
  readonly range: string | undefined;
  readonly token: string | undefined;
}

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

/** `breaksOff`: the first answer with the model ends after half of it. `commit`: what the listing names, if anything. */
async function hub({
  breaksOff = false,
  sha = (right: string) => right,
  commit = COMMIT as string | null,
} = {}) {
  const asked: Asked[] = [];
  let isBroken = !breaksOff;
  const server = createServer(({ url = '', method, headers }, response) => {
    asked.push({ url: `${method} ${url}`, range: headers.range, token: headers.authorization });
    if (url === '/api/models/owner/tiny') {
      const siblings = NAMES.map((rfilename) => ({ rfilename }));
      response.end(JSON.stringify({ sha: commit, siblings }));
      return;
    }
    const revision = commit ?? 'main';
    const name = NAMES.find((one) => url === `/owner/tiny/resolve/${revision}/${one}`);
    if (name === undefined) return void response.writeHead(404).end();
    const bytes = readFileSync(path.join(BERT, name));
    const tag = sha(createHash('sha256').update(bytes).digest('hex'));
    const from = Number(/^bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);
    const part = bytes.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, {
      etag: `"${tag}"`,
      'content-length': part.length,
      ...(from > 0 && { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
    });
    if (method === 'HEAD') response.end();
    else if (name === 'model.onnx' && !isBroken) {
      isBroken = true;
      response.write(part.subarray(0, part.length / 2), () => response.destroy());
    } else response.end(part);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('HF_ENDPOINT', endpoint);
  return { asked, close: () => server.close() };
}

let cache = '';

beforeEach(() => {
  cache = mkdtempSync(path.join(tmpdir(), 'rougekit-cache-'));
  vi.stubEnv('ROUGEKIT_CACHE', cache);
  vi.stubEnv('HF_TOKEN', 'hf_secret');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(cache, { recursive: true });
});

test('it is fetched once, with progress, and then found by its name', async () => {
  const { asked, close } = await hub();
  expect(() => bertScore({ model: 'owner/tiny', layer: 1 })).toThrow(/fetchModel\('owner\/tiny'\)/);
  const progress = new Map<string, string>();
  const model = await fetchModel('owner/tiny', {
    onProgress: (file, bytes, size) => void progress.set(file, `${bytes} of ${size}`),
  });
  const { length } = readFileSync(path.join(BERT, 'model.onnx'));
  expect(progress.get('owner/tiny/model.onnx')).toBe(`${length} of ${length}`);
  expect(model).toMatchObject({ name: 'owner/tiny', hash: modelFolder(BERT).hash, layers: 2 });
  expect(asked.every(({ token }) => token === 'Bearer hf_secret')).toBe(true);
  const before = asked.length;
  close();
  await fetchModel('owner/tiny');
  expect(asked).toHaveLength(before);
  for await (const row of scoreStream(
    [{ candidate: 'the cat', reference: 'the cat' }],
    bertScore({ model: 'owner/tiny', layer: 1 }),
  ))
    expect(row).toMatchObject({ ok: true });
});

test.each([
  ['the commit that the listing names', COMMIT, COMMIT],
  ['main if it names none', null, 'main'],
])('all files are those of %s', async (_, commit, revision) => {
  const { asked, close } = await hub({ commit });
  await fetchModel('owner/tiny');
  close();
  const files = asked.filter(({ url }) => url.includes('/resolve/'));
  expect(files).toHaveLength(2 * NAMES.length);
  for (const { url } of files) expect(url).toContain(`/owner/tiny/resolve/${revision}/`);
});

test('a download that breaks off goes on where it stopped', async () => {
  const { asked, close } = await hub({ breaksOff: true });
  const model = await fetchModel('owner/tiny');
  close();
  expect(model.hash).toBe(modelFolder(BERT).hash);
  const ranges = asked.filter(({ url }) => url.startsWith('GET') && url.endsWith('.onnx'));
  expect(ranges).toHaveLength(2);
  expect(ranges[1].range).toMatch(/^bytes=[1-9]\d*-$/);
});

test('a file with another checksum than the hub names is not used', async () => {
  const { close } = await hub({
    sha: (right) => right.replace(/^./, (one) => (one === '0' ? '1' : '0')),
  });
  await expect(fetchModel('owner/tiny')).rejects.toMatchObject({
    name: 'RougekitError',
    code: 'NO_DATA',
    message: expect.stringMatching(/checksum of the file is wrong, after 4 attempts/),
  });
  close();
  expect(readdirSync(path.join(cache, 'models'))).toEqual(['.files']);
}, 20_000);

test.each([
  ['../etc', /`model` to be a name on the Hugging Face hub/],
  ['owner/other', /does not have it \(404\)/],
])('%s is refused', async (name, message) => {
  const { close } = await hub();
  await expect(fetchModel(name)).rejects.toThrow(message);
  close();
});

test('a signal ends it at once, and the next call goes on where it stopped', async () => {
  const { asked, close } = await hub();
  const stop = new AbortController();
  const why = new Error('enough');
  const stopped = fetchModel('owner/tiny', {
    signal: stop.signal,
    onProgress: (file) => file.endsWith('model.onnx') && stop.abort(why),
  });
  await expect(stopped).rejects.toBe(why);
  const count = asked.length;
  await expect(fetchModel('owner/tiny', { signal: stop.signal })).rejects.toBe(why);
  expect(asked).toHaveLength(count);
  expect((await fetchModel('owner/tiny')).hash).toBe(modelFolder(BERT).hash);
  close();
});

test('a signal ends a wait for a hub that does not answer', async () => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('HF_ENDPOINT', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const signal = AbortSignal.timeout(50);
  const error: unknown = await fetchModel('owner/tiny', { signal }).catch((one: unknown) => one);
  expect(error).toMatchObject({ name: 'TimeoutError' });
  expect(error).toBe(signal.reason);
  server.closeAllConnections();
  server.close();
});
