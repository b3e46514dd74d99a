// Matches of a pattern, each replaced by what a function makes of it, with the way back to the text before.

import type { PreparedText, Stretch } from 'rougekit/preparation';

/** `make` returns undefined where a match is to stay. What a match and its replacement begin and end with counts as kept. */
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

/** How many characters two texts have in common at their beginnings, and then at their ends. */
function sharedEnds(a: string, b: string): readonly [number, number] {
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < most - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  return [head, tail];
}
