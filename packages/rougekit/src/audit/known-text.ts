// What is known of one text: where its sentences are, how it was cut into words, and how settings read it.

import type { Limit, LimitRule } from '../text/limit.ts';
import type { SentenceSplitter } from '../text/sentences.ts';
import type { MarkSet } from './mark-sets.ts';
import type { Counted, Lent, WordList, WordsInSentences } from './read-text.ts';
import { WordLists } from './word-lists.ts';
import type { WordTraits } from './word-traits.ts';

/** A text, cut. */
export class CutText {
  readonly words: WordList;
  /** Letters and digits that were dropped, and those in words; the latter only where some were dropped. */
  readonly dropped: number;
  readonly kept: number;
  /** With its words folded, by number of the step. */
  readonly folded: CutText[] = [];
  readonly #findEnds: () => Int32Array<ArrayBuffer>;
  #sentences: WordsInSentences | undefined;

  /** Ends of sentences are looked for when first asked: a cut is read in many ways, of which few need them. */
  constructor(words: WordList, findEnds: () => Int32Array<ArrayBuffer>, dropped = 0, kept = 0) {
    this.words = words;
    this.dropped = dropped;
    this.kept = kept;
    this.#findEnds = findEnds;
  }

  /** The same for all cuts that give the same words in the same sentences. */
  get sentences(): WordsInSentences {
    return (this.#sentences ??= this.words.inSentences(this.#findEnds()));
  }
}

/** The sentences of a text, or the text as one. */
export interface Sentences {
  /** [start, end, …] */
  readonly places: readonly number[];
  /** By number of the tokenizer. */
  readonly cuts: CutText[];
  /** What stands between blanks; see between-blanks.ts. */
  pieces: Pieces | undefined;
}

export interface Pieces {
  readonly words: WordList;
  readonly ends: Int32Array<ArrayBuffer>;
  /** Whether they are all pieces of the text, none of them cut. */
  readonly isWhole: boolean;
}

/** The same of the text as a whole, with their offsets. */
export interface TextPieces {
  readonly words: WordList;
  readonly starts: Int32Array;
  readonly stops: Int32Array;
}

/** A way to cut some texts with little work: undefined for the others. */
export interface ShortCut {
  cut(known: KnownText, sentences: Sentences, pieces: Pieces): CutText | undefined;
}

export class KnownText {
  readonly text: string;
  readonly number: number;
  readonly lists: WordLists;
  /** By number of the cut. */
  readonly cuts: CutText[] = [];
  /** By number of the reading. */
  readonly readings: Lent[] = [];
  /** As a candidate, where there is more to tell than counts: by settings and references. */
  readonly counted = new Map<string, Counted>();
  readonly #bySplitter = new Map<SentenceSplitter | null, Sentences | null>();
  readonly #limited: (Sentences | null)[] = [];
  readonly #sentences: Sentences[] = [];

  pieces: TextPieces | undefined;
  /** The characters of its pieces other than letters. */
  marks: MarkSet | undefined;
  /** Its characters, if it is ASCII. */
  characters: WordList | undefined;
  /** What stands between spaces; null if some have to be looked at by themselves. See spaced-words.ts. */
  spaced: WordList | null | undefined;

  constructor(text: string, number: number, traits: WordTraits) {
    this.text = text;
    this.number = number;
    this.lists = new WordLists(traits);
  }

  /**
   * Split once by each splitter; sentences in the same places are the same object. Without a splitter, the text as a whole. Null if
   * places do not tell all: some sentences are written differently, or stand where none can be.
   */
  sentences(splitter: SentenceSplitter | null): Sentences | null {
    const known = this.#bySplitter.get(splitter);
    if (known !== undefined) return known;
    const places = splitter === null ? [0, this.text.length] : placesBy(splitter, this.text);
    const made = places === null ? null : this.#at(places);
    this.#bySplitter.set(splitter, made);
    return made;
  }

  /** What a limit leaves of them, by number of the way to limit. Null as well if it counts tokens or bytes of the whole. */
  limited(
    number: number,
    splitter: SentenceSplitter | null,
    limit: Limit,
    { cut }: LimitRule,
  ): Sentences | null {
    const known = this.#limited[number];
    if (known !== undefined) return known;
    const made =
      cut === undefined ? null : this.#cut(splitter, (all) => cut(this.text, all, limit));
    this.#limited[number] = made;
    return made;
  }

  /** `cut` changes places, and says how many sentences are left. */
  #cut(splitter: SentenceSplitter | null, cut: (places: number[]) => number): Sentences | null {
    const all = this.sentences(splitter);
    if (all === null) return null;
    const places = [...all.places];
    const count = cut(places);
    return this.#at(places.slice(0, 2 * count));
  }

  #at(places: readonly number[]): Sentences {
    for (const one of this.#sentences) if (isSame(one.places, places)) return one;
    const made = { places, cuts: [], pieces: undefined };
    this.#sentences.push(made);
    return made;
  }
}

function placesBy(splitter: SentenceSplitter, text: string): number[] | null {
  const places: number[] = [];
  let previous = 0;
  let areThere = true;
  splitter.split(text, (start, end, form) => {
    places.push(start, end);
    areThere &&= form === undefined && start >= previous && end >= start && end <= text.length;
    previous = end;
  });
  return areThere ? places : null;
}

function isSame(places: readonly number[], others: readonly number[]): boolean {
  if (places.length !== others.length) return false;
  let k = 0;
  while (k < places.length && places[k] === others[k]) k++;
  return k === places.length;
}
