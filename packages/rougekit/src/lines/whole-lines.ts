// Bytes that come in chunks cut anywhere → pieces of whole lines, a last line without a line feed included.

import { invalid } from '../errors.ts';
import { LF, lineEnd } from './line-cuts.ts';
import { LONGEST_LINE } from './line-too-long.ts';

/** Bytes in one go, or in chunks as streams and files give them. */
export type ByteSource = Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Large enough that what a piece costs by itself is nothing, small enough for a processor's cache. */
export const PIECE_BYTES = 1 << 20;

/** Of a large chunk so much is looked at in one go, so that pieces do not grow with chunks. */
const STEP_BYTES = 1 << 16;

export type Allocates = (length: number) => Uint8Array;

/**
 * Pieces of at least `least` bytes, except the last; a longer line makes a longer piece. With 1 no line waits for
 * the next. One array is cut where it lies; chunks are put together in memory that `allocate` gives, each piece in
 * its own. A line that has more than `longest` bytes comes as far as it was read, and nothing comes behind it.
 */
export async function* wholeLines(
  source: ByteSource,
  least = PIECE_BYTES,
  allocate: Allocates = (length) => new Uint8Array(length),
  longest = LONGEST_LINE,
): AsyncGenerator<Uint8Array, void, undefined> {
  const pieces =
    source instanceof Uint8Array
      ? cutAtLines(source, least)
      : joinedAtLines(chunksOf(source), least, allocate, longest);
  let isFirst = true;
  for await (const whole of pieces) {
    const piece = isFirst ? withoutMark(whole) : whole;
    isFirst = false;
    if (piece.length > 0) yield piece;
  }
}

/** Without the three bytes that some programs put before UTF-8. */
export function withoutMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

function* cutAtLines(bytes: Uint8Array, least: number): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; ) {
    const end = Math.min(lineEnd(bytes, start + least - 1) + 1, bytes.length);
    yield bytes.subarray(start, end);
    start = end;
  }
}

async function* joinedAtLines(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  least: number,
  allocate: Allocates,
  longest: number,
): AsyncGenerator<Uint8Array> {
  const step = Math.max(least, STEP_BYTES);
  let held = allocate(0); // copies: the source of the chunks may use their memory again
  let length = 0;
  let wholeEnd = 0; // behind the last line feed
  for await (const chunk of chunks) {
    if (!(chunk instanceof Uint8Array)) throw invalid('source', 'chunks of bytes', chunk);
    for (let at = 0; at < chunk.length; at += step) {
      const part = chunk.subarray(at, at + step);
      held = withRoom(held, length, Math.max(part.length, least - length), allocate);
      held.set(part, length);
      const lineFeed = part.lastIndexOf(LF);
      if (lineFeed >= 0) wholeEnd = length + lineFeed + 1;
      length += part.length;
      if (length - wholeEnd > longest) {
        yield held.subarray(0, length);
        return;
      }
      if (length < least || wholeEnd === 0) continue;
      const piece = held.subarray(0, wholeEnd);
      const tail = held.subarray(wholeEnd, length);
      held = allocate(Math.max(least + part.length, tail.length));
      held.set(tail);
      length = tail.length;
      wholeEnd = 0;
      yield piece;
    }
  }
  if (length > 0) yield held.subarray(0, length);
}

/** The first bytes of an array, in one that has room for more. */
function withRoom(bytes: Uint8Array, used: number, more: number, allocate: Allocates): Uint8Array {
  if (used + more <= bytes.length) return bytes;
  const larger = allocate(Math.max(2 * bytes.length, used + more));
  larger.set(bytes.subarray(0, used));
  return larger;
}

function chunksOf(source: unknown): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  const { [Symbol.asyncIterator]: later, [Symbol.iterator]: now } = Object(source) as {
    [Symbol.asyncIterator]?: unknown;
    [Symbol.iterator]?: unknown;
  };
  if ((typeof later === 'function' || typeof now === 'function') && typeof source !== 'string')
    return source as AsyncIterable<Uint8Array>;
  throw invalid('source', 'a Uint8Array or an iterable of them', source);
}
