// Many short texts → one stretch of UTF-8. Each is written as soon as it is made: put together as one long text they would all
// be kept until its end, piece by piece, and the garbage collector would have to carry them along.

import { NUMBER_BYTES, NumberTexts } from './number-texts.ts';

const FIRST_ROOM = 2 ** 16;
/** Bytes that a UTF-16 unit takes at most. */
const BYTES_PER_UNIT = 3;

const numberTexts = new NumberTexts();

export class GrowingBytes {
  #bytes: Buffer;
  #view: DataView;
  #length = 0;

  /** With room for so many at first. */
  constructor(room = FIRST_ROOM) {
    this.#bytes = Buffer.allocUnsafe(room);
    this.#view = viewOf(this.#bytes);
  }

  add(text: string): void {
    this.#makeRoom(text.length * BYTES_PER_UNIT);
    this.#length += this.#bytes.write(text, this.#length);
  }

  /** A few bytes: one by one, which takes less time than a call that copies them. */
  addBytes(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    const to = this.#bytes;
    const start = this.#length;
    for (let k = 0; k < bytes.length; k++) to[start + k] = bytes[k] as number;
    this.#length += bytes.length;
  }

  /** The beginning of a text that is ASCII. */
  addAscii(text: string, length: number): void {
    this.#makeRoom(length);
    const to = this.#bytes;
    const start = this.#length;
    for (let k = 0; k < length; k++) to[start + k] = text.charCodeAt(k);
    this.#length += length;
  }

  addNumber(number: number): void {
    this.#makeRoom(NUMBER_BYTES);
    this.#length = numberTexts.write(number, this.#view, this.#length);
  }

  /** Everything that was added. Nothing may be added afterwards. */
  all(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #makeRoom(bytes: number): void {
    const least = this.#length + bytes;
    if (least <= this.#bytes.length) return;
    const more = Buffer.allocUnsafe(Math.max(least, 2 * this.#bytes.length));
    more.set(this.all());
    this.#bytes = more;
    this.#view = viewOf(more);
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Buffer) =>
  new DataView(buffer, byteOffset, byteLength);
