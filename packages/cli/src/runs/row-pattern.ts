// The lines of a saved run are all written in one way. From the first one follows a pattern: a line that fits it is valid JSON with
// numbers at the same places, and the few that are needed are read off its bytes. No text is made of the line, nor of its parts.
// Any other line, which may be just as right, is left to a parser.

import type { GoodRow } from 'rougekit';
import type { ChosenNumber } from './chosen-numbers.ts';
import { RecurringNumbers } from './recurring-numbers.ts';
import { RunColumns } from './run-columns.ts';

/** Stand for what differs from line to line. Bytes that no JSON has: control characters are escaped in it. */
const TEXT = 1;
const NUMBER = 2;
const GAPS = { text: '\u0001', number: '\u0002' };

export class RowPattern {
  /** Those that it reads, in their order in a line. */
  readonly numbers: readonly ChosenNumber[];
  /** A line, with a gap for every text and number that may differ. */
  readonly #line: Uint8Array;
  readonly #view: DataView;
  /** Where they stand in it, and its end. */
  readonly #gaps: Int32Array;
  /** Which of the gaps have the chosen numbers. */
  readonly #places: readonly number[];
  readonly #known = new RecurringNumbers();
  /** Where each gap of the line that is read begins and ends. */
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;

  private constructor(line: string, places: readonly number[], numbers: readonly ChosenNumber[]) {
    this.#line = Buffer.from(line);
    this.#view = viewOf(this.#line);
    this.#places = places;
    this.numbers = numbers;
    this.#gaps = Int32Array.from([...gapsOf(this.#line), this.#line.length]);
    this.#starts = new Int32Array(this.#gaps.length);
    this.#ends = new Int32Array(this.#gaps.length);
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
      found,
    );
    const read = new RunColumns(found);
    made.readLines(Buffer.from(line), 0, read, 1);
    return read.length === 1 && read.hasNames(0, id as string, referenceHash) ? made : undefined;
  }

  /**
   * Adds the rows of lines of UTF-8, with the chosen numbers only, as long as they fit and there are fewer than `most`. Returns where
   * the next line begins. Many lines a call: of a function for each line V8 would compile every caller anew, with the loops
   * of this one in it, which takes longer than to read 10,000 lines.
   */
  readLines(bytes: Buffer, start: number, into: RunColumns, most: number): number {
    const gaps = this.#gaps;
    const pattern = this.#line;
    const view = viewOf(bytes);
    const starts = this.#starts;
    const ends = this.#ends;
    const places = this.#places;
    const known = this.#known;
    let line = start;
    while (line < bytes.length && into.length < most) {
      let at = line;
      let from = 0;
      for (let gap = 0; at >= 0 && gap < gaps.length; gap++) {
        const to = gaps[gap] as number;
        at = fixedEnd(view, at, this.#view, from, to);
        if (at < 0 || to === pattern.length) break;
        starts[gap] = at;
        at = pattern[to] === TEXT ? textEnd(bytes, view, at) : numberEnd(bytes, view, at);
        ends[gap] = at;
        from = to + 1;
      }
      const next = at < 0 ? -1 : behindLine(bytes, at);
      if (next < 0) break;
      const [id, idEnd, hash, hashEnd] = [starts[0], ends[0], starts[1], ends[1]] as NamePlaces;
      into.add(bytes, id, idEnd, hash, hashEnd);
      for (let k = 0; k < places.length; k++) {
        const gap = places[k] as number;
        into.put(k, known.at(bytes, view, starts[gap] as number, ends[gap] as number));
      }
      line = next;
    }
    return line;
  }
}

type NamePlaces = [number, number, number, number];

function* gapsOf(line: Uint8Array): Generator<number> {
  for (const [at, byte] of line.entries()) if (byte <= NUMBER) yield at;
}

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Where the next line begins if one ends here; −1 if none does. */
function behindLine(bytes: Uint8Array, at: number): number {
  const feed = bytes[at] === CR ? at + 1 : at;
  if (feed >= bytes.length) return feed;
  return bytes[feed] === LF ? feed + 1 : -1;
}

const viewOf = ({ buffer, byteOffset, length }: Uint8Array) =>
  new DataView(buffer, byteOffset, length);

/**
 * Where the bytes end that are the same as those of the pattern; −1 if one differs. Eight are compared at a time, as a double: no text
 * has the bytes of a 0, of which there are two, and what would be no number is left to the parser.
 */
function fixedEnd(
  bytes: DataView,
  start: number,
  line: DataView,
  from: number,
  to: number,
): number {
  const shift = start - from;
  const end = to + shift;
  if (end > bytes.byteLength) return -1;
  let k = from;
  for (; k + 8 <= to; k += 8)
    if (bytes.getFloat64(k + shift, true) !== line.getFloat64(k, true)) return -1;
  if (k === to) return end;
  // The last eight again, of which some were compared before.
  if (to - from >= 8)
    return bytes.getFloat64(end - 8, true) === line.getFloat64(to - 8, true) ? end : -1;
  for (; k < to; k++) if (bytes.getUint8(k + shift) !== line.getUint8(k)) return -1;
  return end;
}

/** Where the quote behind a text without escapes stands; −1 if there are escapes, or what must be one. */
function textEnd(bytes: Uint8Array, view: DataView, start: number): number {
  let at = start;
  for (; at + 4 <= bytes.length; at += 4) {
    const four = view.getInt32(at, true);
    if (hasZero(four ^ 0x22222222) || hasZero(four ^ 0x5c5c5c5c) || hasZero(four & 0xe0e0e0e0))
      break;
  }
  for (; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte === QUOTE) return at;
    if (byte === BACKSLASH || byte < 0x20) return -1;
  }
  return -1;
}

/** Whether one of four bytes is 0 (Warren, Hacker's Delight, 6-1). */
const hasZero = (four: number) => ((four - 0x01010101) & ~four & 0x80808080) !== 0;

const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const E = 0x45;
const SMALL_E = 0x65;

/** Where a number as JSON has it ends; −1 if there is none. */
function numberEnd(bytes: Uint8Array, view: DataView, start: number): number {
  const first = bytes[start] === MINUS ? start + 1 : start;
  let at = digitsEnd(bytes, first);
  if (at === first || (bytes[first] === ZERO && at > first + 1)) return -1;
  if (bytes[at] === POINT) {
    const point = at;
    at = decimalsEnd(bytes, view, point + 1);
    if (at === point + 1) return -1;
  }
  if (bytes[at] === SMALL_E || bytes[at] === E) {
    const sign = at + 1;
    const power = bytes[sign] === PLUS || bytes[sign] === MINUS ? sign + 1 : sign;
    at = digitsEnd(bytes, power);
    if (at === power) return -1;
  }
  return at;
}

/** The same for digits by fours, of which there are many behind the point. */
function decimalsEnd(bytes: Uint8Array, view: DataView, start: number): number {
  let at = start;
  for (; at + 4 <= view.byteLength; at += 4) {
    const four = view.getInt32(at, true);
    // Bytes from 30 to 3f, hexadecimal, that are no more than that if 6 is added: none of them is beyond 39.
    const others =
      ((four & 0xf0f0f0f0) ^ 0x30303030) | (((four + 0x06060606) & 0xf0f0f0f0) ^ 0x30303030);
    // What is carried comes from a byte that is no digit, and changes only those behind it.
    if (others !== 0) return at + ((31 - Math.clz32(others & -others)) >> 3);
  }
  return digitsEnd(bytes, at);
}

function digitsEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  // One comparison instead of two: what is less than a 0 is very large without a sign.
  while (at < bytes.length && ((bytes[at] as number) - ZERO) >>> 0 < 10) at++;
  return at;
}
