// Text 11: Chinese, English, emoji and flags in one line.

import { describe, expect, it } from 'vitest';
import { explain } from '../../src/index.ts';
import { PERFECT, scorerFor, scoresOf, surfacesOf, tokensOf } from './texts.ts';

const FAMILY = '👨\u200d👩\u200d👧';
const LONE_SURROGATE = /\p{Surrogate}/u;

describe('characters', () => {
  it.each([
    ['我love你', ['我', 'l', 'o', 'v', 'e', '你']],
    [`a${FAMILY}b`, ['a', FAMILY, 'b']],
    ['👍🏽👍', ['👍🏽', '👍']],
    ['🇨🇳🇺🇸', ['🇨🇳', '🇺🇸']],
    ['🇨🇳🇺', ['🇨🇳', '🇺']], // an odd one is by itself
    ['1\ufe0f\u20e3x', ['1\ufe0f\u20e3', 'x']],
    ['❤\ufe0f❤', ['❤\ufe0f', '❤']],
    ['e\u0301é', ['e\u0301', 'é']],
    ['กำ', ['กำ']],
    ['ｶﾞｷ', ['ｶﾞ', 'ｷ']],
    ['\u1112\u1161\u11ab\u1100', ['\u1112\u1161\u11ab', '\u1100']], // conjoining Hangul
    ['𠀀𐍈', ['𠀀', '𐍈']],
    ['a b\u3000c\n', ['a', 'b', 'c']],
    ['你好，世界！', ['你', '好', '，', '世', '界', '！']],
    ['🏴\u{e0067}\u{e0062}\u{e007f}', ['🏴\u{e0067}\u{e0062}\u{e007f}']], // a flag spelt by tags
    ['🏳\ufe0f\u200d🌈', ['🏳\ufe0f\u200d🌈']],
  ])('%s', (text, expected) => {
    expect(surfacesOf(text, { tokenizer: 'characters' })).toEqual(expected);
    expect(scoresOf(text, text, { tokenizer: 'characters' })['rougeL']).toEqual(PERFECT);
  });

  it('agree with Intl.Segmenter on what a reader would point at', () => {
    // The engine's own segmentation moves with its release (Indic conjuncts did); on settled
    // sequences both must agree.
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    const text = `我love你${FAMILY}👍🏽🇨🇳🇺🇸e\u0301กำ한국어\u1112\u1161\u11abｶﾞ❤\ufe0f1\ufe0f\u20e3`;
    const graphemes = [...segmenter.segment(text)].map((piece) => piece.segment);
    expect(surfacesOf(text, { tokenizer: 'characters' })).toEqual(graphemes);
  });
});

describe('the default tokens', () => {
  it.each([
    ['我love你', ['我', 'love', '你']],
    ['iPhone15手机', ['iphone15', '手', '机']],
    [`好${FAMILY}的👍🏽`, ['好', '的']],
    ['東京タワーTokyo', ['東', '京', 'タ', 'ワ', 'ー', 'tokyo']],
    ['한국어 문장', ['한국어', '문장']],
    ['Привет世界', ['привет', '世', '界']],
    ['3月15日', ['3', '月', '15', '日']],
    ['1\ufe0f\u20e3 2\ufe0f\u20e3', ['1', '2']],
  ])('%s', (text, expected) => {
    expect(tokensOf(text)).toEqual(expected);
  });

  it('match whole characters', () => {
    const candidate = `我👍🏽love${FAMILY}𠀀`;
    const scorer = scorerFor({ types: ['rouge1'] });
    const { links } = explain({ candidate, reference: candidate }, scorer, 'rouge1');
    const shown = links.map(({ candidate: { start, end } }) => candidate.slice(start, end));
    expect(shown).toEqual(['我', 'love', '𠀀']);
    for (const piece of shown) expect(piece).not.toMatch(LONE_SURROGATE);
  });
});
