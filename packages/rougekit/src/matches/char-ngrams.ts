// chrF's matches: how many character n-grams of every order up to the largest two texts share, each at most as
// often as the other text has it. Order by order, and only where something is left to match: an n-gram that both
// texts have begins and ends with an (n−1)-gram that both have. Linear for each order.
//
// Characters and grams are numbered as they are met, so (gram of n − 1, next character) is a place in a table of
// grams × alphabet, which is small for ordinary texts; long ones go through a hash table.

import { GramTable, NOT_THERE } from '../ids/gram-table.ts';
import { fitted } from '../ids/scratch.ts';

const BMP = 0x10000;
const LARGEST_TABLE = 1 << 16;

export class CharNgrams {
  readonly #hashed = new GramTable();
  /** Place → number of the gram, 0 if there is none; and the places in use, by number. */
  #table = new Int32Array(LARGEST_TABLE);
  #places = new Int32Array(256);
  /** Code point of the BMP → its number among those of the candidate, from 1; 0 if it is none of them. */
  readonly #numbers = new Int32Array(BMP);
  readonly #beyond = new Map<number, number>();
  #candidate = new Int32Array(256);
  #reference = new Int32Array(256);
  // At position i: the number of the gram that begins there, or NOT_THERE if the other text does not have it.
  #c = new Int32Array(256);
  #r = new Int32Array(256);
  // By gram: how many of the candidate's are still unmatched, and whether the reference has it.
  #left = new Int32Array(256);
  #met = new Int32Array(256);

  /** Matches of orders 1 … largest go into `matches`: at, at + step, at + 2 step … Texts are code points. */
  measure(
    candidate: Int32Array,
    candidateLength: number,
    reference: Int32Array,
    referenceLength: number,
    largest: number,
    matches: number[],
    at: number,
    step: number,
  ): void {
    if (largest < 1) return;
    this.#fit(candidateLength + 1, referenceLength + 1);
    let grams = this.#numberAll(candidate, candidateLength, reference, referenceLength);
    const alphabet = grams + 1;
    let hits = this.#match(candidateLength, referenceLength, grams);
    matches[at] = hits;
    for (let n = 2; n <= largest; n++) {
      const candidates = candidateLength - n + 1;
      const references = referenceLength - n + 1;
      if (candidates < 1 || references < 1) hits = 0;
      if (hits > 0) {
        grams =
          (grams + 1) * alphabet <= LARGEST_TABLE
            ? this.#extend(candidates, references, n, alphabet)
            : this.#extendHashed(candidates, references, n);
        hits = this.#match(candidates, references, grams);
      }
      matches[at + (n - 1) * step] = hits;
    }
  }

  #fit(candidate: number, reference: number): void {
    this.#candidate = fitted(this.#candidate, candidate);
    this.#reference = fitted(this.#reference, reference);
    this.#c = fitted(this.#c, candidate);
    this.#r = fitted(this.#r, reference);
    this.#places = fitted(this.#places, candidate);
    this.#left = fitted(this.#left, candidate);
    this.#met = fitted(this.#met, candidate);
  }

  /** Characters → numbers from 1; gives how many the candidate has. */
  #numberAll(
    candidate: Int32Array,
    candidateLength: number,
    reference: Int32Array,
    referenceLength: number,
  ): number {
    const numbers = this.#numbers;
    const beyond = this.#beyond;
    const c = this.#c;
    const r = this.#r;
    let size = 0;
    for (let i = 0; i < candidateLength; i++) {
      const point = candidate[i];
      let number = point < BMP ? numbers[point] : (beyond.get(point) ?? 0);
      if (number === 0) {
        number = ++size;
        if (point < BMP) numbers[point] = number;
        else beyond.set(point, number);
      }
      c[i] = this.#candidate[i] = number;
    }
    for (let i = 0; i < referenceLength; i++) {
      const point = reference[i];
      const number = point < BMP ? numbers[point] : (beyond.get(point) ?? 0);
      this.#reference[i] = number;
      r[i] = number === 0 ? NOT_THERE : number;
    }
    for (let i = 0; i < candidateLength; i++) if (candidate[i] < BMP) numbers[candidate[i]] = 0;
    if (beyond.size > 0) beyond.clear();
    return size;
  }

  /** Matches of the grams at hand; those of the candidate that the reference does not have are NOT_THERE then. */
  #match(candidates: number, references: number, grams: number): number {
    const c = this.#c;
    const r = this.#r;
    const left = this.#left;
    const met = this.#met;
    let hits = 0;
    for (let i = 0; i < candidates; i++) if (c[i] !== NOT_THERE) left[c[i]]++;
    for (let i = 0; i < references; i++) {
      const id = r[i];
      if (id === NOT_THERE) continue;
      met[id] = 1;
      if (left[id] > 0) {
        left[id]--;
        hits++;
      }
    }
    for (let i = 0; i < candidates; i++)
      if (c[i] !== NOT_THERE && met[c[i]] === 0) c[i] = NOT_THERE;
    for (let id = 0; id <= grams; id++) {
      left[id] = 0;
      met[id] = 0;
    }
    return hits;
  }

  /** From grams of n − 1 to grams of n, numbered from 1; gives how many the candidate has. */
  #extend(candidates: number, references: number, n: number, alphabet: number): number {
    const c = this.#c;
    const r = this.#r;
    const cNumbers = this.#candidate;
    const rNumbers = this.#reference;
    const table = this.#table;
    const places = this.#places;
    let size = 0;
    for (let i = 0; i < candidates; i++) {
      if (c[i] === NOT_THERE) continue;
      if (c[i + 1] === NOT_THERE) c[i] = NOT_THERE;
      else {
        const place = c[i] * alphabet + cNumbers[i + n - 1];
        let id = table[place];
        if (id === 0) {
          id = ++size;
          table[place] = id;
          places[id] = place;
        }
        c[i] = id;
      }
    }
    for (let i = 0; i < references; i++) {
      if (r[i] === NOT_THERE) continue;
      const id = r[i + 1] === NOT_THERE ? 0 : table[r[i] * alphabet + rNumbers[i + n - 1]];
      r[i] = id === 0 ? NOT_THERE : id;
    }
    for (let id = 1; id <= size; id++) table[places[id]] = 0;
    return size;
  }

  #extendHashed(candidates: number, references: number, n: number): number {
    const c = this.#c;
    const r = this.#r;
    const grams = this.#hashed;
    grams.begin(candidates);
    for (let i = 0; i < candidates; i++) {
      if (c[i] === NOT_THERE) continue;
      c[i] =
        c[i + 1] === NOT_THERE ? NOT_THERE : grams.idOf(c[i], this.#candidate[i + n - 1], true) + 1;
    }
    for (let i = 0; i < references; i++) {
      if (r[i] === NOT_THERE) continue;
      const id =
        r[i + 1] === NOT_THERE ? NOT_THERE : grams.idOf(r[i], this.#reference[i + n - 1], false);
      r[i] = id === NOT_THERE ? NOT_THERE : id + 1;
    }
    return grams.size;
  }
}
