// Words in order, by the ids of their terms, and what is known of them.

import type { Lent, MadeWords, ReadText } from './read-text.ts';
import { FOLDED, lengthIn, OF_LISTS, type WordTraits } from './word-traits.ts';

export class WordList {
  readonly ids: Int32Array<ArrayBuffer>;
  /** Another list with the same hash. */
  readonly next: WordList | undefined;
  /** If they are what stands between blanks: the tokens in it by number of the tokenizer, null if it looks beyond blanks. */
  readonly joined: (WordList | null)[] = [];
  /** What was made of them, by number of the step. */
  readonly made: MadeWords[] = [];
  /** The texts that consist of them. */
  readonly texts: ReadText[] = [];
  /** These without ends of sentences, by number of what becomes of the words. */
  readonly lent: Lent[] = [];
  readonly #traits: WordTraits;
  #joinedByTable: Map<string, WordList> | undefined;
  #longest = -1;
  #ofAll = OF_LISTS;

  constructor(ids: Int32Array<ArrayBuffer>, traits: WordTraits, next: WordList | undefined) {
    this.ids = ids;
    this.#traits = traits;
    this.next = next;
  }

  /** The tokens by what tells them in these words, for tokenizers that are a table of characters. */
  get joinedByTable(): Map<string, WordList> {
    return (this.#joinedByTable ??= new Map());
  }

  /** Characters of the longest. */
  get longest(): number {
    if (this.#longest < 0) this.#look();
    return this.#longest;
  }

  /** What holds of all of them; see word-traits.ts. */
  get traits(): number {
    if (this.#longest < 0) this.#look();
    return this.#ofAll;
  }

  /** Whether folding changes none of them. */
  get isFolded(): boolean {
    return (this.traits & FOLDED) !== 0;
  }

  /** Not for every list: what steps leave is not asked for it. */
  #look(): void {
    const { ids } = this;
    let all = OF_LISTS;
    let longest = 0;
    for (let k = 0; k < ids.length; k++) {
      const traits = this.#traits.of(ids[k]);
      all &= traits;
      longest = Math.max(longest, lengthIn(traits));
    }
    this.#ofAll = all;
    this.#longest = longest;
  }
}
