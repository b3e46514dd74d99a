import fc from 'fast-check';
import { expect, it } from 'vitest';
import { score, smartStopwords } from '../../../src/index.ts';
import { check } from '../check.ts';
import { ALL_TYPES, scorerFor, tokensOf } from '../scorers.ts';
import { anyText } from '../texts.ts';

const PERFECT = { precision: 1, recall: 1, fmeasure: 1 };
const NOTHING = { precision: 0, recall: 0, fmeasure: 0 };

/** Tokens that a text needs to have anything of this type at all. */
function needed(type: string): number {
  if (/^rouge\d$/.test(type)) return Number(type.slice(5));
  return /^rougeS\d*$/.test(type) ? 2 : 1;
}

it.each([
  ['by default', {}],
  ['under rouge-score with its stemmer', { dialect: 'rouge-score', stemmer: 'porter' }],
  ['with sets', { counting: 'distinct' }],
  ['character by character', { tokenizer: 'characters' }],
  ['sentence by sentence', { sentences: 'punctuation', lsumRule: 'best-sentence' }],
  ['without stop words', { stopwords: smartStopwords }],
  ['with another beta', { beta: 1.7 }],
  ['within a limit', { limit: { unit: 'bytes', length: 25 } }],
] as const)('a text against itself is 1 to the last bit, %s', (_, options) => {
  const scorer = scorerFor({ ...options, types: ALL_TYPES });
  check(
    fc.property(anyText, (text) => {
      const tokens = tokensOf(text, options);
      const scores = score({ candidate: text, reference: text }, scorer);
      for (const type of ALL_TYPES) {
        expect(scores[type], type).toEqual(tokens.length >= needed(type) ? PERFECT : NOTHING);
      }
    }),
  );
});
