// The word that a full stop stands behind.

import { isWhite } from '../characters.ts';

/** Longer ones are neither abbreviations nor initials. */
const LONGEST = 24;
const LEADING_MARKS = /^.*[^\p{L}\p{M}\p{N}.&'’]/u;

/** Without brackets, quotes and first parts before it: "(U.S" and "then-Gov" are U.S and Gov. Bounded. */
export function wordBefore(text: string, end: number, least: number): string {
  let from = end;
  while (from > least && end - from < LONGEST && !isWhite(text[from - 1])) from--;
  return text.slice(from, end).replace(LEADING_MARKS, '');
}
