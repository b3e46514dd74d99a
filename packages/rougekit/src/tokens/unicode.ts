// The default rule: letters of every script are tokens. On text whose letters, marks and digits are
// all ASCII it splits exactly as rouge_score does; elsewhere nothing that can be read is dropped.
//
//   spaced scripts (Latin, Cyrillic, Arabic, Hebrew, Devanagari, Hangul …)
//       a token is a run of letters, combining marks and digits;
//   unspaced scripts (Han, kana, bopomofo, Yi, Thai, Lao, Khmer, Burmese and related scripts)
//       a token is one letter with its marks. No dictionary: scores stay the same in every
//       engine and year. Finding words is another tokenizer's job, and gives other numbers.
//
// Marks only continue a token, they never start one; enclosing marks (a keycap around a digit) and
// variation selectors are not part of a word. A zero-width (non-)joiner inside a word of a script
// other than ASCII's is left out and does not split it: Persian and Indic spelling needs it there.
//
// Classes come from the engine's Unicode tables, looked up once per character. Linear time; 64 KiB as soon as
// a character beyond ASCII is seen.

import { pointAt } from '../characters/code-point.ts';
import { ASCII_WORD, cutsAscii } from './ascii-words.ts';
import type { EmitToken, Tokenizer } from './tokenizer.ts';

const SEPARATOR = 1;
const RUN = 2;
const SINGLE = 3;
const MARK = 4;
const JOINER = 5;
const EXTENDER = 6; // a letter that depends on the one before it, and stands alone if there is none

const LETTER = /[\p{L}\p{Nl}]/u;
const DIGIT = /\p{Nd}/u;
const COMBINING = /[\p{Mn}\p{Mc}]/u;
const INVISIBLE = /[\u200c\u200d\p{Variation_Selector}]/u;
// Hyphenation and line breaking treat these as "complex context" or ideographic: no spaces between words.
export const UNSPACED =
  /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{sc=Yiii}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tale}\p{sc=Talu}\p{sc=Lana}\p{sc=Tavt}\p{sc=Ahom}]/u;
// Letters by category that extend the cluster before them: Thai and Lao sara am, and the half-width
// kana voicing marks (Unicode's grapheme rules say the same of the first two).
const EXTENDING = /[\u0e33\u0eb3\uff9e\uff9f]/u;

export const unicode: Tokenizer = /* #__PURE__ */ cutsAscii(ASCII_WORD, {
  id: 'unicode',
  lineByLine: true,
  tokenize(text, start, end, emit) {
    let i = start;
    while (i < end) {
      const point = pointAt(text, i, end);
      const next = i + (point > 0xffff ? 2 : 1);
      const kind = classOf(point);
      if (kind === RUN) i = run(text, i, end, emit);
      else if (kind === SINGLE || kind === EXTENDER) i = single(text, i, next, end, emit);
      else i = next;
    }
    return 0;
  },
});

/** A run of letters, marks and digits that starts at `from`; returns where it ends. */
function run(text: string, from: number, end: number, emit: EmitToken): number {
  let i = from;
  let joined = false;
  let ascii = true; // whether the last letter was ASCII: joiners mean nothing to those
  while (i < end) {
    const point = pointAt(text, i, end);
    const width = point > 0xffff ? 2 : 1;
    const kind = classOf(point);
    if (kind === RUN || kind === MARK || kind === EXTENDER) {
      ascii = point < 0x80;
      i += width;
    } else if (kind === JOINER && !ascii) {
      const next = pastJoiners(text, i + width, end);
      if (next < 0) break;
      joined = true;
      i = next;
    } else break;
  }
  if (joined) emit(from, i, text.slice(from, i).replace(JOINERS, ''));
  else emit(from, i);
  return i;
}

const JOINERS = /[\u200c\u200d\p{Variation_Selector}]+/gu;

/**
 * Where a word continues after joiners starting at `i`, or −1 if it does not: at a letter or mark beyond ASCII. An
 * ASCII letter with a mark counts, too: it is a decomposed é.
 */
function pastJoiners(text: string, i: number, end: number): number {
  while (i < end) {
    const code = text.charCodeAt(i);
    if (code < 0x80) {
      const marked = ASCII_WORD[code] === 1 && i + 1 < end && text.charCodeAt(i + 1) >= 0x80;
      return marked && classOf(pointAt(text, i + 1, end)) === MARK ? i : -1;
    }
    const point = pointAt(text, i, end);
    const kind = classOf(point);
    if (kind !== JOINER) return kind === RUN || kind === MARK || kind === EXTENDER ? i : -1;
    i += point > 0xffff ? 2 : 1;
  }
  return -1;
}

/** One letter of an unspaced script and its marks. */
function single(text: string, from: number, next: number, end: number, emit: EmitToken): number {
  let i = next;
  while (i < end) {
    const point = pointAt(text, i, end);
    const kind = classOf(point);
    if (kind !== MARK && kind !== EXTENDER) break;
    i += point > 0xffff ? 2 : 1;
  }
  emit(from, i);
  return i;
}

let known: Uint8Array | undefined; // class of each BMP character seen so far, 0 = not looked up yet

function classOf(point: number): number {
  if (point > 0xffff) return classify(point);
  known ??= new Uint8Array(0x10000);
  return known[point] || (known[point] = classify(point));
}

function classify(point: number): number {
  const char = String.fromCodePoint(point);
  if (INVISIBLE.test(char)) return JOINER;
  if (EXTENDING.test(char)) return EXTENDER;
  if (COMBINING.test(char)) return MARK;
  if (DIGIT.test(char)) return RUN;
  if (LETTER.test(char)) return UNSPACED.test(char) ? SINGLE : RUN;
  return SEPARATOR;
}
