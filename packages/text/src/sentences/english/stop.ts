// A full stop, question mark or row of them, with the quotes and brackets that close after it.

import { isCloser, isLineBreak, isStop, isWhite, pastWhite } from '../characters.ts';

export interface Stop {
  readonly from: number;
  readonly to: number;
  /** Behind the closing marks and footnote numbers. */
  readonly close: number;
  /** Where the next sentence would start. */
  readonly next: number;
  readonly isRowOfDots: boolean;
}

const FOOTNOTES = /(?:\[\d{1,3}\])+/y;
/** In tokenised text, blanks stand before closing marks, too. A straight quote closes only if one is open. */
const SPACED_CLOSER = /[^\S\n\r]+(?:''|[”’)\]}]|-R[RSC]B-|")(?=\s|$)/y;

export function stopAt(text: string, from: number, isQuoteOpen: (at: number) => boolean): Stop {
  let to = from + 1;
  let hasOtherMarks = text[from] !== '.' && text[from] !== '…';
  for (; isStop(text[to]); to++) hasOtherMarks ||= text[to] !== '.' && text[to] !== '…';
  // ". . ."
  while (!hasOtherMarks && text[to] === ' ' && text[to + 1] === '.' && !isWordAt(text, to + 2))
    to += 2;
  let close = to;
  while (isCloser(text[close])) close++;
  close = matchEnd(FOOTNOTES, text, close) ?? close;
  for (let end = matchEnd(SPACED_CLOSER, text, close); end !== undefined; ) {
    if (text[end - 1] === '"' && !isQuoteOpen(end - 1)) break;
    close = end;
    end = matchEnd(SPACED_CLOSER, text, close);
  }
  const isRowOfDots = !hasOtherMarks && (to - from > 1 || text[from] === '…');
  return { from, to, close, next: pastWhite(text, close), isRowOfDots };
}

const isWordAt = (text: string, at: number) =>
  at < text.length && !isWhite(text[at]) && !isStop(text[at]) && !isCloser(text[at]);

function matchEnd(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** How many lines end between two positions with nothing but white space between them; 2 stands for more, too. */
export function lineBreaksBetween(text: string, from: number, to: number): 0 | 1 | 2 {
  let count = 0;
  for (let i = from; i < to && count < 2; i++) {
    if (!isLineBreak(text[i]) || (text[i] === '\n' && i > from && text[i - 1] === '\r')) continue;
    count += text[i] === '\f' || text[i] === '\u2029' ? 2 : 1;
  }
  return Math.min(count, 2) as 0 | 1 | 2;
}
