// Every code point that is not white space is a token: sacreBLEU's 'char'. Unlike `characters`, it separates letters
// from their combining marks. Linear.

import { pointAt } from '../characters/code-point.ts';
import { isPythonSpace } from '../characters/python-space.ts';
import { lowerCaseFirst } from './lower-case-first.ts';
import type { Tokenizer } from './tokenizer.ts';

export const codePoints: Tokenizer = /* #__PURE__ */ lowerCaseFirst(
  'char',
  (text, start, end, emit) => {
    for (let i = start; i < end; ) {
      const point = pointAt(text, i, end);
      const next = i + (point > 0xffff ? 2 : 1);
      if (!isPythonSpace(point)) emit(i, next);
      i = next;
    }
  },
);
