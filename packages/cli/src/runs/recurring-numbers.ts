// Numbers from their JSON in bytes. Scores are ratios of small numbers and keep recurring: looking up one that was read before takes
// less time than making a text of its bytes and a number of that.

/** Numbers with the same hash take turns. */
const SLOTS = 8192;
/** Longer ones are read anew; a double needs no more. */
const MOST_BYTES = 24;

export class RecurringNumbers {
  readonly #texts = new Uint8Array(SLOTS * MOST_BYTES);
  /** 0 for a slot without a number. */
  readonly #lengths = new Uint8Array(SLOTS);
  readonly #numbers = new Float64Array(SLOTS);

  /** The number in bytes start … end − 1, which must be valid JSON. */
  at(bytes: Buffer, start: number, end: number): number {
    const length = end - start;
    if (length > MOST_BYTES) return parsed(bytes, start, end);
    let hash = length;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
    const slot = (hash ^ (hash >>> 13)) & (SLOTS - 1);
    if (!this.#isIn(slot, bytes, start, length)) this.#put(slot, bytes, start, length);
    return this.#numbers[slot] as number;
  }

  #isIn(slot: number, bytes: Buffer, start: number, length: number): boolean {
    if (this.#lengths[slot] !== length) return false;
    const known = slot * MOST_BYTES;
    for (let k = 0; k < length; k++) if (this.#texts[known + k] !== bytes[start + k]) return false;
    return true;
  }

  #put(slot: number, bytes: Buffer, start: number, length: number): void {
    for (let k = 0; k < length; k++)
      this.#texts[slot * MOST_BYTES + k] = bytes[start + k] as number;
    this.#lengths[slot] = length;
    this.#numbers[slot] = parsed(bytes, start, start + length);
  }
}

const parsed = (bytes: Buffer, start: number, end: number) =>
  Number(bytes.toString('latin1', start, end));
