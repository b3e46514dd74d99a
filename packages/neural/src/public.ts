// What there is in browsers and in Node alike.

export type { BertScoreScores } from './bert-score/bert-score.ts';
export type { BertScoreOptions } from './bert-score/bert-score-options.ts';
export { DEFAULT_MODELS, OTHER_LANGUAGES, RECOMMENDED_LAYERS } from './data/layers.ts';
export type { FindModel } from './models/find-model.ts';
export type {
  Model,
  ModelConfig,
  TokenizerConfig,
  TokenizerFiles,
  Weights,
} from './models/model.ts';
export type { ModelFiles } from './models/model-from-files.ts';
export { modelFromFiles } from './models/model-from-files.ts';
export type { Device } from './runtime/devices.ts';
export type { EmbeddingRetriever, TitledText } from './semantic/embedding-retriever.ts';
export type { SemanticOptions, SemanticScores } from './semantic/semantic-similarity.ts';
export type { TextEmbedderOptions } from './semantic/text-embedder.ts';
export { TextEmbedder } from './semantic/text-embedder.ts';
