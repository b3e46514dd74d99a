// What bert_score knows about models, and what signatures say the scores were made with.

import { readFileSync } from 'node:fs';
import { parseSignature } from 'rougekit/registry';
import { expect, test } from 'vitest';
import { bertScoreCode } from '../src/bert-score/bert-score-code.ts';
import { BASELINES } from '../src/data/baselines.ts';
import { baselineIn } from '../src/matching/rescale.ts';
import {
  baselineLanguages,
  baselineTable,
  originalName,
  recommendedLayer,
} from '../src/models/known-model.ts';
import { DEFAULT_MODELS, OTHER_LANGUAGES } from '../src/node.ts';
import { RUNTIMES, TOKENIZERS } from '../src/versions.ts';

test.each([
  ['roberta-large', 17],
  ['allenai/scibert_scivocab_uncased', 8],
  ['microsoft/deberta-xlarge-mnli', 40],
  ['Xenova/bert-base-uncased', 9],
  ['FacebookAI/roberta-large', 17],
  ['tiny-bert', undefined],
  ['constructor', undefined],
])('the layer of %s is %s', (name, layer) => {
  expect(recommendedLayer(name)).toBe(layer);
});

test('a model of each language', () => {
  expect(DEFAULT_MODELS).toMatchObject({ en: 'roberta-large', zh: 'bert-base-chinese' });
  expect(OTHER_LANGUAGES).toBe('bert-base-multilingual-cased');
});

test('all 72 baselines are tables of layers', () => {
  const tables = Object.entries(BASELINES);
  expect(tables).toHaveLength(72);
  for (const [name, table] of tables) {
    const layers = table.trim().split('\n').length;
    for (let layer = 0; layer < layers; layer++)
      expect(baselineIn(table, layer), `${name}, layer ${layer}`).toBeDefined();
  }
});

test('the baseline of roberta-large', () => {
  const table = baselineTable('FacebookAI/roberta-large', 'en') ?? '';
  expect(baselineIn(table, 17)).toEqual({
    precision: 0.83150584,
    recall: 0.8314941,
    fmeasure: 0.83122575,
  });
  expect(baselineLanguages('bert-base-chinese')).toEqual(['zh']);
  expect(baselineLanguages('constructor')).toEqual([]);
  expect(originalName('someone/mine')).toBe('someone/mine');
});

test.each([
  [
    'bertscore|model:roberta-large|file:0|layer:17|idf:no|rescale:yes|lang:en|v:0.1.0',
    'roberta-large_L17_no-idf_version=0.3.12(rougekit=0.1.0)-rescaled',
  ],
  [
    'bertscore|model:a/b|file:0|layer:2|idf:yes|rescale:yes|base:0,0,0|v:0.1.0',
    'a/b_L2_idf_version=0.3.12(rougekit=0.1.0)-custom-rescaled',
  ],
  [
    'bertscore|model:a/b|file:0|layer:0|idf:yes|rescale:no',
    'a/b_L0_idf_version=0.3.12(rougekit=0.1.0)',
  ],
])('%s is %s to bert_score', (signature, code) => {
  expect(bertScoreCode(parseSignature(signature))).toBe(code);
});

test('signatures name the versions that package.json asks for', () => {
  const manifest = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  ) as { dependencies: Record<string, string>; peerDependencies: Record<string, string> };
  const web = `onnxruntime-web@${manifest.dependencies['onnxruntime-web']}`;
  expect(RUNTIMES).toEqual({
    wasm: `wasm,${web}`,
    onnx: web,
    native: `onnxruntime-node@${manifest.peerDependencies['onnxruntime-node']}`,
  });
  expect(TOKENIZERS).toBe(manifest.dependencies['@huggingface/tokenizers']);
});
