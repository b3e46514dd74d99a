// Scores that were made of the same counts before. Few measures of few words give few different counts, so they come again, under other
// settings and for other pairs.

import type { Counts } from '../types.ts';
import type { Counted } from './read-text.ts';

/** Kept at some 500 bytes each; then all are forgotten. */
const MOST_KEPT = 4096;

const NONE: readonly never[] = [];
const PLACE = 2 ** 17;

export class KnownScores {
  #known = new Map<number | string, Counted>();

  /** With all that becomes of these counts, by number of the scoring key. */
  counted(counts: Counts): Counted {
    const key = keyOf(counts);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    // Not cleared, for the reason given in known-texts.ts.
    if (this.#known.size === MOST_KEPT) this.#known = new Map();
    const made = { counts, notices: NONE, refusals: NONE, error: undefined, scores: [] };
    this.#known.set(key, made);
    return made;
  }
}

/** Three whole numbers are one, unless they are large. */
function keyOf(counts: Counts): number | string {
  if (counts.length !== 3) return counts.join();
  const [hits, candidate, reference] = counts;
  const areSmall = hits < PLACE && candidate < PLACE && reference < PLACE;
  const isWhole = Number.isInteger(hits) && Number.isInteger(candidate + reference);
  if (!areSmall || !isWhole || !Number.isInteger(candidate)) return counts.join();
  return (hits * PLACE + candidate) * PLACE + reference;
}
