// embeddingRetriever(passages): finds passages by meaning. It is a `Retriever` of @rougekit/llm, which `--corpus` uses where BM25 would
// need words in common. Passages are compared one by one: exact, and with 100,000 of them a question takes a twentieth of a second.

import { checkedOptions, ownSignature, writtenOptions } from 'rougekit/registry';
import { SEMANTIC_OPTIONS } from '../declaration.ts';
import { chosenModel } from '../models/chosen-model.ts';
import type { FindModel } from '../models/find-model.ts';
import type { SemanticOptions } from './semantic-similarity.ts';
import { TextEmbedder } from './text-embedder.ts';

/** As @rougekit/llm has them: `title` may be empty. */
export interface TitledText {
  readonly title: string;
  readonly text: string;
}

export interface EmbeddingRetriever<P> {
  /** How passages are found, in one line that goes with every result. */
  readonly signature: string;
  /** Computes the vectors of all passages, unless they are there; the first search does it, too. */
  index(onProgress?: (done: number, all: number) => void): Promise<void>;
  /** The `most` nearest, best first, with the cosine; none for a question without text. */
  retrieve(
    question: string,
    most: number,
  ): Promise<readonly { readonly passage: P; readonly score: number }[]>;
}

/** Passages that are read between two reports of progress. */
const STEP = 64;

export function embeddingRetrieverWith<P extends TitledText>(
  find: FindModel,
  passages: Iterable<P>,
  options: SemanticOptions,
): EmbeddingRetriever<P> {
  const given = checkedOptions<typeof SEMANTIC_OPTIONS>(SEMANTIC_OPTIONS, options);
  const model = chosenModel(find, given.model, given.hash, 'Retrieval by embedding');
  const { device = 'wasm' } = given;
  const embedder = new TextEmbedder(model, given);
  // One without text would be found for anything.
  const all = [...passages].filter((passage) => textOf(passage).trim() !== '');
  const vectors: Float32Array[] = [];
  let indexing: Promise<void> | undefined;
  const index = async (onProgress?: (done: number, all: number) => void) => {
    while (vectors.length < all.length) {
      const some = all.slice(vectors.length, vectors.length + STEP);
      vectors.push(...(await embedder.embed(some.map(textOf))));
      onProgress?.(vectors.length, all.length);
    }
  };
  const indexed = (onProgress?: (done: number, all: number) => void) => {
    indexing ??= index(onProgress).catch((error: unknown) => {
      indexing = undefined; // what is missing may be there next time
      throw error;
    });
    return indexing;
  };
  return {
    signature: ownSignature('embedding', [
      ...writtenOptions(SEMANTIC_OPTIONS, { model: model.name, hash: model.hash, device }),
      ['pool', 'mean'],
      ['fields', 'title+text'],
    ]).toString(),
    index: indexed,
    async retrieve(question, most) {
      await indexed();
      if (question.trim() === '') return [];
      const [own] = await embedder.embed([question]);
      return nearest(own, vectors, most).map(({ at, score }) => ({ passage: all[at], score }));
    },
  };
}

const textOf = ({ title, text }: TitledText) => (title === '' ? text : `${title}\n${text}`);

/** Of equal ones the earlier comes first. */
function nearest(own: Float32Array, vectors: readonly Float32Array[], most: number) {
  const scores = vectors.map((vector, at) => {
    let score = 0;
    for (let k = 0; k < own.length; k++) score += own[k] * vector[k];
    return { at, score };
  });
  return scores.sort((a, b) => b.score - a.score || a.at - b.at).slice(0, most);
}
