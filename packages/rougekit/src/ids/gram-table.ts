// (id of the first n−1 tokens, next token) → dense gram id. Interning prefixes keeps n-grams of any
// order exact in 32-bit integers: no joined strings that could collide, no products that overflow.
//
// Open addressing; cleared by incrementing a stamp, so that short texts do not pay for a large table. The first stamp is random, and places
// depend on it: nobody can choose n-grams that all have the same one.

export const NOT_THERE = -1;

export class GramTable {
  #slots = new Int32Array(0); // four words per slot: stamp | prefix | token | gram
  #last = 0; // slots in use × 4 − 1
  #stamp = 0;
  #size = 0;

  /** Number of distinct grams interned since `begin`. */
  get size(): number {
    return this.#size;
  }

  /** Forgets everything and makes room for that many grams. */
  begin(most: number): void {
    const words = 8 << (32 - Math.clz32(most | 31)); // a power of two above most × 8
    if (words > this.#slots.length || this.#stamp === 0x7fffffff) {
      this.#slots = new Int32Array(words);
      this.#stamp = (Math.random() * 0x7fffffff) | 0;
    }
    this.#last = words - 1;
    this.#stamp++;
    this.#size = 0;
  }

  /** The gram's id; a new gram is interned or not (NOT_THERE), as asked. */
  idOf(prefix: number, token: number, adds: boolean): number {
    const slots = this.#slots;
    const last = this.#last;
    const stamp = this.#stamp;
    // In both: n-grams of one prefix would else be as far from one another as their tokens are, which can be chosen.
    let hash = Math.imul(prefix ^ stamp, 0x9e3779b1) ^ Math.imul(token ^ stamp, 0x85ebca6b);
    hash ^= hash >>> 15;
    let at = (hash << 2) & last;
    for (; slots[at] === stamp; at = (at + 4) & last) {
      if (slots[at + 1] === prefix && slots[at + 2] === token) return slots[at + 3];
    }
    if (!adds) return NOT_THERE;
    slots[at] = stamp;
    slots[at + 1] = prefix;
    slots[at + 2] = token;
    slots[at + 3] = this.#size;
    return this.#size++;
  }
}
