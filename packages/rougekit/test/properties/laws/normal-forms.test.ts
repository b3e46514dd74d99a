import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { score } from '../../../src/index.ts';
import { check } from '../check.ts';
import { ALL_TYPES, scorerFor, tokensOf } from '../scorers.ts';
import { anyText } from '../texts.ts';

describe('under the default dialect', () => {
  it('composed and decomposed text have the same tokens', () => {
    check(
      fc.property(anyText, (text) => {
        const [composed, decomposed] = [text.normalize('NFC'), text.normalize('NFD')];
        expect(tokensOf(decomposed)).toEqual(tokensOf(composed));
        const kept = { lowercase: false };
        expect(tokensOf(decomposed, kept)).toEqual(tokensOf(composed, kept));
      }),
      500,
    );
  });

  it('every character that has two forms has the same tokens in both', () => {
    const twoForms: string[] = [];
    for (let point = 0xa0; point <= 0x2fa1d; point++) {
      if (point >= 0xd800 && point <= 0xdfff) continue;
      const char = String.fromCodePoint(point);
      if (char.normalize('NFC') !== char.normalize('NFD')) twoForms.push(char);
    }
    // Alone, and between letters of a spaced and of an unspaced script; a marker before each.
    const surrounded = (form: 'NFC' | 'NFD') =>
      twoForms.map((char, k) => {
        const x = char.normalize(form);
        return ` marker${k} ${x} a${x}b 猫${x}鱼 й${x}й`;
      });
    const tokens = (form: 'NFC' | 'NFD') =>
      tokensOf(surrounded(form).join('')).join(' ').split('marker');
    const [composed, decomposed] = [tokens('NFC'), tokens('NFD')];
    expect(twoForms.length).toBeGreaterThan(12_000); // 11,172 Hangul syllables and some 1,000 others
    expect(decomposed.filter((list, k) => list !== composed[k])).toEqual([]);
  });

  it('a joiner does not make composed and decomposed text differ', () => {
    for (const joiner of ['\u200c', '\u200d', '\ufe0f']) {
      const text = `é${joiner}é й${joiner}й a${joiner}é é${joiner}a`;
      expect(tokensOf(text.normalize('NFD'))).toEqual(tokensOf(text.normalize('NFC')));
    }
  });

  it('spaces between Han characters change nothing', () => {
    const han = fc.array(
      fc.constantFrom('猫', '吃', '鱼', '狗', '𠀀', '々', '。', '，', ' ', 'ab', '的'),
      {
        maxLength: 30,
        size: 'max',
      },
    );
    const scorer = scorerFor({ types: ALL_TYPES });
    check(
      fc.property(han, han, (a, b) => {
        const [candidate, reference] = [a.join(''), b.join('')];
        const spaced = (text: string) => text.replace(/(?<=\p{scx=Hani})(?=\p{scx=Hani})/gu, ' ');
        expect(tokensOf(spaced(candidate))).toEqual(tokensOf(candidate));
        expect(score({ candidate: spaced(candidate), reference }, scorer)).toEqual(
          score({ candidate, reference }, scorer),
        );
      }),
    );
  });
});
