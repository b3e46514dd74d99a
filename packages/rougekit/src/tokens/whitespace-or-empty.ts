// Words as white space separates them, but a text without any is one empty word: what Python's
// ' '.join(text.split()).split(' ') gives. An empty word is a token like any other and matches another
// empty one; programs that clean a text and then cut it at the space character score so. Linear.

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
