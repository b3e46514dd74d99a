// Text 1: one token of a megabyte.

import { expect, it } from 'vitest';
import { NOTHING, PERFECT, scoresOf } from './texts.ts';

const MEGABYTE = 1_000_000;

it.each([
  ['a', {}],
  ['a', { stemmer: 'porter' }],
  ['y', { stemmer: 'porter' }], // y is vowel or consonant by what stands before it
  ['a', { dialect: 'rouge-score' }],
  ['a', { tokenizer: 'whitespace' }],
  ['é', {}],
  ['한', {}],
  ['𐍈', {}],
] as const)('a megabyte of %s against itself is one token, %o', (letter, options) => {
  const text = letter.repeat(MEGABYTE / letter.length);
  const types = ['rouge1', 'rouge2', 'rougeL', 'rougeLsum', 'rougeW', 'rougeS', 'rougeSU'] as const;
  const scores = scoresOf(text, text, { ...options, types });
  expect(scores).toEqual({
    rouge1: PERFECT,
    rouge2: NOTHING, // one token is not a bigram
    rougeL: PERFECT,
    rougeLsum: PERFECT,
    rougeW: PERFECT,
    rougeS: NOTHING,
    rougeSU: PERFECT,
  });
});

it('two long tokens that differ in the last letter are different', () => {
  const text = 'a'.repeat(MEGABYTE);
  expect(scoresOf(`${text}b`, `${text}c`)['rouge1']).toEqual(NOTHING);
});

it('a megabyte of single characters is a million tokens', () => {
  const text = '猫'.repeat(MEGABYTE);
  const { rouge1, rouge2 } = scoresOf(text, `${text}${text}`, { types: ['rouge1', 'rouge2'] });
  expect([rouge1.precision, rouge1.recall]).toEqual([1, 1 / 2]);
  expect([rouge2.precision, rouge2.recall]).toEqual([1, (MEGABYTE - 1) / (2 * MEGABYTE - 1)]);
});
