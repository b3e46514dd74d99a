// How many n-grams of every order up to the largest two texts share, each counted at most as often as the other text has
// it: chrF's symbols, and BLEU's words if there is one reference. Order by order, and only where something is left to
// match: an n-gram that both texts have starts with an (n−1)-gram that both have. One that occurs once in each text is
// followed to its end on the spot, since its extensions occur nowhere else in either. Linear for each order.
//
// Symbols (code points, term ids) and grams are numbered as they come up, so (gram of n − 1, next symbol) is an index into
// a table of grams × alphabet, which is small for ordinary texts; long ones use a hash table.
//
// Whether a gram is new, shared, or has a match left is unpredictable for a processor, and a misprediction costs more
// than the work. So ordinary texts are handled without branches: (x − 1) >>> 31 is 1 for 0 and 0 for numbers above it.

import { GramTable } from '../ids/gram-table.ts';
import { fitted } from '../ids/scratch.ts';

const LARGEST_TABLE = 1 << 16;

/** The reference's end, and its symbols that the candidate does not have. No gram of the candidate contains it. */
const NONE = 0;

export class SharedNgrams {
  readonly #hashed = new GramTable();
  /** Index → number of the gram, 0 if there is none; and the index of each gram of the candidate. */
  readonly #table = new Int32Array(LARGEST_TABLE);
  #places = new Int32Array(256);
  /** Symbol → its number among the candidate's, from 1; 0 if it is not one of them. */
  #numbers = new Int32Array(256);
  readonly #beyond = new Map<number, number>();
  /** Number of symbol numbers: NONE, those of the candidate, and one for its end. */
  #alphabet = 0;
  /** Number of distinct grams in the candidate, of the current order. */
  #grams = 0;
  readonly #candidate = new MatchablePositions();
  readonly #reference = new MatchablePositions();
  /** By gram: twice the number of unmatched occurrences in the candidate, plus 1 if the reference has it. Gram 0 is none. */
  #state = new Int32Array(256);
  /** By gram: its position in the candidate; below 0 if one of the texts has it more than once. */
  #where = new Int32Array(256);
  /** Matches by order, from 0. */
  #hits = new Int32Array(32);

  /**
   * Matches of orders 1 … largest are written to `matches`: at, at + step, at + 2 step … Symbols below `common` are looked
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
    this.#places = fitted(this.#places, candidateLength);
    this.#state = fitted(this.#state, candidateLength + 1);
    this.#where = fitted(this.#where, candidateLength + 1);
    this.#hits = fitted(this.#hits, largest);
    this.#hits.fill(0, 0, largest);
    this.#numberSymbols(candidate, candidateLength, common);
    this.#matchSymbols(reference, referenceLength, common);
    this.#forget(candidate, candidateLength, common);
    for (let n = 2; n <= largest; n++) {
      // If most grams recur, as with letters, few could be followed.
      if (this.#grams * 2 > this.#candidate.count) this.#follow(n - 1, largest);
      else this.#keepShared();
      if (this.#reference.count === 0) break;
      if ((this.#grams + 1) * this.#alphabet <= LARGEST_TABLE) this.#extendByTable(n);
      else this.#extendByHash(n);
    }
    for (let n = 0; n < largest; n++) matches[at + n * step] = this.#hits[n];
  }

  /** The candidate's symbols → numbers from 1, as grams of one. */
  #numberSymbols(symbols: Int32Array, length: number, common: number): void {
    const numbers = this.#numbers;
    const state = this.#state;
    const where = this.#where;
    const c = this.#candidate;
    let size = 0;
    for (let i = 0; i < length; i++) {
      const symbol = symbols[i];
      const isCommon = symbol < common;
      let number = isCommon ? numbers[symbol] : (this.#beyond.get(symbol) ?? 0);
      const isNew = (number - 1) >>> 31;
      size += isNew;
      number |= size & -isNew;
      if (isCommon) numbers[symbol] = number;
      else this.#beyond.set(symbol, number);
      state[number] = (state[number] & (isNew - 1)) + 2;
      where[number] = i | (isNew - 1);
      c.symbols[i] = number;
      c.grams[i] = number;
      c.starts[i] = i;
    }
    c.count = length;
    c.symbols[length] = size + 1;
    this.#grams = size;
    this.#alphabet = size + 2;
  }

  #matchSymbols(symbols: Int32Array, length: number, common: number): void {
    const numbers = this.#numbers;
    const state = this.#state;
    const where = this.#where;
    const r = this.#reference;
    let hits = 0;
    let kept = 0;
    for (let i = 0; i < length; i++) {
      const symbol = symbols[i];
      const number = symbol < common ? numbers[symbol] : (this.#beyond.get(symbol) ?? NONE);
      const left = state[number];
      const hit = (1 - left) >>> 31;
      hits += hit;
      state[number] = (left - 2 * hit) | 1;
      where[number] |= -(left & 1);
      r.symbols[i] = number;
      r.grams[kept] = number;
      r.starts[kept] = i;
      kept += 1 - ((number - 1) >>> 31);
    }
    r.symbols[length] = NONE;
    r.count = kept;
    this.#hits[0] = hits;
  }

  #forget(symbols: Int32Array, length: number, common: number): void {
    const numbers = this.#numbers;
    for (let i = 0; i < length; i++) if (symbols[i] < common) numbers[symbols[i]] = 0;
    if (this.#beyond.size > 0) this.#beyond.clear();
  }

  /** Of the candidate's grams, keeps those that the reference has. */
  #keepShared(): void {
    const state = this.#state;
    const c = this.#candidate;
    let kept = 0;
    for (let k = 0; k < c.count; k++) {
      const gram = c.grams[k];
      c.grams[kept] = gram;
      c.starts[kept] = c.starts[k];
      kept += state[gram] & 1;
    }
    c.count = kept;
  }

  /**
   * Counts the longer grams that start with those of order n that occur once in each text. Of the others, keeps the
   * candidate's grams that the reference has.
   */
  #follow(n: number, largest: number): void {
    const hits = this.#hits;
    const state = this.#state;
    const where = this.#where;
    const c = this.#candidate;
    const r = this.#reference;
    let kept = 0;
    for (let k = 0; k < r.count; k++) {
      const gram = r.grams[k];
      const start = r.starts[k];
      const from = where[gram];
      r.grams[kept] = gram;
      r.starts[kept] = start;
      if (from < 0) kept++;
      else {
        // Stops at the end of either text: neither has the other's end symbol.
        for (let more = n; more < largest; more++) {
          if (r.symbols[start + more] !== c.symbols[from + more]) break;
          hits[more]++;
        }
      }
    }
    r.count = kept;
    kept = 0;
    for (let k = 0; k < c.count; k++) {
      const gram = c.grams[k];
      c.grams[kept] = gram;
      c.starts[kept] = c.starts[k];
      kept += state[gram] & (where[gram] >>> 31);
    }
    c.count = kept;
  }

  /** From grams of n − 1 to grams of n; of the reference's, keeps those that the candidate has. */
  #extendByTable(n: number): void {
    const alphabet = this.#alphabet;
    const table = this.#table;
    const places = this.#places;
    const state = this.#state;
    const where = this.#where;
    const c = this.#candidate;
    const r = this.#reference;
    let size = 0;
    for (let k = 0; k < c.count; k++) {
      const start = c.starts[k];
      const place = c.grams[k] * alphabet + c.symbols[start + n - 1];
      let gram = table[place];
      const isNew = (gram - 1) >>> 31;
      size += isNew;
      gram |= size & -isNew;
      table[place] = gram;
      places[k] = place;
      state[gram] = (state[gram] & (isNew - 1)) + 2;
      where[gram] = start | (isNew - 1);
      c.grams[k] = gram;
    }
    let hits = 0;
    let kept = 0;
    for (let k = 0; k < r.count; k++) {
      const start = r.starts[k];
      const gram = table[r.grams[k] * alphabet + r.symbols[start + n - 1]];
      const left = state[gram];
      const hit = (1 - left) >>> 31;
      hits += hit;
      state[gram] = (left - 2 * hit) | 1;
      where[gram] |= -(left & 1);
      r.grams[kept] = gram;
      r.starts[kept] = start;
      kept += 1 - ((gram - 1) >>> 31);
    }
    r.count = kept;
    for (let k = 0; k < c.count; k++) table[places[k]] = 0;
    this.#grams = size;
    this.#hits[n - 1] += hits;
  }

  #extendByHash(n: number): void {
    const table = this.#hashed;
    const state = this.#state;
    const where = this.#where;
    const c = this.#candidate;
    const r = this.#reference;
    table.begin(c.count);
    for (let k = 0; k < c.count; k++) {
      const known = table.size;
      const start = c.starts[k];
      const gram = table.idOf(c.grams[k], c.symbols[start + n - 1], true) + 1;
      const isNew = gram > known;
      state[gram] = isNew ? 2 : state[gram] + 2;
      where[gram] = isNew ? start : -1;
      c.grams[k] = gram;
    }
    let hits = 0;
    let kept = 0;
    for (let k = 0; k < r.count; k++) {
      const start = r.starts[k];
      const gram = table.idOf(r.grams[k], r.symbols[start + n - 1], false) + 1;
      if (gram === 0) continue; // NOT_THERE
      const left = state[gram];
      if (left > 1) hits++;
      state[gram] = (left > 1 ? left - 2 : left) | 1;
      if ((left & 1) === 1) where[gram] = -1;
      r.grams[kept] = gram;
      r.starts[kept++] = start;
    }
    r.count = kept;
    this.#grams = table.size;
    this.#hits[n - 1] += hits;
  }
}

/** One text: the numbers of its symbols and of its end, and the grams that can still match, with their positions. */
class MatchablePositions {
  symbols = new Int32Array(256);
  grams = new Int32Array(256);
  starts = new Int32Array(256);
  count = 0;

  fit(length: number): void {
    this.symbols = fitted(this.symbols, length + 1);
    this.grams = fitted(this.grams, length + 1);
    this.starts = fitted(this.starts, length + 1);
  }
}
