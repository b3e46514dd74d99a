// BLEU's matches: n-grams of the candidate that references have, each counted at most as often as in the reference that
// has it most often (Papineni et al. 2002). Linear in the lengths of all texts, for each order.

import { GramTable, NOT_THERE } from '../ids/gram-table.ts';
import { fitted } from '../ids/scratch.ts';
import type { TokenRun } from '../ids/token-run.ts';

export class ClippedNgrams {
  readonly #grams = new GramTable();
  #candidate = new Int32Array(256);
  #references = new Int32Array(256);
  // By gram id: how often the candidate has it, this reference so far, and the matches found.
  #have = new Int32Array(1024);
  #seen = new Int32Array(1024);
  #matched = new Int32Array(1024);

  /** Writes the matches of order 1 … largest into `matches`, starting at `at`. `count` references are read. */
  measure(
    candidate: TokenRun,
    references: readonly TokenRun[],
    count: number,
    terms: number,
    largest: number,
    matches: number[],
    at: number,
  ): void {
    const length = candidate.length;
    let total = 0;
    for (let k = 0; k < count; k++) total += references[k].length;
    const most = Math.max(terms, length);
    const have = (this.#have = fitted(this.#have, most));
    const seen = (this.#seen = fitted(this.#seen, most));
    const matched = (this.#matched = fitted(this.#matched, most));
    // Position i holds the id of the gram that starts there; those of all references follow one another. A gram
    // that both sides have starts and ends with a shorter one that both have: the others stay NOT_THERE.
    const c = (this.#candidate = fitted(this.#candidate, length));
    const r = (this.#references = fitted(this.#references, total));
    const grams = this.#grams;
    let hits = 1;
    for (let n = 1; n <= largest; n++) {
      const last = length - n;
      if (hits === 0 || last < 0) {
        matches[at + n - 1] = 0;
        continue;
      }
      hits = 0;
      if (n > 1) grams.begin(last + 1);
      for (let i = 0; i <= last; i++) {
        if (n === 1) c[i] = candidate.ids[i];
        else if (c[i] !== NOT_THERE) {
          c[i] =
            c[i + 1] === NOT_THERE ? NOT_THERE : grams.idOf(c[i], candidate.ids[i + n - 1], true);
        }
        if (c[i] !== NOT_THERE) have[c[i]]++;
      }
      let start = 0;
      for (let k = 0; k < count; k++) {
        const { ids, length: tokens } = references[k];
        const end = start + tokens - n;
        for (let i = start; i <= end; i++) {
          let id = n === 1 ? ids[i - start] : r[i];
          if (n > 1 && id !== NOT_THERE)
            id = r[i + 1] === NOT_THERE ? NOT_THERE : grams.idOf(id, ids[i - start + n - 1], false);
          if (id !== NOT_THERE && have[id] > 0) {
            const times = ++seen[id];
            if (times <= have[id] && times > matched[id]) {
              matched[id] = times;
              hits++;
            }
          } else id = NOT_THERE;
          r[i] = id;
        }
        for (let i = start; i <= end; i++) if (r[i] !== NOT_THERE) seen[r[i]] = 0;
        start += tokens;
      }
      matches[at + n - 1] = hits;
      for (let i = 0; i <= last; i++) if (c[i] !== NOT_THERE) have[c[i]] = 0;
      // A gram can occur at several positions, so matches are cleared only after all of them were visited.
      for (let i = 0; i <= last; i++)
        if (c[i] !== NOT_THERE && matched[c[i]] === 0) c[i] = NOT_THERE;
      for (let i = 0; i <= last; i++) if (c[i] !== NOT_THERE) matched[c[i]] = 0;
    }
  }
}
