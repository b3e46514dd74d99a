// JavaScript's \w: runs of A–Z, a–z, 0–9 and the low line are tokens, all else separates, letters outside
// ASCII included. The rule of npm's `rouge` 1.0.3. Linear.

import { ASCII_WORD } from './ascii-words.ts';
import { codesOf, pointAt } from './codes.ts';
import type { Tokenizer } from './tokenizer.ts';

const LOW_LINE = 0x5f;

export const wordCharacters: Tokenizer = {
  id: 'word-characters',
  lineByLine: true,
  tokenize(text, start, end, emit, codes = codesOf(text)) {
    let dropped = 0;
    let i = start;
    while (i < end) {
      const code = codes[i];
      if (isWord(code)) {
        const from = i++;
        while (i < end && isWord(codes[i])) i++;
        emit(from, i);
      } else if (code < 0x80) i++;
      else {
        const point = pointAt(codes, i, end);
        if (LETTER_OR_DIGIT.test(String.fromCodePoint(point))) dropped++;
        i += point > 0xffff ? 2 : 1;
      }
    }
    return dropped;
  },
};

const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;
const isWord = (code: number) => code < 0x80 && (ASCII_WORD[code] === 1 || code === LOW_LINE);
