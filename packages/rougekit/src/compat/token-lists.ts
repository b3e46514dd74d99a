// Texts that are already lists of tokens, for programs that leave tokenizing to their callers: a list becomes one text, each
// token closed by a character that no text has, and a tokenizer that cuts there. Unlike `given` (tokens/given-tokens.ts), it takes
// every token that NLTK takes: an empty one, one with spaces, a line feed.

import { invalid } from '../errors.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';

/** A noncharacter of Unicode, and no white space in any program. */
const END = '\uFFFF';

export const tokenLists: Tokenizer = {
  id: 'token-lists',
  tokenize(text, start, end, emit) {
    for (let from = start; from < end; ) {
      const at = text.indexOf(END, from);
      emit(from, at);
      from = at + 1;
    }
    return undefined;
  },
};

/** One text that `tokenLists` takes apart again. */
export function joinedTokens(option: string, tokens: unknown): string {
  const isTokens =
    Array.isArray(tokens) && tokens.every((one) => typeof one === 'string' && !one.includes(END));
  if (!isTokens) throw invalid(option, 'a list of tokens, such as ["the", "cat"]', tokens);
  return tokens.map((token) => `${token}${END}`).join('');
}
