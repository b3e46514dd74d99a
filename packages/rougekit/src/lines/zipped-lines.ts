// Line files side by side → JSON lines, from bytes to bytes: what scores JSON lines then scores line files
// too, in one thread or several. Putting the lines together costs about a nanosecond per byte, a fifth of what
// scoring them does.

import { counted, RougekitError } from '../errors.ts';
import { MOST_JSON_BYTES, writeAscii, writeJsonText } from './json-text-bytes.ts';
import { lineEnd, textEnd } from './line-cuts.ts';
import { PIECE_BYTES } from './whole-lines.ts';

/** How the rows of zipped files call their sides. */
export const ZIPPED = { candidate: 'candidate', reference: 'reference' } as const;

/** One side has fewer lines. */
export class UnequalLines extends RougekitError {
  /** How many lines the side has that ended. */
  readonly lines: number;
  /** Which side that is, and one that goes on: 0 is the candidates, 1 the first references … */
  readonly ended: number;
  readonly other: number;

  constructor(lines: number, ended: number, other: number) {
    const name = (side: number) => (side === 0 ? 'the candidates' : `reference file ${side}`);
    const ends = ended === 0 ? 'The candidates end' : `Reference file ${ended} ends`;
    const goes = other === 0 ? 'go on' : 'goes on';
    super(
      'UNEQUAL_LINES',
      `${ends} after ${counted(lines, 'line')}, but ${name(other)} ${goes}. Line files need the same number of lines.`,
    );
    this.lines = lines;
    this.ended = ended;
    this.other = other;
  }
}

/**
 * Takes pieces of whole lines for each side, candidates first; the bytes must be UTF-8. Gives pieces of whole
 * lines. What a side throws comes behind the rows before it.
 */
export async function* zippedLines(
  sides: readonly AsyncIterator<Uint8Array>[],
  least = PIECE_BYTES,
  allocate = (length: number): Uint8Array => new Uint8Array(length),
): AsyncGenerator<Uint8Array, void, undefined> {
  const cursors = sides.map((side) => new Cursor(side));
  const frame = framesFor(sides.length - 1);
  let out = new Uint8Array(0) as Uint8Array;
  let length = 0;
  let failure: unknown;
  try {
    for (let row = 0; ; row++) {
      let needed = frame.length;
      try {
        for (const cursor of cursors) {
          if (!cursor.nextLine()) await cursor.load();
          needed += MOST_JSON_BYTES * cursor.lineLength;
        }
      } catch (error) {
        failure = error;
      }
      const ended = cursors.findIndex(({ isDone }) => isDone);
      if (failure === undefined && ended >= 0) {
        const other = cursors.findIndex(({ isDone }) => !isDone);
        if (other >= 0) failure = new UnequalLines(row, ended, other);
      }
      const isOver = failure !== undefined || ended >= 0;
      if (length > 0 && (isOver || length >= least || length + needed > out.length)) {
        yield out.subarray(0, length);
        out = new Uint8Array(0); // the receiver of the piece may keep it
        length = 0;
      }
      if (failure !== undefined) throw failure;
      if (isOver) return;
      if (out.length === 0) out = allocate(Math.max(needed, least + least / 8));
      cursors.forEach((cursor, side) => {
        length = writeAscii(frame.before[side], out, length);
        length = cursor.write(out, length);
      });
      length = writeAscii(frame.after, out, length);
    }
  } finally {
    for (const side of sides) await side.return?.();
  }
}

/** A side: the lines of its piece, one after the other. */
class Cursor {
  isDone = false;
  lineLength = 0;
  readonly #pieces: AsyncIterator<Uint8Array>;
  #piece: Uint8Array = new Uint8Array(0);
  #start = 0;
  #next = 0;

  constructor(pieces: AsyncIterator<Uint8Array>) {
    this.#pieces = pieces;
  }

  /** False if the piece has no further one. */
  nextLine(): boolean {
    const piece = this.#piece;
    if (this.#next >= piece.length) return false;
    this.#start = this.#next;
    const end = lineEnd(piece, this.#start);
    this.#next = end + 1;
    this.lineLength = textEnd(piece, this.#start, end) - this.#start;
    return true;
  }

  /** The first line of the next piece that has one. */
  async load(): Promise<void> {
    this.#next = 0;
    this.lineLength = 0;
    do {
      const { done, value } = await this.#pieces.next();
      this.isDone = done === true;
      this.#piece = done === true ? new Uint8Array(0) : value;
    } while (!this.isDone && !this.nextLine());
  }

  /** Puts the line into an array as the inside of a JSON string; returns where it ends. */
  write(out: Uint8Array, at: number): number {
    return writeJsonText(this.#piece, this.#start, this.#start + this.lineLength, out, at);
  }
}

/** What stands around the texts of a row; one reference is a text, several are a list. */
function framesFor(references: number): {
  readonly before: readonly string[];
  readonly after: string;
  readonly length: number;
} {
  const isList = references > 1;
  const before = [`{"${ZIPPED.candidate}":"`, `","${ZIPPED.reference}":${isList ? '[' : ''}"`];
  while (before.length <= references) before.push('","');
  const after = `"${isList ? ']' : ''}}\n`;
  return { before, after, length: before.join('').length + after.length };
}
