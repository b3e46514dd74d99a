// Treebank tokenizers rewrite a text until spaces separate its tokens. Here their tokens are mapped back to where
// they came from: characters come in order, and only quotes, dots and hyphens were changed along the way.
//
// Rewriting takes some twenty passes, and most words come out of it as they went in. So where nothing is entangled, only
// those words are rewritten that hold a character or a sequence that any rule looks for, each by itself. Linear.

import { ASCII_WORD } from './ascii-words.ts';
import { lowerCaseFirst } from './lower-case-first.ts';
import { DETACHED, declarePlainRewriting, STOP } from './plain-rewriting.ts';
import type { EmitToken, Tokenizer } from './tokenizer.ts';

export interface Rewriting {
  readonly id: string;
  /** A text → its tokens. */
  tokens(text: string): string[];
  /** The tokens of what stands between separators, the last of its text excepted. */
  tokensInside(stretch: string): string[];
  /** Whether rules look beyond what stands between two separators: a text that has this must be rewritten as a whole. */
  entangles(part: string): boolean;
  /** Whether it must because of how it ends. */
  endsEntangled(text: string): boolean;
  /** Letters that a rule looks for inside words; none if texts with them are entangled. */
  readonly splitWords?: RegExp;
  /** Whether a word has what rules look for anywhere: `splitWords`, or what entangles a text. */
  looksFor(word: string): boolean;
  /** All words of ASCII letters that do, in lower case: others do only if they hold more than such letters. */
  readonly wordsLookedFor: readonly string[];
  /** What can be between two tokens. */
  separates(code: number): boolean;
  /** Whether '...' and '--' stand for a run of any length, or only for themselves. */
  readonly shortensRuns: boolean;
}

export function rewritingTokenizer(rewriting: Rewriting): Tokenizer {
  const tokenizer = lowerCaseFirst(rewriting.id, (text, start, end, emit) =>
    tokenize(rewriting, text, start, end, emit),
  );
  const { looksFor, separates, wordsLookedFor } = rewriting;
  return declarePlainRewriting(tokenizer, {
    looksFor,
    linesSeparate: separates(LINE_FEED),
    separates,
    wordsLookedFor,
    marks: DETACHED,
    lastMark: STOP,
    tokensOf: (stretch, isLast) => tokensOfStretch(rewriting, stretch, isLast),
  });
}

function tokensOfStretch(
  { entangles, endsEntangled, separates, tokens, tokensInside }: Rewriting,
  stretch: string,
  isLast: boolean,
): readonly string[] | undefined {
  for (let k = 0; k < stretch.length; k++) if (separates(stretch.charCodeAt(k))) return undefined;
  if (entangles(stretch) || (isLast && endsEntangled(stretch))) return undefined;
  return isLast ? tokens(stretch) : tokensInside(stretch);
}

const LINE_FEED = 0x0a;
const FULL_STOP = 0x2e;

function tokenize(
  rewriting: Rewriting,
  text: string,
  start: number,
  end: number,
  emit: EmitToken,
): void {
  const { tokens, tokensInside, separates } = rewriting;
  const part = start === 0 && end === text.length ? text : text.slice(start, end);
  if (rewriting.entangles(part) || rewriting.endsEntangled(part)) {
    place(rewriting, text, start, end, tokens(part), emit);
    return;
  }
  const splitWords = rewriting.splitWords?.test(part) ? rewriting.splitWords : undefined;
  let next = past(text, start, end, separates);
  while (next < end) {
    const from = next;
    let to = from;
    while (to < end && isInert(text.charCodeAt(to))) to++;
    const inert = to;
    while (to < end && !separates(text.charCodeAt(to))) to++;
    next = past(text, to, end, separates);
    const mark = text.charCodeAt(inert);
    // A word, perhaps with a mark; a full stop is detached only at the end.
    const isSimple =
      inert === to ||
      (inert === to - 1 && inert > from && (mark === FULL_STOP || isDetached(mark)));
    if (!isSimple || splitWords?.test(text.slice(from, to))) {
      const stretch = text.slice(from, to);
      const own = next === end ? tokens(stretch) : tokensInside(stretch);
      place(rewriting, text, from, to, own, emit);
    } else if (inert === to || (mark === FULL_STOP && next < end)) emit(from, to);
    else {
      emit(from, inert);
      emit(inert, to);
    }
  }
}

/** , ; ? ! */
const isDetached = (code: number) =>
  code === 0x2c || code === 0x3b || code === 0x3f || code === 0x21;

/** No rule looks for ASCII letters and digits, but for those that split words. */
const isInert = (code: number) => ASCII_WORD[code] === 1;

function past(text: string, from: number, end: number, separates: (code: number) => boolean) {
  let at = from;
  while (at < end && separates(text.charCodeAt(at))) at++;
  return at;
}

function place(
  { separates, shortensRuns }: Rewriting,
  text: string,
  start: number,
  end: number,
  tokens: readonly string[],
  emit: EmitToken,
): void {
  let at = start;
  for (const token of tokens) {
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
