// Many short texts → one stretch of UTF-8. Each is written as soon as it is made: put together as one long text they would all
// be kept until its end, piece by piece, and the garbage collector would have to carry them along.

const FIRST_ROOM = 2 ** 16;
/** Bytes that a UTF-16 unit takes at most. */
const BYTES_PER_UNIT = 3;

export class GrowingBytes {
  #bytes = Buffer.allocUnsafe(FIRST_ROOM);
  #length = 0;

  add(text: string): void {
    const most = this.#length + text.length * BYTES_PER_UNIT;
    if (most > this.#bytes.length) this.#grow(most);
    this.#length += this.#bytes.write(text, this.#length);
  }

  /** Everything that was added. Nothing may be added afterwards. */
  all(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #grow(least: number): void {
    const more = Buffer.allocUnsafe(Math.max(least, 2 * this.#bytes.length));
    more.set(this.all());
    this.#bytes = more;
  }
}
