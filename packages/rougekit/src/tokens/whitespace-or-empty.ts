// Words split on white space, but a text without any is one empty word: the same as Python's
// ' '.join(text.split()).split(' '). An empty word is a token like any other and matches another
// empty one; programs that clean a text and then split it at spaces score this way. Linear.

import type { Tokenizer } from './tokenizer.ts';
import { whitespace } from './whitespace.ts';

export const whitespaceOrEmpty: Tokenizer = {
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
};
