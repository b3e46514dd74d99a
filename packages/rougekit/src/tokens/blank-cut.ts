// Which tokenizers cut each stretch between white space by itself, so that a stretch met before need not be cut again.

import type { Tokenizer } from './tokenizer.ts';

const tests = /* #__PURE__ */ new WeakMap<Tokenizer, (text: string) => boolean>();

/**
 * Says of a tokenizer that the tokens of a text are those of its stretches between white space (Python's), one after
 * the other, in every text for which `applies`. Not a field of the tokenizer, because whoever spreads one of ours and
 * brings an own `tokenize` must be asked.
 */
export function cutsAtBlanks(tokenizer: Tokenizer, applies: (text: string) => boolean): Tokenizer {
  tests.set(tokenizer, applies);
  if (tokenizer.folded !== undefined) tests.set(tokenizer.folded, applies);
  return tokenizer;
}

export function blankTestOf(tokenizer: Tokenizer): ((text: string) => boolean) | undefined {
  return tests.get(tokenizer);
}
