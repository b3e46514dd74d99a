// Bytes that come in chunks, taken in the lengths that a format has.

export class CutOff extends Error {}

export class ByteQueue {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #held: Uint8Array = new Uint8Array(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async isAtEnd(): Promise<boolean> {
    return this.#held.length === 0 && !(await this.#more());
  }

  /** Throws CutOff if there are fewer. */
  async take(length: number): Promise<Uint8Array> {
    if (length <= this.#held.length) return this.#first(length);
    const parts = [this.#first(this.#held.length)];
    for (let missing = length - (parts[0]?.length ?? 0); missing > 0; ) {
      if (await this.isAtEnd()) throw new CutOff();
      const part = this.#first(Math.min(missing, this.#held.length));
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  }

  async skip(length: number): Promise<void> {
    for (let left = length; left > 0; ) {
      if (await this.isAtEnd()) throw new CutOff();
      left -= this.#first(Math.min(left, this.#held.length)).length;
    }
  }

  /** The source of the bytes may then be closed. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  #first(length: number): Uint8Array {
    const first = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return first;
  }

  async #more(): Promise<boolean> {
    while (this.#held.length === 0) {
      const next = await this.#chunks.next();
      if (next.done === true) return false;
      this.#held = next.value;
    }
    return true;
  }
}
