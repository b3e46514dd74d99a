// Numbers as JSON writes them, in bytes. Scores are ratios of small numbers and keep recurring: looking up the text of one and
// copying it takes less time than making it again.

/** Values with the same hash take turns. */
const SLOTS = 8192;
/** A double takes 25 bytes at most, as in -0.0000010000141255398472. */
const WORDS_PER_TEXT = 7;
export const NUMBER_BYTES = 4 * WORDS_PER_TEXT;

const bits = new Float64Array(1);
const halves = new Uint32Array(bits.buffer);

export class NumberTexts {
  /** NaN, which equals nothing, for a slot without a number. */
  readonly #numbers = new Float64Array(SLOTS).fill(Number.NaN);
  readonly #words = new Int32Array(SLOTS * WORDS_PER_TEXT);
  readonly #bytes = new Uint8Array(this.#words.buffer);
  readonly #lengths = new Uint8Array(SLOTS);

  /** Writes a number at a place with room for NUMBER_BYTES, all of which may be changed. Returns where its text ends. */
  write(number: number, into: DataView, at: number): number {
    bits[0] = number;
    const slot = Math.imul((halves[0] as number) ^ (halves[1] as number), 0x9e3779b1) >>> 19;
    if (this.#numbers[slot] !== number) this.#make(slot, number);
    const from = slot * WORDS_PER_TEXT;
    // Words are copied as they lie in memory, whichever byte of them is first there.
    for (let k = 0; k < WORDS_PER_TEXT; k++)
      into.setInt32(at + 4 * k, this.#words[from + k] as number, IS_LITTLE_ENDIAN);
    return at + (this.#lengths[slot] as number);
  }

  #make(slot: number, number: number): void {
    const text = String(number);
    this.#numbers[slot] = number;
    this.#lengths[slot] = text.length;
    for (let k = 0; k < text.length; k++) this.#bytes[slot * NUMBER_BYTES + k] = text.charCodeAt(k);
  }
}

const IS_LITTLE_ENDIAN = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;
