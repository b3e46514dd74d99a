// Whether the lines of a paragraph were broken because they were full. Then a line break says nothing about sentences.

import { isLineBreak, isSmall, isWhite } from '../characters.ts';

export interface Paragraph {
  readonly end: number;
  readonly isWrapped: boolean;
}

/** Narrower text is a list, a poem, a column of headings. */
const NARROWEST = 40;

/**
 * From the start of a line to the next empty line. Its lines are full if no next word would have fitted into the width of the
 * longest, and at least one of them must start with a small letter. Linear.
 */
export function paragraphFrom(text: string, from: number): Paragraph {
  const lines: {
    readonly length: number;
    readonly firstWord: number;
    readonly isSmall: boolean;
  }[] = [];
  let at = from;
  while (at < text.length) {
    let start = at;
    while (start < text.length && isWhite(text[start]) && !isLineBreak(text[start])) start++;
    let end = start;
    while (end < text.length && !isLineBreak(text[end])) end++;
    if (end === start && at > from) break;
    let word = start;
    while (word < end && !isWhite(text[word])) word++;
    lines.push({
      length: end - at,
      firstWord: word - start,
      isSmall: isSmall(text.charAt(start)),
    });
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const isFull = lines
    .slice(1)
    .every(({ firstWord }, k) => (lines[k]?.length ?? 0) + 1 + firstWord > width);
  return {
    end: Math.min(at, text.length),
    isWrapped: width >= NARROWEST && isFull && lines.slice(1).some((line) => line.isSmall),
  };
}
