// `--framed`: several streams on one stdin. A stream comes in frames, each behind its length in four bytes, the lowest first; a
// length of 0 ends it. What is inside is a stream as it comes alone, so a protocol does not know about frames: where stdin
// stops in the middle, its stream lacks the last line and is refused.

const LENGTH_BYTES = 4;
const NO_BYTES = new Uint8Array(0);

export class FramedStreams {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #held: Uint8Array = NO_BYTES;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    // Not for await: leaving such a loop would close stdin.
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** The next one, to be read to its end before the one behind it; undefined where stdin ends between two. */
  async next(): Promise<AsyncIterable<Uint8Array> | undefined> {
    return (await this.#hasMore()) ? this.#pieces() : undefined;
  }

  /** As they come: no row waits for the rest of its frame. */
  async *#pieces(): AsyncGenerator<Uint8Array, void, undefined> {
    for (let left = await this.#length(); left > 0; left = await this.#length())
      while (left > 0) {
        if (!(await this.#hasMore())) return;
        const piece = this.#take(left);
        left -= piece.length;
        yield piece;
      }
  }

  /** That of the next frame; 0 also where stdin ends before it is known. */
  async #length(): Promise<number> {
    let length = 0;
    for (let k = 0; k < LENGTH_BYTES; k++) {
      if (!(await this.#hasMore())) return 0;
      length += (this.#take(1)[0] as number) * 2 ** (8 * k);
    }
    return length;
  }

  #take(most: number): Uint8Array {
    const piece = this.#held.subarray(0, most);
    this.#held = this.#held.subarray(piece.length);
    return piece;
  }

  async #hasMore(): Promise<boolean> {
    while (this.#held.length === 0) {
      const next = await this.#chunks.next();
      if (next.done === true) return false;
      this.#held = next.value;
    }
    return true;
  }
}
