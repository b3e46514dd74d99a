// What rewriting tokenizers do to plain words, so that others can cut these without them.

import type { Tokenizer } from './tokenizer.ts';

/** The mark that is a token of its own only at the end of a text. */
export const STOP = '.';
/** Marks that are tokens of their own wherever they end a word. */
export const DETACHED = ',;?!';

/**
 * What becomes of texts in which nothing is entangled, and whose words are ASCII letters and digits with one mark at most, at the end:
 * a full stop is a token of its own at the end of the text, one of `DETACHED` anywhere, and words that rules do not look for are one
 * token each.
 */
export interface PlainRewriting {
  looksFor(word: string): boolean;
  /** Whether line feeds separate words, as spaces do; else they are part of words, and a text that ends in one is entangled. */
  readonly linesSeparate: boolean;
  /** What can be between two tokens. */
  separates(code: number): boolean;
  /** Those marks, and the one that is a token only at the end. */
  readonly marks: string;
  readonly lastMark: string;
  /** In lower case: words of ASCII letters that rules look for. */
  readonly wordsLookedFor: readonly string[];
  /** The tokens of what stands between separators, the last of its text or not; undefined if the text must be rewritten as a whole. */
  tokensOf(stretch: string, isLast: boolean): readonly string[] | undefined;
}

const declared = /* #__PURE__ */ new WeakMap<Tokenizer, PlainRewriting>();

/** Declares it. Not a field of the tokenizer, for the reason given in ascii-words.ts. */
export function declarePlainRewriting(tokenizer: Tokenizer, rewriting: PlainRewriting): Tokenizer {
  declared.set(tokenizer, rewriting);
  return tokenizer;
}

export const plainRewritingOf = (tokenizer: Tokenizer): PlainRewriting | undefined =>
  declared.get(tokenizer);
