// ROUGE-W (Lin 2004, section 4): an LCS in which a run of k consecutive matches is worth f(k) = k^w,
// so that unbroken matches count for more. The paper's table, one row of it at a time.
//
// The paper adds f(k+1) − f(k) at each match. Here a cell remembers the score before its run began
// and adds f(k) as a whole: the same number, without the rounding error of the differences, so that a
// text against itself gives f(length) exactly.
//
// Time: candidate × reference. Memory: linear. Refused above MAX_CELLS, where it would run for minutes.

import { tooLong } from '../errors.ts';
import type { WeightedRule } from './rules.ts';

const MAX_CELLS = 2e10;

/** The paper's measure over the whole texts: P = f⁻¹(WLCS / f(candidate)), R likewise. */
export const paperWeighted: WeightedRule = {
  id: 'paper',
  bySentence: false,
  referenceTotal: (total) => total,
  kernel: () => {
    const lcs = new LcsWeighted();
    return {
      measure({ words: c }, { words: r }, _terms, weight) {
        const power = (k: number) => k ** weight;
        const hits = lcs.measure(c.ids, c.length, r.ids, r.length, weight, power);
        return { hits, candidate: power(c.length), reference: power(r.length) };
      },
    };
  },
};

export class LcsWeighted {
  #scores = new Float64Array(256);
  #runs = new Int32Array(256);
  #bases = new Float64Array(256);
  #powers: number[] = [];
  #weight = Number.NaN;

  /** WLCS of the two texts; `power` is f. */
  measure(
    candidate: Int32Array,
    candidates: number,
    reference: Int32Array,
    references: number,
    weight: number,
    power: (k: number) => number,
  ): number {
    if (candidates * references > MAX_CELLS) {
      throw tooLong('rougeW', candidates, references, 'limit the length of the texts');
    }
    if (weight !== this.#weight) {
      this.#powers = [];
      this.#weight = weight;
    }
    const powers = this.#powers;
    for (let k = powers.length; k <= Math.min(candidates, references); k++) powers.push(power(k));
    if (this.#scores.length <= candidates) {
      this.#scores = new Float64Array(candidates * 2 + 1);
      this.#runs = new Int32Array(candidates * 2 + 1);
      this.#bases = new Float64Array(candidates * 2 + 1);
    }
    // scores, runs, bases at j: those of the row above until column j is reached, then this row's.
    const scores = this.#scores.fill(0, 0, candidates + 1);
    const runs = this.#runs.fill(0, 0, candidates + 1);
    const bases = this.#bases;
    for (let i = 0; i < references; i++) {
      const token = reference[i];
      let diagonal = 0;
      let diagonalRun = 0;
      let diagonalBase = 0;
      let left = 0;
      for (let j = 1; j <= candidates; j++) {
        const up = scores[j];
        const upRun = runs[j];
        const upBase = bases[j];
        if (candidate[j - 1] === token) {
          const base = diagonalRun === 0 ? diagonal : diagonalBase;
          left = base + powers[diagonalRun + 1];
          runs[j] = diagonalRun + 1;
          bases[j] = base;
        } else {
          if (up > left) left = up;
          runs[j] = 0;
        }
        scores[j] = left;
        diagonal = up;
        diagonalRun = upRun;
        diagonalBase = upBase;
      }
    }
    return scores[candidates];
  }
}
