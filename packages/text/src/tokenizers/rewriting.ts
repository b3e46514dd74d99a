// A tokenizer that rewrites a text until white space separates its tokens, as the Penn Treebank's does. Its tokens are placed
// where they came from: their characters come in order, and only quotes were changed on the way. Linear.

import type { EmitToken, Tokenizer } from 'rougekit';

/** A text → the next one. */
export type Rewrites = (text: string) => string;

/** White space as Python's \s and str.split() have it. */
export const SPACE =
  '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const SPACES = new RegExp(`[${SPACE}]+`);
const IS_SPACE = new RegExp(`[${SPACE}]`);

/** Every match of a pattern becomes the replacement. */
export const rule =
  (pattern: RegExp, replacement: string): Rewrites =>
  (text) =>
    text.replace(pattern, replacement);

/** Rules that find nothing in a text without a match of `sign`: most texts then pay for one search instead of many. */
export const only =
  (sign: RegExp, rules: readonly Rewrites[]): Rewrites =>
  (text) =>
    sign.test(text) ? rules.reduce((now, rewrite) => rewrite(now), text) : text;

export function rewritingTokenizer(id: string, rules: readonly Rewrites[]): Tokenizer {
  return {
    id,
    tokenize(text, start, end, emit) {
      let rewritten = start === 0 && end === text.length ? text : text.slice(start, end);
      for (const rewrite of rules) rewritten = rewrite(rewritten);
      place(rewritten.split(SPACES), text, start, end, emit);
      return 0;
    },
  };
}

function place(
  tokens: readonly string[],
  text: string,
  start: number,
  end: number,
  emit: EmitToken,
): void {
  let at = start;
  for (const token of tokens) {
    if (token === '') continue;
    while (at < end && IS_SPACE.test(text[at] as string)) at++;
    const isQuote = text[at] === '"' && (token === '``' || token === "''");
    const after = isQuote ? at + 1 : Math.min(end, at + token.length);
    if (text.startsWith(token, at)) emit(at, after);
    else emit(at, after, token);
    at = after;
  }
}
