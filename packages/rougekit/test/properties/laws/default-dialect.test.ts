// What the default dialect promises: rouge_score's digits where rouge_score can read the text, and
// no letter or digit lost anywhere else.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RougeOptions } from '../../../src/index.ts';
import { score, smartStopwords } from '../../../src/index.ts';
import { check } from '../check.ts';
import { ALL_TYPES, scorerFor, spansOf, tokensOf } from '../scorers.ts';
import { anyText } from '../texts.ts';

// None of these is a letter, a mark that belongs to one, or a number, nor stands for any.
const NO_LETTERS = [
  '’',
  '“',
  '”',
  '—',
  '–',
  '…',
  '。',
  '、',
  '«',
  '»',
  '€',
  '£',
  '©',
  '™',
  '°',
  '×',
  '😀',
  '👨\u200d👩\u200d👧',
  '👍🏽',
  '🇨🇳',
  '❤\ufe0f',
  '\ufe0f\u20e3',
  '\ufe0e',
  '\u{e0100}',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u00a0',
  '\u3000',
  '\u2028',
  '\u0085',
  '\u202e',
  '\ud800',
  '\udfff',
  '🅰',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}',
];
const ascii = fc.integer({ min: 0, max: 0x7f }).map((code) => String.fromCharCode(code));
const word = fc.constantFrom('the', 'Cats', 'RUNNING', 'x1', '42', 'a', 'I', 'nationally', '\n');
const asciiLetters = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: word },
      { weight: 3, arbitrary: ascii },
      { weight: 2, arbitrary: fc.constant(' ') },
      { weight: 3, arbitrary: fc.constantFrom(...NO_LETTERS) },
    ),
    { maxLength: 50, size: 'max' },
  )
  .map((pieces) => pieces.join(''));

describe('on text whose letters and digits are ASCII', () => {
  it.each<[string, RougeOptions]>([
    ['plainly', {}],
    ['stemmed', { stemmer: 'porter' }],
    ['without stop words', { stopwords: smartStopwords }],
    ['in sentences', { sentences: 'punctuation' }],
    ['case kept', { lowercase: false }],
  ])('it gives rouge-score’s tokens and digits, %s', (_, options) => {
    const ours = scorerFor({ ...options, types: ALL_TYPES });
    const theirs = scorerFor({ ...options, types: ALL_TYPES, dialect: 'rouge-score' });
    check(
      fc.property(asciiLetters, asciiLetters, (candidate, reference) => {
        expect(tokensOf(candidate, options)).toEqual(
          tokensOf(candidate, { ...options, dialect: 'rouge-score' }),
        );
        expect(score({ candidate, reference }, ours)).toEqual(
          score({ candidate, reference }, theirs),
        );
      }),
    );
  });

  it('the tokens are runs of a–z and 0–9 after lower-casing', () => {
    // rouge_score's rule in one line. None of the characters above lower-cases into a–z.
    check(
      fc.property(asciiLetters, (text) => {
        expect(tokensOf(text)).toEqual(text.toLowerCase().match(/[a-z0-9]+/g) ?? []);
      }),
    );
  });
});

describe('on any text', () => {
  it('a letter or a digit gives at least one token', () => {
    check(
      fc.property(anyText, (text) => {
        if (/[\p{L}\p{Nd}]/u.test(text)) expect(tokensOf(text).length).toBeGreaterThan(0);
      }),
      500,
    );
  });

  it('every letter, mark and number of Unicode is a token by itself, where it stands', () => {
    const characters = charactersOf(/[\p{L}\p{M}\p{N}]/u);
    const text = characters.join(' ');
    const found = new Map(spansOf(text).map((span) => [span.start, span.end]));
    let at = 0;
    const lost = characters.filter((char) => {
      const start = at;
      at += char.length + 1;
      return found.get(start) !== start + char.length;
    });
    expect(characters.length).toBeGreaterThan(135_000);
    expect(lost.map((char) => char.codePointAt(0)!.toString(16))).toEqual([]);
  });

  it('every text of one letter, mark or number is 1 against itself', () => {
    const scorer = scorerFor({ types: ['rouge1', 'rougeL', 'rougeLsum'] });
    const perfect = { precision: 1, recall: 1, fmeasure: 1 };
    const lost = charactersOf(/[\p{L}\p{M}\p{N}]/u).filter((char) => {
      const scores = score({ candidate: char, reference: char }, scorer);
      return Object.values(scores).some((one) => one.fmeasure !== perfect.fmeasure);
    });
    expect(lost).toEqual([]);
  });

  it('two numbers of Unicode are one token only if they have one normal form', () => {
    const forms = new Map<string, Set<string>>();
    for (const char of charactersOf(/\p{N}/u)) {
      const tokens = tokensOf(char).join(' ');
      const written =
        char
          .normalize('NFKC')
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu) ?? [];
      forms.set(tokens, (forms.get(tokens) ?? new Set()).add(written.join(' ')));
    }
    expect([...forms].filter(([, written]) => written.size > 1)).toEqual([]);
  });
});

/** Every character of a kind; not the invisible variation selectors, which belong to no token. */
function charactersOf(kind: RegExp): string[] {
  const characters: string[] = [];
  for (let point = 0x30; point <= 0x10ffff; point++) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const char = String.fromCodePoint(point);
    if (kind.test(char) && !/\p{Variation_Selector}/u.test(char)) characters.push(char);
  }
  return characters;
}
