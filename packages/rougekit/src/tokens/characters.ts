// Every character that a reader would point at is a token; white space is not. A character is a
// code point with what belongs to it: combining marks, emoji modifiers and joined emoji, flags as
// pairs, conjoining Hangul. Our own rules instead of Intl.Segmenter, so that scores do not change
// with the engine's release. A lone surrogate is a character. Linear.

import type { Tokenizer } from './tokenizer.ts';
import { isPythonSpace } from './whitespace.ts';

const EXTEND =
  /[\p{M}\p{Emoji_Modifier}\u200c\u0e33\u0eb3\uff9e\uff9f\u1160-\u11ff\ud7b0-\ud7ff\u{e0020}-\u{e007f}]/u;
const EMOJI = /\p{Extended_Pictographic}/u;
const FLAG = /\p{Regional_Indicator}/u;
const ZERO_WIDTH_JOINER = 0x200d;

export const characters: Tokenizer = {
  id: 'characters',
  lineByLine: true,
  tokenize(text, start, end, emit) {
    let i = start;
    while (i < end) {
      const from = i;
      if (isPythonSpace(text.charCodeAt(i))) i++;
      else {
        i = clusterEnd(text, i, end);
        emit(from, i);
      }
    }
    return 0;
  },
};

function clusterEnd(text: string, from: number, end: number): number {
  let i = past(text, from);
  const first = text.slice(from, i);
  if (FLAG.test(first) && i < end && FLAG.test(text.slice(i, past(text, i)))) i = past(text, i);
  const emoji = EMOJI.test(first);
  while (i < end) {
    const code = text.charCodeAt(i);
    if (code < 0x80) break;
    const next = past(text, i);
    if (code === ZERO_WIDTH_JOINER) {
      const joins = emoji && next < end && EMOJI.test(text.slice(next, past(text, next)));
      i = joins ? past(text, next) : next;
    } else if (EXTEND.test(text.slice(i, next))) i = next;
    else break;
  }
  return Math.min(i, end);
}

const past = (text: string, i: number) => i + ((text.codePointAt(i) as number) > 0xffff ? 2 : 1);
