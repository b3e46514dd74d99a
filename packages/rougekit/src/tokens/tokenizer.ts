// What a tokenizer is. It reports the positions of tokens in the text; case, normal form, stop words and
// stems come after it, once per distinct token, so a tokenizer sees the text as written.

import { invalid, misbehaved, show } from '../errors.ts';

/**
 * Receives one token. `start` and `end` are UTF-16 offsets into the text; `form` is passed only if
 * the token differs from the text at those offsets (a quote that becomes two backticks, say).
 */
export type EmitToken = (start: number, end: number, form?: string) => void;

export interface Tokenizer {
  /** Names the rule in signatures: letters, digits and . _ @ - only. */
  readonly id: string;
  /** True if the tokens of a text are the tokens of its lines, one line after the other. */
  readonly lineByLine?: boolean;
  /** All that the original program gives, where some of it, such as white space, is not a token to be compared. */
  readonly original?: Tokenizer;
  /** Used instead if case is ignored, by programs that then tokenize differently. */
  readonly folded?: Tokenizer;
  /**
   * Emits the tokens of text.slice(start, end) in order. May return how many letters and digits it
   * dropped, for the warning about text that the tokenizer cannot see.
   */
  tokenize(text: string, start: number, end: number, emit: EmitToken): number | undefined;
}

const FARTHEST = 200; // characters between two words that a function may skip

const ID = /^[\p{L}\p{N}._@-]+$/u;

/** Ids appear in signatures, whose punctuation they must not contain. */
export function checkId(option: string, id: unknown): string {
  if (typeof id === 'string' && id.length <= 64 && ID.test(id)) return id;
  throw invalid(option, 'a short name of letters, digits and . _ @ -', id);
}

/**
 * The easy way to write a custom tokenizer: a function from text to words.
 *
 * Words are located in the text by searching forward a little, so that explanations can show them; a word
 * that is not found (because the function changed it) is scored all the same and
 * explained at the current search position.
 */
export function defineTokenizer(id: string, words: (text: string) => Iterable<string>): Tokenizer {
  checkId('id', id);
  if (typeof words !== 'function') throw invalid('words', 'a function from text to words', words);
  return {
    id,
    tokenize(text, start, end, emit) {
      const part = text.slice(start, end);
      let from = 0;
      for (const word of iterable(id, words(part))) {
        if (typeof word !== 'string') throw misbehaved('tokenizer', id, 'give strings', show(word));
        // Only nearby: searching the whole rest for every changed word would be quadratic.
        const found = part.slice(from, from + word.length + FARTHEST).indexOf(word);
        const at = found < 0 ? from : from + found;
        const after = found < 0 ? from : at + word.length;
        emit(start + at, start + after, word);
        from = after;
      }
      return undefined;
    },
  };
}

function iterable(id: string, value: unknown): Iterable<unknown> {
  const good =
    typeof value === 'object' &&
    value !== null &&
    typeof (value as never)[Symbol.iterator] === 'function';
  if (good) return value as Iterable<unknown>;
  throw misbehaved('tokenizer', id, 'give an array (or another iterable) of strings', show(value));
}
