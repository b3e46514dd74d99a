// Which tokenizers split each stretch between white space independently, so that a known stretch need not be split again.

import type { Tokenizer } from './tokenizer.ts';

const tests = /* #__PURE__ */ new WeakMap<Tokenizer, (text: string) => boolean>();

/**
 * Declares that the tokens of a text are those of its stretches between white space (Python's), one after
 * the other, in every text for which `applies`. Not a field of the tokenizer, because a copy of one of ours with its
 * own `tokenize` must not inherit it.
 */
export function cutsAtBlanks(tokenizer: Tokenizer, applies: (text: string) => boolean): Tokenizer {
  tests.set(tokenizer, applies);
  if (tokenizer.folded !== undefined) tests.set(tokenizer.folded, applies);
  return tokenizer;
}

export function blankTestOf(tokenizer: Tokenizer): ((text: string) => boolean) | undefined {
  return tests.get(tokenizer);
}
