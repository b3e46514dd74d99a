// Numbers from their JSON in bytes. Scores are ratios of small numbers and keep recurring: looking up one that was read before takes
// less time than making a text of its bytes and a number of that.

/** Numbers with the same hash take turns. */
const SLOTS = 8192;
/** Of four bytes. Longer numbers are read anew; a double seldom needs more. */
const MOST_WORDS = 6;

export class RecurringNumbers {
  /** As whole numbers of four bytes each, the last one filled up with zeros. */
  readonly #texts = new Int32Array(SLOTS * MOST_WORDS);
  /** 0 for a slot without a number. */
  readonly #lengths = new Uint8Array(SLOTS);
  readonly #numbers = new Float64Array(SLOTS);
  readonly #words = new Int32Array(MOST_WORDS);

  /** The number in bytes start … end − 1, which must be valid JSON. `view` is on the same bytes. */
  at(bytes: Buffer, view: DataView, start: number, end: number): number {
    const length = end - start;
    if (length > 4 * MOST_WORDS || start + 4 * MOST_WORDS > view.byteLength)
      return parsed(bytes, start, end);
    const words = this.#words;
    const count = (length + 3) >> 2;
    let hash = length;
    for (let k = 0; k < count; k++) {
      const four = view.getInt32(start + 4 * k, true);
      const rest = length - 4 * k;
      const word = rest >= 4 ? four : four & ((1 << (8 * rest)) - 1);
      words[k] = word;
      hash = Math.imul(hash ^ word, 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    const slot = hash & (SLOTS - 1);
    if (!this.#isIn(slot, length, count)) {
      this.#texts.set(words, slot * MOST_WORDS);
      this.#lengths[slot] = length;
      this.#numbers[slot] = parsed(bytes, start, end);
    }
    return this.#numbers[slot] as number;
  }

  #isIn(slot: number, length: number, count: number): boolean {
    if (this.#lengths[slot] !== length) return false;
    const known = slot * MOST_WORDS;
    for (let k = 0; k < count; k++) if (this.#texts[known + k] !== this.#words[k]) return false;
    return true;
  }
}

const parsed = (bytes: Buffer, start: number, end: number) =>
  Number(bytes.toString('latin1', start, end));
