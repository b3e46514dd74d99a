// 300 articles, a server with random faults, kill -9 in the middle, a torn line: nothing is lost and nothing is there twice.

import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LoopbackServer } from '../../llm/test/loopback-server.ts';
import { GEMINI } from '../../llm/test/wires.ts';
import { jsonl, parsedLines } from './run-command.ts';
import { finished, rougekitProcess, start } from './run-process.ts';

/** The faults of the server follow from the prompts, and these from the key of the markers. */
const FENCE_KEY = '0'.repeat(64);

const COUNT = 300;
const CONCURRENCY = 8;

let server: LoopbackServer;
let cwd = '';
beforeAll(async () => {
  server = await LoopbackServer.start();
  cwd = mkdtempSync(path.join(tmpdir(), 'rougekit-kill-'));
});
afterAll(async () => {
  await server.stop();
  rmSync(cwd, { recursive: true, force: true });
});

const journal = () => path.join(cwd, '.rougekit/answers/google_mixed');
const journalLines = () => {
  try {
    return readdirSync(journal()).flatMap((name) =>
      readFileSync(path.join(journal(), name), 'utf8').split('\n').slice(0, -1),
    );
  } catch {
    return [];
  }
};

interface Row {
  readonly id: string;
  readonly status: string;
}

test('300 records, none twice, none lost, at most as many paid again as were under way', async () => {
  const rows = Array.from({ length: COUNT }, (_, k) => ({
    id: `n${k}`,
    article: `Article ${k} tells of ${k * 7919} things.`,
    highlights: `Article ${k}.`,
  }));
  writeFileSync(path.join(cwd, 'articles.jsonl'), jsonl(...rows));
  mkdirSync(journal(), { recursive: true });
  writeFileSync(path.join(journal(), 'fence.key'), FENCE_KEY);
  const args = [
    ...['generate', 'articles.jsonl', '--model', 'google:mixed', '-o', 'out.jsonl', '--skip-bad'],
    ...['--base-url', server.baseUrl(GEMINI), '--concurrency', String(CONCURRENCY)],
  ];
  const options = { cwd, env: { GEMINI_API_KEY: 'canary-key-0123456789' } };

  const child = start(args, options);
  const end = finished(child);
  while (journalLines().length < COUNT / 4) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill('SIGKILL');
  expect((await end).signal).toBe('SIGKILL');

  const kept = journalLines().length;
  expect(kept).toBeGreaterThanOrEqual(COUNT / 4);
  expect(kept).toBeLessThan(COUNT);
  const [file = ''] = readdirSync(journal());
  appendFileSync(path.join(journal(), file), '{"key":"0123","answer":{"status":"ok","te');

  const { code, stderr } = await rougekitProcess([...args, '--resume'], options);
  expect(code, stderr).toBe(0);
  expect(stderr).toContain('1 damaged or unfinished line passed over');
  expect(stderr).toContain(`${kept} known already`);

  const written = parsedLines(readFileSync(path.join(cwd, 'out.jsonl'), 'utf8')) as Row[];
  expect(written.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  const statuses = new Set(written.map(({ status }) => status));
  expect([...statuses].sort()).toEqual(['blocked', 'ok']);

  // Every question has one record.
  const keys = journalLines()
    .filter((line) => line.endsWith('"}'))
    .map((line) => (JSON.parse(line) as { key: string }).key);
  expect(keys.length).toBe(COUNT);
  expect(new Set(keys).size).toBe(COUNT);

  // What the server answered well: once for each, and again for those under way when the process was killed.
  const answered = server.answered.get('mixed') ?? 0;
  expect(answered).toBeGreaterThanOrEqual(COUNT);
  expect(answered).toBeLessThanOrEqual(COUNT + CONCURRENCY);
}, 120_000);

test('Ctrl-C says how many answers are kept, and where', async () => {
  const rows = Array.from({ length: COUNT }, (_, k) => ({ id: `m${k}`, article: `Story ${k}.` }));
  writeFileSync(path.join(cwd, 'stories.jsonl'), jsonl(...rows));
  const child = start(
    [
      ...['generate', 'stories.jsonl', '--model', 'google:mixed', '-o', 'never.jsonl'],
      ...['--base-url', server.baseUrl(GEMINI), '--journal', 'kept'],
    ],
    { cwd, env: { GEMINI_API_KEY: 'canary-key-0123456789' } },
  );
  const end = finished(child);
  const before = server.seen.length;
  while (server.seen.length < before + 30) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill('SIGINT');
  const { code, stderr } = await end;
  expect(code).toBe(130);
  expect(stderr).toMatch(
    /error: Interrupted after \d+ of 300 answers\. What is finished is kept in kept; the same command goes on from there\.\n$/,
  );
  expect(readdirSync(cwd)).not.toContain('never.jsonl');
});
