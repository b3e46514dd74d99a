// JSON lines from stdin, each with its number: {"row":17,"candidate":"…","reference":"…"}

import { crc32 } from 'node:zlib';
import { eachLine, isRow, type LineBatch, lineText } from 'rougekit/lines';
import { DataError } from '../../failures/failures.ts';
import { STDIN } from '../../readers/input-names.ts';
import { filePieces } from '../../readers/lines/file-lines.ts';
import { checkEnd, END_MARK } from '../end-frame.ts';
import type { Numbered, StreamColumns } from '../protocol.ts';
import { checkedNumber } from '../row-number.ts';

export async function* numberedLines(
  chunks: AsyncIterable<Uint8Array>,
  { fields, rowKey, name }: StreamColumns,
): AsyncGenerator<Numbered<LineBatch>> {
  const numberIn = numberReader(rowKey);
  let [rows, lineCount, crc] = [0, 0, 0];
  let end: Uint8Array | undefined;
  // No row waits for the next one: the sender may be waiting for scores.
  for await (const piece of filePieces(chunks, STDIN, 1)) {
    const numbers: number[] = [];
    let length = 0; // without the last line of the stream
    eachLine(piece, (start, stop, next) => {
      if (end !== undefined) throw new DataError('stdin goes on after the line that ends it.');
      if (startsWith(piece, start, END_MARK)) {
        end = piece.slice(start, stop);
        return;
      }
      lineCount++;
      length = next;
      const isThere = isRow(piece, start, stop);
      if (isThere) rows++;
      numbers.push(
        isThere ? checkedNumber(numberIn(piece, start, stop), `Line ${lineCount}`, rowKey) : 0,
      );
    });
    const lines = piece.subarray(0, length);
    crc = crc32(lines, crc);
    if (length === 0) continue;
    const rowNumbers = Float64Array.from(numbers);
    yield { name, lines, fields, rowNumbers, lineNumbers: rowNumbers.map((number) => number + 1) };
  }
  checkEnd(end, rows, crc);
}

function startsWith(bytes: Uint8Array, start: number, mark: Uint8Array): boolean {
  return mark.every((byte, k) => bytes[start + k] === byte);
}

/** Digits that a safe integer can have. */
const MOST_DIGITS = 16;

/**
 * The number of a line. Where it is the first field it is read from the bytes, so that a row that is not JSON behind it still has
 * its number; elsewhere the line is parsed.
 */
function numberReader(rowKey: string): (bytes: Uint8Array, start: number, end: number) => unknown {
  const head = Buffer.from(`{${JSON.stringify(rowKey)}:`);
  return (bytes, start, end) => {
    if (startsWith(bytes, start, head)) {
      let [at, number] = [start + head.length, 0];
      const first = at;
      for (; at < end && isDigit(bytes[at]); at++)
        number = 10 * number + (bytes[at] as number) - 48;
      const isWhole = at > first && at - first <= MOST_DIGITS;
      if (isWhole && (bytes[at] === 0x2c || bytes[at] === 0x7d)) return number;
    }
    try {
      const row: unknown = JSON.parse(lineText(bytes, start, end));
      return Object(row) === row && Object.hasOwn(row as object, rowKey)
        ? (row as Readonly<Record<string, unknown>>)[rowKey]
        : undefined;
    } catch {
      return undefined;
    }
  };
}

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;
