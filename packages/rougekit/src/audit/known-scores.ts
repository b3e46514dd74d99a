// Scores that were made of the same counts before. Few measures of few words give few different counts, so they come again, under other
// settings and for other pairs.

import type { Counts } from '../types.ts';
import type { Counted } from './read-text.ts';

/** Kept at some 500 bytes each; then all are forgotten. */
const MOST_KEPT = 4096;

export class KnownScores {
  readonly #known = new Map<string, Counted['scores']>();

  /** With all that becomes of these counts, by number of the scoring key. */
  counted(counts: Counts): Counted {
    const key = counts.join();
    let scores = this.#known.get(key);
    if (scores === undefined) {
      if (this.#known.size === MOST_KEPT) this.#known.clear();
      scores = [];
      this.#known.set(key, scores);
    }
    return { counts, notices: [], refusals: [], scores };
  }
}
