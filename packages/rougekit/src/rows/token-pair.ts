// A pair whose texts are lists of tokens.

import { guard, invalid } from '../errors.ts';
import { textOfTokens, unusableToken } from '../tokens/given-tokens.ts';
import type { Pair } from '../types.ts';

export interface TokenPair {
  readonly candidateTokens: readonly string[];
  /** The tokens of one reference, or a list of them for each of several. */
  readonly referenceTokens: readonly string[] | readonly (readonly string[])[];
  readonly id?: string | undefined;
}

/** The pair for scorers whose tokenizer is `givenTokens`. A token that is a line feed ends a sentence. */
export function pairOfTokens(pair: TokenPair): Pair {
  return guard(() => {
    const { candidateTokens, referenceTokens, id } = pair;
    return {
      candidate: joined('candidateTokens', candidateTokens),
      reference: referencesOf('referenceTokens', referenceTokens, joined),
      ...(id === undefined ? {} : { id }),
    };
  });
}

/** One text, or one for each list. */
export function referencesOf(
  name: string,
  value: unknown,
  read: (name: string, tokens: unknown) => string,
): string | string[] {
  const isSeveral = Array.isArray(value) && value.length > 0 && value.every(Array.isArray);
  return isSeveral ? value.map((list, k) => read(`${name}[${k}]`, list)) : read(name, value);
}

function joined(name: string, tokens: unknown): string {
  if (!Array.isArray(tokens)) throw invalid(name, 'a list of tokens', tokens, 'INVALID_PAIR');
  tokens.forEach((token, k) => {
    const wanted = unusableToken(token);
    if (wanted !== undefined) throw invalid(`${name}[${k}]`, wanted, token, 'INVALID_PAIR');
  });
  return textOfTokens(tokens);
}
