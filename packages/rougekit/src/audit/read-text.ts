// A text as settings read it, down to what kernels compare, and what is known of it. Settings that read a text alike have the same
// object.

import type { RougekitError } from '../errors.ts';
import type { Counts, FScore, Notify, Refuse } from '../types.ts';

/** Words in order, by the ids of their terms. */
export interface WordList {
  readonly ids: Int32Array<ArrayBuffer>;
  /** What holds of all of them; see word-traits.ts. */
  readonly traits: number;
  /** Whether folding changes none of them. */
  readonly isFolded: boolean;
  /** Characters of the longest. */
  readonly longest: number;
  /** If they are what stands between blanks: the tokens in it by number of the tokenizer, null if it looks beyond blanks. */
  readonly joined: (WordList | null)[];
  /** The same by what tells the tokens in these, for tokenizers that are a table of characters. */
  readonly joinedByTable: Map<string, WordList>;
  /** What was made of them, by number of the step. */
  readonly made: MadeWords[];
  /** The texts that consist of them. */
  readonly texts: ReadText[];
  /** Another list with the same hash. */
  readonly next: WordList | undefined;
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
  /** By number of the comparison and reference, or the numbers of several: null if counting takes more than the words. */
  readonly compared: Map<ReadText | string, Counted | null>[];
}

/** What counting a pair gave. */
export interface Counted {
  readonly counts: Counts;
  readonly notices: readonly Parameters<Notify>[];
  readonly refusals: readonly Parameters<Refuse>[];
  /** Why there are no counts. */
  readonly error?: RougekitError;
  /** By number of the scoring key. */
  readonly scores: { readonly [key: string]: FScore }[];
}
