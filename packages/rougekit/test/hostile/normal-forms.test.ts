// Text 8: the same word in other code points.

import { describe, expect, it } from 'vitest';
import { NOTHING, PERFECT, scoresOf, tokensOf } from './texts.ts';

describe('the default dialect treats as the same', () => {
  it.each([
    ['composed and decomposed letters', 'café', 'cafe\u0301'],
    ['composed and decomposed Hangul', '한국어', '한국어'.normalize('NFD')],
    ['composed and decomposed kana', 'がぎ', 'か\u3099き\u3099'],
    ['full-width and plain letters and digits', 'ＡＢＣ１２', 'abc12'],
    ['half-width and plain kana', 'ｶﾞｷﾞ', 'ガギ'],
    ['ligatures and letters', 'ﬁne ﬂy', 'fine fly'],
    ['mathematical and plain letters', '𝒜𝐛𝑐', 'abc'],
    ['signs and the letters they are', '\u212b \u2126 \u212a', 'å ω k'],
    ['upper and lower case', 'ÉCOLE ΣΊΣΥΦΟΣ МИР', 'école σίσυφος мир'],
    ['compatibility ideographs', '\uf900', '\u8c48'],
  ])('%s', (_, a, b) => {
    expect(tokensOf(a)).toEqual(tokensOf(b));
    expect(scoresOf(a, b)['rougeL']).toEqual(PERFECT);
    expect(scoresOf(b, a)['rougeL']).toEqual(PERFECT);
  });
});

describe('the default dialect keeps apart', () => {
  it.each([
    ['letters with and without accents', 'cafe', 'café'],
    ['simplified and traditional characters', '发', '發'],
    ['dotless and dotted i', 'ı', 'i'],
    ['letters that look alike', 'а', 'a'], // Cyrillic, Latin
  ])('%s', (_, a, b) => {
    expect(scoresOf(a, b)['rouge1']).toEqual(NOTHING);
  });
});

it('rouge-score splits where rouge_score splits', () => {
  // Lower-cased first: İ is i and a dot that separates, the Kelvin sign is k.
  expect(tokensOf('İstanbul', { dialect: 'rouge-score' })).toEqual(['i', 'stanbul']);
  expect(tokensOf('aİb', { dialect: 'rouge-score' })).toEqual(['ai', 'b']);
  expect(tokensOf('300\u212a', { dialect: 'rouge-score' })).toEqual(['300k']);
  expect(tokensOf('café cafe\u0301', { dialect: 'rouge-score' })).toEqual(['caf', 'cafe']);
});
