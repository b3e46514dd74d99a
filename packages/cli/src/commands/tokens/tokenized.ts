// The tokens of a row under one or more tokenizers, with their places in the text as it was given.

import type { Notice, Problem, Step, Tokenizer } from 'rougekit';
import { stepwise } from '../../data/stepwise.ts';

export interface Token {
  /** As the tokenizer gives it. */
  readonly token: string;
  readonly start: number;
  readonly end: number;
}

export interface TokenizedText {
  readonly text: string;
  /** In the order of the tokenizers. */
  readonly byTokenizer: readonly { readonly name: string; readonly tokens: readonly Token[] }[];
  /** About its preparation. */
  readonly notices: readonly Notice[];
}

export interface TokenizedRow {
  readonly id: string;
  /** Above its tokens, where rows have to be told apart. */
  readonly title?: string | undefined;
  /** One, or all those of a list. */
  readonly texts: readonly TokenizedText[];
  readonly isList: boolean;
  readonly problem?: Problem | undefined;
}

export function tokenized(
  text: string,
  steps: readonly Step[],
  tokenizers: readonly Tokenizer[],
): TokenizedText {
  const { traced, notices } = stepwise(text, steps);
  return {
    text,
    byTokenizer: tokenizers.map((tokenizer) => {
      const tokens: Token[] = [];
      tokenizer.tokenize(traced.text, 0, traced.text.length, (start, end, form) => {
        const token = form ?? traced.text.slice(start, end);
        tokens.push({ token, ...traced.origin(start, end) });
      });
      return { name: tokenizer.id, tokens };
    }),
    notices,
  };
}
