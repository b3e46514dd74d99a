// The lists of words that ways to read one text have given. Most ways give the same few lists: each is kept once, so that what follows
// is worked out once for all who read the text alike.

import { WordList } from './read-text.ts';
import { isEqual } from './same-ids.ts';
import type { WordTraits } from './word-traits.ts';

/** Where the hash of a list begins. */
export const NO_HASH = 0;

/** With one more word. */
export const hashWith = (hash: number, id: number): number => Math.imul(hash ^ id, 0x01000193);

export class WordLists {
  readonly #byHash = new Map<number, WordList>();
  readonly #traits: WordTraits;
  #size = 0;

  constructor(traits: WordTraits) {
    this.#traits = traits;
  }

  /** How many words are kept. */
  get size(): number {
    return this.#size;
  }

  /** The list of the first `length` ids, of which it keeps a copy. */
  of(ids: Int32Array<ArrayBuffer>, length: number): WordList {
    let hash = NO_HASH;
    for (let k = 0; k < length; k++) hash = hashWith(hash, ids[k]);
    return this.ofHash(hash, ids, length);
  }

  /** The same, with their hash. */
  ofHash(hash: number, ids: Int32Array<ArrayBuffer>, length: number): WordList {
    const first = this.#byHash.get(hash);
    for (let list = first; list !== undefined; list = list.next)
      if (isEqual(list.ids, ids, length)) return list;
    const made = this.#made(ids, length, first);
    this.#byHash.set(hash, made);
    return made;
  }

  #made(ids: Int32Array<ArrayBuffer>, length: number, next: WordList | undefined): WordList {
    this.#size += length;
    return new WordList(ids.slice(0, length), this.#traits, next);
  }
}
