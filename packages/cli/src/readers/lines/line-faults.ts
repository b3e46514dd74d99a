// What makes a file unreadable as lines, each with its place. A replaced character would be a changed text,
// and nobody would know.

import { DataError } from '../../failures/failures.ts';
import { firstInvalidByte } from './invalid-utf8.ts';

/** Far above any text, and safely below what an engine can hold in one string. */
export const MOST_BYTES_A_LINE = 256 * 1024 * 1024;

/** `bytes` are the line without its end. */
export function notUtf8(bytes: Uint8Array, name: string, line: number): DataError {
  const at = firstInvalidByte(bytes);
  const hex = bytes[at]!.toString(16).toUpperCase().padStart(2, '0');
  const message = `${name}:${line}:${at + 1}: the byte 0x${hex} is not UTF-8.`;
  if (line === 1 && bytes[0] === 0x1f && bytes[1] === 0x8b) {
    return new DataError(message, [
      'This is gzip data. Let the name end in .gz, or pipe: zcat … |',
    ]);
  }
  return new DataError(message, [
    'Nothing was guessed. If the file is Latin-1 or Windows-1252, convert it:',
    '  iconv -f WINDOWS-1252 -t UTF-8 old.jsonl > new.jsonl',
  ]);
}

export function tooLong(name: string, line: number, most: number): DataError {
  const size = most >= 2 ** 20 ? `${most / 2 ** 20} MB` : `${most} bytes`;
  return new DataError(
    `${name}:${line}: the line is longer than ${size}. Is this a file of lines?`,
  );
}

// With a CR as its only line end, a file would be scored as one enormous text.
export function onlyCarriageReturns(name: string): DataError {
  return new DataError(`'${name}' ends its lines with CR only, as old Mac programs did.`, [
    `Convert it:  tr '\\r' '\\n' < old.txt > new.txt`,
  ]);
}
