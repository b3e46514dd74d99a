// The lines of a saved run are all written in one way. From the first one follows a pattern: a line that fits it is valid JSON with
// numbers at the same places, and the few that are needed are read off its bytes. No text is made of the line, of which
// parts would keep the whole in memory. Any other line, which may be just as right, is left to a parser.

import type { GoodRow } from 'rougekit';
import { type ChosenNumber, ChosenRows } from './chosen-numbers.ts';

/** Stand for what differs from line to line. Bytes that no JSON has: control characters are escaped in it. */
const TEXT = 1;
const NUMBER = 2;
const GAPS = { text: '\u0001', number: '\u0002' };

export class RowPattern {
  /** A line, with a gap for every text and number that may differ. */
  readonly #line: Uint8Array;
  /** Which of the gaps have the chosen numbers. */
  readonly #places: readonly number[];
  readonly #rows: ChosenRows;
  /** Where each gap of the line that is read begins and ends. */
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;

  private constructor(line: string, places: readonly number[], rows: ChosenRows) {
    this.#line = Buffer.from(line);
    this.#places = places;
    this.#rows = rows;
    this.#starts = new Int32Array(this.#line.length);
    this.#ends = new Int32Array(this.#line.length);
  }

  /** From a row that was found right, and its line; undefined if that is written in another way. */
  static from(row: GoodRow, line: string, chosen: readonly ChosenNumber[]): RowPattern | undefined {
    const { id, referenceHash, scores, counts, problems } = row;
    if (referenceHash === undefined || problems !== undefined) return undefined;
    // Counts are kept of metrics that are pooled by sums, and their places would have to be read, too.
    if (counts.some((list) => list.length > 0)) return undefined;
    const found: ChosenNumber[] = [];
    const places: number[] = [];
    let gaps = 2;
    const keys = Object.entries(scores).map(([key, fields]) => {
      const parts = Object.entries(fields as object).map(([field, value]) => {
        if (typeof value !== 'number') return undefined;
        if (chosen.some((one) => one.key === key && one.field === field)) {
          found.push({ key, field });
          places.push(gaps);
        }
        gaps++;
        return `${JSON.stringify(field)}:${GAPS.number}`;
      });
      return parts.includes(undefined) ? undefined : `${JSON.stringify(key)}:{${parts.join(',')}}`;
    });
    if (keys.includes(undefined) || found.length !== chosen.length) return undefined;
    const made = new RowPattern(
      `{"id":"${GAPS.text}","referenceHash":"${GAPS.text}","scores":{${keys.join(',')}},` +
        `"counts":${JSON.stringify(counts)}}`,
      places,
      new ChosenRows(found),
    );
    const bytes = Buffer.from(line);
    return made.read(bytes, 0, bytes.length, row.index)?.id === id ? made : undefined;
  }

  /** The row of a line of UTF-8, with the chosen numbers only; undefined if the line does not fit. */
  read(bytes: Buffer, start: number, end: number, index: number): GoodRow | undefined {
    if (!this.#fits(bytes, start, end)) return undefined;
    const starts = this.#starts;
    const ends = this.#ends;
    const id = bytes.toString('utf8', starts[0], ends[0]);
    const referenceHash = bytes.toString('utf8', starts[1], ends[1]);
    return this.#rows.add(index, id, referenceHash, (k) => {
      const gap = this.#places[k] as number;
      return Number(bytes.toString('latin1', starts[gap], ends[gap]));
    });
  }

  #fits(bytes: Uint8Array, start: number, end: number): boolean {
    const line = this.#line;
    let at = start;
    let gap = 0;
    for (let k = 0; k < line.length; k++) {
      const expected = line[k] as number;
      if (expected > NUMBER) {
        if (at === end || bytes[at++] !== expected) return false;
        continue;
      }
      this.#starts[gap] = at;
      at = expected === TEXT ? textEnd(bytes, at, end) : numberEnd(bytes, at, end);
      if (at < 0) return false;
      this.#ends[gap++] = at;
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

const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const E = 0x45;
const SMALL_E = 0x65;

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
  // One comparison instead of two: what is less than a 0 is very large without a sign.
  while (at < end && ((bytes[at] as number) - ZERO) >>> 0 < 10) at++;
  return at;
}
