// Many short texts → one stretch of UTF-8. Each is written as soon as it is made: put together as one long text they would all
// be kept until its end, piece by piece, and the garbage collector would have to carry them along.

const FIRST_ROOM = 2 ** 16;
/** Bytes that a UTF-16 unit takes at most. */
const BYTES_PER_UNIT = 3;

export class GrowingBytes {
  #bytes: Buffer;
  #length = 0;

  /** With room for so many at first. */
  constructor(room = FIRST_ROOM) {
    this.#bytes = Buffer.allocUnsafe(room);
  }

  add(text: string): void {
    this.#makeRoom(text.length * BYTES_PER_UNIT);
    this.#length += this.#bytes.write(text, this.#length);
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
  }
}
