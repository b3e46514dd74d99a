// NumPy's default generator, np.random.default_rng(seed): SeedSequence, then PCG64 (O'Neill 2014, XSL-RR 128/64).
// Needed digit for digit: sacreBLEU's intervals and paired tests depend on it. The 128-bit state is in four 32-bit words,
// multiplied in halves of 16 bits, since BigInt would take ten times as long.

const INIT_A = 0x43b0d7e5;
const MULT_A = 0x931e8875;
const INIT_B = 0x8b51f9dd;
const MULT_B = 0x58f38ded;
const MIX_LEFT = 0xca01f9dd;
const MIX_RIGHT = 0x4973f715;
const POOL = 4;

// 0x2360ed051fc65da44385df649fccf645 in halves of 16 bits, the lowest first.
const MULTIPLIER = [0xf645, 0x9fcc, 0xdf64, 0x4385, 0x5da4, 0x1fc6, 0xed05, 0x2360];

export class Pcg64 {
  // Halves of 16 bits, the lowest first.
  readonly #state = new Float64Array(8);
  readonly #increment = new Float64Array(8);
  readonly #next = new Float64Array(8);
  #low = 0;
  #high = 0;
  #hasHigh = false;

  /** `seed` is a whole number from 0 to 2^53 − 1. */
  constructor(seed: number) {
    const words = seedWords(seed, 8);
    // Pairs of words, low word first: the initial state's high half, its low half, the stream's high and low half.
    const wide = (high: number, low: number) =>
      halves([words[low], words[low + 1], words[high], words[high + 1]]);
    const initial = wide(0, 2);
    const stream = wide(4, 6);
    let carry = 1; // 2 · stream + 1
    for (let k = 0; k < 8; k++) {
      const doubled = stream[k] * 2 + carry;
      this.#increment[k] = doubled & 0xffff;
      carry = doubled >>> 16;
    }
    this.#step();
    carry = 0;
    for (let k = 0; k < 8; k++) {
      const sum = this.#state[k] + initial[k] + carry;
      this.#state[k] = sum & 0xffff;
      carry = sum >>> 16;
    }
    this.#step();
  }

  /** The next 64 bits. */
  word64(): bigint {
    this.#draw();
    return (BigInt(this.#high) << 32n) | BigInt(this.#low);
  }

  /** The next 32 bits: the low half of a draw, then its high half. */
  word(): number {
    if (this.#hasHigh) {
      this.#hasHigh = false;
      return this.#high;
    }
    this.#draw();
    this.#hasHigh = true;
    return this.#low;
  }

  /** A number below n, for 1 ≤ n < 2^32 (Lemire 2019): the high word of a product; few draws are rejected. */
  below(n: number): number {
    if (n === 1) return 0; // NumPy takes no word here
    const threshold = (4294967296 - n) % n;
    for (;;) {
      const word = this.word();
      // word · n in two words; each part stays below 2^53.
      const lowPart = (word & 0xffff) * n;
      const sum = (word >>> 16) * n + Math.floor(lowPart / 65536);
      const below = (sum % 65536) * 65536 + (lowPart % 65536);
      if (below >= threshold) return Math.floor(sum / 65536);
    }
  }

  /** `n` coin flips, 0 or 1: the bits of words, the lowest first. Leftover bits are discarded. */
  coins(n: number): Uint8Array {
    const coins = new Uint8Array(n);
    let word = 0;
    for (let k = 0; k < n; k++) {
      word = k % 32 === 0 ? this.word() : word >>> 1;
      coins[k] = word & 1;
    }
    return coins;
  }

  /** Advances, then returns 64 bits: the high xor the low half of the state, rotated right by its top six bits. */
  #draw(): void {
    this.#step();
    const s = this.#state;
    const low = ((s[1] * 65536 + s[0]) ^ (s[5] * 65536 + s[4])) >>> 0;
    const high = ((s[3] * 65536 + s[2]) ^ (s[7] * 65536 + s[6])) >>> 0;
    const turn = s[7] >>> 10;
    const [a, b] = turn < 32 ? [low, high] : [high, low];
    const by = turn & 31;
    this.#low = by === 0 ? a : ((a >>> by) | (b << (32 - by))) >>> 0;
    this.#high = by === 0 ? b : ((b >>> by) | (a << (32 - by))) >>> 0;
  }

  /** state · multiplier + increment, modulo 2^128. */
  #step(): void {
    const state = this.#state;
    const next = this.#next;
    let carry = 0;
    for (let k = 0; k < 8; k++) {
      let sum = this.#increment[k] + carry;
      for (let j = 0; j <= k; j++) sum += state[j] * MULTIPLIER[k - j];
      next[k] = sum % 65536;
      carry = Math.floor(sum / 65536);
    }
    state.set(next);
  }
}

function halves(words: readonly number[]): number[] {
  return words.flatMap((word) => [word & 0xffff, word >>> 16]);
}

/** SeedSequence(seed).generate_state(count). */
function seedWords(seed: number, count: number): number[] {
  const entropy = [seed >>> 0];
  for (let rest = Math.floor(seed / 4294967296); rest > 0; rest = Math.floor(rest / 4294967296))
    entropy.push(rest >>> 0);
  let hash = INIT_A;
  const hashed = (value: number) => {
    let v = value ^ hash;
    hash = Math.imul(hash, MULT_A);
    v = Math.imul(v, hash);
    return v ^ (v >>> 16);
  };
  const mixed = (a: number, b: number) => {
    const v = (Math.imul(a, MIX_LEFT) - Math.imul(b, MIX_RIGHT)) | 0;
    return v ^ (v >>> 16);
  };
  // 53 bits are at most two words, so the pool holds all of them.
  const pool = Array.from({ length: POOL }, (_, k) => hashed(entropy[k] ?? 0));
  for (let i = 0; i < POOL; i++) {
    for (let j = 0; j < POOL; j++) {
      if (i !== j) pool[j] = mixed(pool[j], hashed(pool[i]));
    }
  }
  hash = INIT_B;
  return Array.from({ length: count }, (_, k) => {
    let v = pool[k % POOL] ^ hash;
    hash = Math.imul(hash, MULT_B);
    v = Math.imul(v, hash);
    return (v ^ (v >>> 16)) >>> 0;
  });
}
