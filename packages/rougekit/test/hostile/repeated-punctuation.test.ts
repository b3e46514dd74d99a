// Texts 2 and 3: what sends other tokenizers and sentence splitters into quadratic time. That it is
// linear here is measured in growth.test.ts; this is about the numbers.

import { describe, expect, it } from 'vitest';
import { NOTHING, noticesOf, PERFECT, scoresOf, tokensOf } from './texts.ts';

const TIMES = 20_000;
const types = ['rouge1', 'rouge2', 'rougeL', 'rougeS', 'rougeSU4'] as const;
const perfect = Object.fromEntries(types.map((type) => [type, PERFECT]));
const nothing = Object.fromEntries(types.map((type) => [type, NOTHING]));

describe.each([
  // piece, words under the default dialect, words between blanks, characters
  ['"', 0, 1, TIMES],
  ["'", 0, 1, TIMES],
  ['.', 0, 1, TIMES],
  ['-', 0, 1, TIMES],
  ['A. ', TIMES, TIMES, 2 * TIMES],
  ['1,', TIMES, 1, 2 * TIMES],
])('20,000 × %j', (piece, words, blanked, characters) => {
  const text = piece.repeat(TIMES);

  it('has the right tokens', () => {
    expect(tokensOf(text).length).toBe(words);
    expect(tokensOf(text, { dialect: 'rouge-score' }).length).toBe(words);
    expect(tokensOf(text, { tokenizer: 'whitespace' }).length).toBe(blanked);
    expect(tokensOf(text, { tokenizer: 'characters' }).length).toBe(characters);
  });

  it('scores 1 against itself, or nothing with a notice', () => {
    expect(scoresOf(text, text, { types })).toEqual(words > 0 ? perfect : nothing);
    expect(scoresOf(text, text, { types, tokenizer: 'characters' })).toEqual(perfect);
    expect(noticesOf({ candidate: text, reference: text }, { types })).toEqual(
      words > 0 ? [] : ['EMPTY_CANDIDATE', 'EMPTY_REFERENCE'],
    );
  });

  it('is split into sentences without losing any', () => {
    // Fewer of them: summary-level scores compare every sentence with every other.
    const some = piece.repeat(1500);
    const scores = scoresOf(some, some, { types: ['rougeLsum'], sentences: 'punctuation' });
    expect(scores['rougeLsum']).toEqual(words > 0 ? PERFECT : NOTHING);
  });
});

describe('endless white space', () => {
  it.each(['unicode', 'alphanumeric', 'whitespace', 'characters'] as const)(
    'of 100,000 spaces separates two tokens (%s)',
    (tokenizer) => {
      const text = `a${' '.repeat(100_000)}a`;
      expect(tokensOf(text, { tokenizer })).toEqual(['a', 'a']);
      expect(scoresOf(text, 'a a', { tokenizer })['rougeL']).toEqual(PERFECT);
    },
  );

  it.each(['newline', 'punctuation', 'none'] as const)(
    'of 100,000 line feeds is an empty text (%s)',
    (sentences) => {
      const text = '\n'.repeat(100_000);
      const pair = { candidate: text, reference: text };
      expect(scoresOf(text, text, { types, sentences })).toEqual(nothing);
      expect(scoresOf(text, text, { types: ['rougeLsum'], sentences })['rougeLsum']).toEqual(
        NOTHING,
      );
      expect(noticesOf(pair, { sentences })).toEqual(['EMPTY_CANDIDATE', 'EMPTY_REFERENCE']);
    },
  );

  it('of line feeds between words changes only sentences', () => {
    const text = `a${'\n'.repeat(100_000)}b c`;
    expect(scoresOf(text, 'a\nb c')).toEqual({
      rouge1: PERFECT,
      rouge2: PERFECT,
      rougeL: PERFECT,
      rougeLsum: PERFECT,
    });
  });
});
