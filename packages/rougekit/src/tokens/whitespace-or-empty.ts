// Words split on white space, but a text without any is one empty word: the same as Python's
// ' '.join(text.split()).split(' '). An empty word is a token like any other and matches another
// empty one; programs that clean a text and then split it at spaces score this way. Linear.

import { cutsIntoStretches } from './stretches.ts';
import type { Tokenizer } from './tokenizer.ts';
import { NOT_PYTHON_SPACE, whitespace } from './whitespace.ts';

/** A stretch without a word, since white space beyond ASCII separates, too. */
const BLANK = /^[\s\u0085]+$/;

export const whitespaceOrEmpty: Tokenizer = /* #__PURE__ */ cutsIntoStretches(
  { inside: NOT_PYTHON_SPACE, blankIsToken: true, depending: BLANK, isWord: 'ascii' },
  {
    id: 'whitespace-or-empty',
    tokenize(text, start, end, emit) {
      let words = 0;
      whitespace.tokenize(text, start, end, (from, to) => {
        words++;
        emit(from, to);
      });
      if (words === 0) emit(start, start);
      return 0;
    },
  },
);
