// A text as settings read it, down to what kernels compare, and what is known of it. Settings that read a text alike have the same
// object.

import type { RougekitError } from '../errors.ts';
import type { Counts, FScore, Notify, Refuse } from '../types.ts';
import { isEqual } from './same-ids.ts';
import { FOLDED, lengthIn, OF_LISTS, type WordTraits } from './word-traits.ts';

/** Words in order, by the ids of their terms. */
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
  /** These without ends of sentences, by number of what becomes of folded words. */
  readonly lent: Lent[] = [];
  readonly #inSentences: WordsInSentences[] = [];
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

  /** The same object for the same ends. */
  inSentences(ends: Int32Array<ArrayBuffer>): WordsInSentences {
    for (const one of this.#inSentences) if (isEqual(one.ends, ends, ends.length)) return one;
    const made = new WordsInSentences(ends);
    this.#inSentences.push(made);
    return made;
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

/** The words of a list, some sentences of them. */
export class WordsInSentences {
  readonly ends: Int32Array<ArrayBuffer>;
  /** Where one pass serves all measures, by number of what becomes of folded words. */
  readonly lent: Lent[] = [];
  readonly #beside: { readonly words: WordList; readonly lent: Lent[] }[] = [];

  constructor(ends: Int32Array<ArrayBuffer>) {
    this.ends = ends;
  }

  /** The same where measures of sentences alone read these, and the others `words`. */
  lentBeside(words: WordList): Lent[] {
    for (const one of this.#beside) if (one.words === words) return one.lent;
    const made = { words, lent: [] };
    this.#beside.push(made);
    return made.lent;
  }
}

/** What a step leaves of a list: words folded, stemmed or dropped. */
export interface MadeWords {
  readonly words: WordList;
  /** How many of the first k words are left; null if all are. */
  readonly kept: Int32Array | null;
}

/** Words with the ends of sentences, if anything is compared sentence by sentence. */
export interface Run {
  readonly words: WordList;
  readonly ends: Int32Array<ArrayBuffer>;
}

export interface ReadText {
  readonly words: Run;
  /** For measures of sentences; `words` where one pass serves both. */
  readonly lines: Run;
  readonly number: number;
  /** By number of the comparison. */
  readonly compared: (Compared | undefined)[];
  /** By number of the comparison and the numbers of several references. */
  readonly comparedToSeveral: Map<string, Counted | null>;
}

/** A text as somebody reads it, or why a program cannot. */
export interface Lent {
  readonly text: ReadText | undefined;
  readonly error: RougekitError | undefined;
  /** Letters and digits that were dropped, and those in words; the latter only where some were dropped. */
  readonly dropped: number;
  readonly kept: number;
  /** Whether no more is to be told of it than its words: none of its letters were dropped, and it has words. */
  readonly isPlain: boolean;
}

/** What came of comparing a text with a reference; null if counting takes more than the words. */
export interface Compared {
  readonly reference: ReadText;
  readonly counted: Counted | null;
  /** With another reference. */
  readonly next: Compared | undefined;
}

/** What counting a pair gave. */
export interface Counted {
  readonly counts: Counts;
  readonly notices: readonly Parameters<Notify>[];
  readonly refusals: readonly Parameters<Refuse>[];
  /** Why there are no counts. */
  readonly error: RougekitError | undefined;
  /** By number of the scoring key. */
  readonly scores: { readonly [key: string]: FScore }[];
}
