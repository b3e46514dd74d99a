// The bytes of a file → pieces of whole lines or single lines of text, checked by the library. What is wrong with the
// bytes is said here with the file's name.

import { checkedLines, LineTooLong, linesIn, NotUtf8, wholeLines } from 'rougekit/lines';
import { DataError } from '../../failures/failures.ts';
import { iconvCommand } from './convert-advice.ts';

type Chunks = AsyncIterable<Uint8Array>;

export interface Line {
  /** Counted from 1, blank lines included. */
  readonly number: number;
  readonly text: string;
}

export interface PieceOptions {
  /** The most bytes of a line. */
  readonly longest?: number | undefined;
  /** Lines of the file before the first chunk, for messages. */
  readonly linesBefore?: number;
  /** For readers that are done with a piece when they ask for the next one, which may lie in its memory. */
  readonly isLent?: boolean;
}

/** Pieces of at least `least` bytes; with 1 no line waits for the next. A fault is thrown behind the lines before it. */
export async function* filePieces(
  chunks: Chunks,
  name: string,
  least = 1,
  { longest, linesBefore = 0, isLent = false }: PieceOptions = {},
): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  try {
    const pieces = wholeLines(chunks, least, isLent ? twoInTurn() : undefined, longest);
    for await (const piece of checkedLines(pieces, name, longest)) {
      if (isFirst && hasOnlyReturns(piece)) throw onlyCarriageReturns(name);
      isFirst = false;
      yield piece;
    }
  } catch (error) {
    throw withName(error, name, linesBefore);
  }
}

/** Memory for pieces of which only the last one and the one that is being put together are looked at. */
function twoInTurn(): (length: number) => Uint8Array {
  let [next, other] = [new Uint8Array(0), new Uint8Array(0)];
  return (length) => {
    [next, other] = [other, next.length < length ? new Uint8Array(length) : next];
    return other;
  };
}

export async function* fileLines(
  chunks: Chunks,
  name: string,
  longest?: number,
): AsyncGenerator<Line> {
  let number = 0;
  for await (const piece of filePieces(chunks, name, 1, { longest }))
    for (const text of linesIn(piece)) yield { number: ++number, text };
}

function withName(error: unknown, name: string, linesBefore: number): unknown {
  if (error instanceof NotUtf8) return notUtf8(error, name, linesBefore);
  if (!(error instanceof LineTooLong)) return error;
  const { line, longest } = error;
  const size = longest >= 2 ** 20 ? `${longest / 2 ** 20} MB` : `${longest} bytes`;
  return new DataError(
    `${name}:${linesBefore + line}: the line is longer than ${size}. Is this a file of lines?`,
  );
}

// A replaced character would change a text silently.
function notUtf8({ got, isGzip, place }: NotUtf8, name: string, linesBefore: number): DataError {
  const line = linesBefore + place.line;
  if (place.value === 0) return hasNul({ ...place, line }, name);
  const message = `${name}:${line}:${place.byte}: ${got} is not UTF-8.`;
  if (isGzip)
    return new DataError(message, [
      'This is gzip data. Let the name end in .gz, or pipe: zcat … |',
    ]);
  return new DataError(message, [
    'Encodings are not guessed. Name it with --encoding (windows-1252 for Western Excel, gb18030 for Chinese), or convert the file:',
    iconvCommand('WINDOWS-1252', name),
  ]);
}

/** In UTF-16 one of the two bytes of a Latin letter is 0: the first or the second. */
function hasNul({ line, byte }: NotUtf8['place'], name: string): DataError {
  const encoding = line === 1 && byte === 1 ? 'UTF-16BE' : 'UTF-16LE';
  return new DataError(`${name}:${line}:${byte}: a NUL byte, which no text has.`, [
    'If the file is UTF-16 without a byte order mark, convert it:',
    iconvCommand(encoding, name),
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
