// What there is in browsers and in Node alike.

export type { BertScoreScores } from './bert-score.ts';
export type { BertScoreOptions } from './bert-score-options.ts';
export { DEFAULT_MODELS, OTHER_LANGUAGES, RECOMMENDED_LAYERS } from './data/layers.ts';
export type { TextEmbedderOptions } from './embeddings/text-embedder.ts';
export { TextEmbedder } from './embeddings/text-embedder.ts';
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
export type { SemanticOptions, SemanticScores } from './semantic-similarity.ts';
