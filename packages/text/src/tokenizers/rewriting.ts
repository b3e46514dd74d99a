// A tokenizer that rewrites a text until white space separates its tokens, as the Penn Treebank's does. Its tokens are placed
// where they came from: their characters come in order, and only quotes were changed on the way. Linear.

import type { EmitToken, Tokenizer } from 'rougekit';

/** A text → the next one. */
export type Rewrites = (text: string) => string;

/** White space as Python's \s and str.split() have it. */
export const SPACE =
  '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const BEYOND_ASCII = new RegExp(`[${SPACE}]`);

function isSpace(code: number): boolean {
  if (code < 0x80) return code <= 0x20 && ((code >= 0x09 && code <= 0x0d) || code >= 0x1c);
  return BEYOND_ASCII.test(String.fromCharCode(code));
}

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
      place(rewritten, text, start, end, emit);
      return 0;
    },
  };
}

/** The stretches of `rewritten` between white space, where they stand in the text. */
function place(rewritten: string, text: string, start: number, end: number, emit: EmitToken): void {
  let at = start;
  let to = 0;
  for (let from = 0; from < rewritten.length; from = to + 1) {
    to = from;
    while (to < rewritten.length && !isSpace(rewritten.charCodeAt(to))) to++;
    if (to === from) continue;
    const token = rewritten.slice(from, to);
    while (at < end && isSpace(text.charCodeAt(at))) at++;
    const isQuote = text[at] === '"' && (token === '``' || token === "''");
    const after = isQuote ? at + 1 : Math.min(end, at + token.length);
    if (text.startsWith(token, at)) emit(at, after);
    else emit(at, after, token);
    at = after;
  }
}
