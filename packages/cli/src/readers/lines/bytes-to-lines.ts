// Bytes in chunks → lines of text. Holds one line at a time. Lines end at LF, with or without a CR
// before it; a last line without one counts too. Only valid UTF-8 passes.

import { isUtf8 } from 'node:buffer';
import { MOST_BYTES_A_LINE, notUtf8, onlyCarriageReturns, tooLong } from './line-faults.ts';

export interface Line {
  /** Counted from 1, blank lines included. */
  readonly number: number;
  readonly text: string;
}

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
