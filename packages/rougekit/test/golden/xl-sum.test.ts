// The multilingual ROUGE of XL-Sum. No fixture: the numbers below are those of multilingual-rouge 0.0.1, a port
// of it on PyPI, with pyonmttok 1.38.1 and Python 3.11.
import { createHash } from 'node:crypto';
import { type RougeType, rouge, score } from 'rougekit';
import { describe, expect, test } from 'vitest';
import { xlSum } from '../../src/dialects/xl-sum.ts';
import { burmeseSyllables } from '../../src/tokens/burmese-syllables.ts';
import { categories } from '../../src/tokens/categories.ts';
import type { Tokenizer } from '../../src/tokens/tokenizer.ts';
import { corpus } from './fixtures.ts';

function tokens(tokenizer: Tokenizer, text: string): string[] {
  const words: string[] = [];
  tokenizer.tokenize(text, 0, text.length, (start, end, form) =>
    words.push(form ?? text.slice(start, end)),
  );
  return words.map((word) => word.toLowerCase());
}

describe('XL-Sum’s multilingual ROUGE', () => {
  // SHA-256 over the doubles, big-endian, in the order of pairs, types, and P, R, F: 744 × 5 × 3 cells each.
  test.each<['none' | 'porter', string]>([
    ['none', '44c4ecc8306577c5409d00b8ec7ee9ce40be72975244d2b8c6ef18015119eac6'],
    ['porter', '87410108af3eace3c319385d31ad4141e564fd154f181ac5f6cbf9be5b81d01c'],
  ])(
    'stemmer %s: 11,160 cells of the corpus have the digest of the program’s',
    (stemmer, digest) => {
      const types: readonly RougeType[] = ['rouge1', 'rouge2', 'rouge3', 'rouge4', 'rougeL'];
      const scorer = rouge({ dialect: xlSum, types, stemmer });
      const hash = createHash('sha256');
      const cell = Buffer.alloc(8);
      let cells = 0;
      for (const { hyp, refs } of corpus()) {
        for (const reference of refs) {
          const got = score({ candidate: hyp, reference }, scorer);
          for (const type of types) {
            const { precision, recall, fmeasure } = got[type];
            for (const value of [precision, recall, fmeasure]) {
              cell.writeDoubleBE(value);
              hash.update(cell);
              cells++;
            }
          }
        }
      }
      expect(cells).toBe(11160);
      expect(hash.digest('hex')).toBe(digest);
    },
  );

  test.each([
    ['COVID-19: 3rd wave, 10km', ['covid', '19', '3', 'rd', 'wave', '10', 'km']],
    ['naïve Café’s', ['naïve', 'café', 's']],
    ['zero\u200bwidth soft\u00adhyphen', ['zerowidth', 'softhyphen']],
    ['বাংলাদেশ। ২০২১', ['বাংলাদেশ', '২০২১']],
    ['中文abc，第2章', ['中', '文', 'abc', '第', '2', '章']],
    ['한국어2021년', ['한국어', '2021', '년']],
    ['€5 x² 😀👍 №5', ['€', '5', 'x', '²', '😀', '👍', '№', '5']],
    ['a\u2028b\u3000c\u000bd', ['a', 'b', 'cd']],
    ['İstanbul’da', ['i\u0307stanbul', 'da']],
    ['x \u0301y \u2581', ['x', '％0020\u0301', 'y', '_']],
  ])('words of %j', (text, words) => {
    expect(tokens(categories, text)).toEqual(words);
  });

  test.each([
    ['မြန်မာနိုင်ငံ', ['မြန်', 'မာ', 'နိုင်', 'ငံ']],
    ['တက္ကသိုလ်။ ၂၀၂၁', ['တ', 'က္က', 'သိုလ်', '၂', '၀', '၂', '၁']],
    ['ကျွန်တော် COVID-19', ['ကျွန်', 'တော်', 'c', 'o', 'v', 'i', 'd', '1', '9']],
    ['ပြည်ထောင်စု သမ္မတ', ['ပြည်', 'ထောင်', 'စု', 'သ', 'မ္မ', 'တ']],
    ['\u101e\u1019\u1037\u103a', ['\u101e\u1019\u103a\u1037']],
  ])('syllables of %s', (text, syllables) => {
    expect(tokens(burmeseSyllables, text)).toEqual(syllables);
  });

  test('Porter’s rules apply to every letter', () => {
    const scorer = rouge({ dialect: xlSum, types: ['rouge1'], stemmer: 'porter' });
    expect(
      score({ candidate: 'naïve café', reference: 'naïves Cafés' }, scorer).rouge1.fmeasure,
    ).toBe(1);
  });
});
