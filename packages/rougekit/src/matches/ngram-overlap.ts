// ROUGE-N: how many n-grams two texts share. Linear time and memory in the two lengths; n-grams
// run across sentence ends, as in every ROUGE program.

import { GramTable, NOT_THERE } from '../ids/gram-table.ts';
import { fitted } from '../ids/scratch.ts';
import type { TokenRun } from '../ids/token-run.ts';
import type { Counting, NgramRule, TakeOverlap } from './rules.ts';

/** n-grams are runs of tokens; a text with fewer than n tokens has none. */
export const tokenRuns: NgramRule = { id: 'runs', kernel: () => new NgramOverlap() };

export class NgramOverlap {
  readonly #grams = new GramTable();
  readonly #counts = new Tally();
  #candidate = new Int32Array(256);
  #reference = new Int32Array(256);

  measure(
    candidate: TokenRun,
    reference: TokenRun,
    forms: readonly string[],
    wanted: ReadonlySet<number>,
    largest: number,
    counting: Counting,
    take: TakeOverlap,
  ): void {
    // Position i holds the id of the n-gram that starts there; for order 1 the token itself.
    let c = candidate.ids;
    let r = reference.ids;
    const clipped = counting === 'clipped';
    let distinct = forms.length;
    for (let n = 1; n <= largest; n++) {
      const candidates = Math.max(0, candidate.length - n + 1);
      const references = Math.max(0, reference.length - n + 1);
      if (n > 1) {
        const cNext = (this.#candidate = fitted(this.#candidate, candidates));
        const rNext = (this.#reference = fitted(this.#reference, references));
        const grams = this.#grams;
        grams.begin(clipped ? references : references + candidates);
        for (let i = 0; i < references; i++)
          rNext[i] = grams.idOf(r[i], reference.ids[i + n - 1], true);
        // If hits are clipped, grams that the reference does not have need not be interned: they cannot match.
        for (let i = 0; i < candidates; i++)
          cNext[i] =
            c[i] === NOT_THERE ? NOT_THERE : grams.idOf(c[i], candidate.ids[i + n - 1], !clipped);
        c = cNext;
        r = rNext;
        distinct = grams.size;
      }
      if (!wanted.has(n)) continue;
      this.#counts.fit(distinct);
      if (clipped)
        take(n, this.#counts.shared(c, candidates, r, references), candidates, references);
      else {
        const sets = this.#counts.sets(c, candidates, r, references);
        if (counting === 'distinct') take(n, sets.both, sets.first, sets.second);
        else take(n, sets.both, candidates, references);
      }
    }
  }
}

/** Counts per id in an array that is cleared by walking what was counted. */
export class Tally {
  #counts = new Int32Array(1024);

  /** Makes room for that many ids. */
  fit(ids: number): void {
    this.#counts = fitted(this.#counts, ids);
  }

  /** Size of the multiset intersection. */
  shared(a: Int32Array, aLength: number, b: Int32Array, bLength: number): number {
    const counts = this.#counts;
    let hits = 0;
    for (let i = 0; i < bLength; i++) counts[b[i]]++;
    for (let i = 0; i < aLength; i++) {
      const id = a[i];
      if (id >= 0 && counts[id] > 0) {
        counts[id]--;
        hits++;
      }
    }
    for (let i = 0; i < bLength; i++) counts[b[i]] = 0;
    return hits;
  }

  /** Sizes of the two sets and of their intersection. */
  sets(a: Int32Array, aLength: number, b: Int32Array, bLength: number) {
    const seen = this.#counts;
    let first = 0;
    let second = 0;
    let both = 0;
    for (let i = 0; i < aLength; i++) {
      if (seen[a[i]] === 0) {
        seen[a[i]] = 1;
        first++;
      }
    }
    for (let i = 0; i < bLength; i++) {
      if (seen[b[i]] < 2) {
        both += seen[b[i]];
        seen[b[i]] = 2;
        second++;
      }
    }
    for (let i = 0; i < aLength; i++) seen[a[i]] = 0;
    for (let i = 0; i < bLength; i++) seen[b[i]] = 0;
    return { first, second, both };
  }
}
