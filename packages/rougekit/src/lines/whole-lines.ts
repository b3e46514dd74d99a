// Bytes that come in chunks cut anywhere → pieces of whole lines, a last line without a line feed included.

import { invalid } from '../errors.ts';

/** Bytes in one go, or in chunks as streams and files give them. */
export type ByteSource = Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Large enough that what a piece costs by itself is nothing, small enough for a processor's cache. */
export const PIECE_BYTES = 1 << 20;

type Allocates = (length: number) => Uint8Array;

const LF = 0x0a;

/**
 * Pieces of at least `least` bytes but for the last; a longer line makes a longer piece. One array is cut where
 * it lies; chunks are put together in memory that `allocate` gives.
 */
export async function* wholeLines(
  source: ByteSource,
  least = PIECE_BYTES,
  allocate: Allocates = (length) => new Uint8Array(length),
): AsyncGenerator<Uint8Array, void, undefined> {
  if (source instanceof Uint8Array) yield* cutAtLines(withoutMark(source), least);
  else yield* joinedAtLines(chunksOf(source), least, allocate);
}

function* cutAtLines(bytes: Uint8Array, least: number): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; ) {
    const lineFeed = bytes.indexOf(LF, start + least - 1);
    const end = lineFeed < 0 ? bytes.length : lineFeed + 1;
    yield bytes.subarray(start, end);
    start = end;
  }
}

async function* joinedAtLines(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  least: number,
  allocate: Allocates,
): AsyncGenerator<Uint8Array> {
  let held: Uint8Array = new Uint8Array(0); // copies: whoever makes the chunks may use their memory again
  let length = 0;
  let lineEnd = 0;
  let isFirst = true;
  /** The first bytes of an array in one that has room for `needed`; always another one if none is needed. */
  const withRoom = (bytes: Uint8Array, used: number, needed: number) => {
    if (needed > 0 && needed <= bytes.length) return bytes;
    const larger = allocate(Math.max(2 * least, 2 * Math.max(used, needed)));
    larger.set(bytes.subarray(0, used));
    return larger;
  };
  const whole = (end: number) => {
    const piece = isFirst ? withoutMark(held.subarray(0, end)) : held.subarray(0, end);
    isFirst = false;
    return piece;
  };
  for await (const chunk of chunks) {
    if (!(chunk instanceof Uint8Array)) throw invalid('source', 'chunks of bytes', chunk);
    for (let at = 0; at < chunk.length; at += least) {
      const part = chunk.subarray(at, at + least);
      held = withRoom(held, length, length + part.length);
      held.set(part, length);
      const lineFeed = part.lastIndexOf(LF);
      if (lineFeed >= 0) lineEnd = length + lineFeed + 1;
      length += part.length;
      if (length < least || lineEnd === 0) continue;
      const piece = whole(lineEnd);
      const tail = held.subarray(lineEnd, length);
      held = withRoom(tail, tail.length, 0);
      length = tail.length;
      lineEnd = 0;
      if (piece.length > 0) yield piece;
    }
  }
  const rest = whole(length);
  if (rest.length > 0) yield rest;
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

/** Without the three bytes that some programs put before UTF-8. */
function withoutMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}
