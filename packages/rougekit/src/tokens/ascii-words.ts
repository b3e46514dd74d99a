// Which ASCII characters can be part of a word: a–z, A–Z, 0–9. A table, since this is looked up for every
// character of every text. And which tokenizers split by such a table.

import type { Tokenizer } from './tokenizer.ts';

export const ASCII_WORD: Uint8Array = /* #__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) =>
  /[a-z0-9]/i.test(String.fromCharCode(code)) ? 1 : 0,
);

const tables = /* #__PURE__ */ new WeakMap<Tokenizer, Uint8Array>();

/**
 * Declares that a tokenizer splits ASCII text character by character: entry c of `words` is 1 if the character c
 * is part of words, 0 if it separates them. The encoder then finds and looks up words in one pass, and calls
 * the tokenizer only for stretches between separators that contain other characters; it must split such a
 * stretch the same way wherever it occurs, unless it begins with a mark. Not a field of the tokenizer, because a copy of one of ours with its
 * own `tokenize` must not inherit it.
 */
export function cutsAscii(words: Uint8Array, tokenizer: Tokenizer): Tokenizer {
  tables.set(tokenizer, words);
  return tokenizer;
}

export function asciiWordsOf(tokenizer: Tokenizer): Uint8Array | undefined {
  return tables.get(tokenizer);
}
