// For programs that lower-case the whole text before splitting it: the form of a sigma then depends on what
// follows it, and İ is two characters. Tokens still have offsets into the text as written.

import { lowerCaseText } from './lower-case-text.ts';
import type { EmitToken, Tokenizer } from './tokenizer.ts';

type Cut = (text: string, start: number, end: number, emit: EmitToken) => void;

/** The tokenizers for texts whose case is ignored → those for texts as they are written. */
const declared = /* #__PURE__ */ new WeakMap<Tokenizer, Tokenizer>();

/** The tokenizer that gives the same tokens for texts in lower case, if this is one that lower-cases first. */
export const forLowerCase = (folded: Tokenizer): Tokenizer | undefined => declared.get(folded);

export function lowerCaseFirst(id: string, cut: Cut): Tokenizer {
  const tokenizer: Tokenizer & { readonly folded: Tokenizer } = {
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
  declared.set(tokenizer.folded, tokenizer);
  return tokenizer;
}
