// The public surface in Node: models are found by their folders, too.

import type { Scorer } from 'rougekit';
import { type BertScoreScores, bertScoreFamily, bertScoreWith } from './bert-score/bert-score.ts';
import type { BertScoreOptions } from './bert-score/bert-score-options.ts';
import { findInFolders } from './node/find-in-folders.ts';
import {
  type EmbeddingRetriever,
  embeddingRetrieverWith,
  type TitledText,
} from './semantic/embedding-retriever.ts';
import {
  type SemanticOptions,
  type SemanticScores,
  semanticFamily,
  semanticSimilarityWith,
} from './semantic/semantic-similarity.ts';

export { type FetchModelOptions, fetchModel } from './node/fetch-model.ts';
export { modelFolder } from './node/model-folder.ts';
export * from './public.ts';

export const bertScore = (options: BertScoreOptions): Scorer<BertScoreScores, 'async'> =>
  bertScoreWith(findInFolders(), options);

/** The cosine of whole texts, from the same kind of model. */
export const semanticSimilarity = (options: SemanticOptions): Scorer<SemanticScores, 'async'> =>
  semanticSimilarityWith(findInFolders(), options);

/** Finds passages by meaning: a retriever for @rougekit/llm. */
export const embeddingRetriever = <P extends TitledText>(
  passages: Iterable<P>,
  options: SemanticOptions,
): EmbeddingRetriever<P> => embeddingRetrieverWith(findInFolders(), passages, options);

/** The metrics of this package: registry.with(...neuralFamilies()). `places` are folders in which models have their names. */
export function neuralFamilies(places: readonly string[] = []) {
  const find = findInFolders(places);
  return [bertScoreFamily(find), semanticFamily(find)];
}
