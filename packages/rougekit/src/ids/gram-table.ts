// (id of the first n−1 tokens, next token) → dense gram id. Interning prefixes keeps n-grams of any
// order exact in 32-bit integers: no joined strings that could collide, no products that overflow.
//
// Open addressing; emptied by raising a stamp, so that short texts do not pay for a large table.

export const NOT_THERE = -1;

export class GramTable {
  #prefixes = new Int32Array(256);
  #tokens = new Int32Array(256);
  #grams = new Int32Array(256);
  #stamps = new Int32Array(256);
  #mask = 255;
  #stamp = 0;
  #size = 0;

  /** How many distinct grams were interned since `begin`. */
  get size(): number {
    return this.#size;
  }

  /** Forgets everything and makes room for so many grams. */
  begin(most: number): void {
    if (most * 2 > this.#mask || this.#stamp === 0x7fffffff) {
      let capacity = 256;
      while (capacity <= most * 2) capacity *= 2;
      this.#prefixes = new Int32Array(capacity);
      this.#tokens = new Int32Array(capacity);
      this.#grams = new Int32Array(capacity);
      this.#stamps = new Int32Array(capacity);
      this.#mask = capacity - 1;
      this.#stamp = 0;
    }
    this.#stamp++;
    this.#size = 0;
  }

  intern(prefix: number, token: number): number {
    let at = this.#find(prefix, token);
    if (at >= 0) return this.#grams[at];
    at = ~at;
    this.#stamps[at] = this.#stamp;
    this.#prefixes[at] = prefix;
    this.#tokens[at] = token;
    this.#grams[at] = this.#size;
    return this.#size++;
  }

  /** The gram's id, or NOT_THERE. */
  find(prefix: number, token: number): number {
    const at = this.#find(prefix, token);
    return at >= 0 ? this.#grams[at] : NOT_THERE;
  }

  /** The slot that holds the pair, or the complement of the free one where it belongs. */
  #find(prefix: number, token: number): number {
    const mask = this.#mask;
    const stamp = this.#stamp;
    let hash = Math.imul(prefix, 0x9e3779b1) ^ Math.imul(token, 0x85ebca6b);
    hash ^= hash >>> 15;
    let at = hash & mask;
    while (this.#stamps[at] === stamp) {
      if (this.#prefixes[at] === prefix && this.#tokens[at] === token) return at;
      at = (at + 1) & mask;
    }
    return ~at;
  }
}
