// Which ASCII characters can stand in a word: a–z, A–Z, 0–9. A table, since this is asked of every
// character of every text. And which tokenizers cut by such a table.

import type { Tokenizer } from './tokenizer.ts';

export const ASCII_WORD: Uint8Array = /* #__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) =>
  /[a-z0-9]/i.test(String.fromCharCode(code)) ? 1 : 0,
);

const tables = /* #__PURE__ */ new WeakMap<Tokenizer, Uint8Array>();

/**
 * Says of a tokenizer that it cuts ASCII text character by character: entry c of `words` is 1 if the character c
 * is part of words, 0 if it separates them. The encoder then finds and looks up words in one pass, and asks
 * the tokenizer only about stretches between separators that hold other characters; it must cut such a
 * stretch the same wherever it stands. Not a field of the tokenizer, because whoever spreads one of ours and
 * brings an own `tokenize` must be asked.
 */
export function cutsAscii(words: Uint8Array, tokenizer: Tokenizer): Tokenizer {
  tables.set(tokenizer, words);
  return tokenizer;
}

export function asciiWordsOf(tokenizer: Tokenizer): Uint8Array | undefined {
  return tables.get(tokenizer);
}
