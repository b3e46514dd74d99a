// The lines of a saved run are all written in one way. From the first one follows a pattern: a line that fits it is valid JSON with
// numbers at the same places, and the few that are needed are read off its bytes. No text is made of the line, nor of its parts.
// Any other line, which may be just as right, is left to a parser.

import type { GoodRow } from 'rougekit';
import type { ChosenNumber } from './chosen-numbers.ts';
import { RowPatternKernel, type TakesLines } from './row-pattern-kernel.ts';
import { RunColumns } from './run-columns.ts';

/** Stand for what differs from line to line. Bytes that no JSON has: control characters are escaped in it. */
const TEXT = 1;
const NUMBER = 2;
const GAPS = { text: '\u0001', number: '\u0002' };
/** The first two gaps. */
const ID = 0;
const HASH = 1;
/** Longer stretches have very long lines, and are read without a copy of them. */
const MOST_SHOWN = 2 ** 24;

export class RowPattern {
  /** Those that it reads, in their order in a line. */
  readonly numbers: readonly ChosenNumber[];
  /** A line, with a gap for every text and number that may differ. */
  readonly #line: Uint8Array;
  /** Where they stand in it, and its end. */
  readonly #gaps: Int32Array;
  /** Which of the gaps are wanted: the id, the hash, and the chosen numbers. */
  readonly #wanted: readonly number[];
  readonly #kernel: RowPatternKernel | undefined;
  #bytes: Buffer = Buffer.alloc(0);
  /** Whether the kernel has the bytes; undefined before they are needed. */
  #isShown: boolean | undefined;

  private constructor(line: string, places: readonly number[], numbers: readonly ChosenNumber[]) {
    this.#line = Buffer.from(line);
    this.#wanted = [ID, HASH, ...places];
    this.numbers = numbers;
    this.#gaps = Int32Array.from([...gapsOf(this.#line), this.#line.length]);
    this.#kernel = RowPatternKernel.from(this.#line, this.#gaps, this.#wanted);
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
    made.begin(Buffer.from(line));
    made.readLines(0, read, 1);
    return read.length === 1 && read.hasNames(0, id as string, referenceHash) ? made : undefined;
  }

  /** The bytes that are read from now on, lines of UTF-8. They must stay as they are until the next ones. */
  begin(bytes: Buffer): void {
    this.#bytes = bytes;
    this.#isShown = undefined;
  }

  /**
   * Adds the rows of lines from a place on, with the chosen numbers only, as long as they fit and there are fewer than `most`. Returns
   * where the next line begins.
   */
  readLines(start: number, into: TakesLines, most: number): number {
    const kernel = this.#kernel;
    this.#isShown ??= this.#bytes.length <= MOST_SHOWN && kernel?.show(this.#bytes) === true;
    return kernel !== undefined && this.#isShown
      ? kernel.readLines(start, into, most)
      : this.readPlainly(start, into, most);
  }

  /** The same in TypeScript, line by line. */
  readPlainly(start: number, into: TakesLines, most: number): number {
    const bytes = this.#bytes;
    let line = start;
    while (line < bytes.length && into.length < most) {
      const found = this.#placesIn(line);
      if (found === undefined) break;
      const [id, hash, ...numbers] = found.wanted;
      const names = [id, hash].map(({ from, to }: Stretch) => bytes.subarray(from, to));
      const ends = new Int32Array(2);
      names.forEach(({ length }, k) => {
        ends[k] = (ends[k - 1] ?? into.nameBytes) + length;
      });
      const columns = numbers.map(({ from, to }) =>
        Float64Array.of(Number(bytes.toString('latin1', from, to))),
      );
      into.addLines({ lines: 1, names: Buffer.concat(names), ends, columns });
      line = found.next;
    }
    return line;
  }

  /** Where what is wanted stands in a line, and where the next one begins; undefined if it does not fit. */
  #placesIn(line: number): FoundPlaces | undefined {
    const bytes = this.#bytes;
    const pattern = this.#line;
    const wanted: Stretch[] = [];
    let [at, behind] = [line, 0];
    for (const [gap, place] of this.#gaps.entries()) {
      at = fixedEnd(bytes, at, pattern, behind, place);
      if (at < 0 || place === pattern.length) break;
      const from = at;
      at = pattern[place] === TEXT ? textEnd(bytes, from) : numberEnd(bytes, from);
      if (at < 0) break;
      if (this.#wanted.includes(gap)) wanted.push({ from, to: at });
      behind = place + 1;
    }
    const next = at < 0 ? -1 : behindLine(bytes, at);
    return next < 0 ? undefined : { next, wanted: wanted as unknown as FoundPlaces['wanted'] };
  }
}

/** Bytes from … to − 1. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface FoundPlaces {
  readonly next: number;
  readonly wanted: readonly [id: Stretch, hash: Stretch, ...numbers: Stretch[]];
}

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

/** Where the bytes end that are the same as those of the pattern; −1 if one differs. */
function fixedEnd(
  bytes: Uint8Array,
  start: number,
  line: Uint8Array,
  from: number,
  to: number,
): number {
  let at = start;
  for (let k = from; k < to; k++, at++) if (bytes[at] !== line[k]) return -1;
  return at;
}

/** Where the quote behind a text without escapes stands; −1 if there are escapes, or what must be one. */
function textEnd(bytes: Uint8Array, start: number): number {
  for (let at = start; at < bytes.length; at++) {
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
const NINE = 0x39;
const E = 0x45;
const SMALL_E = 0x65;

/** Where a number as JSON has it ends; −1 if there is none. */
function numberEnd(bytes: Uint8Array, start: number): number {
  const first = bytes[start] === MINUS ? start + 1 : start;
  let at = digitsEnd(bytes, first);
  if (at === first || (bytes[first] === ZERO && at > first + 1)) return -1;
  if (bytes[at] === POINT) {
    const point = at;
    at = digitsEnd(bytes, point + 1);
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

function digitsEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && (bytes[at] as number) >= ZERO && (bytes[at] as number) <= NINE) at++;
  return at;
}
