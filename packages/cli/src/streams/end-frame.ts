// The last line of a stream, in both directions: how many rows there were, and a checksum of every byte before the line. A
// stream without it was cut short, whatever came before, and is never a result.

import { shape } from 'rougekit/lines';
import { DataError } from '../failures/failures.ts';
import { formatCount, formatRows } from '../terminal/format-count.ts';

export interface End {
  readonly rows: number;
  /** CRC-32 of all bytes before the line: eight hexadecimal digits. */
  readonly crc32: string;
}

/** Longer than any such line. */
export const LONGEST_END = 256;

/** What such a line begins with. */
export const END_MARK: Uint8Array = Buffer.from('{"end":{"rows":');

const hexadecimal = (crc: number) => crc.toString(16).padStart(8, '0');

export const endLine = (rows: number, crc: number) =>
  `${JSON.stringify({ end: { rows, crc32: hexadecimal(crc) } satisfies End })}\n`;

const isEnd = shape.object({ end: shape.object({ rows: shape.isCount, crc32: shape.isText }) });

/** Refuses a stream that does not end with such a line, or whose rows or bytes are not those that were sent. */
export function checkEnd(line: Uint8Array | undefined, rows: number, crc: number): void {
  const end = line === undefined ? undefined : endIn(Buffer.from(line).toString());
  if (end === undefined)
    throw new DataError(
      `stdin was cut short: after ${formatRows(rows)} there is no line that says how many there are.`,
      ['The sender ends with: {"end":{"rows":2,"crc32":"0a1b2c3d"}}'],
    );
  if (end.rows !== rows)
    throw new DataError(
      `${formatRows(rows)} came from stdin, but ${formatCount(end.rows)} were sent.`,
    );
  if (end.crc32 !== hexadecimal(crc))
    throw new DataError(
      `stdin was changed on its way: the checksum of what came is ${hexadecimal(crc)}, that of what was sent ${end.crc32}.`,
    );
}

function endIn(line: string): End | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isEnd(value) ? (value as { end: End }).end : undefined;
  } catch {
    return undefined;
  }
}
