// Bytes that come in chunks, taken in any lengths; counted and summed up, so that what was sent can be compared with what came.

import { crc32 } from 'node:zlib';

export class ByteFeed {
  /** CRC-32 of what was taken so far. */
  crc = 0;
  readonly #chunks: AsyncIterator<Uint8Array>;
  #held: Uint8Array = new Uint8Array(0);
  #isDone = false;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** So many bytes in memory of their own, or all that is left. */
  async read(length: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    let missing = length;
    while (missing > 0 && (await this.#hasMore())) {
      const part = this.#held.subarray(0, missing);
      parts.push(part);
      missing -= part.length;
      this.#held = this.#held.subarray(part.length);
    }
    const bytes = new Uint8Array(length - missing);
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    this.crc = crc32(bytes, this.crc);
    return bytes;
  }

  /** All that is left, which must not be much; undefined if it is more than `most` bytes. */
  async rest(most: number): Promise<Uint8Array | undefined> {
    const bytes = await this.read(most + 1);
    return bytes.length > most ? undefined : bytes;
  }

  async #hasMore(): Promise<boolean> {
    while (this.#held.length === 0 && !this.#isDone) {
      const next = await this.#chunks.next();
      if (next.done === true) this.#isDone = true;
      else this.#held = next.value;
    }
    return this.#held.length > 0;
  }
}
