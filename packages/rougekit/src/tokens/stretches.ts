// Which tokenizers split text stretch by stretch, so that each distinct stretch need be split only once.

import { asciiWordsOf } from './ascii-words.ts';
import type { Tokenizer } from './tokenizer.ts';

/**
 * A stretch is a run of characters that `inside` has or that are beyond ASCII. The tokens of a text are those of its
 * stretches, one after the other, whatever stands between them.
 */
export interface Stretches {
  /** By ASCII code: 1 if the character belongs to stretches, 0 if it separates them. */
  readonly inside: Uint8Array;
  /** A text without stretches has a token all the same. */
  readonly blankIsToken?: boolean;
  /** Stretches whose tokens depend on what stands before them. */
  readonly depending?: RegExp;
  /** A line feed behind this character joins stretches. */
  readonly notBeforeFeed?: string;
  /** Characters of ASCII that are tokens of their own at the end of a stretch of ASCII letters, which then is one without them. */
  readonly endMarks?: string;
  /** They leave no trace there instead. */
  readonly endMarksAreLost?: boolean;
  /** Which stretches are one token, as they are written, wherever they stand: of ASCII letters alone, of ASCII. */
  readonly isWord?: 'letters' | 'ascii';
  /** Stretches of ASCII letters that do not match it are one token, as they are written, wherever they stand. */
  readonly isWordUnless?: RegExp;
  /** In lower case: all that match it. */
  readonly wordsApart?: readonly string[];
  /** Those tokens are in lower case, however they are written. */
  readonly wordsAreFolded?: boolean;
  /** In lower case: those that are no token after all. */
  readonly droppedWords?: readonly string[];
}

/** It may belong to a separator before it, or to nothing. */
const LEADING_MARK = /^\p{M}/u;

const declared = /* #__PURE__ */ new WeakMap<Tokenizer, Stretches>();

/** Declares it. Not a field of the tokenizer, for the reason given in ascii-words.ts. */
export function cutsIntoStretches(stretches: Stretches, tokenizer: Tokenizer): Tokenizer {
  declared.set(tokenizer, stretches);
  if (tokenizer.folded !== undefined) declared.set(tokenizer.folded, stretches);
  return tokenizer;
}

export function stretchesOf(tokenizer: Tokenizer): Stretches | undefined {
  const inside = asciiWordsOf(tokenizer);
  return (
    declared.get(tokenizer) ?? (inside && { inside, isWord: 'ascii', depending: LEADING_MARK })
  );
}
