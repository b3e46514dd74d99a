// How many n-grams of every order up to the largest two texts share, each at most as often as the other text has it:
// chrF's symbols, and BLEU's words where there is one reference. Order by order, and only where something is left to match: an n-gram that both
// texts have begins and ends with an (n−1)-gram that both have. Linear for each order.
//
// Symbols (code points, term ids) and grams are numbered as they are met, so (gram of n − 1, next symbol) is a place in
// a table of grams × alphabet, which is small for ordinary texts; long ones go through a hash table.

import { GramTable, NOT_THERE } from '../ids/gram-table.ts';
import { fitted } from '../ids/scratch.ts';

const LARGEST_TABLE = 1 << 16;

export class SharedNgrams {
  readonly #hashed = new GramTable();
  /** Place → number of the gram, 0 if there is none; and the places in use, by number. */
  readonly #table = new Int32Array(LARGEST_TABLE);
  #places = new Int32Array(256);
  /** Symbol → its number among those of the candidate, from 1; 0 if it is none of them. */
  #numbers = new Int32Array(256);
  readonly #beyond = new Map<number, number>();
  #alphabet = 0;
  readonly #candidate = new Places();
  readonly #reference = new Places();
  /** By gram: twice the candidate's that are still unmatched, plus 1 if the reference has it. */
  #state = new Int32Array(256);

  /**
   * Matches of orders 1 … largest go into `matches`: at, at + step, at + 2 step … Symbols below `common` are looked
   * up in a table of that size, others in a Map.
   */
  measure(
    candidate: Int32Array,
    candidateLength: number,
    reference: Int32Array,
    referenceLength: number,
    common: number,
    largest: number,
    matches: number[],
    at: number,
    step: number,
  ): void {
    this.#numbers = fitted(this.#numbers, common);
    this.#candidate.fit(candidateLength);
    this.#reference.fit(referenceLength);
    this.#places = fitted(this.#places, candidateLength + 1);
    this.#state = fitted(this.#state, candidateLength + 1);
    this.#numberAll(candidate, candidateLength, reference, referenceLength, common);
    let grams = this.#alphabet - 1;
    for (let n = 1; n <= largest; n++) {
      if (n > 1 && this.#candidate.count > 0) {
        grams =
          (grams + 1) * this.#alphabet <= LARGEST_TABLE ? this.#extend(n) : this.#extendHashed(n);
      }
      matches[at + (n - 1) * step] = this.#match();
    }
  }

  /** Symbols → numbers from 1, as grams of one. */
  #numberAll(
    candidate: Int32Array,
    candidateLength: number,
    reference: Int32Array,
    referenceLength: number,
    common: number,
  ): void {
    const numbers = this.#numbers;
    const beyond = this.#beyond;
    const state = this.#state;
    const c = this.#candidate;
    const r = this.#reference;
    let size = 0;
    for (let i = 0; i < candidateLength; i++) {
      const symbol = candidate[i];
      let number = symbol < common ? numbers[symbol] : (beyond.get(symbol) ?? 0);
      if (number === 0) {
        number = ++size;
        if (symbol < common) numbers[symbol] = number;
        else beyond.set(symbol, number);
        state[number] = 0;
      }
      state[number] += 2;
      c.symbols[i] = number;
      c.grams[i] = number;
      c.starts[i] = i;
    }
    c.count = candidateLength;
    let count = 0;
    for (let i = 0; i < referenceLength; i++) {
      const symbol = reference[i];
      const number = symbol < common ? numbers[symbol] : (beyond.get(symbol) ?? 0);
      r.symbols[i] = number;
      if (number === 0) continue;
      r.grams[count] = number;
      r.starts[count++] = i;
    }
    r.count = count;
    for (let i = 0; i < candidateLength; i++) if (candidate[i] < common) numbers[candidate[i]] = 0;
    if (beyond.size > 0) beyond.clear();
    this.#alphabet = size + 1;
  }

  /** Counts the matches of the grams at hand; the candidate keeps those that the reference has. */
  #match(): number {
    const state = this.#state;
    const { grams, starts, count } = this.#candidate;
    const { grams: others, count: otherCount } = this.#reference;
    let hits = 0;
    for (let k = 0; k < otherCount; k++) {
      const left = state[others[k]];
      const hit = left > 1 ? 1 : 0;
      hits += hit;
      state[others[k]] = (left - 2 * hit) | 1;
    }
    let kept = 0;
    for (let k = 0; k < count; k++) {
      const gram = grams[k];
      grams[kept] = gram;
      starts[kept] = starts[k];
      kept += state[gram] & 1;
    }
    this.#candidate.count = kept;
    return hits;
  }

  /**
   * From grams of n − 1 to grams of n, where the next place has one of n − 1 as well: the reference keeps those that
   * the candidate has. Gives how many different ones that is.
   */
  #extend(n: number): number {
    const alphabet = this.#alphabet;
    const table = this.#table;
    const places = this.#places;
    const state = this.#state;
    const c = this.#candidate;
    const r = this.#reference;
    let size = 0;
    let kept = 0;
    for (let k = 0; k + 1 < c.count; k++) {
      const start = c.starts[k];
      if (c.starts[k + 1] !== start + 1) continue;
      const place = c.grams[k] * alphabet + c.symbols[start + n - 1];
      let gram = table[place];
      if (gram === 0) {
        gram = ++size;
        table[place] = gram;
        places[gram] = place;
        state[gram] = 0;
      }
      state[gram] += 2;
      c.grams[kept] = gram;
      c.starts[kept++] = start;
    }
    c.count = kept;
    kept = 0;
    for (let k = 0; k + 1 < r.count; k++) {
      const start = r.starts[k];
      if (r.starts[k + 1] !== start + 1) continue;
      const gram = table[r.grams[k] * alphabet + r.symbols[start + n - 1]];
      if (gram === 0) continue;
      r.grams[kept] = gram;
      r.starts[kept++] = start;
    }
    r.count = kept;
    for (let gram = 1; gram <= size; gram++) table[places[gram]] = 0;
    return size;
  }

  #extendHashed(n: number): number {
    const table = this.#hashed;
    const state = this.#state;
    const c = this.#candidate;
    const r = this.#reference;
    let kept = 0;
    table.begin(c.count);
    for (let k = 0; k + 1 < c.count; k++) {
      const start = c.starts[k];
      if (c.starts[k + 1] !== start + 1) continue;
      const known = table.size;
      const gram = table.idOf(c.grams[k], c.symbols[start + n - 1], true) + 1;
      if (gram > known) state[gram] = 0;
      state[gram] += 2;
      c.grams[kept] = gram;
      c.starts[kept++] = start;
    }
    c.count = kept;
    kept = 0;
    for (let k = 0; k + 1 < r.count; k++) {
      const start = r.starts[k];
      if (r.starts[k + 1] !== start + 1) continue;
      const gram = table.idOf(r.grams[k], r.symbols[start + n - 1], false);
      if (gram === NOT_THERE) continue;
      r.grams[kept] = gram + 1;
      r.starts[kept++] = start;
    }
    r.count = kept;
    return table.size;
  }
}

/** One text: the numbers of its symbols, and the grams that can still match with where they start. */
class Places {
  symbols = new Int32Array(256);
  grams = new Int32Array(256);
  starts = new Int32Array(256);
  count = 0;

  fit(length: number): void {
    this.symbols = fitted(this.symbols, length);
    this.grams = fitted(this.grams, length);
    this.starts = fitted(this.starts, length);
  }
}
