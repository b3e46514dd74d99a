// Bytes in chunks → lines of text. Holds one line at a time. Lines end at LF, with or without a CR
// before it; a last line without one counts too. Only valid UTF-8 passes: a replaced character would
// be a changed text, and nobody would know.

import { isUtf8 } from 'node:buffer';
import { DataError } from '../failures.ts';
import { firstInvalidByte } from './invalid-utf8.ts';

export interface Line {
  /** Counted from 1, blank lines included. */
  readonly number: number;
  readonly text: string;
}

/** Far above any text, and safely below what an engine can hold in one string. */
export const MOST_BYTES_A_LINE = 256 * 1024 * 1024;

const LF = 0x0a;
const CR = 0x0d;

export async function* bytesToLines(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
  most = MOST_BYTES_A_LINE,
): AsyncGenerator<Line> {
  let number = 1;
  let begun: Uint8Array[] = []; // the line that goes on in the next chunk
  let length = 0;
  const grow = (piece: Uint8Array) => {
    length += piece.length;
    if (length > most) throw tooLong(name, number, most);
    if (piece.length > 0) begun.push(piece);
  };
  const take = (): Buffer => {
    const whole = begun.length === 1 ? begun[0]! : Buffer.concat(begun, length);
    begun = [];
    length = 0;
    return Buffer.from(whole.buffer, whole.byteOffset, whole.byteLength);
  };

  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LF); end >= 0; end = chunk.indexOf(LF, start)) {
      grow(chunk.subarray(start, end));
      yield { number, text: textOf(take(), name, number) };
      number++;
      start = end + 1;
    }
    grow(chunk.subarray(start));
  }
  if (length === 0) return;
  const text = textOf(take(), name, number);
  if (number === 1 && text.includes('\r')) throw onlyCarriageReturns(name);
  yield { number, text };
}

function textOf(bytes: Buffer, name: string, line: number): string {
  const end = bytes.length > 0 && bytes[bytes.length - 1] === CR ? bytes.length - 1 : bytes.length;
  const kept = bytes.subarray(0, end);
  if (!isUtf8(kept)) throw notUtf8(kept, name, line);
  return kept.toString('utf8');
}

function notUtf8(bytes: Uint8Array, name: string, line: number): DataError {
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

function tooLong(name: string, line: number, most: number): DataError {
  const size = most >= 2 ** 20 ? `${most / 2 ** 20} MB` : `${most} bytes`;
  return new DataError(
    `${name}:${line}: the line is longer than ${size}. Is this a file of lines?`,
  );
}

// With a CR as its only line end, a file would be scored as one enormous text.
function onlyCarriageReturns(name: string): DataError {
  return new DataError(`'${name}' ends its lines with CR only, as old Mac programs did.`, [
    `Convert it:  tr '\\r' '\\n' < old.txt > new.txt`,
  ]);
}
