// Bytes in chunks → pieces of whole lines, checked: only valid UTF-8 passes, and no line that is too long.
// A fault comes behind the lines before it, which are good.

import { isUtf8 } from 'node:buffer';
import type { DataError } from '../../failures/failures.ts';
import { isBlank } from '../jsonl/json-line.ts';
import { MOST_BYTES_A_LINE, notUtf8, onlyCarriageReturns, tooLong } from './line-faults.ts';

export interface Piece {
  /** In memory of its own; may be empty before a fault. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What stands in the line behind them, whose number is known to whoever counted lines. */
  readonly fault?: (line: number) => DataError;
}

const LF = 0x0a;
const CR = 0x0d;

/** Pieces of at least `least` bytes, but for the last. */
export async function* linePieces(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
  least: number,
  most = MOST_BYTES_A_LINE,
): AsyncGenerator<Piece> {
  let held: Uint8Array[] = [];
  let length = 0;
  let lineStart = 0; // behind the last line feed
  let isFirst = true;
  const take = (end: number): Uint8Array<ArrayBuffer> => {
    const whole = new Uint8Array(length);
    let at = 0;
    for (const chunk of held) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    held = end < length ? [whole.slice(end)] : [];
    length -= end;
    lineStart = 0;
    return whole.subarray(0, end);
  };
  for await (const chunk of chunks) {
    const lineFeed = chunk.lastIndexOf(LF);
    if (lineFeed >= 0) lineStart = length + lineFeed + 1;
    held.push(chunk);
    length += chunk.length;
    const isTooLong = length - lineStart > most;
    if (!isTooLong && (lineStart === 0 || length < least)) continue;
    const piece = checked(take(isTooLong ? length : lineStart), name, most);
    isFirst = false;
    yield piece;
    if (piece.fault !== undefined) return;
  }
  if (length === 0) return;
  const isOneLine = isFirst && lineStart === 0;
  const piece = checked(take(length), name, most);
  const hasReturns = isOneLine && piece.bytes.indexOf(CR) >= 0;
  if (hasReturns && piece.bytes.indexOf(CR) < piece.bytes.length - 1)
    yield { bytes: new Uint8Array(0), fault: () => onlyCarriageReturns(name) };
  else yield piece;
}

function checked(bytes: Uint8Array<ArrayBuffer>, name: string, most: number): Piece {
  if (isUtf8(bytes) && bytes.length <= most) return { bytes };
  for (let start = 0; start < bytes.length; ) {
    const lineFeed = bytes.indexOf(LF, start);
    const end = lineFeed < 0 ? bytes.length : lineFeed;
    const before = () => bytes.slice(0, start);
    if (end - start > most) return { bytes: before(), fault: (line) => tooLong(name, line, most) };
    const text = bytes.subarray(start, end > start && bytes[end - 1] === CR ? end - 1 : end);
    if (!isUtf8(text)) return { bytes: before(), fault: (line) => notUtf8(text, name, line) };
    start = end + 1;
  }
  return { bytes };
}

/** How many lines and rows (lines that are not blank) there are, up to so many rows; and where these end. */
export function countRows(
  bytes: Uint8Array,
  mostRows = Number.POSITIVE_INFINITY,
): { readonly lines: number; readonly rows: number; readonly end: number } {
  let lines = 0;
  let rows = 0;
  let start = 0;
  while (start < bytes.length && rows < mostRows) {
    const lineFeed = bytes.indexOf(LF, start);
    const end = lineFeed < 0 ? bytes.length : lineFeed;
    if (bytes[start]! > 0x20 || !isBlank(lineText(bytes, start, end))) rows++;
    if (lineFeed >= 0) lines++;
    start = end + 1;
  }
  return { lines, rows, end: Math.min(start, bytes.length) };
}

/** A line of checked bytes, without a CR at its end. */
export function lineText(bytes: Uint8Array, start: number, end: number): string {
  const last = end > start && bytes[end - 1] === CR ? end - 1 : end;
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, last - start).toString('utf8');
}
