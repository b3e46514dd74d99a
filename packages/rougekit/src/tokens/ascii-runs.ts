// Tokenizers whose tokens are runs of certain ASCII characters, everything else separating. Linear.

import { pointAt } from '../characters/code-point.ts';
import { cutsAscii } from './ascii-words.ts';
import type { Tokenizer } from './tokenizer.ts';

/** `isWord` is called only for ASCII codes; letters beyond ASCII are counted as dropped. */
export function asciiRuns(id: string, isWord: (code: number) => boolean): Tokenizer {
  const words = Uint8Array.from({ length: 128 }, (_, code) => (isWord(code) ? 1 : 0));
  const continues = (code: number) => code < 0x80 && words[code] === 1;
  return cutsAscii(words, {
    id,
    lineByLine: true,
    tokenize(text, start, end, emit) {
      let dropped = 0;
      let i = start;
      while (i < end) {
        const code = text.charCodeAt(i);
        if (continues(code)) {
          const from = i++;
          while (i < end && continues(text.charCodeAt(i))) i++;
          emit(from, i);
        } else if (code < 0x80) i++;
        else {
          const point = pointAt(text, i, end);
          if (LETTER_OR_DIGIT.test(String.fromCodePoint(point))) dropped++;
          i += point > 0xffff ? 2 : 1;
        }
      }
      return dropped;
    },
  });
}

const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;
