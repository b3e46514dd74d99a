// rouge_score's rule: lower-case the text; every run of a–z and 0–9 is a token, everything else separates.
// Linear; each character is examined once.
//
// Lower-casing comes later here (once per distinct token), so the two characters outside ASCII
// whose lower case reaches into a–z are handled here:
//   U+212A, the Kelvin sign, becomes k: a letter like any other;
//   U+0130, İ, becomes i and a combining dot: the dot separates, so the token ends after the i.

import { pointAt } from '../characters/code-point.ts';
import { ASCII_WORD, cutsAscii } from './ascii-words.ts';
import type { Tokenizer } from './tokenizer.ts';

const KELVIN = 0x212a;
const DOTTED_I = 0x130;

export const alphanumeric: Tokenizer = /* #__PURE__ */ cutsAscii(ASCII_WORD, {
  id: 'alphanumeric',
  lineByLine: true,
  tokenize(text, start, end, emit) {
    let dropped = 0;
    let i = start;
    while (i < end) {
      const from = i;
      while (i < end && isWord(text.charCodeAt(i))) i++;
      if (i < end && text.charCodeAt(i) === DOTTED_I)
        emit(from, ++i, `${text.slice(from, i - 1)}i`);
      else if (i > from) emit(from, i);
      else {
        const point = pointAt(text, i, end);
        if (point >= 0x80 && LETTER_OR_DIGIT.test(String.fromCodePoint(point))) dropped++;
        i += point > 0xffff ? 2 : 1;
      }
    }
    return dropped;
  },
});

const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;

const isWord = (code: number) => (code < 0x80 ? ASCII_WORD[code] === 1 : code === KELVIN);
