// Words split on white space; case and punctuation are kept. White space is Python's
// (str.split), since the programs with this rule are written in it: U+001C–001F and U+0085 separate,
// U+FEFF and U+200B do not. Linear.

import { isPythonSpace } from '../characters/python-space.ts';
import { cutsAscii } from './ascii-words.ts';
import type { Tokenizer } from './tokenizer.ts';

export { isPythonSpace };

/** For cutsAscii and the like: 1 for what is not white space. */
export const NOT_PYTHON_SPACE: Uint8Array = /* #__PURE__ */ Uint8Array.from(
  { length: 128 },
  (_, code) => (isPythonSpace(code) ? 0 : 1),
);

export const whitespace: Tokenizer = /* #__PURE__ */ cutsAscii(NOT_PYTHON_SPACE, {
  id: 'whitespace',
  lineByLine: true,
  tokenize(text, start, end, emit) {
    let i = start;
    while (i < end) {
      while (i < end && isPythonSpace(text.charCodeAt(i))) i++;
      const from = i;
      while (i < end && !isPythonSpace(text.charCodeAt(i))) i++;
      if (i > from) emit(from, i);
    }
    return 0;
  },
});
