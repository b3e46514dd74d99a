// A file of lines in one pass: where it is cut, how many rows and lines each stretch has, and their checksums.

import { createHash, type Hash } from 'node:crypto';
import type { Stretch } from './cut-data.ts';

const LF = 0x0a;

/** Where to cut: at the first line that starts at one of these bytes or behind it, or before lines with these numbers, from 0. */
export type CutPoints =
  | { readonly bytes: readonly number[] }
  | { readonly lines: readonly number[] };

export interface LineStretch extends Stretch {
  /** Blank ones are not rows, but lines. */
  readonly lines: number;
}

export interface CutLines {
  /** One more than there are points; some may be empty. */
  readonly stretches: readonly LineStretch[];
  readonly lines: number;
  /** Of the whole file. */
  readonly sha256: string;
}

export async function lineStretches(
  chunks: AsyncIterable<Uint8Array>,
  points: CutPoints,
): Promise<CutLines> {
  const [targets, isByBytes] = 'bytes' in points ? [points.bytes, true] : [points.lines, false];
  const targetAt = (k: number) => targets[k] ?? Number.POSITIVE_INFINITY;
  const stretches: LineStretch[] = [];
  const whole = createHash('sha256');
  let own: Hash = createHash('sha256');
  let position = 0; // of the chunk in the file
  let start = 0; // of the stretch
  let lines = 0;
  let rows = 0;
  let firstLine = 0;
  let firstRow = 0;
  const close = (end: number) => {
    stretches.push({
      bytes: [start, end],
      rows: rows - firstRow,
      lines: lines - firstLine,
      firstLine: firstLine + 1,
      sha256: own.digest('hex'),
    });
    own = createHash('sha256');
    [start, firstLine, firstRow] = [end, lines, rows];
  };
  const begun = new BegunLine();
  while (targetAt(stretches.length) <= 0) close(0);
  for await (const bytes of chunks) {
    // Its search for a byte is the fast one.
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    whole.update(chunk);
    let hashed = 0;
    // The mark before UTF-8 is not text.
    let at = position === 0 && hasMark(chunk) ? 3 : 0;
    for (let end = chunk.indexOf(LF, at); end >= 0; end = chunk.indexOf(LF, at)) {
      if (begun.isEmpty ? isLineRow(chunk, at, end) : begun.isRowWith(chunk.subarray(at, end)))
        rows++;
      lines++;
      at = end + 1;
      const reached = isByBytes ? position + at : lines;
      while (targetAt(stretches.length) <= reached) {
        own.update(chunk.subarray(hashed, at));
        hashed = at;
        close(position + at);
      }
    }
    own.update(chunk.subarray(hashed));
    if (at < chunk.length) begun.add(chunk.subarray(at));
    position += chunk.length;
  }
  if (!begun.isEmpty) {
    if (begun.isRowWith(Buffer.alloc(0))) rows++;
    lines++;
  }
  while (stretches.length <= targets.length) close(position);
  return { stretches, lines, sha256: whole.digest('hex') };
}

const hasMark = (bytes: Uint8Array) => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/** As `isRow` of the library tells it, but of bytes that need not be UTF-8: those are explained where rows are read. */
function isLineRow(bytes: Buffer, start: number, end: number): boolean {
  if (end === start) return false;
  return (bytes[start] as number) > 0x20 || bytes.toString('utf8', start, end).trim() !== '';
}

/** The beginning of a line whose end is in a later chunk. It is kept only while it may turn out to be blank. */
class BegunLine {
  isEmpty = true;
  #isRow = false;
  #parts: Uint8Array[] = [];

  add(bytes: Uint8Array): void {
    if (this.isEmpty) this.#isRow = (bytes[0] as number) > 0x20;
    this.isEmpty = false;
    if (!this.#isRow) this.#parts.push(Uint8Array.from(bytes));
  }

  /** The line ends here. */
  isRowWith(rest: Uint8Array): boolean {
    const line = this.#isRow ? undefined : Buffer.concat([...this.#parts, rest]);
    const result = line === undefined || isLineRow(line, 0, line.length);
    this.isEmpty = true;
    this.#parts = [];
    return result;
  }
}
