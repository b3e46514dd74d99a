// What stands where the next sentence would start.

import { isCapital, isDigit, isOpener, isSmall, isWhite } from '../characters.ts';

export interface NextWord {
  /** 'other' for symbols, and for letters without case. */
  readonly kind: 'small' | 'capital' | 'digit' | 'other';
  /** Its letters, as far as they matter. */
  readonly word: string;
  /** The character after them. */
  readonly after: string;
  /** Where it starts, behind quotes, brackets and dashes. */
  readonly at: number;
}

/** No word that is looked up is longer, and neither are names before a verb of speech. */
const LONGEST = 24;
const LETTERS = /[\p{L}\p{M}'’]{0,24}/uy;

/** The first word at or after `from`. Bounded, but for a row of openers, which belongs to one stop. */
export function nextWord(text: string, from: number): NextWord {
  let at = from;
  while (isOpener(text[at]) || (at > from && isWhite(text[at]))) at++;
  const point = text.codePointAt(at);
  if (point === undefined) return { kind: 'other', word: '', after: '', at };
  const first = String.fromCodePoint(point);
  LETTERS.lastIndex = at;
  const word = LETTERS.exec(text)?.[0] ?? '';
  const after = word.length < LONGEST ? text.charAt(at + word.length) : '';
  return { kind: kindOf(first, word), word, after, at };
}

function kindOf(first: string, word: string): NextWord['kind'] {
  if (isDigit(first)) return 'digit';
  if (isCapital(first)) return 'capital';
  if (!isSmall(first)) return 'other';
  // iPhone, eBay
  return word.length > 1 && isCapital(word.charAt(1)) ? 'capital' : 'small';
}
