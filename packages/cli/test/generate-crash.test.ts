// A real process leaves no trace of a key behind, however it ends: by a crash, an unhandled rejection or a signal.

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LoopbackServer } from '../../llm/test/loopback-server.ts';
import { GEMINI } from '../../llm/test/wires.ts';
import { jsonl } from './run-command.ts';
import { finished, start } from './run-process.ts';

const KEY = 'canary/key+0123456789';

let server: LoopbackServer;
let cwd = '';
beforeAll(async () => {
  server = await LoopbackServer.start();
  cwd = mkdtempSync(path.join(tmpdir(), 'rougekit-crash-'));
  const rows = Array.from({ length: 40 }, (_, k) => ({
    ...{ id: `n${k}`, article: `Article ${k}. And more.`, highlights: `Article ${k}.` },
  }));
  writeFileSync(path.join(cwd, 'articles.jsonl'), jsonl(...rows));
});
afterAll(async () => {
  await server.stop();
  rmSync(cwd, { recursive: true, force: true });
});

/** Loaded before the command: after some requests the process ends, with the key in whatever is thrown. */
const ENDS: Readonly<Record<string, string>> = {
  'an exception with the request in it':
    'setTimeout(() => { throw Object.assign(new Error("crash"), { init }); })',
  'an exception that says the key': 'setTimeout(() => { throw new Error("crash " + key); })',
  'a rejection that says the key': 'Promise.reject(new Error("crash " + key))',
  'a value that is not an error': 'setTimeout(() => { throw { key }; })',
  'an error of the client itself': 'throw new TypeError("invalid header " + key)',
  SIGTERM: 'process.kill(process.pid, "SIGTERM")',
  SIGKILL: 'process.kill(process.pid, "SIGKILL")',
  abort: 'process.abort()',
};

const preload = (end: string) => `
const { fetch } = globalThis;
let requests = 0;
globalThis.fetch = async (input, init) => {
  const key = new Headers(init.headers).get('x-goog-api-key');
  if (++requests === 12) ${end};
  return fetch(input, init);
};
`;

/** Everything in the folder, whatever it is called. */
function written(): string {
  return readdirSync(cwd, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(cwd, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'latin1'))
    .join('\n');
}

test.each(Object.entries(ENDS))('%s', async (name, end) => {
  const file = path.join(cwd, `${name.replace(/\W/g, '-')}.mjs`);
  writeFileSync(file, preload(end));
  const log = name.includes('rejection') ? ['--log', 'json'] : [];
  const child = start(
    [
      ...['evaluate', 'articles.jsonl', '--model', 'google:first-sentence', '-o', 'report.html'],
      ...['--base-url', server.baseUrl(GEMINI), '--fresh', '--attempts', '1', ...log],
    ],
    { cwd, env: { GEMINI_API_KEY: KEY, NODE_OPTIONS: `--import=${pathToFileURL(file)}` } },
  );
  const before = server.seen.length;
  const { code, signal, stdout, stderr } = await finished(child);
  // It got as far as the key.
  expect(server.seen.slice(before).map(({ key }) => key)).toContain(KEY);
  expect({ code, signal }).not.toEqual({ code: 0, signal: null });
  expect(stdout + stderr + written()).not.toContain(KEY);
  if (name.includes('says')) expect(stderr).toContain('crash [key]');
});
