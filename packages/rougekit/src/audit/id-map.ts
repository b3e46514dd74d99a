// A function of ids that is asked once for each.

import { fitted } from '../ids/scratch.ts';
import { DROPPED } from '../ids/vocabulary.ts';
import type { MadeWords, WordList } from './read-text.ts';
import { hashWith, NO_HASH, type WordLists } from './word-lists.ts';

const UNKNOWN = -2;

export class IdMap {
  #known = new Int32Array(1024).fill(UNKNOWN);
  #made = new Int32Array(256);
  readonly #map: (id: number) => number;

  /** `map` gives an id, or DROPPED. */
  constructor(map: (id: number) => number) {
    this.#map = map;
  }

  of(id: number): number {
    // Reading past the end would cost the optimized code.
    const known = id < this.#known.length ? this.#known[id] : UNKNOWN;
    return known === UNKNOWN ? this.#ask(id) : known;
  }

  /** All words of a list. */
  over(words: WordList, lists: WordLists): MadeWords {
    const { ids } = words;
    const made = (this.#made = fitted(this.#made, ids.length));
    let kept: Int32Array | null = null;
    let length = 0;
    let changed = 0;
    let hash = NO_HASH;
    for (let k = 0; k < ids.length; k++) {
      const known = ids[k] < this.#known.length ? this.#known[ids[k]] : UNKNOWN;
      const id = known === UNKNOWN ? this.#ask(ids[k]) : known;
      changed |= id ^ ids[k];
      if (id === DROPPED) kept ??= Int32Array.from({ length: ids.length + 1 }, (_, w) => w);
      else {
        made[length++] = id;
        hash = hashWith(hash, id);
      }
      if (kept !== null) kept[k + 1] = length;
    }
    return { words: changed === 0 ? words : lists.ofHash(hash, made, length), kept };
  }

  #ask(id: number): number {
    const found = this.#map(id);
    if (id >= this.#known.length) {
      const larger = new Int32Array(2 * (id + 1)).fill(UNKNOWN);
      larger.set(this.#known);
      this.#known = larger;
    }
    this.#known[id] = found;
    return found;
  }
}
