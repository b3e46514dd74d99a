// The Mersenne Twister as numpy's legacy generator seeds and draws it (Matsumoto & Nishimura 1998;
// single-word initialisation of 2002). Needed digit for digit: rouge_score's intervals depend on it.

const N = 624;
const M = 397;

/** The state after np.random.seed(seed) with a 32-bit integer: 624 words, of which none is left to draw. */
export function seededTwister(seed: number): Uint32Array {
  const state = new Uint32Array(N);
  state[0] = seed;
  for (let i = 1; i < N; i++) {
    const previous = state[i - 1] ^ (state[i - 1] >>> 30);
    state[i] = Math.imul(previous, 1812433253) + i;
  }
  return state;
}

export class MersenneTwister {
  readonly #state: Uint32Array;
  #next = N;

  /** Like np.random.seed(seed) with a 32-bit integer. */
  constructor(seed: number) {
    this.#state = seededTwister(seed);
  }

  /** The next 32-bit word. */
  word(): number {
    if (this.#next === N) this.#twist();
    let y = this.#state[this.#next++];
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  }

  /** A number below n, drawn like np.random.choice(n): masked words, rejecting those that are too large. */
  below(n: number): number {
    const most = n - 1;
    if (most === 0) return 0; // numpy consumes no word here
    const mask = 0xffffffff >>> Math.clz32(most);
    let value = this.word() & mask;
    while (value > most) value = this.word() & mask;
    return value;
  }

  #twist(): void {
    const state = this.#state;
    for (let i = 0; i < N; i++) {
      const y = (state[i] & 0x80000000) | (state[(i + 1) % N] & 0x7fffffff);
      const shifted = (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
      state[i] = state[(i + M) % N] ^ shifted;
    }
    this.#next = 0;
  }
}
