// bm25(passages): the retriever that needs no model, no network and no key.

import { RougekitError } from 'rougekit';
import { anyNumber, checkedOptions, ownSignature, writtenOptions } from 'rougekit/registry';
import { BM25_DEFAULTS } from './bm25-formula.ts';
import { Bm25Index } from './bm25-index.ts';
import { type Passage, passageText, type Retrieved } from './passage.ts';
import type { Retriever } from './retriever.ts';
import { SearchWords, type SearchWordsOptions } from './search-words.ts';

export interface Bm25Options extends SearchWordsOptions {
  /** Default 1.2. */
  readonly k1?: number;
  /** Default 0.75. */
  readonly b?: number;
}

export interface Bm25Retriever extends Retriever {
  /** The same at once: nothing has to be waited for. */
  search(question: string, most: number): readonly Retrieved[];
}

const PARAMETERS = {
  k1: anyNumber('k1', 'a number from 0 to 1000', 'saturation', (x) => x >= 0 && x <= 1000),
  b: anyNumber('b', 'a number from 0 to 1', 'weight of length', (x) => x >= 0 && x <= 1),
};

/** Titles and texts are searched as one. */
export function bm25(passages: Iterable<Passage>, options: Bm25Options = {}): Bm25Retriever {
  const { tokenizer, stemmer, stopwords, ...numbers } = options;
  const parameters = { ...BM25_DEFAULTS, ...given(checkedOptions(PARAMETERS, numbers)) };
  const words = new SearchWords({ tokenizer, stemmer, stopwords });
  const all = distinct(passages);
  const index = new Bm25Index(all.map(passageText), { words, parameters });
  const search = (question: string, most: number): Retrieved[] =>
    index.search(question, most).map(({ at, score }) => ({ passage: all[at] as Passage, score }));
  return {
    signature: ownSignature('bm25', [
      ['idf', 'lucene'],
      ...writtenOptions(PARAMETERS, parameters),
      ...words.entries,
      ['fields', 'title+text'],
    ]).toString(),
    search,
    retrieve: async (question, most) => search(question, most),
  };
}

/** Without those that are undefined, which would hide the defaults. */
const given = <T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

function distinct(passages: Iterable<Passage>): Passage[] {
  const ids = new Set<string>();
  const all: Passage[] = [];
  for (const passage of passages) {
    if (ids.has(passage.id))
      throw new RougekitError(
        'KEY_COLLISION',
        `Two passages have the id '${passage.id}'; gold passages and answers name passages by their ids.`,
      );
    ids.add(passage.id);
    all.push(passage);
  }
  return all;
}
