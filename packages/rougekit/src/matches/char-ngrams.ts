// chrF's matches: how many character n-grams of every order up to the largest two texts share, each at most as
// often as the other text has it. Order by order, and only where something is left to match: an n-gram that both
// texts have begins and ends with an (n−1)-gram that both have. Linear for each order.

import { GramTable, NOT_THERE } from '../ids/gram-table.ts';
import { fitted } from '../ids/scratch.ts';

const BMP = 0x10000;

export class CharNgrams {
  readonly #grams = new GramTable();
  /** Code point of the BMP → its number among those of the candidate, from 1; 0 if it is none of them. */
  readonly #numbers = new Int32Array(BMP);
  readonly #beyond = new Map<number, number>();
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
    this.#c = fitted(this.#c, candidateLength + 1);
    this.#r = fitted(this.#r, referenceLength + 1);
    this.#left = fitted(this.#left, candidateLength + 1);
    this.#met = fitted(this.#met, candidateLength + 1);
    if (largest < 1) return;
    let hits = this.#single(candidate, candidateLength, reference, referenceLength);
    matches[at] = hits;
    for (let n = 2; n <= largest; n++) {
      if (hits > 0) {
        hits = this.#longer(
          candidate,
          candidateLength - n + 1,
          reference,
          referenceLength - n + 1,
          n,
        );
      }
      matches[at + (n - 1) * step] = hits;
    }
  }

  #single(candidate: Int32Array, cLength: number, reference: Int32Array, rLength: number): number {
    const numbers = this.#numbers;
    const beyond = this.#beyond;
    const c = this.#c;
    const r = this.#r;
    const left = this.#left;
    const met = this.#met;
    let size = 0;
    let hits = 0;
    for (let i = 0; i < cLength; i++) {
      const point = candidate[i];
      let number = point < BMP ? numbers[point] : (beyond.get(point) ?? 0);
      if (number === 0) {
        number = ++size;
        if (point < BMP) numbers[point] = number;
        else beyond.set(point, number);
      }
      c[i] = number;
      left[number]++;
    }
    for (let i = 0; i < rLength; i++) {
      const point = reference[i];
      const number = point < BMP ? numbers[point] : (beyond.get(point) ?? 0);
      r[i] = number === 0 ? NOT_THERE : number;
      if (number === 0) continue;
      met[number] = 1;
      if (left[number] > 0) {
        left[number]--;
        hits++;
      }
    }
    for (let i = 0; i < cLength; i++) {
      if (candidate[i] < BMP) numbers[candidate[i]] = 0;
      if (met[c[i]] === 0) c[i] = NOT_THERE;
    }
    if (beyond.size > 0) beyond.clear();
    left.fill(0, 0, size + 1);
    met.fill(0, 0, size + 1);
    return hits;
  }

  /** From grams of n − 1 to grams of n; the texts have so many of them. */
  #longer(
    candidate: Int32Array,
    candidates: number,
    reference: Int32Array,
    references: number,
    n: number,
  ): number {
    if (candidates < 1 || references < 1) return 0;
    const grams = this.#grams;
    const c = this.#c;
    const r = this.#r;
    const left = this.#left;
    const met = this.#met;
    let hits = 0;
    grams.begin(candidates);
    for (let i = 0; i < candidates; i++) {
      if (c[i] === NOT_THERE) continue;
      if (c[i + 1] === NOT_THERE) c[i] = NOT_THERE;
      else {
        const id = grams.idOf(c[i], candidate[i + n - 1], true);
        c[i] = id;
        left[id]++;
      }
    }
    for (let i = 0; i < references; i++) {
      if (r[i] === NOT_THERE) continue;
      const id = r[i + 1] === NOT_THERE ? NOT_THERE : grams.idOf(r[i], reference[i + n - 1], false);
      r[i] = id;
      if (id === NOT_THERE) continue;
      met[id] = 1;
      if (left[id] > 0) {
        left[id]--;
        hits++;
      }
    }
    // What begins at the last place of before has no room for one more.
    c[candidates] = NOT_THERE;
    r[references] = NOT_THERE;
    for (let i = 0; i < candidates; i++) {
      if (c[i] !== NOT_THERE && met[c[i]] === 0) c[i] = NOT_THERE;
    }
    left.fill(0, 0, grams.size);
    met.fill(0, 0, grams.size);
    return hits;
  }
}
