// The lines of a saved run are all written in one way. From the first one follows a pattern: a line that fits it is valid JSON with
// numbers at the same places, and the few that are needed are read off its bytes. No text is made of the line, of which
// parts would keep the whole in memory. Any other line, which may be just as right, is left to a parser.

import type { GoodRow } from 'rougekit';
import { type ChosenNumber, ChosenRows } from './chosen-numbers.ts';

/** What stands behind a piece of the pattern; nothing behind the last one. */
type Gap = 'text' | 'number' | 'end';

interface Piece {
  readonly bytes: Uint8Array;
  readonly gap: Gap;
}

export class RowPattern {
  readonly #pieces: readonly Piece[];
  /** Which of the gaps have the chosen numbers. */
  readonly #places: readonly number[];
  readonly #rows: ChosenRows;
  /** Where each gap of a line begins and ends. */
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;

  private constructor(pieces: readonly Piece[], places: readonly number[], rows: ChosenRows) {
    this.#pieces = pieces;
    this.#places = places;
    this.#rows = rows;
    this.#starts = new Int32Array(pieces.length);
    this.#ends = new Int32Array(pieces.length);
  }

  /** From a row that was found right, and its line; undefined if that is written in another way. */
  static from(row: GoodRow, line: string, chosen: readonly ChosenNumber[]): RowPattern | undefined {
    const { id, referenceHash, scores, counts, problems } = row;
    if (referenceHash === undefined || problems !== undefined) return undefined;
    // Counts are kept of metrics that are pooled by sums, and their places would have to be read, too.
    if (counts.some((list) => list.length > 0)) return undefined;
    const pieces: Piece[] = [];
    const found: ChosenNumber[] = [];
    const places: number[] = [];
    let text = '';
    const end = (gap: Gap) => {
      pieces.push({ bytes: Buffer.from(text), gap });
      text = '';
    };
    text += '{"id":"';
    end('text');
    text += '","referenceHash":"';
    end('text');
    text += '","scores":{';
    for (const [k, [key, fields]] of Object.entries(scores).entries()) {
      text += `${k === 0 ? '' : ','}${JSON.stringify(key)}:{`;
      for (const [f, [field, value]] of Object.entries(fields as object).entries()) {
        if (typeof value !== 'number') return undefined;
        if (chosen.some((one) => one.key === key && one.field === field)) {
          found.push({ key, field });
          places.push(pieces.length);
        }
        text += `${f === 0 ? '' : ','}${JSON.stringify(field)}:`;
        end('number');
      }
      text += '}';
    }
    if (found.length !== chosen.length) return undefined;
    text += `},"counts":${JSON.stringify(counts)}}`;
    end('end');
    const made = new RowPattern(pieces, places, new ChosenRows(found));
    const bytes = Buffer.from(line);
    return made.read(bytes, 0, bytes.length, row.index)?.id === id ? made : undefined;
  }

  /** The row of a line of UTF-8, with the chosen numbers only; undefined if the line does not fit. */
  read(bytes: Buffer, start: number, end: number, index: number): GoodRow | undefined {
    if (!this.#fits(bytes, start, end)) return undefined;
    const [starts, ends, places] = [this.#starts, this.#ends, this.#places];
    const id = bytes.toString('utf8', starts[0], ends[0]);
    const referenceHash = bytes.toString('utf8', starts[1], ends[1]);
    return this.#rows.add(index, id, referenceHash, (k) => {
      const gap = places[k] as number;
      return Number(bytes.toString('latin1', starts[gap], ends[gap]));
    });
  }

  #fits(bytes: Uint8Array, start: number, end: number): boolean {
    let at = start;
    for (let k = 0; k < this.#pieces.length; k++) {
      const { bytes: piece, gap } = this.#pieces[k] as Piece;
      if (at + piece.length > end) return false;
      for (let b = 0; b < piece.length; b++) if (bytes[at + b] !== piece[b]) return false;
      at += piece.length;
      if (gap === 'end') break;
      this.#starts[k] = at;
      at = gap === 'text' ? textEnd(bytes, at, end) : numberEnd(bytes, at, end);
      if (at < 0) return false;
      this.#ends[k] = at;
    }
    return at === end;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Where the quote behind a text without escapes stands; −1 if there are escapes, or what must be one. */
function textEnd(bytes: Uint8Array, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === QUOTE) return at;
    if (byte === BACKSLASH || byte < 0x20) return -1;
  }
  return -1;
}

const [PLUS, MINUS, POINT, ZERO, NINE, E, SMALL_E] = [0x2b, 0x2d, 0x2e, 0x30, 0x39, 0x45, 0x65];

/** Where a number as JSON has it ends; −1 if there is none. */
function numberEnd(bytes: Uint8Array, start: number, end: number): number {
  const first = bytes[start] === MINUS ? start + 1 : start;
  let at = digitsEnd(bytes, first, end);
  if (at === first || (bytes[first] === ZERO && at > first + 1)) return -1;
  if (at < end && bytes[at] === POINT) {
    const point = at;
    at = digitsEnd(bytes, point + 1, end);
    if (at === point + 1) return -1;
  }
  if (at < end && (bytes[at] === SMALL_E || bytes[at] === E)) {
    const sign = at + 1;
    const power = bytes[sign] === PLUS || bytes[sign] === MINUS ? sign + 1 : sign;
    at = digitsEnd(bytes, power, end);
    if (at === power) return -1;
  }
  return at;
}

function digitsEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && (bytes[at] as number) >= ZERO && (bytes[at] as number) <= NINE) at++;
  return at;
}
