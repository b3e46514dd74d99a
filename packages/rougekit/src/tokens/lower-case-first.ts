// Programs that put the whole text into lower case before they cut it: a capital sigma then knows what
// follows it, and İ is two characters. Tokens still stand where they stand in the text as it was written.

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
