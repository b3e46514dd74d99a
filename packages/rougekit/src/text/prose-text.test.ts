// Questions about a place in a text, whose answers for ASCII are short cuts: against what they are short for.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isClosing, ProseText } from './prose-text.ts';
import { LONGEST } from './prose-words.ts';

const text = fc.string({
  unit: fc.constantFrom(
    ...['a', 'b', 'Z', '1', '.', '-', "'", '"', ')', '>', ' ', '\n', '@', '[', '`', '{', '\u0000'],
    ...['é', 'É', 'ß', 'ǅ', 'ª', '°', '’', '»', '\u0085', '\u00a0', '中', '😀', '𝐀', '\ud800'],
  ),
  maxLength: 24,
});

const isWhite = (character: string) => /[\s\u0085]/.test(character);

it('capitals and small letters', () => {
  fc.assert(
    fc.property(text, (whole) => {
      const asWritten = new ProseText(whole, false);
      const inAnyCase = new ProseText(whole, true);
      for (let i = 0; i <= whole.length; i++) {
        const unit = whole.charAt(i);
        const letter = i < whole.length ? String.fromCodePoint(whole.codePointAt(i) as number) : '';
        const isUpper = letter !== letter.toLowerCase() || /^\p{Lu}/u.test(letter);
        const hasCase = letter !== letter.toUpperCase() || /^[\p{Lu}\p{Ll}]/u.test(letter);
        expect(asWritten.isCapital(i)).toBe(isUpper);
        expect(inAnyCase.isCapital(i)).toBe(isUpper || hasCase);
        const isSmall = unit !== unit.toUpperCase() && unit === unit.toLowerCase();
        expect(asWritten.isSmall(i)).toBe(isSmall);
      }
    }),
  );
});

it('the word before a stop', () => {
  fc.assert(
    fc.property(text, fc.nat(24), fc.nat(24), (whole, one, other) => {
      const start = Math.min(one, other, whole.length);
      const stop = Math.min(Math.max(one, other), whole.length);
      let from = stop;
      while (from > start && stop - from < LONGEST && !isWhite(whole[from - 1])) from--;
      const letters = whole.slice(from, stop).split(/[^\p{L}.°]/u);
      expect(new ProseText(whole, false).wordBefore(start, stop)).toBe(letters.at(-1));
    }),
  );
});

it('closing marks', () => {
  for (let code = 0; code < 0x3000; code++)
    expect(isClosing(code)).toBe(
      '"\')]}>\u201d\u2019\u00bb\u203a'.includes(String.fromCharCode(code)),
    );
});
