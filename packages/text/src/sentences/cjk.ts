// Sentences of Chinese and Japanese.
//
//   end       。！？ and their narrow forms, in rows too, with the quotes and brackets that close behind them; a line feed;
//             a full stop before white space
//   no end    before a comma; in a bracket that closes on the same line; between a quotation and who says it: 「…。」と言った,
//             “……！”他说; at an ellipsis, but for one that ends a quotation or stands before white space
//
// The core's `chinese` is what rouge-chinese does, digit for digit: it knows neither 」 nor speech. Linear.

import type { SentenceSplitter } from 'rougekit';
import { Brackets } from './brackets.ts';
import { beforeWhite, isLineBreak, isWhite, pastWhite } from './characters.ts';

const LINE_BREAK = '[\\n\\r\\v\\f\\u0085\\u2028\\u2029]';
const MARKS = /* #__PURE__ */ new RegExp(
  `[。！？｡!?．.…‥]+[」』）】》〉〕］｝”’"')\\]]*|${LINE_BREAK}`,
  'g',
);
const FULL = /[。！？｡!?]/;
const NARROW = /^[!?.]+$/;
const WIDE_LETTER = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}「『“（]/u;
const CLOSED = /[」』”’"']$/;
/** A sentence never starts with these. */
const CONTINUES = /[，、；：,;:—～〜」』）】》〉〕］｝”’)\]]/;
/** Japanese: particles and the copula go on after a quotation; とても, でも and the like start a sentence. */
const JAPANESE_GOES_ON =
  /と(?!て|こ|き|う|お)|って|など|は(?!い)|[がをの]|に(?!わ)|も(?!う|ち|し)|で(?!も)|だ(?!が|か)/y;
/** Chinese: at most four characters, then a verb of speech. */
const SPOKEN = /\p{sc=Han}{0,4}?[说說道问問喊叫答曰想讲講嚷吼]/uy;

export const cjkSentences: SentenceSplitter = {
  id: 'cjk',
  split(text, emit) {
    const brackets = new Brackets(text, LINE_BREAK);
    let start = pastWhite(text, 0);
    for (const { 0: mark, index } of text.matchAll(MARKS)) {
      if (index < start) continue; // a line break among white space already passed
      const isBreak = isLineBreak(mark);
      const after = index + mark.length;
      if (!isBreak && (brackets.isInside(index, start) || !endsSentence(text, mark, after)))
        continue;
      const end = beforeWhite(text, isBreak ? index : after);
      if (end > start) emit(start, end);
      start = pastWhite(text, after);
    }
    if (start < text.length) emit(start, beforeWhite(text, text.length));
  },
};

function endsSentence(text: string, mark: string, after: number): boolean {
  if (after === text.length) return true;
  const next = text.charAt(after);
  const isBlank = isWhite(next);
  const isClosed = CLOSED.test(mark);
  if (CONTINUES.test(next)) return false;
  if (!FULL.test(mark) && !isBlank && !(isClosed && mark.includes('…'))) return false;
  if (NARROW.test(mark) && !isBlank && !WIDE_LETTER.test(next)) return false; // a?b
  return !isClosed || isBlank || !goesOn(text, after);
}

const goesOn = (text: string, at: number) =>
  [JAPANESE_GOES_ON, SPOKEN].some((pattern) => {
    pattern.lastIndex = at;
    return pattern.test(text);
  });
