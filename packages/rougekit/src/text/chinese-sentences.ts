// Sentences as rouge-chinese splits Chinese text. A line feed ends one, and so does
//   。 ！ ？ or ?                    unless ” or ’ follows,
//   six full stops, or two ……       unless ” or ’ follows,
//   。 ！ ？ or ? with ” or ’        unless ， 。 ！ ？ or ? follows,
// always including the mark. Each rule needs a character after the mark and consumes it: of two marks in a row
// only the first ends a sentence. White space at the end of the text is dropped first, then pieces without a
// character. Linear.

import { isPythonSpace } from '../characters/python-space.ts';
import { splitsAtMark } from './sentence-mark.ts';
import type { SentenceSplitter } from './sentences.ts';

/** What any rule but that of the line feed begins with. */
const OTHER_MARK = /[。！？?]|\.{6}|……/;

export const chineseSentences: SentenceSplitter = /* #__PURE__ */ splitsAtMark(
  { mark: '\n', unless: OTHER_MARK, unlessInAscii: { '?': 1, '.': 6 } },
  {
    id: 'chinese',
    split(text, emit) {
      let length = text.length;
      while (length > 0 && isPythonSpace(text.charCodeAt(length - 1))) length--;
      let start = 0;
      // Where the next mark of each rule may start.
      let stopFrom = 0;
      let dotsFrom = 0;
      let ellipsisFrom = 0;
      let dots = 0; // full stops and ellipsis characters right before i
      let ellipses = 0;
      for (let i = 0; i < length; i++) {
        const next = text[i];
        const before = i === 0 ? '' : text[i - 1];
        let ends = false;
        if (!isClosingQuote(next)) {
          if (isStop(before) && i - 1 >= stopFrom) {
            stopFrom = i + 1;
            ends = true;
          }
          if (dots >= 6 && i - 6 >= dotsFrom) {
            dotsFrom = i + 1;
            ends = true;
          }
          if (ellipses >= 2 && i - 2 >= ellipsisFrom) {
            ellipsisFrom = i + 1;
            ends = true;
          }
        }
        if (isClosingQuote(before) && i > 1 && isStop(text[i - 2]) && !continues(next)) ends = true;
        if (ends) {
          if (i > start) emit(start, i);
          start = i;
        }
        if (next === '\n') {
          if (i > start) emit(start, i);
          start = i + 1;
        }
        dots = next === '.' ? dots + 1 : 0;
        ellipses = next === '…' ? ellipses + 1 : 0;
      }
      if (length > start) emit(start, length);
    },
  },
);

const isStop = (c: string) => c === '。' || c === '！' || c === '？' || c === '?';
const isClosingQuote = (c: string) => c === '”' || c === '’';
const continues = (c: string) => c === '，' || isStop(c);
