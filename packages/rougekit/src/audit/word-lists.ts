// The lists of words that ways to read one text have given. Most ways give the same few lists: each is kept once, so that what follows
// is worked out once for all who read the text alike.

import type { WordList } from './read-text.ts';
import { FOLDED, lengthIn, OF_LISTS, type WordTraits } from './word-traits.ts';

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
    let hash = length;
    for (let k = 0; k < length; k++) hash = Math.imul(hash ^ ids[k], 0x01000193);
    const first = this.#byHash.get(hash);
    for (let list = first; list !== undefined; list = list.next)
      if (isEqual(list.ids, ids, length)) return list;
    const made = this.#made(ids.slice(0, length), first);
    this.#byHash.set(hash, made);
    this.#size += length;
    return made;
  }

  #made(ids: Int32Array<ArrayBuffer>, next: WordList | undefined): WordList {
    let all = OF_LISTS;
    let longest = 0;
    for (let k = 0; k < ids.length; k++) {
      const traits = this.#traits.of(ids[k]);
      all &= traits;
      longest = Math.max(longest, lengthIn(traits));
    }
    const isFolded = (all & FOLDED) !== 0;
    return {
      ...{ ids, traits: all, isFolded, longest },
      ...{ joined: [], joinedByTable: new Map(), made: [], texts: [], next },
    };
  }
}

export function isEqual(known: Int32Array, ids: Int32Array, length: number): boolean {
  if (known.length !== length) return false;
  let k = 0;
  while (k < length && known[k] === ids[k]) k++;
  return k === length;
}
