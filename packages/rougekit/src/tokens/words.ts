// Python's \w+: runs of letters, numbers and the underscore. Marks are not included, so an accent written as a
// separate character ends a word. Linear.

import { pointAt } from '../characters/code-point.ts';
import type { Tokenizer } from './tokenizer.ts';

const LOW_LINE = 0x5f;

export const words: Tokenizer = {
  id: 'words',
  lineByLine: true,
  tokenize(text, start, end, emit) {
    let from = -1;
    for (let i = start; i < end; ) {
      const point = pointAt(text, i, end);
      if (isWord(point)) {
        if (from < 0) from = i;
      } else if (from >= 0) {
        emit(from, i);
        from = -1;
      }
      i += point > 0xffff ? 2 : 1;
    }
    if (from >= 0) emit(from, end);
    return 0;
  },
};

function isWord(point: number): boolean {
  if (point < 0x80) {
    const letter = point | 0x20;
    return (
      (letter >= 0x61 && letter <= 0x7a) || (point >= 0x30 && point <= 0x39) || point === LOW_LINE
    );
  }
  return /[\p{L}\p{N}]/u.test(String.fromCodePoint(point));
}
