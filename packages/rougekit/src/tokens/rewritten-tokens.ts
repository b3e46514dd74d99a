// Treebank tokenizers rewrite a text until spaces separate its tokens. Here their tokens are mapped back to where
// they came from: characters come in order, and only quotes, dots and hyphens were changed along the way.
// Linear.

import { lowerCaseFirst } from './lower-case-first.ts';
import type { EmitToken, Tokenizer } from './tokenizer.ts';

export interface Rewriting {
  readonly id: string;
  /** A text → its tokens. */
  tokens(text: string): string[];
  /** What can be between two tokens. */
  separates(code: number): boolean;
  /** Whether '...' and '--' stand for a run of any length, or only for themselves. */
  readonly shortensRuns: boolean;
}

export function rewritingTokenizer(rewriting: Rewriting): Tokenizer {
  return lowerCaseFirst(rewriting.id, (text, start, end, emit) =>
    place(rewriting, text, start, end, emit),
  );
}

function place(
  { tokens, separates, shortensRuns }: Rewriting,
  text: string,
  start: number,
  end: number,
  emit: EmitToken,
): void {
  const part = start === 0 && end === text.length ? text : text.slice(start, end);
  let at = start;
  for (const token of tokens(part)) {
    while (at < end && separates(text.charCodeAt(at))) at++;
    const from = at;
    if (text[at] === '"' && (token === '``' || token === "''")) at++;
    else if (shortensRuns && (token === '...' || token === '--')) {
      while (at < end && text[at] === token[0]) at++;
    } else at = Math.min(end, at + token.length);
    const unchanged = at - from === token.length && text.startsWith(token, from);
    emit(from, at, unchanged ? undefined : token);
  }
}
