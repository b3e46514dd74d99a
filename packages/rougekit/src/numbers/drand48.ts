// The 48-bit linear congruential generator that Perl has used for rand() on every platform since 5.20
// (drand48 of the C library): state ← state · 0x5DEECE66D + 0xB mod 2^48, u = state / 2^48. ROUGE-1.5.5's
// averages and intervals depend on it. Two halves of 24 bits, so that no product exceeds 2^53.

const HALF = 0x1000000;
const A_HIGH = 0x5de;
const A_LOW = 0xece66d;

export class Drand48 {
  #high: number;
  #low: number;

  /** Like srand(seed) with a 32-bit integer. */
  constructor(seed: number) {
    // seed · 2^16 + 0x330E, split into halves.
    this.#high = Math.floor(seed / 0x100) % HALF;
    this.#low = (seed % 0x100) * 0x10000 + 0x330e;
  }

  /** The next number in [0, 1). */
  next(): number {
    const low = this.#low * A_LOW + 0xb;
    const carry = Math.floor(low / HALF);
    const high = this.#high * A_LOW + this.#low * A_HIGH + carry;
    this.#low = low % HALF;
    this.#high = high % HALF;
    return this.#high / HALF + this.#low / (HALF * HALF);
  }
}
