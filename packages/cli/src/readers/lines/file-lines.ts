// The bytes of a file → pieces of whole lines or single lines of text, checked by the library. What is wrong with the
// bytes is said here with the file's name.

import { checkedLines, LineTooLong, linesIn, NotUtf8, wholeLines } from 'rougekit/lines';
import { DataError } from '../../failures/failures.ts';

type Chunks = AsyncIterable<Uint8Array>;

export interface Line {
  /** Counted from 1, blank lines included. */
  readonly number: number;
  readonly text: string;
}

/** Pieces of at least `least` bytes; with 1 no line waits for the next. A fault is thrown behind the lines before it. */
export async function* filePieces(
  chunks: Chunks,
  name: string,
  least = 1,
  longest?: number,
): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  try {
    const pieces = wholeLines(chunks, least, undefined, longest);
    for await (const piece of checkedLines(pieces, name, longest)) {
      if (isFirst && hasOnlyReturns(piece)) throw onlyCarriageReturns(name);
      isFirst = false;
      yield piece;
    }
  } catch (error) {
    throw withName(error, name);
  }
}

export async function* fileLines(
  chunks: Chunks,
  name: string,
  longest?: number,
): AsyncGenerator<Line> {
  for await (const lines of fileLineLists(chunks, name, longest)) yield* lines;
}

/** The same, as many at a time as have come: waiting for each takes as long as reading it. */
export async function* fileLineLists(
  chunks: Chunks,
  name: string,
  longest?: number,
): AsyncGenerator<Line[]> {
  let before = 0;
  for await (const piece of filePieces(chunks, name, 1, longest)) {
    const lines = linesIn(piece).map((text, k) => ({ number: before + k + 1, text }));
    before += lines.length;
    yield lines;
  }
}

function withName(error: unknown, name: string): unknown {
  if (error instanceof NotUtf8) return notUtf8(error, name);
  if (!(error instanceof LineTooLong)) return error;
  const { line, longest } = error;
  const size = longest >= 2 ** 20 ? `${longest / 2 ** 20} MB` : `${longest} bytes`;
  return new DataError(
    `${name}:${line}: the line is longer than ${size}. Is this a file of lines?`,
  );
}

// A replaced character would be a changed text, and nobody would know.
function notUtf8({ got, isGzip, place }: NotUtf8, name: string): DataError {
  const message = `${name}:${place.line}:${place.byte}: ${got} is not UTF-8.`;
  if (isGzip)
    return new DataError(message, [
      'This is gzip data. Let the name end in .gz, or pipe: zcat … |',
    ]);
  return new DataError(message, [
    'The encoding was not guessed. If the file is Latin-1 or Windows-1252, convert it:',
    '  iconv -f WINDOWS-1252 -t UTF-8 old.jsonl > new.jsonl',
  ]);
}

/** A piece without a line feed is the whole file; one at its end is that of a Windows line. */
function hasOnlyReturns(piece: Uint8Array): boolean {
  const at = piece.indexOf(0x0d);
  return at >= 0 && at < piece.length - 1 && !piece.includes(0x0a);
}

// With a CR as its only line end, a file would be scored as one enormous text.
function onlyCarriageReturns(name: string): DataError {
  return new DataError(`'${name}' ends its lines with CR only, as old Mac programs did.`, [
    `Convert it:  tr '\\r' '\\n' < old.txt > new.txt`,
  ]);
}
