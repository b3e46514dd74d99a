// `rougekit generate` against the loopback server, inside the test.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LoopbackServer } from '../../llm/test/loopback-server.ts';
import { GEMINI, OPENAI } from '../../llm/test/wires.ts';
import { llmPackage } from '../src/generation/llm-package.ts';
import { LLM, notInstalled } from '../src/installed/optional-packages.ts';
import { checkJson } from './json-schemas.ts';
import { folderWith, jsonl, parsedLines, rougekit } from './run-command.ts';

const KEY = 'canary/key+0123456789';
const env = { GEMINI_API_KEY: KEY, OPENAI_API_KEY: KEY };

let server: LoopbackServer;
beforeAll(async () => {
  server = await LoopbackServer.start();
});
afterAll(() => server.stop());

const ARTICLES = [
  { id: 'a', article: 'One thing happened. Then another.', highlights: 'One thing happened.' },
  { id: 'b', article: 'It rained. People stayed at home.', highlights: 'It rained.' },
  { id: 'c', article: 'A dog barked. Nobody came.', highlights: 'A dog barked.' },
];
const folder = () => folderWith({ 'articles.jsonl': jsonl(...ARTICLES) });

const gemini = (scenario: string) => [
  ...['--model', `google:${scenario}`, '--base-url', server.baseUrl(GEMINI)],
];
const generate = (cwd: string, ...args: string[]) =>
  rougekit(['generate', 'articles.jsonl', ...args], { cwd, env });

describe('a row', () => {
  test('has the texts, and everything about how the candidate came about', async () => {
    const { code, stdout, stderr } = await generate(
      folder(),
      ...[...gemini('ok'), '--price', '1,10', '--set', 'sentences=2', '--model-seed', '7'],
    );
    expect(code, stderr).toBe(0);
    expect(parsedLines(stdout)).toMatchObject([
      {
        id: 'a',
        candidate: expect.stringMatching(/^A summary with the number/),
        reference: 'One thing happened.',
        source: 'One thing happened. Then another.',
        status: 'ok',
        model: 'google:ok',
        version: 'ok-001',
        finishReason: 'STOP',
        tokens: { input: 100, output: 20, reasoning: 0 },
        // 100 × $1 and 20 × $10 per million.
        cost: 0.0003,
        retries: 0,
        signature: expect.stringMatching(
          /^model:google:ok\|prompt:summary\.en#[0-9a-f]{12}\|sentences:2\|temperature:0\|seed:7\|maxOutputTokens:4096$/,
        ),
      },
      { id: 'b' },
      { id: 'c' },
    ]);
    expect(stderr).toContain('google:ok: 3 of 3 answers ok · 360 tokens · $0.0009');
  });

  test('flows into score', async () => {
    const cwd = folder();
    const { stdout: input } = await generate(cwd, '--model', 'copy-reference');
    const args = ['score', '-', '--metrics', 'rouge1', '--format', 'json'];
    const { stdout } = await rougekit(args, { cwd, input });
    expect(JSON.parse(stdout)).toMatchObject({
      items: 3,
      failed: 0,
      scores: { rouge1: { fmeasure: { value: 1 } } },
    });
  });

  test('of a price that is not known costs null', async () => {
    const { stdout, stderr } = await generate(folder(), ...gemini('ok'));
    expect(parsedLines(stdout)[0]).toMatchObject({ cost: null });
    expect(stderr).toContain('price not known');
  });

  test.each([
    ['safety', 'blocked'],
    ['cut-off', 'truncated'],
    ['no-candidates', 'empty'],
    ['too-long', 'failed'],
  ])('%s: has no candidate, and says why', async (scenario, status) => {
    const { code, stdout, stderr } = await generate(folder(), ...gemini(scenario));
    expect(code).toBe(5);
    const [row] = parsedLines(stdout);
    expect(row).toMatchObject({ id: 'a', candidate: null, status, reason: expect.any(String) });
    expect(stderr).toContain(`0 of 3 answers ok · 3 ${status}`);
    expect(stderr).toContain(`error: 3 of 3 rows have no text:\n  3 × ${status} (`);
  });

  test('is empty if that is asked for', async () => {
    const args = [...gemini('safety'), '--unanswered', 'empty', '--skip-bad'];
    const { code, stdout } = await generate(folder(), ...args);
    expect(code).toBe(0);
    expect(parsedLines(stdout)[0]).toMatchObject({ candidate: '', status: 'blocked' });
  });

  test('without a text stands where it stood, and is not asked about', async () => {
    const rows = [ARTICLES[0]!, { id: 'x', article: '  ', highlights: 'y' }, ARTICLES[1]!];
    const cwd = folderWith({ 'articles.jsonl': jsonl(...rows) });
    const before = server.seen.length;
    const { code, stdout, stderr } = await generate(cwd, ...gemini('ok'));
    expect(code).toBe(5);
    expect(server.seen.length - before).toBe(2);
    expect(parsedLines(stdout)).toMatchObject([
      { id: 'a', status: 'ok' },
      { id: 'x', status: 'failed', reason: "articles.jsonl:2: there is no text in 'article'." },
      { id: 'b', status: 'ok' },
    ]);
    expect(stderr).toContain('1 of 3 rows has no text:\n  1 × no text (id x): articles.jsonl:2');
  });

  test('with several answers has a name for each', async () => {
    const { stdout } = await generate(folder(), '--model', 'lead-1', '--repeat', '2');
    expect(parsedLines(stdout).slice(0, 3)).toMatchObject([
      { id: 'a#1', item: 'a', sample: 1 },
      { id: 'a#2', item: 'a', sample: 2 },
      { id: 'b#1', item: 'b', sample: 1 },
    ]);
  });

  test('of a question has its contexts', async () => {
    const row = { id: 'q', question: 'Why?', contexts: ['One.', 'Two.'], answer: 'Because.' };
    const cwd = folderWith({ 'articles.jsonl': jsonl(row) });
    const args = ['--task', 'rag', '--model', 'openai:ok', '--base-url', server.baseUrl(OPENAI)];
    const { stdout } = await generate(cwd, ...args);
    expect(parsedLines(stdout)).toMatchObject([
      {
        id: 'q',
        question: 'Why?',
        contexts: ['One.', 'Two.'],
        reference: 'Because.',
        status: 'ok',
      },
    ]);
    expect(server.seen.at(-1)?.prompt).toMatch(/\[1\] One\.\n\n\[2\] Two\.[\s\S]*Why\?/);
  });
});

describe('nothing is paid twice', () => {
  test('a second run asks nothing; a new row is asked alone; --fresh asks all again', async () => {
    const cwd = folder();
    const asked = async (...args: string[]) => {
      const before = server.seen.length;
      const { stdout, stderr } = await generate(cwd, ...gemini('ok'), ...args);
      const texts = parsedLines(stdout).map((row) => (row as { candidate: string }).candidate);
      return { requests: server.seen.length - before, texts, stderr };
    };
    const first = await asked('--limit-rows', '2');
    expect(first.requests).toBe(2);
    const second = await asked('--resume');
    expect(second.requests).toBe(1);
    expect(second.texts.slice(0, 2)).toEqual(first.texts);
    expect(second.stderr).toContain('3 of 3 answers ok · 2 known already · 120 tokens');
    expect((await asked()).requests).toBe(0);
    expect((await asked('--set', 'sentences=1')).requests).toBe(3);
    expect((await asked('--fresh')).requests).toBe(3);
  });
});

describe('stops', () => {
  test.each([
    ['bad-key', 4, 'the provider does not accept the key'],
    ['daily-quota', 4, 'the quota is spent'],
    ['429-huge', 4, 'asks to wait 1000000000 s'],
    ['redirect', 4, 'the key is not taken along'],
  ])('%s', async (scenario, exitCode, message) => {
    const cwd = folder();
    const before = server.seen.length;
    const args = [...gemini(scenario), '-o', 'out.jsonl', '--concurrency', '1'];
    const { code, stderr } = await generate(cwd, ...args);
    expect(code).toBe(exitCode);
    expect(stderr).toContain(message);
    expect(server.seen.length - before).toBe(1);
    expect(existsSync(path.join(cwd, 'out.jsonl'))).toBe(false);
  });

  test('at the limit of cost, and goes on when it is raised', async () => {
    const cwd = folder();
    // At most about (130 × 1 + 4096 × 10) / 1e6 = $0.041 for a request, in fact $0.0003.
    const args = [...gemini('ok'), '--price', '1,10', '--max-output', '100'];
    const limits = ['--max-cost', '0.0014', '--concurrency', '1', '-o', 'out.jsonl'];
    const stopped = await generate(cwd, ...args, ...limits);
    expect(stopped.code).toBe(5);
    // What came before it is written, and every other row says why it has no text.
    const rows = parsedLines(readFileSync(path.join(cwd, 'out.jsonl'), 'utf8'));
    expect(rows).toMatchObject([
      { id: 'a', status: 'ok' },
      { id: 'b' },
      { id: 'c', candidate: null, status: 'failed', reason: expect.stringContaining('limit of $') },
    ]);
    expect(stopped.stderr).toMatch(
      /\$0\.000\d spent; the next request might pass the limit of \$0\.0014/,
    );
    expect(stopped.stderr).toContain('What is finished is kept in .rougekit/answers');
    const { code, stderr } = await generate(cwd, ...args, '--max-cost', '1');
    expect(code).toBe(0);
    expect(stderr).toMatch(/3 of 3 answers ok · [12] known already/);
  });
});

test('--dry-run needs no key, sends nothing and says what it would take', async () => {
  const before = server.seen.length;
  const args = ['generate', 'articles.jsonl', '--dry-run', '--price', '1,10', ...gemini('ok')];
  const { code, stdout, stderr } = await rougekit(args, { cwd: folder() });
  expect([code, stderr]).toEqual([0, 'source: article · reference: highlights\n']);
  expect(stdout).toMatch(
    /^google:ok: 3 requests, about \d+ tokens of input, at most 12,288 of output\.\nAbout \$0\.0003\d* for the input, at most \$0\.12 in all\.\nNothing was sent\.\n$/,
  );
  const quiet = await rougekit([...args, '--quiet'], { cwd: folder() });
  expect(quiet).toEqual({ code, stdout, stderr: '' });
  expect(server.seen.length).toBe(before);
});

test('--dry-run says which rows could not be asked about', async () => {
  const cwd = folderWith({ 'a.jsonl': '{"article":"One. Two."}\nnot JSON\n' });
  const args = ['generate', 'a.jsonl', '--dry-run', '--model', 'openai:x'];
  const { code, stdout, stderr } = await rougekit(args, { cwd });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^openai:x: 1 request, about/);
  expect(stderr).toContain('warning: 1 of 2 rows has no text:\n');
  expect(stderr).toContain('a.jsonl:2: this line is not JSON');
});

test.each([
  [['-o', 'articles.jsonl'], "would replace the input 'articles.jsonl'"],
  [['-o', 'articles.jsonl/x.jsonl'], 'a part of its path is not a folder'],
  [['-o', 'none/x.jsonl'], "there is no folder 'none'"],
  [['--totals', 'articles.jsonl'], "would replace the input 'articles.jsonl'"],
  [['--set', 'tone=2'], "has no setting 'tone'. It has sentences"],
])('--dry-run refuses what a run would refuse: %j', async (flags, message) => {
  const args = ['generate', 'articles.jsonl', '--dry-run', '--model', 'openai:x', ...flags];
  const { code, stdout, stderr } = await rougekit(args, { cwd: folder() });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});

test.each([
  [['--model', 'gemini-2.5-flash'], 'No key for google: set the variable GEMINI_API_KEY'],
  [['--model', 'gpt'], "got 'gpt'. Known: google:NAME, openai:NAME"],
  [['--model', 'lead-3', '--model', 'lead-1'], 'rougekit evaluate'],
  [['--model', 'lead-3', '--model', 'lead-3'], "names 'lead-3' twice"],
  [['--prompt', 'sumary'], "got 'sumary'. Known: answer.en"],
  [['--prompt', 'nowhere/p.txt'], "The prompt 'nowhere/p.txt' cannot be read"],
  [['--model', 'ollama:x', '--set', 'tone=2'], "has no setting 'tone'. It has sentences"],
  [
    ['--prompt', 'answer'],
    'has a place for contexts and question, and rows of `--task summary` have text. It belongs to --task rag.',
  ],
  [['--set', 'tone'], 'NAME=VALUE, such as sentences=2'],
  [['--log', 'xml'], '--log'],
  [['--temperature', '3'], 'a number from 0 to 2'],
  [['--max-cost', '-1'], 'a number above 0'],
  [['--price', '1'], 'two numbers, such as 0.30,2.50'],
  [['--model', 'ollama:x', '--max-cost', '1'], 'needs the price of ollama:x'],
  [['--model', 'server:x'], 'Expected the base URL for server:x'],
  [['--model', 'lead-3', '-o', 'out.csv'], 'JSON lines are written'],
  [['--model', 'lead-3', '-o', 'articles.jsonl'], 'would replace the input'],
  [['--model', 'lead-3', '--source', 'body'], "names the field 'body', which is not there"],
])('%j: wrong usage', async (args, message) => {
  const { code, stdout, stderr } = await rougekit(['generate', 'articles.jsonl', ...args], {
    cwd: folder(),
  });
  expect(stderr).toContain(message);
  expect([code, stdout]).toEqual([2, '']);
});

test('a journal that cannot be written is said, and nothing is sent', async () => {
  const cwd = folderWith({ 'articles.jsonl': jsonl(...ARTICLES), '.rougekit/answers': 'a file' });
  const before = server.seen.length;
  const { code, stderr } = await generate(cwd, ...gemini('ok'));
  expect(stderr).toMatch(
    /error: `--journal .rougekit.answers` cannot be used, since '.rougekit.answers.google_ok' cannot be read: a part of its path is not a folder\./,
  );
  expect(code).toBe(2);
  expect(server.seen.length).toBe(before);
});

test('--totals: what it came to', async () => {
  const cwd = folder();
  const args = [...gemini('ok'), '--price', '1,10', '-o', 'out.jsonl', '--totals', 'sum.json'];
  const { code, stderr } = await generate(cwd, ...args);
  expect(code, stderr).toBe(0);
  const sum = JSON.parse(readFileSync(path.join(cwd, 'sum.json'), 'utf8')) as object;
  checkJson('generation:1', sum);
  expect(sum).toMatchObject({
    model: 'google:ok',
    endpoint: server.baseUrl(GEMINI),
    prompt: { name: 'summary.en', version: '1' },
    parameters: { temperature: 0, maxOutputTokens: 4096 },
    versions: ['ok-001'],
    answers: 3,
    statuses: { ok: 3, failed: 0 },
    tokens: { input: 300, output: 60, reasoning: 0 },
    cost: expect.closeTo(0.0009, 12),
    prices: 'given',
    inputs: [{ file: 'articles.jsonl' }],
  });
});

test.each(['--timeout', '--max-wait'])('%s of more than a day is refused', async (flag) => {
  const { code, stderr } = await generate(folder(), ...gemini('fine'), flag, '5000000');
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining('at most 86400 seconds') as string,
  });
});

test('a prompt of one’s own', async () => {
  const file = 'version: 1\n---\n---\nTranslate {{fenced text}} to {{text}}.\n';
  const cwd = folderWith({ 'articles.jsonl': jsonl(...ARTICLES), 'mine.txt': file });
  const { code, stderr } = await generate(cwd, ...gemini('ok'), '--prompt', 'mine.txt');
  expect(code, stderr).toBe(0);
  expect(stderr).toMatch(/prompt:mine\.txt#[0-9a-f]{12}\|/);
  expect(server.seen.at(-1)?.prompt).toMatch(/^Translate === BEGIN/);
});

describe('--log json', () => {
  test('every line of stderr is JSON, with one for each attempt and no text', async () => {
    const { code, stderr } = await generate(folder(), ...gemini('500'), '--log', 'json');
    expect(code, stderr).toBe(0);
    const lines = parsedLines(stderr) as Record<string, unknown>[];
    const [first] = lines.filter(({ event }) => event === 'retry');
    expect(first).toMatchObject({
      ...{ ts: expect.stringMatching(/^20.*Z$/), model: 'google:500', item: 'a', attempt: 1 },
      ...{ httpStatus: 500, waitMs: expect.any(Number), ms: expect.any(Number) },
      reason: expect.stringContaining('server error 500'),
    });
    expect(lines.filter(({ event }) => event === 'answer')).toMatchObject(
      ARTICLES.map(() => ({ attempt: 2, status: 'ok', tokensIn: 100, tokensOut: 20 })),
    );
    expect(lines.at(-2)).toMatchObject({
      event: 'info',
      message: expect.stringContaining('3 of 3 answers ok'),
    });
    expect(stderr).not.toContain('thing happened');
  });

  test('a stop and an error, too; score goes on in the same form', async () => {
    const stopped = await generate(folder(), ...gemini('bad-key'), '--log', 'json');
    expect(parsedLines(stopped.stderr).slice(-2)).toMatchObject([
      { event: 'stop', httpStatus: 400 },
      { event: 'error', message: expect.stringContaining('does not accept the key') },
    ]);
    const args = ['evaluate', 'articles.jsonl', '--model', 'lead-1', '--log', 'json'];
    const { code, stderr } = await rougekit(args, { cwd: folder() });
    expect(code).toBe(0);
    expect(parsedLines(stderr).at(-1)).toMatchObject({
      event: 'info',
      message: expect.stringMatching(/^Saved: /),
    });
  });
});

test('where the package is missing, the command that brings it', async () => {
  const missing = Object.assign(new Error('no'), { code: 'ERR_MODULE_NOT_FOUND' });
  await expect(llmPackage(() => Promise.reject(missing))).rejects.toThrow(notInstalled(LLM));
  expect(notInstalled(LLM)).toMatch(/: npm install @rougekit\/llm$/);
});

test('a key is in no byte that is written, whatever the server does', async () => {
  const scenarios = [
    ...['ok', 'says-key', 'echoes-key', 'escapes-key', 'bad-key', 'redirect', 'safety'],
    'too-long',
  ];
  const cwd = folder();
  let printed = '';
  for (const scenario of scenarios)
    for (const wire of [GEMINI, OPENAI]) {
      const model = `${wire === GEMINI ? 'google' : 'openai'}:${scenario}`;
      const args = ['--model', model, '--base-url', server.baseUrl(wire)];
      const runs = [
        await rougekit(['evaluate', 'articles.jsonl', ...args, '-o', 'report.json'], { cwd, env }),
        await generate(cwd, ...args, '-o', 'out.jsonl'),
        await rougekit(
          ['generate', 'articles.jsonl', ...args, '--base-url', `http://x:${KEY}@h/`],
          {
            ...{ cwd, env },
          },
        ),
      ];
      printed += runs.map(({ stdout, stderr }) => stdout + stderr).join('');
    }
  const files = readdirSync(cwd, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(cwd, name))
    .filter((file) => statSync(file).isFile());
  const written = files.map((file) => readFileSync(file, 'utf8')).join('');
  // It was sent, so there was something to find.
  expect(server.seen.at(-1)?.key).toBe(KEY);
  expect(files.length).toBeGreaterThan(10);
  expect(written).toContain('You sent [key].');
  expect(printed).toContain('[key]');
  expect(written + printed).not.toContain(KEY);
});

test('--temperature default sends none, for models that refuse any', async () => {
  const { code, stderr } = await generate(folder(), ...gemini('ok'), '--temperature', 'default');
  expect(code, stderr).toBe(0);
  expect(server.seen.at(-1)?.body).not.toContain('temperature');
  expect(stderr).not.toContain('temperature:');
});

test('a prompt in another encoding is refused by name', async () => {
  const prompt = Buffer.from('version: 1\n---\n---\nRésumé: {{fenced text}}\n', 'latin1');
  const cwd = folderWith({ 'articles.jsonl': jsonl(...ARTICLES), 'mine.txt': prompt });
  const { code, stderr } = await generate(cwd, ...gemini('ok'), '--prompt', 'mine.txt');
  expect(stderr).toContain("The prompt 'mine.txt' is not UTF-8");
  expect(code).toBe(2);
});

test('a row without a reference gets its text all the same', async () => {
  const rows = [ARTICLES[0]!, { ...ARTICLES[1], highlights: null }];
  const cwd = folderWith({ 'articles.jsonl': jsonl(...rows) });
  const { code, stdout, stderr } = await generate(cwd, '--model', 'lead-1');
  expect(code, stderr).toBe(0);
  expect(parsedLines(stdout)[1]).toMatchObject({ id: 'b', candidate: 'It rained.', status: 'ok' });
});

test('a folder is called one, with the files in it', async () => {
  const cwd = folderWith({ 'texts/a.jsonl': jsonl(...ARTICLES) });
  const { code, stderr } = await rougekit(['generate', 'texts', '--model', 'lead-1'], { cwd });
  expect([code, stderr]).toEqual([
    3,
    "error: 'texts' is a folder, not a file. For the files in it: 'texts/*.jsonl'\n",
  ]);
});
