// A list in JSON → its elements, cut on bytes: never more than one of them is in memory, however long the list is.

import type { AboutFile } from './about-file.ts';
import { findByte } from './find-byte.ts';
import { joinedBytes } from './joined-bytes.ts';
import { LF } from './line-cuts.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const LIST_END = 0x5d;

/** [ and {, ] and }: two of each differ in one bit. */
const isOpening = (byte: number) => (byte & 0xdf) === 0x5b;
const isClosing = (byte: number) => (byte & 0xdf) === 0x5d;
const isSpace = (byte: number) => byte === 0x20 || byte === LF || byte === 0x0d || byte === 0x09;

/** What may come next. */
type State = 'first' | 'element' | 'inside' | 'after' | 'end';

/** Begins behind the opening bracket. `start` … `end` − 1 of `bytes` is an element after `next`. */
export class Elements {
  bytes: Uint8Array = new Uint8Array(0);
  start = 0;
  end = 0;
  /** The line that the element begins in. */
  line: number;
  readonly #about: AboutFile;
  readonly #longest: number;
  readonly #isInside: boolean;
  #state: State = 'first';
  #at = 0;
  #lineNow: number;
  #depth = 0;
  #isText = false;
  #count = 0;

  /** Inside an object, what follows the list is ignored here. */
  constructor(about: AboutFile, firstLine: number, longest: number, isInside = false) {
    this.#isInside = isInside;
    this.#about = about;
    this.#longest = longest;
    this.line = firstLine;
    this.#lineNow = firstLine;
  }

  /** Whether the list is closed. */
  get isOver(): boolean {
    return this.#state === 'end';
  }

  add(chunk: Uint8Array): void {
    // An element that has begun is kept.
    const from = this.#state === 'inside' ? this.start : this.#at;
    const rest = this.bytes.subarray(from);
    this.bytes = joinedBytes(rest, chunk);
    this.#at -= from;
    this.start = 0;
  }

  /** False if the bytes end before the element does, or the list is over. */
  next(): boolean {
    while (this.#at < this.bytes.length && !(this.#isInside && this.isOver)) {
      if (this.#state === 'inside') {
        if (this.#scan()) return true;
        continue;
      }
      const byte = this.bytes[this.#at];
      if (isSpace(byte)) {
        if (byte === LF) this.#lineNow++;
        this.#at++;
      } else this.#between(byte);
    }
    if (this.#state === 'inside' && this.bytes.length - this.start > this.#longest)
      throw this.#fault(
        `row ${this.#count} is longer than ${this.#longest / 2 ** 20} MB`,
        this.line,
      );
    return false;
  }

  /** When there are no more bytes. */
  finish(): void {
    if (this.#state === 'end') return;
    const what =
      this.#state === 'inside'
        ? `row ${this.#count}, which begins in line ${this.line}, is cut off`
        : 'its list is not closed with ]';
    throw this.#about.fault(`'${this.#about.name}' ends in the middle: ${what}.`);
  }

  /** A byte between elements. */
  #between(byte: number): void {
    const state = this.#state;
    if (state === 'end')
      throw this.#fault('something follows the end of the list', this.#lineNow, [
        'A file has one JSON document. One object per line is JSON lines; such a file ends in .jsonl.',
      ]);
    if (state === 'after') {
      if (byte !== COMMA && byte !== LIST_END)
        throw this.#fault(
          `expected a comma or ] after row ${this.#count}, got '${String.fromCharCode(byte)}'`,
        );
      this.#state = byte === COMMA ? 'element' : 'end';
      this.#at++;
    } else if (byte === LIST_END) {
      if (state === 'element') throw this.#fault('a comma before ], which JSON does not allow');
      this.#state = 'end';
      this.#at++;
    } else if (byte === COMMA) throw this.#fault('a comma where a row should be');
    else {
      this.#state = 'inside';
      this.#depth = 0;
      this.#isText = false;
      this.#count++;
      this.start = this.#at;
      this.line = this.#lineNow;
    }
  }

  /** Goes on to the end of an element; true if that is there. */
  #scan(): boolean {
    const { bytes } = this;
    while (this.#at < bytes.length) {
      if (this.#isText) {
        this.#skipText();
        if (this.#isText) return false;
        if (this.#depth === 0) return this.#close(this.#at);
        continue;
      }
      const byte = bytes[this.#at];
      if (this.#depth === 0 && (byte === COMMA || isClosing(byte) || isSpace(byte)))
        return this.#close(this.#at);
      this.#at++;
      if (byte === QUOTE) this.#isText = true;
      else if (byte === LF) this.#lineNow++;
      else if (isOpening(byte)) this.#depth++;
      else if (isClosing(byte) && --this.#depth === 0) return this.#close(this.#at);
    }
    return false;
  }

  #close(end: number): true {
    this.end = end;
    this.#at = end;
    this.#state = 'after';
    return true;
  }

  /** To behind the closing quote. An odd number of backslashes before a quote makes it a character. */
  #skipText(): void {
    const { bytes } = this;
    for (;;) {
      const quote = findByte(bytes, QUOTE, this.#at);
      const end = quote < 0 ? bytes.length : quote;
      for (
        let lf = findByte(bytes, LF, this.#at);
        lf >= 0 && lf < end;
        lf = findByte(bytes, LF, lf + 1)
      )
        this.#lineNow++;
      this.#at = Math.min(end + 1, bytes.length);
      if (quote < 0) return;
      let slashes = quote;
      while (bytes[slashes - 1] === BACKSLASH) slashes--;
      if ((quote - slashes) % 2 === 1) continue;
      this.#isText = false;
      return;
    }
  }

  #fault(what: string, line = this.#lineNow, more: readonly string[] = []): Error {
    return this.#about.fault(`${this.#about.name}:${line}: ${what}.`, more);
  }
}

/** An element as one line: line ends between its parts become spaces. Inside of texts JSON has none. */
export function withoutLineEnds(element: Uint8Array): Uint8Array {
  if (findByte(element, LF) < 0 && findByte(element, 0x0d) < 0) return element;
  const line = new Uint8Array(element.length);
  let isText = false;
  for (let k = 0; k < element.length; k++) {
    const byte = element[k];
    line[k] = byte === LF || byte === 0x0d ? (isText ? NOT_JSON : 0x20) : byte;
    if (isText && byte === BACKSLASH && k + 1 < element.length) {
      k++;
      line[k] = element[k] === LF ? NOT_JSON : element[k];
    } else if (byte === QUOTE) isText = !isText;
  }
  return line;
}

/** A control character, so that a parser complains about it as it would about the line end. */
const NOT_JSON = 1;
