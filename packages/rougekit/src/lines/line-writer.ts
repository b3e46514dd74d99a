// JSON lines in bytes, written value by value.

import { MOST_JSON_BYTES, writeAscii, writeJsonText } from './json-text-bytes.ts';
import { encodeInto } from './utf8.ts';

/** So much is allocated at once for the next piece, whatever the last one took. */
const MOST_KEPT = 1 << 22;
/** From here on the room that a text takes is counted, not assumed. */
const LONG_TEXT = 1 << 16;

const NO_BYTES = /* #__PURE__ */ new Uint8Array(0);

/** Lines are written into memory that grows and is given away a piece at a time. */
export class LineWriter {
  #bytes: Uint8Array = new Uint8Array(1 << 16);
  #length = 0;
  /** What is allocated for the next piece, once it begins. */
  #room = 0;

  get length(): number {
    return this.#length;
  }

  /** What was written so far; the next line begins a new piece. */
  take(): Uint8Array {
    const lines = this.#bytes.subarray(0, this.#length);
    this.#room = Math.min(this.#bytes.length, MOST_KEPT);
    this.#bytes = NO_BYTES;
    this.#length = 0;
    return lines;
  }

  ascii(text: string): void {
    this.#reserve(text.length);
    this.#length = writeAscii(text, this.#bytes, this.#length);
  }

  /** Any text that is JSON already. */
  json(text: string): void {
    this.#reserve(3 * text.length);
    this.#length += encodeInto(text, this.#bytes.subarray(this.#length));
  }

  /** Bytes that are JSON already. */
  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** UTF-8 as the inside of a JSON string. */
  text(bytes: Uint8Array, start = 0, end = bytes.length): void {
    const length = end - start;
    this.#reserve(length < LONG_TEXT ? MOST_JSON_BYTES * length : jsonBytes(bytes, start, end));
    this.#length = writeJsonText(bytes, start, end, this.#bytes, this.#length);
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const room = Math.max(2 * this.#bytes.length, this.#length + more, this.#room);
    this.#room = 0;
    const larger = new Uint8Array(room);
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

function jsonBytes(bytes: Uint8Array, start: number, end: number): number {
  let count = end - start;
  for (let k = start; k < end; k++) {
    const byte = bytes[k];
    if (byte < 0x20) count += MOST_JSON_BYTES - 1;
    else if (byte === 0x22 || byte === 0x5c) count++;
  }
  return count;
}
