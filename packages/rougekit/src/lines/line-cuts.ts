// Where the lines of a piece of bytes stand, and their text. Lines end at LF, with or without a CR before it.

import { findByte } from './find-byte.ts';
import { isBlankLine } from './read-json-line.ts';
import { utf8Text } from './utf8.ts';

export const LF = 0x0a;
const CR = 0x0d;

/** Where the line that starts there ends: at its line feed, or with the bytes. */
export function lineEnd(bytes: Uint8Array, start: number): number {
  const lineFeed = findByte(bytes, LF, start);
  return lineFeed < 0 ? bytes.length : lineFeed;
}

/** Where its text ends: before a CR, if that is the last of it. */
export function textEnd(bytes: Uint8Array, start: number, end: number): number {
  return end > start && bytes[end - 1] === CR ? end - 1 : end;
}

/** From where to where a line goes, its line feed left out; `next` is where the following one starts. */
export type TakesLine = (start: number, end: number, next: number) => unknown;

/** Every line, a last one without a line feed included, until one answers false. */
export function eachLine(bytes: Uint8Array, take: TakesLine): void {
  for (let start = 0; start < bytes.length; ) {
    const end = lineEnd(bytes, start);
    const next = Math.min(end + 1, bytes.length);
    if (take(start, end, next) === false) return;
    start = next;
  }
}

/** Whether a line is `length` bytes long or longer. Looks at few of the bytes of short lines. */
export function hasLongLine(bytes: Uint8Array, length: number): boolean {
  for (let start = 0; start + length <= bytes.length; ) {
    const lineFeed = bytes.lastIndexOf(LF, start + length - 1);
    if (lineFeed < start) return true;
    start = lineFeed + 1;
  }
  return false;
}

/** The texts of all lines of a piece of UTF-8: made into one text first, which is cheaper than one for each line. */
export const linesIn = (bytes: Uint8Array): string[] => linesOf(utf8Text(bytes) as string);

/** The lines of a text, without a CR at their ends. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  for (let k = 0; k < lines.length; k++)
    if (lines[k].endsWith('\r')) lines[k] = lines[k].slice(0, -1);
  return lines;
}

/** The text of a line of UTF-8, without a CR at its end. */
export function lineText(bytes: Uint8Array, start: number, end: number): string {
  return utf8Text(bytes.subarray(start, textEnd(bytes, start, end))) as string;
}

/** Whether a line of UTF-8 is a row: one that is not blank. */
export function isRow(bytes: Uint8Array, start: number, end: number): boolean {
  return end > start && (bytes[start] > 0x20 || !isBlankLine(lineText(bytes, start, end)));
}

/** Lines up to so many bytes are short: calling Node's own search takes longer than looking at every byte of them. */
const SHORT_LINE = 512;
const searchNear = Uint8Array.prototype.indexOf;

export function countLineFeeds(bytes: Uint8Array, start = 0): number {
  let count = 0;
  let from = start;
  for (let isShort = true; ; count++) {
    const at: number = isShort ? searchNear.call(bytes, LF, from) : findByte(bytes, LF, from);
    if (at < 0) return count;
    isShort = at - from < SHORT_LINE; // as the next one will be, most likely
    from = at + 1;
  }
}

export function lineStarts(bytes: Uint8Array): number[] {
  const starts: number[] = [];
  eachLine(bytes, (start) => {
    starts.push(start);
  });
  return starts;
}
