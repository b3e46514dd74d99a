// The rule of ROUGE-1.5.5 and of the programs that follow it. They work on bytes: runs of A–Z, a–z and
// 0–9 are tokens, every other byte separates, so İ and the Kelvin sign are no letters here (they are
// in `alphanumeric`, because rouge_score lower-cases first). Linear.

import { ASCII_WORD } from './ascii-words.ts';
import { codesOf, pointAt } from './codes.ts';
import type { Tokenizer } from './tokenizer.ts';

export const ascii: Tokenizer = {
  id: 'ascii',
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
const isWord = (code: number) => code < 0x80 && ASCII_WORD[code] === 1;
