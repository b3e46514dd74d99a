import fc from 'fast-check';
import { registry } from 'rougekit/registry';
import { describe, expect, it } from 'vitest';
import { DICTIONARY_LANGUAGES, intlWords, intlWordsComponents } from './intl-words.ts';

const words = (language: (typeof DICTIONARY_LANGUAGES)[number], text: string) => {
  const found: string[] = [];
  intlWords(language).tokenize(text, 0, text.length, (a, b) => found.push(text.slice(a, b)));
  return found;
};

describe('words by Intl.Segmenter', () => {
  // Every dictionary has these words.
  it.each([
    ['ja', '東京に行く。', '東京'],
    ['th', 'ภาษาไทย ดีมาก', 'ดี'],
    ['zh', '我爱北京', '北京'],
  ] as const)('%s: %s has %s', (language, text, word) => {
    expect(words(language, text)).toContain(word);
  });

  it('leave out punctuation and white space', () => {
    expect(words('ja', '猫、 犬。')).toEqual(['猫', '犬']);
  });

  it('stand in the text', () => {
    const spans: number[] = [];
    intlWords('ja').tokenize('x 猫、犬', 2, 5, (a, b) => spans.push(a, b));
    expect(spans).toEqual([2, 3, 4, 5]);
  });

  it('are the same in a long text as in its sentences', () => {
    const sentence = '東京の大学で研究をしている。';
    const many = Array.from({ length: 300 }, () => words('ja', sentence)).flat();
    expect(words('ja', sentence.repeat(300))).toEqual(many);
    expect(words('ja', '𠮷'.repeat(2001)).join('')).toBe('𠮷'.repeat(2001));
  });

  it('throw on no text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const language of DICTIONARY_LANGUAGES) words(language, text);
      }),
    );
  });

  it('have the version of ICU in their id, which is refused elsewhere', () => {
    const known = registry.withComponents({ tokenizers: intlWordsComponents });
    const { signature } = known.scorerFromNames(['rouge1'], { tokenizer: 'words-ja' });
    expect(signature).toContain(`|tok:words-ja@icu${process.versions.icu}|`);
    expect(known.scorerFromSignature(signature).signature).toBe(signature);
    const older = signature.replace(/icu[\d.]+/, 'icu60.1');
    expect(() => known.scorerFromSignature(older)).toThrow("'words-ja@icu60.1' was asked for");
  });
});
