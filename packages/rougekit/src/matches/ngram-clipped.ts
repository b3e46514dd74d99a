// BLEU's matches: n-grams of the candidate that references have, each at most as often as the reference that has
// it most often (Papineni et al. 2002). Linear in the lengths of all texts, for each order.

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

  /** Puts the matches of order 1 … largest into `matches`, from `at` on. `count` references are read. */
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
    // Position i holds the id of the gram that begins there; those of all references one after the other. What
    // the candidate does not have cannot match, nor can any longer gram that begins with it.
    const c = (this.#candidate = fitted(this.#candidate, length));
    const r = (this.#references = fitted(this.#references, total));
    for (let n = 1; n <= largest; n++) {
      const grams = length - n + 1;
      let hits = 0;
      if (grams > 0) {
        if (n === 1) for (let i = 0; i < grams; i++) c[i] = candidate.ids[i];
        else {
          this.#grams.begin(grams);
          for (let i = 0; i < grams; i++)
            c[i] = this.#grams.idOf(c[i], candidate.ids[i + n - 1], true);
        }
        for (let i = 0; i < grams; i++) have[c[i]]++;
        let start = 0;
        for (let k = 0; k < count; k++) {
          const { ids, length: tokens } = references[k];
          const end = start + tokens - n + 1;
          for (let i = start; i < end; i++) {
            let id = n === 1 ? ids[i - start] : r[i];
            if (n > 1 && id !== NOT_THERE) id = this.#grams.idOf(id, ids[i - start + n - 1], false);
            r[i] = id !== NOT_THERE && have[id] > 0 ? id : NOT_THERE;
            if (r[i] === NOT_THERE) continue;
            const times = ++seen[id];
            if (times <= have[id] && times > matched[id]) {
              matched[id] = times;
              hits++;
            }
          }
          for (let i = start; i < end; i++) if (r[i] !== NOT_THERE) seen[r[i]] = 0;
          start += tokens;
        }
        for (let i = 0; i < grams; i++) {
          have[c[i]] = 0;
          matched[c[i]] = 0;
        }
      }
      matches[at + n - 1] = hits;
    }
  }
}
