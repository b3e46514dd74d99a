// Text 6: half a character, where a file or a stream was cut in its middle.

import { describe, expect, it } from 'vitest';
import { explain, scoreBatch } from '../../src/index.ts';
import { PERFECT, scorerFor, scoresOf, surfacesOf, tokensOf } from './texts.ts';

const HIGH = '\ud83d';
const LOW = '\ude00';

describe('a lone surrogate', () => {
  it.each([HIGH, LOW])('separates words by default: %j', (half) => {
    expect(tokensOf(`cat${half}sat ${half}on${half}`)).toEqual(['cat', 'sat', 'on']);
    expect(tokensOf(half)).toEqual([]);
    expect(scoresOf(`cat${half}`, 'cat')['rouge1']).toEqual(PERFECT);
  });

  it('is a character for the character tokenizer', () => {
    const options = { tokenizer: 'characters' } as const;
    expect(surfacesOf(`a${HIGH}b${LOW}${HIGH}`, options)).toEqual(['a', HIGH, 'b', LOW, HIGH]);
    expect(surfacesOf(`${LOW}${HIGH}${HIGH}${LOW}`, options)).toEqual([LOW, HIGH, HIGH + LOW]);
    expect(scoresOf(HIGH, HIGH, options)['rouge1']).toEqual(PERFECT);
    expect(scoresOf(HIGH, LOW, options)['rouge1'].fmeasure).toBe(0);
  });

  it('is part of a word between spaces', () => {
    expect(surfacesOf(`a${HIGH} ${LOW}b`, { tokenizer: 'whitespace' })).toEqual([
      `a${HIGH}`,
      `${LOW}b`,
    ]);
    expect(scoresOf(`a${HIGH}`, `a${LOW}`, { tokenizer: 'whitespace' })['rouge1'].fmeasure).toBe(0);
  });

  it('stays unchanged in explanations and JSON', () => {
    const candidate = `cat ${HIGH}`;
    const scorer = scorerFor({ types: ['rouge1'], tokenizer: 'whitespace' });
    const explanation = explain({ candidate, reference: candidate }, scorer, 'rouge1');
    expect(explanation.tokens.candidate[1].text).toBe(HIGH); // not U+FFFD
    const json = JSON.stringify(explanation);
    expect(json).toContain('\\ud83d'); // escaped, so the JSON can be written as UTF-8
    expect(json).not.toMatch(/\p{Surrogate}/u);
    expect(JSON.parse(json)).toEqual(explanation);
  });

  it('may be an id', () => {
    const { rows } = scoreBatch([{ id: HIGH, candidate: 'a', reference: 'a' }], scorerFor());
    expect(rows[0].id).toBe(HIGH);
  });

  it('is not created by a byte limit in the middle of a character', () => {
    // 😀 is four bytes: three do not hold it, and half of it must not be kept.
    const options = { tokenizer: 'characters', limit: { unit: 'bytes', length: 4 } } as const;
    expect(surfacesOf('a😀b', options)).toEqual(['a']);
    expect(surfacesOf('😀b', options)).toEqual(['😀']);
  });
});
