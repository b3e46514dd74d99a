// BERTScore on the command line, with the tiny models of @rougekit/neural.

import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { registry } from 'rougekit/registry';
import { describe, expect, it, onTestFinished } from 'vitest';
import { neuralMetrics } from '../src/flags/neural-metrics.ts';
import { folderWith, jsonl, rougekit } from './run-command.ts';

const fixtures = fileURLToPath(new URL('../../neural/test/fixtures/', import.meta.url));
const BERT = path.join(fixtures, 'tiny-bert');
const MODEL = ['--metrics', 'bertscore', '--bertscore-model', BERT, '--bertscore-layer'];

interface Expected {
  readonly pairs: readonly { readonly candidate: string; readonly references: readonly string[] }[];
  readonly results: readonly {
    readonly model: string;
    readonly layer: number;
    readonly idf: boolean;
    readonly rescale: boolean;
    readonly several: boolean;
    readonly f: readonly number[];
  }[];
}
const { pairs, results } = JSON.parse(
  readFileSync(path.join(fixtures, 'expected.json'), 'utf8'),
) as Expected;

/** What bert_score gave for all pairs with all references. */
const expected = (wanted: { layer: number; idf: boolean; rescale: boolean }) =>
  results.find(
    ({ model, layer, idf, rescale, several }) =>
      model === 'tiny-bert' &&
      several &&
      layer === wanted.layer &&
      idf === wanted.idf &&
      rescale === wanted.rescale,
  )?.f as readonly number[];

const data = () =>
  path.join(
    folderWith({
      'pairs.jsonl': jsonl(
        ...pairs.map(({ candidate, references }) => ({ candidate, reference: references })),
      ),
    }),
    'pairs.jsonl',
  );

interface Line {
  readonly scores: { readonly bertscore: { readonly fmeasure: number } };
}
const fOf = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as Line).scores.bertscore.fmeasure);

function expectNear(values: readonly number[], wanted: readonly number[]): void {
  expect(values).toHaveLength(wanted.length);
  values.forEach((value, k) => {
    expect(Math.abs(value - (wanted[k] as number)), `pair ${k}`).toBeLessThan(1e-5);
  });
}

describe('score', () => {
  it.each([
    [[], { layer: 1, idf: false, rescale: false }],
    [['--bertscore-idf', '--bertscore-rescale'], { layer: 2, idf: true, rescale: true }],
  ])('gives the F of bert_score %j', async (flags, wanted) => {
    const args = [...MODEL, String(wanted.layer), ...flags, '--format', 'jsonl'];
    const { code, stdout } = await rougekit(['score', data(), ...args]);
    expect(code).toBe(0);
    expectNear(fOf(stdout), expected(wanted));
  });

  it('gives the same for any --jobs and batch size', async () => {
    const file = data();
    const run = (...flags: string[]) =>
      rougekit(['score', file, ...MODEL, '1', '--format', 'json', ...flags]);
    const one = await run();
    expect((await run('--jobs', '3')).stdout).toBe(one.stdout);
  });

  it('weighs by the whole set, whichever part is scored', async () => {
    const file = data();
    const args = [...MODEL, '1', '--bertscore-idf', '--format', 'jsonl'];
    const parts = [];
    for (const shard of ['1/2', '2/2'])
      parts.push(...fOf((await rougekit(['score', file, ...args, '--shard', shard])).stdout));
    const wanted = expected({ layer: 1, idf: true, rescale: false });
    expectNear(
      parts.toSorted((a, b) => a - b),
      wanted.toSorted((a, b) => a - b),
    );
  });

  it('is part of --task rag if a model is named', async () => {
    const sample = fileURLToPath(new URL('../../../samples/biomedical-qa.jsonl', import.meta.url));
    const { code, stdout } = await rougekit([
      ...['score', sample, '--task', 'rag', '--bertscore-model', BERT, '--bertscore-layer', '2'],
    ]);
    expect(code).toBe(0);
    for (const name of ['rouge1', 'rouge2', 'rougeL', 'bleu', 'bertscore'])
      expect(stdout).toMatch(new RegExp(`^${name} +[0-9]`, 'm'));
    expect((await rougekit(['score', sample, '--task', 'rag'])).stdout).not.toContain('bertscore');
  });

  it('saved runs are compared where there is no model', async () => {
    const folder = folderWith({});
    const history = ['--history', folder];
    const file = data();
    for (const name of ['a', 'b'])
      await rougekit([
        'score',
        file,
        ...MODEL,
        '1',
        '--limit-rows',
        '9',
        '--save',
        name,
        ...history,
      ]);
    const { code, stdout } = await rougekit(['compare', 'a', 'b', ...history, '--resamples', '9']);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^bertscore .* 0\/9\/0$/m)]);
  });
});

it('compare and correlate', async () => {
  const folder = folderWith({
    'a.jsonl': jsonl(
      { candidate: 'the cat', reference: 'a dog', human: 1 },
      { candidate: 'a', reference: 'b', human: 2 },
    ),
    'b.jsonl': jsonl(
      { candidate: 'a dog', reference: 'a dog', human: 1 },
      { candidate: 'b', reference: 'b', human: 2 },
    ),
  });
  const [a, b] = ['a', 'b'].map((name) => path.join(folder, `${name}.jsonl`)) as [string, string];
  const compared = await rougekit([
    'compare',
    a,
    b,
    ...MODEL,
    '1',
    '--bertscore-idf',
    '--resamples',
    '9',
  ]);
  expect(compared).toMatchObject({ code: 0, stdout: expect.stringMatching(/^bertscore /m) });
  const rated = await rougekit([
    'correlate',
    a,
    '--ratings',
    'human',
    ...MODEL,
    '1',
    '--resamples',
    '9',
  ]);
  expect(rated.code).toBe(0);
});

describe('what is missing', () => {
  const run = (args: readonly string[], options = {}) =>
    rougekit(['score', '-', ...args], {
      input: jsonl({ candidate: 'a', reference: 'b' }),
      ...options,
    });

  it('the package: one sentence with the command, and the other metrics are there', async () => {
    const without = registry.with(...neuralMetrics(() => undefined));
    const asked = await run(['--metrics', 'rouge1,bertscore'], { registry: without });
    expect(asked).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'error: BERTScore needs a package: @rougekit/neural is not installed beside this command. Run (with --global if the command is): npm install @rougekit/neural\n',
    });
    expect((await run(['--metrics', 'rouge1'], { registry: without })).code).toBe(0);
  });

  it.each([
    [['--metrics', 'bertscore'], /Expected `--bertscore-model` to be a folder with model\.onnx/],
    [
      MODEL.slice(0, -1),
      /Expected `--bertscore-layer` to be a whole number from 0 to 2, got nothing/,
    ],
    [[...MODEL, '7'], /from 0 to 2, as many layers as 'tiny-bert' has, got 7/],
    [
      [...MODEL, '1', '--bertscore-idf'],
      /the data is read twice: put what comes from stdin into a file/,
    ],
    [[...MODEL, '1', '--bertscore-device', 'native'], /ONNXRUNTIME_NODE_INSTALL=skip npm install/],
    [
      ['--metrics', 'bertscore', '--bertscore-model', fixtures],
      /has no model\.onnx, tokenizer\.json or config\.json\./,
    ],
    [
      ['--metrics', 'bertscore', '--bertscore-model', path.join(BERT, 'config.json', 'x')],
      /There is no model '.*x'/,
    ],
  ])('%j', async (args, message) => {
    expect(await run(args)).toMatchObject({ code: 2, stderr: expect.stringMatching(message) });
  });
});

describe('a model of the hub', () => {
  const FILES = ['config.json', 'tokenizer.json', 'tokenizer_config.json', 'model.onnx'];

  async function hub(files = FILES) {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      const url = request.url ?? '';
      asked.push(`${request.method} ${url}`);
      if (url === '/api/models/owner/tiny-bert')
        return response.end(
          JSON.stringify({
            siblings: files.map((name) => ({
              rfilename: name === 'model.onnx' ? `onnx/${name}` : name,
            })),
          }),
        );
      const name = path.basename(url);
      if (!url.startsWith('/owner/tiny-bert/resolve/main/') || !FILES.includes(name))
        return response.writeHead(404).end();
      const bytes = readFileSync(path.join(BERT, name));
      const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`;
      response.writeHead(200, { 'content-length': String(bytes.length), etag });
      return response.end(request.method === 'HEAD' ? undefined : bytes);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    return { asked, endpoint: `http://127.0.0.1:${port}` };
  }

  it('is fetched once, and then used without asking', async () => {
    const { asked, endpoint } = await hub();
    const cache = folderWith({});
    const env = { HF_ENDPOINT: endpoint, ROUGEKIT_CACHE: cache };
    process.env['ROUGEKIT_CACHE'] = cache;
    onTestFinished(() => void delete process.env['ROUGEKIT_CACHE']);
    const args = [
      ...['--metrics', 'bertscore', '--bertscore-model', 'owner/tiny-bert'],
      '--bertscore-layer',
      '1',
    ];
    const first = await rougekit(['score', data(), ...args, '--format', 'jsonl'], { env });
    expect(first.stderr).toContain("Fetching the model 'owner/tiny-bert' from 127.0.0.1");
    expectNear(fOf(first.stdout), expected({ layer: 1, idf: false, rescale: false }));
    expect(first.stderr).toContain('bertscore|model:owner/tiny-bert|file:');
    expect(existsSync(path.join(cache, 'models/owner/tiny-bert/model.onnx'))).toBe(true);
    const before = asked.length;
    const again = await rougekit(['score', data(), ...args, '--format', 'jsonl'], { env });
    expect(again.stdout).toBe(first.stdout);
    expect(asked).toHaveLength(before);
  });

  it('that was never exported says how to export it', async () => {
    const { endpoint } = await hub(FILES.slice(0, 3));
    const env = { HF_ENDPOINT: endpoint, ROUGEKIT_CACHE: folderWith({}) };
    const args = ['--metrics', 'bertscore', '--bertscore-model', 'owner/tiny-bert'];
    const { code, stderr } = await rougekit(['score', data(), ...args], { env });
    expect(code).toBe(3);
    expect(stderr).toContain(
      "The model 'owner/tiny-bert' of the hub has no onnx/model.onnx or model.onnx.",
    );
    expect(stderr).toContain('optimum-cli export onnx --model owner/tiny-bert FOLDER');
  });

  it('that the hub does not have may be a slip in the name of a folder', async () => {
    const { endpoint } = await hub();
    const env = { HF_ENDPOINT: endpoint, ROUGEKIT_CACHE: folderWith({}) };
    const args = ['--metrics', 'bertscore', '--bertscore-model', 'tiny-brt'];
    const { code, stderr } = await rougekit(['score', data(), ...args], { env });
    expect(code).toBe(3);
    expect(stderr).toContain("There is no folder 'tiny-brt' here, so it was looked for on");
  });

  it('is not fetched where ROUGEKIT_MODELS has it, as exporters for browsers write it', async () => {
    const { asked, endpoint } = await hub();
    const models = folderWith({});
    cpSync(BERT, path.join(models, 'tiny'), { recursive: true });
    mkdirSync(path.join(models, 'tiny', 'onnx'));
    renameSync(path.join(models, 'tiny/model.onnx'), path.join(models, 'tiny/onnx/model.onnx'));
    const env = { HF_ENDPOINT: endpoint, ROUGEKIT_CACHE: folderWith({}), ROUGEKIT_MODELS: models };
    process.env['ROUGEKIT_MODELS'] = models;
    onTestFinished(() => void delete process.env['ROUGEKIT_MODELS']);
    const args = ['--metrics', 'bertscore', '--bertscore-model', 'tiny', '--bertscore-layer', '1'];
    const { code, stderr } = await rougekit(['score', data(), ...args], { env });
    expect([code, asked], stderr).toEqual([0, []]);
  });

  it('is not fetched for a metric that is not computed', async () => {
    const { asked, endpoint } = await hub();
    const env = { HF_ENDPOINT: endpoint, ROUGEKIT_CACHE: folderWith({}) };
    const args = ['--metrics', 'rouge1', '--bertscore-model', 'owner/tiny-bert'];
    expect((await rougekit(['score', data(), ...args], { env })).code).toBe(0);
    expect(asked).toEqual([]);
  });
});

it('explain shows the similarities of all tokens', async () => {
  const texts = ['--candidate', 'the cat', '--reference', 'a cat'];
  const { code, stdout } = await rougekit(['explain', ...texts, ...MODEL, '1']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^2 cat +\d+ +\d+#$/m);
  const json = await rougekit(['explain', ...texts, ...MODEL, '1', '--format', 'json']);
  const [{ similarities, links }] = JSON.parse(json.stdout).explanations;
  expect(similarities).toHaveLength(2);
  expect(links[0]).toMatchObject({ kind: 'similar', count: 'precision' });
});

it('explain draws the similarities on a page, with texts escaped', async () => {
  const texts = ['--candidate', 'the <b>cat', '--reference', 'a <b>cat'];
  const asked = ['explain', ...texts, ...MODEL, '1'];
  const [page, json] = [
    await rougekit([...asked, '--format', 'html']),
    await rougekit([...asked, '--format', 'json']),
  ];
  expect(page.code).toBe(0);
  const [{ similarities }] = JSON.parse(json.stdout).explanations as [
    { readonly similarities: readonly (readonly number[])[] },
  ];
  const table = /<table>[\s\S]*<\/table>/.exec(page.stdout)?.[0] ?? '';
  const rows = [...table.matchAll(/<tr><th scope="row">.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<td class="[^"]*">(-?\d+)<\/td>/g)].map(([, value]) => Number(value)),
  );
  expect(rows).toEqual(similarities.map((row) => row.map((one) => Math.round(one * 100))));
  expect(table).toContain('<bdi>&lt;</bdi>');
  expect(table).not.toContain('<b>');
  // Each token of the candidate has one nearest, unless that is a special token.
  const framed = [...table.matchAll(/of-row/g)].length;
  expect(framed).toBeGreaterThan(0);
  expect(framed).toBeLessThanOrEqual(rows.length);
});
