// The grammar of CSV (RFC 4180) on bytes: where the fields of each record lie. papaparse is its twin in the tests, and no more than
// that, because of what it cannot do: say in which line a record begins, and at which byte a quotation mark opens a field that is
// never closed (it counts records and characters); give up such a field before it has the rest of the file in memory; leave texts
// in their bytes, which is what the lines made of them need. 26 MB of quoted texts take it 115 ms, and the records here 40.

import type { AboutFile } from './about-file.ts';
import { findByte } from './find-byte.ts';
import { joinedBytes } from './joined-bytes.ts';
import { LF, lineEnd } from './line-cuts.ts';
import { utf8Beginning, utf8Text } from './utf8.ts';

const QUOTE = 0x22;
const CR = 0x0d;
const SPACE = 0x20;

/** One field of a record. */
export interface Field {
  /** Its text without the quotation marks around it. */
  start: number;
  end: number;
  /** Whether quotation marks in it are written twice. */
  hasDoubled: boolean;
}

/** What is between two line ends that are not in quotation marks. Overwritten by the next one. */
export interface CsvRecord {
  readonly bytes: Uint8Array;
  readonly fields: readonly Field[];
  /** Of `fields`, so many belong to this record. */
  readonly width: number;
  /** The line it begins in, from 1. */
  readonly line: number;
}

export class Records implements CsvRecord {
  readonly fields: Field[] = [];
  width = 0;
  line = 1;
  readonly #separator: number;
  readonly #about: AboutFile;
  readonly #longest: number;
  #bytes: Uint8Array = new Uint8Array(0);
  /** Where the next record begins, and in which line. */
  #at = 0;
  #nextLine: number;
  /** A field that was open when the bytes ended: counted from the start of its record, up to where it was searched. */
  #open: { readonly start: number; readonly searched: number } | undefined;

  /** `longest` is how many bytes a record may have. */
  constructor(separator: number, about: AboutFile, longest: number, firstLine = 1) {
    this.#separator = separator;
    this.#about = about;
    this.#longest = longest;
    this.#nextLine = firstLine;
  }

  get bytes(): Uint8Array {
    return this.#bytes;
  }

  /** More of the file: whole lines. What is left of the bytes before is kept. */
  add(lines: Uint8Array): void {
    const rest = this.#bytes.subarray(this.#at);
    this.#bytes = rest.length === 0 ? lines : joinedBytes(rest, lines);
    this.#at = 0;
  }

  /** The next record. False if the bytes end before it does. */
  next(): boolean {
    const bytes = this.#bytes;
    if (this.#at >= bytes.length) return false;
    const begin = this.#at;
    this.line = this.#nextLine;
    this.width = 0;
    let line = this.line;
    let at = begin;
    let endOfLine = lineEnd(bytes, at);
    for (;;) {
      const field = (this.fields[this.width++] ??= { start: 0, end: 0, hasDoubled: false });
      field.hasDoubled = false;
      if (bytes[at] === QUOTE) {
        const close = this.#closingQuote(at, begin, field);
        if (close < 0) {
          this.#refuseLong(at, begin, line);
          return false;
        }
        const open = at;
        const openLine = line;
        for (; endOfLine < close; endOfLine = lineEnd(bytes, endOfLine + 1)) line++;
        field.start = open + 1;
        field.end = close;
        at = close + 1;
        while (bytes[at] === SPACE) at++;
        const isAtEnd = at >= endOfLine || (bytes[at] === CR && at + 1 === endOfLine);
        if (!isAtEnd && bytes[at] !== this.#separator)
          throw this.#closedTooEarly(openLine, this.#byteInLine(open), line, at);
        if (isAtEnd) break;
      } else {
        field.start = at;
        while (at < endOfLine && bytes[at] !== this.#separator) at++;
        field.end = at;
        if (at >= endOfLine) {
          if (at > field.start && bytes[at - 1] === CR) field.end--;
          break;
        }
      }
      at++;
    }
    this.#at = Math.min(endOfLine + 1, bytes.length);
    this.#nextLine = line + 1;
    return true;
  }

  /** When there are no more bytes: an error if a record is still open. */
  end(): void {
    if (this.#at >= this.#bytes.length) return;
    const { start } = this.#open ?? { start: 0 };
    throw this.#neverClosed(this.#at + start, 'to the end of the file');
  }

  /** −1 if it is not among the bytes. */
  #closingQuote(open: number, begin: number, field: Field): number {
    const bytes = this.#bytes;
    const known = this.#open?.start === open - begin ? this.#open.searched : 0;
    this.#open = undefined;
    // Doubled marks before that place may have been seen in an earlier try.
    if (known > 0) field.hasDoubled = true;
    let from = known > 0 ? begin + known : open + 1;
    for (;;) {
      const quote = findByte(bytes, QUOTE, from);
      if (quote < 0) {
        this.#open = { start: open - begin, searched: bytes.length - begin };
        return -1;
      }
      if (bytes[quote + 1] !== QUOTE) return quote;
      field.hasDoubled = true;
      from = quote + 2;
    }
  }

  #refuseLong(open: number, begin: number, line: number): void {
    if (this.#bytes.length - begin <= this.#longest) return;
    const size =
      this.#longest >= 2 ** 20 ? `${this.#longest / 2 ** 20} MB` : `${this.#longest} bytes`;
    throw this.#neverClosed(open, `for ${size}`, line);
  }

  #neverClosed(open: number, howFar: string, line = this.#lineOf(open)): Error {
    return this.#about.fault(
      `${this.#about.name}:${line}:${this.#byteInLine(open)}: the quotation mark here opens a field that is not closed ${howFar}.`,
      [TWICE],
    );
  }

  #closedTooEarly(openLine: number, byte: number, line: number, at: number): Error {
    const where = line === openLine ? '' : ` in line ${line}`;
    const end = Math.min(at + 20, lineEnd(this.#bytes, at));
    const rest = utf8Beginning(this.#bytes.subarray(at, end));
    return this.#about.fault(
      `${this.#about.name}:${openLine}:${byte}: the field in quotation marks that begins here ends${where} before '${rest.replace(/\ufffd+$/, '')}' instead of at a separator.`,
      [TWICE],
    );
  }

  /** Of a place in the record that begins at `#at`. */
  #lineOf(place: number): number {
    let line = this.#nextLine;
    for (let at = lineEnd(this.#bytes, this.#at); at < place; at = lineEnd(this.#bytes, at + 1))
      line++;
    return line;
  }

  /** From 1, as editors count. */
  #byteInLine(place: number): number {
    return place - (place === 0 ? -1 : this.#bytes.lastIndexOf(LF, place - 1));
  }
}

const TWICE =
  'Inside such a field, a quotation mark is written twice (""); or one is missing at the end of a field before.';

/** The text of a field. */
export function fieldText(bytes: Uint8Array, { start, end, hasDoubled }: Field): string {
  const text = utf8Text(bytes.subarray(start, end)) ?? '';
  return hasDoubled ? text.replaceAll('""', '"') : text;
}
