// Tokens are whatever is between two space characters (U+0020), including nothing: "a  b" has an empty
// token in the middle, an empty text is one empty token, and line feeds stay inside tokens. The same as
// Python's text.split(' '); the rule of the COCO caption scorer. Linear.

import { cutsAtSpaces } from './space-cut.ts';
import type { Tokenizer } from './tokenizer.ts';

const SPACE = 0x20;

export const singleSpace: Tokenizer = /* #__PURE__ */ cutsAtSpaces({
  id: 'single-space',
  tokenize(text, start, end, emit) {
    let from = start;
    for (let i = start; i < end; i++) {
      if (text.charCodeAt(i) !== SPACE) continue;
      emit(from, i);
      from = i + 1;
    }
    emit(from, end);
    return 0;
  },
});
