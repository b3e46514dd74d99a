// Which tokens a longest common subsequence takes, by the table walk that every ROUGE program uses:
// from the end, a pair of equal tokens is always taken; where the tokens differ, the step goes to
// the larger neighbour, and on a tie the token of the text on the bits is dropped.
//
// No table is kept. With one text on the bits (see lcs-length.ts), bit i of V_j is 0 exactly where
// cell (i+1, j) is larger than the one above it; so at a mismatch "left is larger than up" is one
// bit, and a whole run of upward steps is a search for the highest bit below i that is either 0 in
// V_j or a match. Replaying needs V after each token of the other text: for long texts only every
// k-th V is kept and the stretch between two of them is recomputed, which doubles the forward
// pass but takes 2·√rows·words of memory instead of rows·words.
//
// Time: ≤ 2 · tokens · ⌈bits / 31⌉ word steps; only words that hold a match or a carry are touched.

import { fitted } from '../ids/scratch.ts';

const BITS = 31;
const LOW = 0x7fffffff;

/** Receives one matched pair: indices into the two texts. Pairs come in reverse order. */
export type TakeMatch = (onBits: number, other: number) => void;

// Words of saved V below which all of them are kept (4 MiB).
const KEEP_ALL = 1 << 20;

export class LcsPath {
  // Match masks of the text on the bits, as linked entries (word, bits), one chain per term.
  #heads = new Int32Array(1024); // term id → first entry + 1
  #words = new Int32Array(256);
  #masks = new Int32Array(256);
  #nexts = new Int32Array(256); // next entry + 1

  #ids: Int32Array = new Int32Array(0);
  #start = 0;
  #end = 0;
  #width = 0; // words of V

  #v = new Int32Array(16);
  #saved = new Int32Array(256);
  #checkpoints = new Int32Array(256);

  /** Puts ids[start, end) on the bits. `terms` is greater than every id of both texts. */
  prepare(ids: Int32Array, start: number, end: number, terms: number): void {
    this.#heads = fitted(this.#heads, terms);
    this.#ids = ids;
    this.#start = start;
    this.#end = end;
    this.#width = Math.ceil((end - start) / BITS);
    this.#words = fitted(this.#words, end - start);
    this.#masks = fitted(this.#masks, end - start);
    this.#nexts = fitted(this.#nexts, end - start);
    this.#v = fitted(this.#v, this.#width);
    let entries = 0;
    for (let i = end - 1; i >= start; i--) {
      const id = ids[i];
      const word = ((i - start) / BITS) | 0;
      const bit = 1 << (i - start - word * BITS);
      const head = this.#heads[id];
      if (head > 0 && this.#words[head - 1] === word) this.#masks[head - 1] |= bit;
      else {
        this.#words[entries] = word;
        this.#masks[entries] = bit;
        this.#nexts[entries] = head;
        this.#heads[id] = ++entries;
      }
    }
  }

  /** Takes the text off the bits again; must follow every `prepare`. */
  release(): void {
    for (let i = this.#start; i < this.#end; i++) this.#heads[this.#ids[i]] = 0;
  }

  /** Whether a term is on the bits. */
  holds(id: number): boolean {
    return this.#heads[id] !== 0;
  }

  /**
   * Walks one LCS of the text on the bits and another one that ends at `end`, whose tokens that also occur
   * on the bits are known: they are at places[from, to), at least one.
   */
  walk(
    other: Int32Array,
    end: number,
    places: Int32Array,
    from: number,
    to: number,
    take: TakeMatch,
  ): void {
    const rows = to - from;
    const width = this.#width;
    const v = this.#v.fill(LOW, 0, width);
    const stretch = rows * width <= KEEP_ALL ? rows : Math.ceil(Math.sqrt(rows));
    const stretches = Math.ceil(rows / stretch);
    this.#saved = fitted(this.#saved, stretch * width);
    this.#checkpoints = fitted(this.#checkpoints, stretches * width);

    // Forward: V at the start of every stretch; the last stretch is saved row by row at once.
    const lastStretch = (stretches - 1) * stretch;
    for (let row = 0; row < lastStretch; row++) {
      if (row % stretch === 0) copy(v, 0, this.#checkpoints, (row / stretch) * width, width);
      this.#step(v, other[places[from + row]]);
    }
    this.#saveRows(v, other, places, from + lastStretch, to);

    // Backward, stretch by stretch. `i` = rows of the table still above us (bits below i).
    let i = this.#end - this.#start;
    let below = end; // index of the other text's token handled last
    for (let first = lastStretch; first >= 0 && i > 0; first -= stretch) {
      if (first < lastStretch) {
        copy(this.#checkpoints, (first / stretch) * width, v, 0, width);
        this.#saveRows(v, other, places, from + first, from + first + stretch);
      }
      const last = Math.min(rows, first + stretch) - 1;
      for (let row = last; row >= first && i > 0; row--) {
        const at = (row - first) * width;
        const j = places[from + row];
        // Tokens without a match between this row and the one below leave V as it is: each of them
        // walks up to the next 0 and no further, and so do all of them together.
        if (j + 1 < below) i = this.#topZero(at, i) + 1;
        below = j;
        const match = this.#topMatch(other[j], i);
        const zero = this.#topZero(at, i, match);
        if (match >= 0 && match >= zero) {
          take(this.#start + match, j);
          i = match;
        } else i = zero + 1;
      }
    }
  }

  #saveRows(v: Int32Array, other: Int32Array, places: Int32Array, from: number, to: number): void {
    for (let row = from; row < to; row++) {
      this.#step(v, other[places[row]]);
      copy(v, 0, this.#saved, (row - from) * this.#width, this.#width);
    }
  }

  /** V after one more token: Hyyrö's step on the words that hold a match or receive a carry. */
  #step(v: Int32Array, id: number): void {
    const width = this.#width;
    let next = 0;
    let carry = 0;
    for (let entry = this.#heads[id] - 1; entry >= 0; entry = this.#nexts[entry] - 1) {
      const word = this.#words[entry];
      while (carry !== 0 && next < word) carry = ripple(v, next++);
      const m = this.#masks[entry];
      const x = v[word];
      const sum = (x + (x & m) + carry) | 0;
      v[word] = (sum & LOW) | (x & ~m);
      carry = sum >>> BITS;
      next = word + 1;
    }
    while (carry !== 0 && next < width) carry = ripple(v, next++);
  }

  /** Highest position below i that holds this term, or −1. */
  #topMatch(id: number, i: number): number {
    const limit = ((i - 1) / BITS) | 0;
    let best = -1;
    for (let entry = this.#heads[id] - 1; entry >= 0; entry = this.#nexts[entry] - 1) {
      const word = this.#words[entry];
      if (word > limit) break;
      const bits =
        word === limit ? this.#masks[entry] & lowBits(i - word * BITS) : this.#masks[entry];
      if (bits !== 0) best = word * BITS + 31 - Math.clz32(bits);
    }
    return best;
  }

  /** Highest 0 of the saved V at `at` below i, or −1; may stop looking below `floor`. */
  #topZero(at: number, i: number, floor = -1): number {
    let word = ((i - 1) / BITS) | 0;
    const lowest = floor < 0 ? 0 : (floor / BITS) | 0;
    let bits = ~this.#saved[at + word] & LOW & lowBits(i - word * BITS);
    while (bits === 0 && word > lowest) bits = ~this.#saved[at + --word] & LOW;
    return bits === 0 ? -1 : word * BITS + 31 - Math.clz32(bits);
  }
}

/** Adds a carry to a word without matches; returns the carry out. */
function ripple(v: Int32Array, word: number): number {
  const sum = (v[word] + 1) | 0;
  v[word] |= sum & LOW;
  return sum >>> BITS;
}

/** The lowest n of 31 bits. */
const lowBits = (n: number) => (n >= BITS ? LOW : (1 << n) - 1);

function copy(from: Int32Array, at: number, to: Int32Array, toAt: number, words: number): void {
  for (let k = 0; k < words; k++) to[toAt + k] = from[at + k];
}
