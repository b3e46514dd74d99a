// Which tokenizers do no more than cut at every space character.

import type { Tokenizer } from './tokenizer.ts';

const declared = /* #__PURE__ */ new WeakSet<Tokenizer>();

/**
 * Declares that the tokens of a text are whatever is between two space characters (U+0020) or an end, including nothing. Not
 * a field of the tokenizer, for the reason given in ascii-words.ts.
 */
export function cutsAtSpaces(tokenizer: Tokenizer): Tokenizer {
  declared.add(tokenizer);
  return tokenizer;
}

export const doesCutAtSpaces = (tokenizer: Tokenizer): boolean => declared.has(tokenizer);
