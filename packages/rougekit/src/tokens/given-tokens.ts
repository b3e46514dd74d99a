// Tokens that were there before: a list of them travels through the library as one text, in which a separator stands before each.
// The separator is a kind of space that hardly any text has (U+205F, medium mathematical space), so that metrics with a tokenizer
// of their own see the tokens between spaces, and so do people who read an explanation.

import { RougekitError } from '../errors.ts';
import type { Tokenizer } from './tokenizer.ts';

const SEPARATOR = '\u205f';

/** Takes the tokens as they are, but for those that end a sentence. Linear. */
export const givenTokens: Tokenizer = {
  id: 'given',
  lineByLine: true,
  tokenize(text, start, end, emit) {
    if (start === 0 && end > 0 && !text.includes(SEPARATOR))
      throw new RougekitError(
        'INVALID_PAIR',
        "The tokenizer 'given' takes lists of tokens, and this is a text. In data sets they are called candidate_tokens and reference_tokens.",
      );
    for (let from = start; from < end; ) {
      const next = text.indexOf(SEPARATOR, from);
      const to = next < 0 || next > end ? end : next;
      if (to > from && !(to === from + 1 && text[from] === '\n')) emit(from, to);
      from = to + 1;
    }
    return 0;
  },
};

/** Why a token cannot be one; undefined if it can. */
export function unusableToken(token: unknown): string | undefined {
  if (typeof token !== 'string' || token === '') return 'a text that is not empty';
  if (token.includes(SEPARATOR)) return 'without U+205F, which separates tokens';
  // A line feed alone ends a sentence.
  if (token.length > 1 && token.includes('\n')) return 'without a line feed in it';
  return undefined;
}

/** Only of tokens that can be used. */
export const textOfTokens = (tokens: readonly string[]): string =>
  tokens.map((token) => SEPARATOR + token).join('');
