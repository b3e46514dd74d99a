// Numbers, letters and bullets before the items of a list.

const ITEM =
  /(?:[•‣⁃◦▪●○■□➢✓✔·*+–—-][^\S\n\r]|#{1,6}[^\S\n\r]|\(?(?:\d{1,3}|[A-Za-z]|[ivx]{1,4}|[IVX]{1,4})\)[^\S\n\r]|(?:\d{1,3}|[A-Za-z]|[ivx]{1,4}|[IVX]{1,4})\.(?:\d{1,3}\.?)*[^\S\n\r])/y;

/** Whether a line starts like an item of a list, or like a heading in Markdown. */
export function startsItem(text: string, at: number): boolean {
  ITEM.lastIndex = at;
  return ITEM.test(text);
}

const MARKER = /^[("[*#\s-]*(?:\d{1,3}(?:\.\d{1,3})*|[A-Za-z]|[ivx]{1,4}|[IVXLC]{1,5})$/;
const LONGEST = 14;

/** Whether all that stands between the start of a sentence and its first full stop is a number or a letter. */
export function isMarker(text: string, start: number, stop: number): boolean {
  return stop - start <= LONGEST && MARKER.test(text.slice(start, stop));
}

const AFTER_COLON = /[:;,]\s\(?\d{1,2}$/;

/** "Three steps: 1. Open the box." */
export const isInlineMarker = (text: string, start: number, stop: number): boolean =>
  AFTER_COLON.test(text.slice(Math.max(start, stop - 6), stop));
