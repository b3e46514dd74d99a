// BERTScore as a family of metrics: options, signatures, awaiting, batches, what happens to odd texts.

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { combine, type Pair, prepared, rouge, scoreStream } from 'rougekit';
import { registry } from 'rougekit/registry';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as browser from '../src/index.ts';
import {
  bertScore,
  modelFolder,
  modelFromFiles,
  neuralFamilies,
  semanticSimilarity,
  TextEmbedder,
} from '../src/node.ts';
import { EXPECTED, tinyModel } from './fixtures.ts';

const BERT = tinyModel('tiny-bert');
const more = registry.with(...neuralFamilies());

async function scored(pairs: readonly Pair[], scorer = bertScore({ model: BERT, layer: 2 })) {
  const rows = [];
  for await (const row of scoreStream(pairs, scorer)) {
    if (!row.ok) throw new Error(row.problem.message);
    rows.push(row);
  }
  return rows;
}

describe('options', () => {
  test.each([
    [
      {},
      /Expected `model` to be a folder with model\.onnx, .*, got nothing\. .*optimum-cli export/,
    ],
    [
      { model: BERT },
      /Expected `layer` to be a whole number from 0 to 2, got nothing.*'tiny-bert'/,
    ],
    [{ model: BERT, layer: 3 }, /from 0 to 2, as many layers as 'tiny-bert' has, got 3/],
    [{ model: BERT, layer: 1.5 }, /`layer` to be a whole number/],
    [{ model: 7, layer: 1 }, /`model` to be a model, or the name or folder of one, got 7/],
    [{ model: BERT, layer: 1, device: 'gpu' }, /`device` to be one of wasm, onnx, native/],
    [
      { model: BERT, layer: 1, rescale: true, language: 'de' },
      /no baseline to rescale layer 1 of 'tiny-bert' in the language 'de'/,
    ],
    [{ model: BERT, layer: 1, baseline: [0, 1, 0] }, /`baseline` to be three numbers below 1/],
    [{ model: BERT, layer: 1, leyer: 1 }, /Did you mean 'layer'/],
    [{ model: '/no/such', layer: 1 }, /There is no model '\/no\/such'/],
    [
      { model: path.dirname(BERT), layer: 1 },
      /has no model\.onnx, tokenizer\.json or config\.json\./,
    ],
  ])('%j is refused', (options, message) => {
    expect(() => bertScore(options as never)).toThrow(message);
  });

  test('the recommended layer and the baseline of a model that bert_score knows', () => {
    const model = { ...modelFolder(BERT, 'someone/roberta-large'), layers: 24 };
    expect(bertScore({ model, rescale: true }).signature).toMatch(
      /^bertscore\|model:someone\/roberta-large\|file:[0-9a-f]{12}\|layer:17\|idf:no\|rescale:yes\|lang:en\|run:/,
    );
  });

  test('without a baseline.tsv in the folder an unknown model cannot be rescaled', () => {
    const { baseline: _, ...model } = modelFolder(BERT);
    expect(() => bertScore({ model, layer: 1, rescale: true })).toThrow(/no baseline/);
    const own = bertScore({ model, layer: 1, rescale: true, baseline: [0.1, 0.2, 0.3] });
    expect(own.signature).toContain('|rescale:yes|base:0.1,0.2,0.3|');
  });
});

describe('signatures', () => {
  const { signature } = bertScore({ model: BERT, layer: 1, idf: true, rescale: true });

  test('say everything', () => {
    expect(signature).toBe(
      `bertscore|model:tiny-bert|file:${modelFolder(BERT).hash}|layer:1|idf:yes|rescale:yes|base:0.25,0.26,0.27|` +
        'run:wasm,onnxruntime-web@1.30.0,tokenizers@0.2.0|v:0.1.0',
    );
  });

  test.each(['wasm', 'onnx', 'native'] as const)('name the runtime of %s', (device) => {
    const own = bertScore({ model: BERT, layer: 1, device }).signature;
    expect(more.scorerFromSignature(own).signature).toBe(own);
  });

  test('make the scorer again, even where the model is not', () => {
    const again = more.scorerFromSignature(signature);
    expect([again.signature, again.mode]).toEqual([signature, 'async']);
    // Concluding needs no model: results can be merged anywhere.
    expect(again.metrics[0].conclude([1, 1, 1])).toEqual({
      bertscore: { precision: 1, recall: 1, fmeasure: 1 },
    });
  });

  test('find the model among the folders of models, and no other file', async () => {
    const place = mkdtempSync(path.join(tmpdir(), 'rougekit-models-'));
    onTestFinished(() => rmSync(place, { recursive: true }));
    cpSync(BERT, path.join(place, 'owner/tiny'), { recursive: true });
    const found = registry.with(...neuralFamilies([place]));
    const plain = `bertscore|model:owner/tiny|file:${modelFolder(BERT).hash}|layer:1|idf:no|rescale:no`;
    const pair = { candidate: 'the cat', reference: 'the cat' };
    const [row] = await scored([pair], found.scorerFromSignature(plain) as never);
    expect(row.scores.bertscore.fmeasure).toBeCloseTo(1, 6);
    const other = found.scorerFromSignature(plain.replace(/file:\w+/, 'file:000000000000'));
    const [bad] = await all(scoreStream([pair], other));
    expect(bad).toMatchObject({
      ok: false,
      problem: { message: expect.stringMatching(/another file/) },
    });
    const outside = found.scorerFromSignature(plain.replace('owner/tiny', '../tiny'));
    const [none] = await all(scoreStream([pair], outside));
    expect(none).toMatchObject({
      ok: false,
      problem: { message: expect.stringMatching(/There is no model/) },
    });
  });
});

async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const list = [];
  for await (const row of rows) list.push(row);
  return list;
}

describe('scoring', () => {
  const pairs = EXPECTED.pairs.map(({ candidate, references }) => ({
    candidate,
    reference: references,
  }));

  test('scores do not depend on batches, order or what was scored before', async () => {
    const whole = await scored(pairs);
    const single = bertScore({ model: BERT, layer: 2, batchSize: 1 });
    const backwards = (await scored(pairs.toReversed(), single)).reverse();
    whole.forEach((row, k) => {
      for (const field of ['precision', 'recall', 'fmeasure'] as const)
        expect(backwards[k].scores.bertscore[field]).toBeCloseTo(row.scores.bertscore[field], 6);
    });
  });

  test('beside other metrics, from names', async () => {
    const options = { bertscore: { model: BERT, layer: 1 }, semantic: { model: BERT } };
    const scorer = more.scorerFromNames(['rouge1', 'bertscore', 'semantic'], options);
    const [row] = await scored([{ candidate: 'the cat', reference: 'the cat' }], scorer as never);
    expect(row.scores).toMatchObject({ rouge1: { fmeasure: 1 } });
    expect(Object.keys(row.scores)).toEqual(['rouge1', 'bertscore', 'semantic']);
  });

  test('prepared texts are those that are compared, and counted for idf', async () => {
    const upper = { id: 'shorter', apply: (text: string) => ({ text: text.replace(/^xx /, '') }) };
    const make = () => bertScore({ model: BERT, layer: 2, idf: true });
    const some = pairs.slice(0, 9);
    const marked = some.map(({ candidate, reference }) => ({
      candidate: `xx ${candidate}`,
      reference: reference.map((text) => `xx ${text}`),
    }));
    const plain = await scored(some, make());
    const same = await scored(marked, prepared(make(), [upper]) as never);
    expect(same.map(({ scores }) => scores)).toEqual(plain.map(({ scores }) => scores));
  });

  test('idf needs all references first', async () => {
    async function* stream() {
      yield* pairs;
    }
    const [row] = await all(scoreStream(stream(), bertScore({ model: BERT, layer: 2, idf: true })));
    expect(row).toMatchObject({
      ok: false,
      problem: { message: expect.stringMatching(/an array of pairs/) },
    });
  });

  test('what people should know about a text', async () => {
    const [empty, missing, long] = await scored([
      { candidate: ' ', reference: 'a' },
      { candidate: 'a', reference: ['b', ''] },
      { candidate: 'the cat '.repeat(99), reference: 'the cat' },
    ]);
    expect(empty.scores.bertscore).toEqual({ precision: 0, recall: 0, fmeasure: 0 });
    expect(empty.notices).toMatchObject([{ code: 'EMPTY_CANDIDATE' }]);
    expect(missing.notices).toMatchObject([
      { code: 'EMPTY_REFERENCE', message: expect.stringContaining('Reference 2') },
    ]);
    expect(long.notices).toMatchObject([
      { code: 'TEXT_CUT', message: expect.stringContaining('first 64 tokens') },
    ]);
  });

  test('a signal stops it', async () => {
    const abort = new AbortController();
    const scorer = bertScore({ model: BERT, layer: 2 });
    const rows = scoreStream(pairs, scorer, { batchSize: 1, signal: abort.signal });
    await rows.next();
    abort.abort(new Error('enough'));
    await expect(rows.next()).rejects.toThrow('enough');
  });
});

describe('models that cannot be used', () => {
  const damaged = (file: string, content: string) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-model-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    cpSync(BERT, folder, { recursive: true });
    writeFileSync(path.join(folder, file), content);
    return folder;
  };

  test('config.json that is not JSON', () => {
    expect(() => bertScore({ model: damaged('config.json', '<html>'), layer: 1 })).toThrow(
      /config\.json' is not a JSON object/,
    );
  });

  test.each([
    ['model.onnx', 'version https://git-lfs.github.com', /not an ONNX file/],
    ['tokenizer.json', '{}', /tokenizer of the model cannot be read/],
  ])('%s that is something else is said when it is loaded', async (file, content, message) => {
    const [metric] = bertScore({ model: damaged(file, content), layer: 1 }).metrics;
    if (!('measureAll' in metric)) throw new Error('not async');
    await expect(metric.load?.()).rejects.toThrow(message);
  });

  test('native code that is not installed', async () => {
    const [metric] = bertScore({ model: BERT, layer: 1, device: 'native' }).metrics;
    if (!('measureAll' in metric)) throw new Error('not async');
    await expect(metric.load?.()).rejects.toThrow(
      /ONNXRUNTIME_NODE_INSTALL=skip npm install onnxruntime-node@/,
    );
  });
});

test.each([
  [false, 'The candidate has no tokens; its scores are 0.'],
  [true, 'The candidate has no tokens; its scores are 0 before rescaling.'],
])('with rescaling %j, the notice of an empty candidate is true', async (rescale, message) => {
  const scorer = bertScore({ model: BERT, layer: 1, rescale });
  const [row] = await scored([{ candidate: '', reference: 'a dog' }], scorer);
  expect(row.notices).toMatchObject([{ code: 'EMPTY_CANDIDATE', message }]);
  expect(row.scores.bertscore.fmeasure === 0).toBe(!rescale);
});

describe('without a file system', () => {
  test('a model with weights beside it has the hash of its folder', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-model-'));
    cpSync(BERT, folder, { recursive: true });
    writeFileSync(path.join(folder, 'model.onnx_data'), 'weights');
    const found = modelFolder(folder, 'tiny-bert');
    const { tokenizer, config } = await found.tokenizer();
    const files = { name: 'tiny-bert', tokenizer, config, ...(await found.weights()) };
    expect((await modelFromFiles(files)).hash).toBe(found.hash);
    expect(found.hash).not.toBe(modelFolder(BERT).hash);
    rmSync(folder, { recursive: true });
  });

  test('a model comes as files in memory', async () => {
    const folder = modelFolder(BERT);
    const { tokenizer, settings: tokenizerConfig, config } = await folder.tokenizer();
    const { model } = await folder.weights();
    const made = await modelFromFiles({
      name: 'tiny-bert',
      model,
      tokenizer,
      tokenizerConfig,
      config,
    });
    const scorer = browser.bertScore({ model: made, layer: 1 });
    expect(scorer.signature).toBe(bertScore({ model: BERT, layer: 1 }).signature);
    const pair = { candidate: 'the cat', reference: 'a dog' };
    const [[own], [other]] = [
      await scored([pair], scorer),
      await scored([pair], bertScore({ model: BERT, layer: 1 })),
    ];
    expect(own.scores).toEqual(other.scores);
    expect(() => browser.bertScore({ model: BERT, layer: 1 })).toThrow(/modelFromFiles/);
  });
});

describe('semantic similarity', () => {
  test('of a text with itself is 1, and of several references the best counts', async () => {
    const scorer = semanticSimilarity({ model: BERT });
    const rows = await all(
      scoreStream(
        [
          { candidate: 'the cat', reference: 'the cat' },
          { candidate: 'the cat', reference: 'a dog' },
          { candidate: 'the cat', reference: ['a dog', 'the cat'] },
        ],
        combine(scorer, rouge()),
      ),
    );
    const values = rows.map((row) => (row.ok ? row.scores.semantic.similarity : Number.NaN));
    expect(values[0]).toBeCloseTo(1, 6);
    expect(values[1]).toBeLessThan(0.99);
    expect(values[2]).toBeCloseTo(1, 6);
    const [a, b] = await new TextEmbedder(modelFolder(BERT)).embed(['the cat', 'a dog']);
    expect(a.reduce((sum, value, k) => sum + value * b[k], 0)).toBeCloseTo(values[1], 12);
    expect(more.scorerFromSignature(scorer.signature).signature).toBe(scorer.signature);
  });
});
