// The ids of every text are those that bert_score makes with the tokenizers of transformers.

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { modelFolder } from '../src/node.ts';
import { ModelTokenizer } from '../src/tokens/model-tokenizer.ts';
import { pythonStrip } from '../src/tokens/python-strip.ts';
import { EXPECTED, idsOf, MODELS, type TinyModel, tinyModel } from './fixtures.ts';

async function tokenizerOf(name: TinyModel): Promise<ModelTokenizer> {
  const { tokenizer, settings, config } = await modelFolder(tinyModel(name)).tokenizer();
  return new ModelTokenizer(tokenizer, settings, config);
}

describe.each(MODELS)('%s', (name) => {
  test('all texts of the fixtures have the ids of the original', async () => {
    const tokenizer = await tokenizerOf(name);
    const ids = EXPECTED.pairs.map(({ candidate, references }) =>
      [candidate, ...references].map((text) => tokenizer.encode(text).ids),
    );
    expect(ids).toEqual(idsOf(name));
  });

  test('what is beyond the longest text is cut, and only then', async () => {
    const tokenizer = await tokenizerOf(name);
    expect(tokenizer.longest).toBe(64);
    expect(tokenizer.encode('the cat')).toMatchObject({ isCut: false });
    const { ids, isCut } = tokenizer.encode('the cat '.repeat(100));
    expect([ids.length, isCut]).toEqual([64, true]);
    expect(ids.at(-1)).toBe(tokenizer.encode('').ids.at(-1));
  });

  // Only the beginning of a long text is split into tokens; the rest must not matter.
  test.each([
    ['one word', 'x'.repeat(5000)],
    ['words', 'the cat sat on '.repeat(2000)],
    ['one blank near the end', `${'x'.repeat(4000)} ${'y'.repeat(10)}`],
    ['one blank near the beginning', `the ${'x'.repeat(4000)}`],
    ['no blanks', '猫坐'.repeat(3000)],
    ['words that are not tokens', `${'q'.repeat(200)} `.repeat(50)],
  ])('a long text of %s has the ids that the whole of it has', async (_, text) => {
    const tokenizer = await tokenizerOf(name);
    const whole = new (class extends ModelTokenizer {
      override readonly longest = Number.MAX_SAFE_INTEGER;
    })(...(await filesOf(name)));
    const all = whole.encode(text).ids;
    const expected = all.length <= 64 ? all : [...all.slice(0, 63), all.at(-1)];
    expect(tokenizer.encode(text).ids).toEqual(expected);
  });
});

test.each([
  ['tiny-bert', 'max_position_embeddings', 'x'],
  ['tiny-bert', 'max_position_embeddings', 2], // room for [CLS] and [SEP] only
  ['tiny-bert', 'max_position_embeddings', -5],
  ['tiny-bert', 'max_position_embeddings', []],
  ['tiny-roberta', 'max_position_embeddings', 4], // positions begin behind the padding's
  ['tiny-roberta', 'pad_token_id', 'x'],
  ['tiny-bert', 'model_max_length', 2.5],
] as const)('%s with a wrong %s of %j is refused by its name', async (model, name, value) => {
  const [tokenizer, settings, config] = await filesOf(model);
  const wrong = { [name]: value };
  const made = () =>
    new ModelTokenizer(tokenizer, { ...settings, ...wrong }, { ...config, ...wrong });
  expect(made).toThrow(expect.objectContaining({ code: 'NO_DATA' }));
  expect(made).toThrow(`\`${name}\` in `);
});

test('numbers that a model leaves open have their usual values', async () => {
  const [tokenizer, settings, config] = await filesOf('tiny-bert');
  const open = { ...config, max_position_embeddings: null } as object;
  const made = new ModelTokenizer(tokenizer, { ...settings, model_max_length: 1e30 }, open);
  expect(made.longest).toBe(512);
});

test('a config.json with a list is refused', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-model-'));
  cpSync(tinyModel('tiny-bert'), folder, { recursive: true });
  writeFileSync(path.join(folder, 'config.json'), '[]');
  expect(() => modelFolder(folder)).toThrow(/config\.json' is not a JSON object/);
  rmSync(folder, { recursive: true });
});

async function filesOf(name: TinyModel) {
  const { tokenizer, settings, config } = await modelFolder(tinyModel(name)).tokenizer();
  return [tokenizer, settings, config] as const;
}

test.each([
  ['\u001c\u0085 a \u3000\u00a0\n', 'a'],
  ['\ufeffa\ufeff', '\ufeffa\ufeff'], // not white space in Python, unlike in trim()
  ['\u200ba', '\u200ba'],
  [' \t ', ''],
])('%j is stripped as Python strips it', (text, stripped) => {
  expect(pythonStrip(text)).toBe(stripped);
});
