// The words of chrF++ (Popović 2017): split on white space, with one punctuation mark split off, at the end or, if
// there is none, at the start; '(hi)' is '(hi' and ')'. Only ASCII punctuation. Linear.

import { pointAt } from '../characters/code-point.ts';
import { isPythonSpace } from '../characters/python-space.ts';
import type { Tokenizer } from './tokenizer.ts';

const isMark = (code: number) =>
  (code >= 0x21 && code <= 0x2f) ||
  (code >= 0x3a && code <= 0x40) ||
  (code >= 0x5b && code <= 0x60) ||
  (code >= 0x7b && code <= 0x7e);

export const chrfWords: Tokenizer = {
  id: 'chrf-words',
  tokenize(text, start, end, emit) {
    for (let i = start; i < end; ) {
      while (i < end && isPythonSpace(text.charCodeAt(i))) i++;
      const from = i;
      while (i < end && !isPythonSpace(text.charCodeAt(i))) i++;
      if (i === from) break;
      const single = i - from === (pointAt(text, from, i) > 0xffff ? 2 : 1);
      if (single) emit(from, i);
      else if (isMark(text.charCodeAt(i - 1))) {
        emit(from, i - 1);
        emit(i - 1, i);
      } else if (isMark(text.charCodeAt(from))) {
        emit(from, from + 1);
        emit(from + 1, i);
      } else emit(from, i);
    }
    return 0;
  },
};
