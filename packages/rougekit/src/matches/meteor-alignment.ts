// Which words METEOR pairs, as in NLTK 3.8: in stages, each over the words that the previous one left. A stage walks
// the candidate from its last word to its first and pairs each with the last remaining reference word that fits.
// The METEOR paper asks for the alignment with the fewest crossings; NLTK does not look for it.
//
// A stage is linear: the positions of each reference word are chained from the last to the first. With synonyms, it takes
// one step per synonym of each remaining candidate word.

import { fitted } from '../ids/scratch.ts';

/** Terms that a candidate term fits, other than itself. */
export type SynonymIds = (term: number) => Iterable<number>;

export class MeteorAlignment {
  /** Candidate position → its partner in the reference, or −1. */
  partners = new Int32Array(64);
  /** Candidate place → which stage gave it its partner, from 1 on. */
  stages = new Uint8Array(64);
  #stage = 0;
  #rows = 0;
  #columns = 0;
  #taken = new Uint8Array(64); // reference positions that have a partner
  #lasts = new Int32Array(256); // term → last free position in the reference + 1; all 0 between stages
  #earlier = new Int32Array(64); // position → the previous position of the same term + 1

  /** Forgets the last pair; `rows` candidate words, `columns` reference words. */
  begin(rows: number, columns: number): void {
    this.#rows = rows;
    this.#columns = columns;
    this.partners = fitted(this.partners, rows);
    this.partners.fill(-1, 0, rows);
    if (this.stages.length < rows) this.stages = new Uint8Array(rows * 2);
    this.#stage = 0;
    if (this.#taken.length < columns) this.#taken = new Uint8Array(columns * 2);
    this.#taken.fill(0, 0, columns);
    this.#earlier = fitted(this.#earlier, columns);
  }

  /** One stage over the remaining words, given as terms below `terms`. */
  stage(
    candidate: Int32Array,
    reference: Int32Array,
    terms: number,
    synonymIds?: SynonymIds,
  ): void {
    const partners = this.partners;
    const stages = this.stages;
    const number = ++this.#stage;
    const lasts = (this.#lasts = fitted(this.#lasts, terms));
    const earlier = this.#earlier;
    for (let j = 0; j < this.#columns; j++) {
      if (this.#taken[j] === 1) continue;
      earlier[j] = lasts[reference[j]];
      lasts[reference[j]] = j + 1;
    }
    for (let i = this.#rows - 1; i >= 0; i--) {
      if (partners[i] >= 0) continue;
      let last = lasts[candidate[i]];
      if (synonymIds !== undefined)
        for (const term of synonymIds(candidate[i])) if (lasts[term] > last) last = lasts[term];
      if (last === 0) continue;
      partners[i] = last - 1;
      stages[i] = number;
      this.#taken[last - 1] = 1;
      lasts[reference[last - 1]] = earlier[last - 1];
    }
    for (let j = 0; j < this.#columns; j++) lasts[reference[j]] = 0;
  }

  get matches(): number {
    let matches = 0;
    for (let i = 0; i < this.#rows; i++) if (this.partners[i] >= 0) matches++;
    return matches;
  }

  /** Chunks: runs of matched words that are adjacent in both texts and in the same order. */
  get chunks(): number {
    const partners = this.partners;
    let chunks = 0;
    for (let i = 0; i < this.#rows; i++) {
      if (partners[i] < 0) continue;
      if (i === 0 || partners[i - 1] < 0 || partners[i] !== partners[i - 1] + 1) chunks++;
    }
    return chunks;
  }
}
