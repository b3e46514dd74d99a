// sumeval's limits, on the text as it is: a word is whatever precedes the next space (only U+0020), so
// two spaces make an empty word that counts; its "bytes" are characters (code points). Linear.

import type { LimitRule } from './limit.ts';
import { offsetAtCharacters } from './limit-by-character.ts';

export const blankLimit: LimitRule = {
  id: 'blanks',
  cut(text, ranges, { unit, length }) {
    const end =
      unit === 'words'
        ? offsetAtBlank(text, length)
        : offsetAtCharacters(text, 0, text.length, length);
    let kept = 0;
    for (; 2 * kept < ranges.length && ranges[2 * kept] < end; kept++)
      ranges[2 * kept + 1] = Math.min(ranges[2 * kept + 1], end);
    return kept;
  },
};

/** The position of the space after the first `words` words. */
function offsetAtBlank(text: string, words: number): number {
  let i = -1;
  for (let left = words; left > 0; left--) {
    i = text.indexOf(' ', i + 1);
    if (i < 0) return text.length;
  }
  return i;
}
