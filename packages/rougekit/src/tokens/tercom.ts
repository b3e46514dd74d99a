// Words as TER counts them: what sacreBLEU calls `tercom`, after the TER program of Snover et al. 2006.
// Lower-cased and split on white space; the options split more. Marks in the text become words by inserting
// spaces around them, so a word changes only by what is removed or unescaped.
//
// With `normalized` the rule is not idempotent: each pass skips what its last match consumed, so "a.,5"
// becomes "a . ,5" and only then "a . , 5". sacreBLEU processes a reference twice and a hypothesis once, so
// equal texts may end up different; `tercomReference` does the same. Linear.

import { isPythonSpace } from '../characters/python-space.ts';
import type { Piece, Replacement } from '../text/traced-text.ts';
import { lowerCased, sameLength, TracedText } from '../text/traced-text.ts';
import { wordPieces, wordsJoined } from './traced-words.ts';
import { whitespace } from './whitespace.ts';

export interface TercomRule {
  /** Separates punctuation, unescapes HTML's four entities and joins lines that end in a hyphen. */
  readonly normalized: boolean;
  /** Removes punctuation. */
  readonly noPunctuation: boolean;
  /** Extends `normalized` and `noPunctuation` to Han characters and their punctuation. */
  readonly asianSupport: boolean;
  readonly caseSensitive: boolean;
}

// 3200–3F22 is as in sacreBLEU, whatever its end was meant to be.
const HAN =
  /[\u4e00-\u9fff\u3400-\u4dbf\u31c0-\u31ef\u2e80-\u2eff\u3300-\u33ff\uf900-\ufaff\ufe30-\ufe4f\u3200-\u3f22]/g;
const ASIAN_MARKS =
  /[\u3001\u3002\u3008-\u3011\u3014-\u301f\uff61-\uff65\u30fb\uff0e\uff0c\uff1f\uff1a\uff1b\uff01\uff02\uff08\uff09]/g;

/** The words of a candidate. */
export function tercomWords(text: string, rule: TercomRule): string[] {
  return wordsOf(cleaned(text, rule));
}

/** The words of a reference: processed twice. Without `normalized` the second pass would change nothing. */
export function tercomReference(text: string, rule: TercomRule): string[] {
  const words = tercomWords(text, rule);
  return rule.normalized ? tercomWords(words.join(' '), rule) : words;
}

/** The same words with their places in the text, for explanations. */
export function tercomPieces(text: string, rule: TercomRule): Piece[] {
  return wordPieces(traced(new TracedText(text), rule));
}

export function tercomReferencePieces(text: string, rule: TercomRule): Piece[] {
  const once = traced(new TracedText(text), rule);
  return wordPieces(rule.normalized ? traced(wordsJoined(once), rule) : once);
}

function traced(text: TracedText, rule: TercomRule): TracedText {
  const line = text.rewritten(sameLength(text.text.slice(0, endOf(text.text))));
  const cased = rule.caseSensitive ? line : line.rewritten(lowerCased(line.text));
  return cased.replaced(replacementsOf(rule));
}

function cleaned(text: string, rule: TercomRule): string {
  const line = text.slice(0, endOf(text));
  return replacementsOf(rule).reduce(
    (now, [pattern, by]) => now.replace(pattern, by),
    rule.caseSensitive ? line : line.toLowerCase(),
  );
}

function replacementsOf({ normalized, noPunctuation, asianSupport }: TercomRule): Replacement[] {
  const list: Replacement[] = [];
  if (normalized) list.push(...MARKS_APART);
  if (normalized && asianSupport) list.push([HAN, ' $& '], [ASIAN_MARKS, ' $& ']);
  if (noPunctuation) list.push([/[.,?:;!"()]/g, '']);
  if (noPunctuation && asianSupport) list.push([ASIAN_MARKS, '']);
  return list;
}

/** A mark between digits stays; of a run of marks every second one may stay. */
const MARKS_APART: readonly Replacement[] = [
  [/\n-/g, ''],
  [/\n/g, ' '],
  [/&quot;/g, '"'],
  [/&amp;/g, '&'],
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/^/g, ' '],
  [/$/g, ' '],
  [/[!-&(-+/:-@[-`{-~]/g, ' $& '],
  [/'s /g, " 's "],
  [/([^0-9])([.,])/gu, '$1 $2 '],
  [/([.,])([^0-9])/gu, ' $1 $2'],
  [/([0-9])-/g, '$1 - '],
];

/** Where the trailing white space starts. */
function endOf(text: string): number {
  let end = text.length;
  while (end > 0 && isPythonSpace(text.charCodeAt(end - 1))) end--;
  return end;
}

function wordsOf(line: string): string[] {
  const words: string[] = [];
  whitespace.tokenize(line, 0, line.length, (start, end) => words.push(line.slice(start, end)));
  return words;
}
