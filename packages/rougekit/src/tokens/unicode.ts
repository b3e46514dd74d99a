// The default rule: letters of every script are tokens. On text whose letters, marks and numbers are
// all ASCII it splits exactly as rouge_score does; elsewhere nothing that can be read is dropped.
//
//   spaced scripts (Latin, Cyrillic, Arabic, Hebrew, Devanagari, Hangul …)
//       a token is a run of letters, combining marks and numbers;
//   unspaced scripts (Han, kana, bopomofo, Yi, Thai, Lao, Khmer, Burmese and related scripts)
//       a token is one letter with its marks and the letters stacked below it. No dictionary: scores stay
//       the same in every engine and year. Finding words is another tokenizer's job, and gives other numbers.
//
// Characters that stand for words or numbers are written out before (written-out.ts). Marks continue a token; they start one
// only where there is nothing that they could belong to. Enclosing marks (a keycap around a digit) and
// variation selectors are not part of a word. A zero-width (non-)joiner or a soft hyphen inside a word of a script
// other than ASCII's is left out and does not split it: Persian and Indic spelling needs joiners there.
//
// Linear time.

import { pointAt } from '../characters/code-point.ts';
import { ASCII_WORD, cutsAscii } from './ascii-words.ts';
import type { EmitToken, Tokenizer } from './tokenizer.ts';
import { classOf, ENCLOSING, EXTENDER, JOINER, MARK, RUN, SINGLE } from './word-classes.ts';
import { needsWriting, writtenOut } from './written-out.ts';

/** Khmer coeng, Burmese virama, Tai Tham sakot: the next letter is written below the one before. */
export const isStacker = (code: number) => code === 0x17d2 || code === 0x1039 || code === 0x1a60;

export const unicode: Tokenizer = /* #__PURE__ */ cutsAscii(ASCII_WORD, {
  id: 'unicode',
  lineByLine: true,
  tokenize(text, start, end, emit) {
    if (needsWriting(text, start, end)) {
      const written = writtenOut(text, start, end);
      cut(written.text, written.start, written.text.length, (from, to, form) =>
        emit(written.starts[from], written.ends[to - 1], form ?? written.text.slice(from, to)),
      );
    } else cut(text, start, end, emit);
    return 0;
  },
});

function cut(text: string, start: number, end: number, emit: EmitToken): void {
  let i = start;
  while (i < end) {
    const point = pointAt(text, i, end);
    const next = i + (point > 0xffff ? 2 : 1);
    const kind = classOf(point);
    if (kind === RUN) i = run(text, i, end, emit);
    else if (kind === SINGLE || kind === EXTENDER) i = single(text, i, next, end, emit);
    else if ((kind === MARK || kind === ENCLOSING) && isStray(text, i))
      i = single(text, i, next, end, emit);
    else i = next;
  }
}

/** Whether a mark has nothing before it that it could belong to. */
const isStray = (text: string, i: number) => i === 0 || /\s/.test(text[i - 1]);

/** A run of letters, marks and numbers that starts at `from`; returns where it ends. */
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

const JOINERS = /[\u00ad\u200c\u200d\p{Variation_Selector}]+/gu;

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

/** One letter of an unspaced script, its marks, and the letters below it. */
function single(text: string, from: number, next: number, end: number, emit: EmitToken): number {
  let i = next;
  while (i < end) {
    const point = pointAt(text, i, end);
    const kind = classOf(point);
    const isBelow = kind === SINGLE && isStacker(text.charCodeAt(i - 1));
    if (kind !== MARK && kind !== EXTENDER && !isBelow) break;
    i += point > 0xffff ? 2 : 1;
  }
  emit(from, i);
  return i;
}
