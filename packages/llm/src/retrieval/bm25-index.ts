// A BM25 index over texts: for each word the texts that contain it, with what it adds to their scores. Built in one pass
// over the words; a search adds up the lists of its words, so it costs as many additions as they have entries.

import {
  BM25_DEFAULTS,
  type Bm25Parameters,
  inverseFrequency,
  saturation,
} from './bm25-formula.ts';
import { highest, type Ranked } from './highest.ts';
import type { SearchWords } from './search-words.ts';

export interface Bm25IndexOptions {
  readonly words: SearchWords;
  readonly parameters?: Bm25Parameters;
}

export class Bm25Index {
  readonly size: number;
  readonly #words: SearchWords;
  readonly #ids: ReadonlyMap<string, number>;
  readonly #entries: Entries;
  /** Of the search under way, by text; all 0 between two searches. */
  readonly #scores: Float64Array;

  constructor(texts: Iterable<string>, options: Bm25IndexOptions) {
    const { words, parameters = BM25_DEFAULTS } = options;
    const counted = countWords(texts, words);
    this.size = counted.lengths.length;
    this.#words = words;
    this.#ids = counted.ids;
    this.#entries = entriesByWord(counted, parameters);
    this.#scores = new Float64Array(this.size);
  }

  /**
   * The `most` best texts that share a word with the query, best first, equal ones in their order. A word that the query
   * repeats counts each time, as in Lucene.
   */
  search(query: string, most: number): Ranked[] {
    const { starts, texts, gains } = this.#entries;
    const scores = this.#scores;
    const found: number[] = [];
    for (const [id, times] of this.#counted(query)) {
      const end = starts[id + 1] as number;
      for (let e = starts[id] as number; e < end; e++) {
        const text = texts[e] as number;
        if (scores[text] === 0) found.push(text);
        scores[text] = (scores[text] as number) + times * (gains[e] as number);
      }
    }
    const ranked = highest(found, scores, most);
    for (const text of found) scores[text] = 0;
    return ranked;
  }

  /** The known words of a query: however often one is repeated, its list is gone through once. */
  #counted(query: string): Map<number, number> {
    const counts = new Map<number, number>();
    for (const word of this.#words.of(query)) {
      const id = this.#ids.get(word);
      if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  }
}

/** How often each word occurs in each text, text by text. */
interface CountedWords {
  readonly ids: Map<string, number>;
  /** In words, by text. */
  readonly lengths: readonly number[];
  /** Which text, which word and how often: three lists that belong together. */
  readonly texts: readonly number[];
  readonly words: readonly number[];
  readonly counts: readonly number[];
}

function countWords(texts: Iterable<string>, words: SearchWords): CountedWords {
  const ids = new Map<string, number>();
  const lengths: number[] = [];
  const counted = { texts: [] as number[], words: [] as number[], counts: [] as number[] };
  for (const text of texts) {
    const own = words.of(text);
    const counts = new Map<number, number>();
    for (const word of own) {
      const id = ids.get(word) ?? ids.size;
      ids.set(word, id);
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    for (const [id, count] of counts) {
      counted.texts.push(lengths.length);
      counted.words.push(id);
      counted.counts.push(count);
    }
    lengths.push(own.length);
  }
  return { ids, lengths, ...counted };
}

/** By word: its entries are starts[word] … starts[word + 1] − 1. */
interface Entries {
  readonly starts: Uint32Array;
  readonly texts: Uint32Array;
  /** What the word adds to the score of the text. */
  readonly gains: Float64Array;
}

function entriesByWord(
  { ids, lengths, texts, words, counts }: CountedWords,
  parameters: Bm25Parameters,
): Entries {
  const starts = startsOf(words, ids.size);
  const next = starts.slice();
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const entries = {
    starts,
    texts: new Uint32Array(words.length),
    gains: new Float64Array(words.length),
  };
  for (let k = 0; k < words.length; k++) {
    const word = words[k] as number;
    const text = texts[k] as number;
    const at = next[word] as number;
    next[word] = at + 1;
    entries.texts[at] = text;
    const length = lengths[text] as number;
    const containing = (starts[word + 1] as number) - (starts[word] as number);
    entries.gains[at] =
      inverseFrequency(lengths.length, containing) *
      saturation(counts[k] as number, length, meanLength, parameters);
  }
  return entries;
}

function startsOf(words: readonly number[], distinct: number): Uint32Array {
  const starts = new Uint32Array(distinct + 1);
  for (const word of words) starts[word + 1] = (starts[word + 1] as number) + 1;
  for (let word = 0; word < distinct; word++)
    starts[word + 1] = (starts[word + 1] as number) + (starts[word] as number);
  return starts;
}
