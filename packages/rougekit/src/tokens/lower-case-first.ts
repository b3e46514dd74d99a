// For programs that lower-case the whole text before splitting it: the form of a sigma then depends on what
// follows it, and İ is two characters. Tokens still have offsets into the text as written.

import { lowerCaseText } from './lower-case-text.ts';
import type { EmitToken, Tokenizer } from './tokenizer.ts';

type Cut = (text: string, start: number, end: number, emit: EmitToken) => void;

export function lowerCaseFirst(id: string, cut: Cut): Tokenizer {
  return {
    id,
    tokenize(text, start, end, emit) {
      cut(text, start, end, emit);
      return undefined;
    },
    folded: {
      id,
      tokenize(text, start, end, emit) {
        const { text: lower, into, outOf } = lowerCaseText(text);
        cut(lower, into(start), into(end), (from, to, form) => {
          emit(outOf(from), outOf(to), form ?? lower.slice(from, to));
        });
        return undefined;
      },
    },
  };
}
