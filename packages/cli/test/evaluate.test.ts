// `rougekit evaluate` against the loopback server: CNN/DailyMail-shaped data, from a file and from a hub.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReportHead } from '@rougekit/studio';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LoopbackServer } from '../../llm/test/loopback-server.ts';
import { GEMINI, OPENAI } from '../../llm/test/wires.ts';
import { hubServer } from './hub-server.ts';
import { folderWith, jsonl, parsedLines, rougekit } from './run-command.ts';

const ROWS = [
  { id: 'a1', article: 'The cat sat. It slept later.', highlights: 'The cat sat on the mat .' },
  { id: 'b2', article: 'Dogs ran home. Rain fell.', highlights: 'Dogs ran .' },
];

/** By hand, of the first sentences: 3 of 3 and 3 of 6 words, then 2 of 3 and 2 of 2. */
const ROUGE_1 = { precision: (1 + 2 / 3) / 2, recall: (1 / 2 + 1) / 2 };

function parquet(): Uint8Array {
  const names = ['article', 'highlights', 'id'] as const;
  const columnData = names.map((name) => ({
    name,
    data: ROWS.map((row) => row[name]),
    type: 'STRING' as const,
  }));
  return new Uint8Array(parquetWriteBuffer({ columnData }));
}

let server: LoopbackServer;
beforeAll(async () => {
  server = await LoopbackServer.start();
});
afterAll(() => server.stop());

const env = { GEMINI_API_KEY: 'canary-key-0123456789' };
const model = () => [...['--model', 'google:first-sentence', '--base-url', server.baseUrl(GEMINI)]];
const JSON_OUT = ['--metrics', 'rouge1', '--format', 'json'];

test.each(['a Parquet file', 'the hub'])('from %s', async (place) => {
  const cwd = folderWith({ 'test.parquet': parquet() });
  const hub = await hubServer([parquet()]);
  const data = place === 'the hub' ? 'hf:owner/name/3.0.0/test' : 'test.parquet';
  const { code, stdout, stderr } = await rougekit(['evaluate', data, ...model(), ...JSON_OUT], {
    cwd,
    env: { ...env, HF_ENDPOINT: hub.endpoint, ROUGEKIT_CACHE: path.join(cwd, 'cache') },
  });
  expect(code, stderr).toBe(0);
  expect(stderr).toContain('source: article · reference: highlights');
  expect(JSON.parse(stdout)).toMatchObject({
    kind: 'report',
    items: 2,
    failed: 0,
    scores: {
      rouge1: {
        precision: { value: expect.closeTo(ROUGE_1.precision, 12) },
        recall: { value: expect.closeTo(ROUGE_1.recall, 12) },
      },
    },
  });
  // The texts are kept, with the names of the rows, and so is the run.
  const folder = path.join(cwd, '.rougekit/generated');
  const [file = ''] = readdirSync(folder);
  expect(parsedLines(readFileSync(path.join(folder, file), 'utf8'))).toMatchObject([
    { id: 'a1', candidate: 'The cat sat.', status: 'ok' },
    { id: 'b2', candidate: 'Dogs ran home.', status: 'ok' },
  ]);
  const { stdout: history } = await rougekit(['history'], { cwd });
  expect(history).toContain('google_first-sentence');
});

const folder = () => folderWith({ 'data.jsonl': jsonl(...ROWS) });

test('several models side by side, each tested against the first', async () => {
  const args = ['evaluate', 'data.jsonl', '--model', 'copy-reference', ...model(), ...JSON_OUT];
  const { code, stdout, stderr } = await rougekit(args, { cwd: folder(), env });
  expect(code, stderr).toBe(0);
  const { reports, comparison } = JSON.parse(stdout) as {
    reports: { system: string; scores: { rouge1: { recall: { value: number } } } }[];
    comparison: object;
  };
  expect(reports.map(({ system, scores }) => [system, scores.rouge1.recall.value])).toEqual([
    ['copy-reference', 1],
    ['google:first-sentence', expect.closeTo(ROUGE_1.recall, 12)],
  ]);
  expect(comparison).toMatchObject({
    kind: 'comparisons',
    comparisons: [
      {
        differences: {
          rouge1: { recall: { baseline: 1, system: expect.closeTo(ROUGE_1.recall, 12) } },
        },
      },
    ],
  });
});

test('several models are saved under their names, or under a common one', async () => {
  const cwd = folder();
  const args = ['evaluate', 'data.jsonl', '--model', 'copy-reference', ...model(), ...JSON_OUT];
  await rougekit(args, { cwd, env });
  await rougekit([...args, '--save', 'monday'], { cwd, env });
  const compared = async (...runs: string[]) => {
    const { code, stdout, stderr } = await rougekit(['compare', ...runs, '--format', 'json'], {
      cwd,
    });
    expect(code, stderr).toBe(0);
    return JSON.parse(stdout) as object;
  };
  const expected = {
    comparisons: [
      {
        differences: {
          rouge1: { recall: { baseline: 1, system: expect.closeTo(ROUGE_1.recall, 12) } },
        },
      },
    ],
  };
  expect(await compared('copy-reference', 'google_first-sentence')).toMatchObject(expected);
  const runs = ['monday.copy-reference', 'monday.google_first-sentence'];
  expect(await compared(...runs)).toMatchObject(expected);
  // Each run knows its own file of texts, so the report of both shows them.
  const { stderr } = await rougekit(['report', ...runs, '-o', 'r.html'], { cwd });
  expect(stderr).toBe('Written: r.html\n');
  expect((await rougekit(['report', 'monday', '-o', 'r.html'], { cwd })).stderr).toContain(
    `'monday' is neither a file nor a saved run. There are ${runs.join(', ')}.`,
  );
});

test('several models have a page with their comparison', async () => {
  const cwd = folder();
  const args = ['evaluate', 'data.jsonl', '--model', 'copy-reference', ...model()];
  const { code, stderr } = await rougekit([...args, '--metrics', 'rouge1', '-o', 'report.html'], {
    ...{ cwd, env },
  });
  expect(code, stderr).toBe(0);
  const page = readFileSync(path.join(cwd, 'report.html'), 'utf8');
  const [, json = ''] = /id="report">([^<]*)<\/script>/.exec(page) ?? [];
  const head = JSON.parse(json) as ReportHead;
  expect(head.title).toBe('data.jsonl: copy-reference, google:first-sentence');
  expect(head.systems.map(({ name, items }) => [name, items])).toEqual([
    ['copy-reference', 2],
    ['google:first-sentence', 2],
  ]);
  expect(head.comparison).toMatchObject({
    baseline: 'copy-reference',
    differences: [
      {
        system: 'google:first-sentence',
        name: 'rouge1',
        difference: { value: expect.any(Number) },
      },
    ],
  });
});

describe('--repeat', () => {
  // Each of two sentences in turn. Recall by hand: 3 of 6 words and none; 2 of 2 and none.
  const VARIED = () => [
    ...['--model', 'google:varied', '--base-url', server.baseUrl(GEMINI)],
    ...['--repeat', '2', '--concurrency', '1', '--temperature', '0.7'],
  ];

  test('intervals count items, and the spread of rounds is shown', async () => {
    const cwd = folder();
    const { code, stdout, stderr } = await rougekit(
      ['evaluate', 'data.jsonl', ...VARIED(), ...JSON_OUT],
      { cwd, env },
    );
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      items: 2,
      // Means of items 1/4 and 1/2; over the four answers the interval would go from 0.
      scores: { rouge1: { recall: { value: 3 / 8, low: 1 / 4, high: 1 / 2 } } },
      rounds: {
        ...{ item: 'item', answers: 4, count: 2, complete: true },
        spread: {
          rouge1: {
            recall: { lowest: 0, highest: 3 / 4, deviation: expect.closeTo(0.75 / Math.SQRT2, 12) },
          },
        },
      },
    });
    const run = await rougekit(['history', 'show', 'google_varied', '--format', 'json'], { cwd });
    expect(JSON.parse(run.stdout)).toMatchObject({ items: 2, failed: 0 });
  });

  test('with several models, which are tested by item', async () => {
    const cwd = folder();
    const { code, stdout, stderr } = await rougekit(
      ['evaluate', 'data.jsonl', '--model', 'copy-reference', ...VARIED(), ...JSON_OUT],
      { cwd, env },
    );
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      reports: [
        { items: 2, rounds: { spread: { rouge1: { recall: { deviation: 0 } } } } },
        { items: 2, rounds: { answers: 4 } },
      ],
      comparison: {
        comparisons: [
          { items: 2, differences: { rouge1: { recall: { difference: { value: -5 / 8 } } } } },
        ],
      },
    });
    const { stdout: table } = await rougekit(
      ['evaluate', 'data.jsonl', '--model', 'lead-1', ...VARIED(), '--metrics', 'rouge1'],
      { cwd, env },
    );
    expect(table).toMatch(/system google:varied\n\nScores of 2 rounds\n\n +lowest +highest +sd\n/);
  });
});

test.each([
  [
    ['--by', 'desk'],
    "`--by` names 'desk', which is not a field of the data. Fields of the first row",
  ],
  [['--by', 'sample', '--repeat', '2'], "`--by` names 'sample'"],
  [['--metrics', 'ruge1'], "got 'ruge1'"],
  [['--fail-under', 'bleu=0.3', '--metrics', 'rouge1'], '--fail-under'],
  [['--baseline', 'nowhere', '--fail-if-worse', 'rougeL'], "'nowhere' is neither a file nor"],
  [['--format', 'nothing'], '--format'],
  [['--save', 'a/b'], '`--save` takes a plain name'],
  [['-o', 'data.jsonl'], "`-o data.jsonl` would replace the input 'data.jsonl'."],
  [['-o', 'nowhere/report.html'], "there is no folder 'nowhere'"],
  [['-o', 's3://bucket/report.html'], '`-o s3://bucket/report.html` is not written'],
  [['--history', 's3://bucket/runs'], '`--history s3://bucket/runs` is not written'],
  [['--texts', 's3://bucket/texts'], '`--texts s3://bucket/texts` is not written'],
])('%j: is refused before anything is asked', async (args, message) => {
  const before = server.seen.length;
  const { code, stderr } = await rougekit(['evaluate', 'data.jsonl', ...model(), ...args], {
    ...{ cwd: folder(), env },
  });
  expect(stderr).toContain(message);
  expect([2, 3]).toContain(code);
  expect(server.seen.length).toBe(before);
});

test('answers that were blocked are failures, not zeros', async () => {
  const args = ['--model', 'google:safety', '--base-url', server.baseUrl(GEMINI)];
  const { code, stderr } = await rougekit(['evaluate', 'data.jsonl', ...args], {
    cwd: folder(),
    env,
  });
  expect(code).toBe(3);
  expect(stderr).toContain('0 of 2 answers ok · 2 blocked');
  expect(stderr).toContain('None of 2 rows could be scored.');
});

test('flags of the recipe, gates and outputs are handed on', async () => {
  const cwd = folder();
  const flags = [
    ...['--metrics', 'rouge1,bleu', '--dialect', 'rouge-score', '--stemmer', 'none', '--percent'],
    ...[
      '--fail-under',
      'rouge1=0.99',
      '--save',
      'monday',
      '--no-lowercase',
      '-o',
      'r.json',
      '-o',
      'r.md',
    ],
  ];
  const { code, stderr } = await rougekit(['evaluate', 'data.jsonl', ...model(), ...flags], {
    ...{ cwd, env },
  });
  expect(code, stderr).toBe(1);
  const { signature } = JSON.parse(readFileSync(path.join(cwd, 'r.json'), 'utf8')) as {
    signature: string;
  };
  expect(signature).toMatch(/types:1\|dialect:rouge-score\|.*case:kept/);
  expect(readFileSync(path.join(cwd, 'r.md'), 'utf8')).toContain('| rouge1');
});

test('questions with contexts are scored as RAG answers', async () => {
  const row = { id: 'q', question: 'Who sat?', contexts: ['The cat sat.'], answer: 'The cat.' };
  const cwd = folderWith({ 'data.jsonl': jsonl(row) });
  const args = ['--task', 'rag', '--model', 'openai:ok', '--base-url', server.baseUrl(OPENAI)];
  const { code, stdout, stderr } = await rougekit(
    ['evaluate', 'data.jsonl', ...args, '--format', 'json'],
    { cwd, env },
  );
  expect(code, stderr).toBe(0);
  expect(Object.keys((JSON.parse(stdout) as { scores: object }).scores)).toContain('grounding');
});

test.each([
  [
    ['--model', 'lead-1', '--model', 'lead-3', '--baseline', 'x', '--fail-if-worse', 'rougeL'],
    '`--baseline` is about one model',
  ],
  [['--model', 'lead-1', '--reference', 'gold'], "names the field 'gold', which is not there"],
])('%j: wrong usage', async (args, message) => {
  const { code, stderr } = await rougekit(['evaluate', 'data.jsonl', ...args], { cwd: folder() });
  expect(stderr).toContain(message);
  expect(code).toBe(2);
});

test('without references there is nothing to measure against', async () => {
  const cwd = folderWith({ 'data.jsonl': jsonl({ id: 'a', article: 'One. Two.' }) });
  const { code, stderr } = await rougekit(['evaluate', 'data.jsonl', '--model', 'lead-1'], { cwd });
  expect(stderr).toContain('Which field is the reference?');
  expect(code).toBe(2);
});

test('a limit of cost is for all models together', async () => {
  const cwd = folder();
  const args = [
    ...['--model', 'google:first-sentence', '--model', 'google:ok', '--max-output', '100'],
    ...['--base-url', server.baseUrl(GEMINI), '--price', '1,10', '--concurrency', '1'],
  ];
  // Each answer costs $0.0003, and may cost about $0.0011: two of the first model, then no more than one of the second.
  const { code, stderr } = await rougekit(
    ['evaluate', 'data.jsonl', ...args, '--max-cost', '0.0018'],
    { cwd, env },
  );
  expect(stderr).toContain('google:first-sentence: 2 of 2 answers ok · 240 tokens · $0.0006');
  expect(stderr).toContain('the next request might pass the limit');
  expect(code).toBe(5);
});

test.skipIf(process.platform !== 'linux')('ends where --texts cannot be made', async () => {
  const args = ['evaluate', 'data.jsonl', '--model', 'lead-1', '--texts', '/proc/none/texts'];
  const { code, stderr } = await rougekit(args, { cwd: folder() });
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining('`--texts /proc/none/texts` cannot be made: '),
  ]);
});

test('--dry-run estimates every model', async () => {
  const args = ['--model', 'lead-1', '--model', 'gemini-2.5-flash', '--dry-run'];
  const { code, stdout } = await rougekit(['evaluate', 'data.jsonl', ...args], { cwd: folder() });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^lead-1: 2 answers, free\.\ngoogle:gemini-2\.5-flash: 2 requests, about/);
});

test('--repeat asks with other seeds, and warns at temperature 0', async () => {
  const cwd = folder();
  const args = ['evaluate', 'data.jsonl', ...model(), '--repeat', '2', '--model-seed', '7'];
  const before = server.seen.length;
  const { code, stderr } = await rougekit([...args, '--metrics', 'rouge1'], { cwd, env });
  expect(code, stderr).toBe(0);
  expect(stderr).toContain('`--repeat` at temperature 0 mostly gives the same answer again');
  const seeds = server.seen
    .slice(before)
    .map(
      ({ body }) => (JSON.parse(body) as { generationConfig: { seed: number } }).generationConfig,
    );
  expect(seeds.map(({ seed }) => seed).sort()).toEqual([7, 7, 8, 8]);
});

test('--by a field of the data', async () => {
  const rows = ROWS.map((row, k) => ({ ...row, meta: { desk: k === 0 ? 'pets' : 'weather' } }));
  const cwd = folderWith({ 'data.jsonl': jsonl(...rows) });
  const args = ['evaluate', 'data.jsonl', '--model', 'lead-1', '--by', 'meta.desk'];
  const { code, stdout, stderr } = await rougekit(args, { cwd });
  expect(code, stderr).toBe(0);
  expect(stdout).toMatch(/By meta\.desk[\s\S]*pets[\s\S]*weather/);
});

test('the line that scores can be typed, whatever the folder is called', async () => {
  const cwd = folderWith({ 'data.jsonl': jsonl(...ROWS) });
  const args = ['evaluate', 'data.jsonl', '--model', 'lead-1', '--texts', "Ann's texts"];
  const { code, stderr } = await rougekit(args, { cwd });
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /^Scoring: rougekit score 'Ann'\\''s texts\/data\.lead-1\.\w+\.jsonl' --save/m,
  );
});
