// Retrieval without a model: import { bm25 } from '@rougekit/llm/retrieval'.

export type { Bm25Options, Bm25Retriever } from './retrieval/bm25.ts';
export { bm25 } from './retrieval/bm25.ts';
export type { Context } from './retrieval/contexts.ts';
export { contextsOf } from './retrieval/contexts.ts';
export type { GoldPassages } from './retrieval/gold-passages.ts';
export { goldPassages } from './retrieval/gold-passages.ts';
export type { Passage, Retrieved } from './retrieval/passage.ts';
export { passageText } from './retrieval/passage.ts';
export type { RankingScores } from './retrieval/ranking-metrics.ts';
export {
  hitRate,
  ndcgAt,
  precisionAt,
  rankingScores,
  recallAt,
  reciprocalRank,
} from './retrieval/ranking-metrics.ts';
export type { RankingReport } from './retrieval/ranking-report.ts';
export { RankingMeans } from './retrieval/ranking-report.ts';
export type { Retriever } from './retrieval/retriever.ts';
export type { SearchWordsOptions } from './retrieval/search-words.ts';
