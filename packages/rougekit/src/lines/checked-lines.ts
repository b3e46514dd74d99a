// Pieces of whole lines that are UTF-8 and not too long. A fault is thrown behind the lines before it, which are good.

import { countLineFeeds, eachLine, lineEnd } from './line-cuts.ts';
import { LineTooLong, LONGEST_LINE } from './line-too-long.ts';
import { badByteIn, NotUtf8 } from './not-utf8.ts';
import { isUtf8Text } from './utf8.ts';

/** `name` is what holds them, as the error names it. */
export async function* checkedLines(
  pieces: AsyncIterable<Uint8Array>,
  name?: string,
  longest = LONGEST_LINE,
): AsyncGenerator<Uint8Array, void, undefined> {
  let lines = 0;
  for await (const piece of pieces) {
    const good = piece.subarray(0, faultStart(piece, longest));
    if (good.length > 0) yield good;
    lines += countLineFeeds(good);
    if (good.length < piece.length)
      throw faultOf(piece.subarray(good.length), lines + 1, longest, name);
  }
}

/** Where the first line with a fault starts; the length if there is none. */
function faultStart(piece: Uint8Array, longest: number): number {
  if (piece.length <= longest && isUtf8Text(piece)) return piece.length;
  let found = piece.length;
  eachLine(piece, (start, end) => {
    if (end - start <= longest && isUtf8Text(piece.subarray(start, end))) return true;
    found = start;
    return false;
  });
  return found;
}

/** Of the first of these lines, whose number is `line`. */
function faultOf(bytes: Uint8Array, line: number, longest: number, name?: string): Error {
  if (lineEnd(bytes, 0) > longest) return new LineTooLong(line, longest, name);
  const isGzip = line === 1 && bytes[0] === 0x1f && bytes[1] === 0x8b;
  const { byte, value } = badByteIn(bytes);
  return new NotUtf8({ line, byte, value }, name, isGzip);
}
