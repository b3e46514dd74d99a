// Matches of a pattern, each replaced by what a function makes of it, with the way back to the text before.

import type { PreparedText, Stretch } from 'rougekit/preparation';

/** `make` returns undefined where a match is to stay. Whole words that a match and its replacement begin and end with count as kept. */
export function replaceEach(
  text: string,
  pattern: RegExp,
  make: (match: RegExpExecArray) => string | undefined,
): PreparedText {
  const kept: Stretch[] = [];
  let made = '';
  let from = 0;
  const keep = (start: number, end: number) => {
    if (end > start) kept.push({ at: made.length, from: start, length: end - start });
    made += text.slice(start, end);
  };
  for (const match of text.matchAll(pattern)) {
    const put = make(match);
    const [found] = match;
    if (put === undefined || put === found) continue;
    const [head, tail] = sharedEnds(found, put);
    keep(from, match.index + head);
    made += put.slice(head, put.length - tail);
    from = match.index + found.length - tail;
  }
  keep(from, text.length);
  return { text: made, kept };
}

/**
 * How many characters two texts have in common at their beginnings, and then at their ends. No word of `put` is cut: of "won't" and
 * "will not", "w" and "t" say nothing about where "will" and "not" stood.
 */
function sharedEnds(found: string, put: string): readonly [number, number] {
  const most = Math.min(found.length, put.length);
  let head = 0;
  while (head < most && found[head] === put[head]) head++;
  while (isInWord(put, head)) head--;
  let tail = 0;
  while (tail < most - head && found.at(-1 - tail) === put.at(-1 - tail)) tail++;
  while (isInWord(put, put.length - tail)) tail--;
  return [head, tail];
}

/** Halves of characters count as letters, so that none is cut. */
const OF_WORD = /[\p{L}\p{M}\p{N}\ud800-\udfff]/u;

const isInWord = (text: string, at: number) =>
  at > 0 && at < text.length && OF_WORD.test(text.charAt(at - 1)) && OF_WORD.test(text.charAt(at));
