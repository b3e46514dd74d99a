// A text as settings read it, down to what kernels compare, and what is known of it. Settings that read a text alike have the same
// object.

import type { RougekitError } from '../errors.ts';
import type { Counts, FScore, Notify, Refuse } from '../types.ts';
import type { WordList } from './word-list.ts';

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
