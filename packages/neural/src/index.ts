// The public surface where there is no file system: models come as files in memory.

import { RougekitError, type Scorer } from 'rougekit';
import { type BertScoreScores, bertScoreFamily, bertScoreWith } from './bert-score/bert-score.ts';
import type { BertScoreOptions } from './bert-score/bert-score-options.ts';
import type { FindModel } from './models/find-model.ts';
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

export * from './public.ts';

const find: FindModel = (name) => {
  throw new RougekitError(
    'NO_DATA',
    `There is no folder for the model '${name}' here; fetch its files and give them to modelFromFiles().`,
    { option: 'model' },
  );
};

export const bertScore = (options: BertScoreOptions): Scorer<BertScoreScores, 'async'> =>
  bertScoreWith(find, options);

/** The cosine of whole texts, from the same kind of model. */
export const semanticSimilarity = (options: SemanticOptions): Scorer<SemanticScores, 'async'> =>
  semanticSimilarityWith(find, options);

/** Finds passages by meaning: a retriever for @rougekit/llm. */
export const embeddingRetriever = <P extends TitledText>(
  passages: Iterable<P>,
  options: SemanticOptions,
): EmbeddingRetriever<P> => embeddingRetrieverWith(find, passages, options);

/** The metrics of this package: registry.with(...neuralFamilies()). */
export const neuralFamilies = () => [bertScoreFamily(find), semanticFamily(find)];
