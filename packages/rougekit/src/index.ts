// The main entry point, in the order in which a reader needs things. A test lists these names, so that adding one is a
// deliberate decision. What few programs need is in separate entry points: lines, statistics, sacrebleu, audit,
// dialects, registry, explain, preparation.

// ── Making a scorer
export { rouge } from './metrics/rouge/rouge.ts';
export type { RougeScores } from './metrics/rouge/rouge.ts';
export type { RougeOptions } from './metrics/rouge/rouge-options.ts';
export type { RougeType } from './metrics/rouge/rouge-types.ts';
export { bleu, sentenceBleu } from './metrics/bleu/bleu.ts';
export type { BleuOptions } from './metrics/bleu/bleu.ts';
export { chrf } from './metrics/chrf/chrf.ts';
export type { ChrfOptions } from './metrics/chrf/chrf.ts';
export { ter } from './metrics/ter/ter.ts';
export type { TerOptions } from './metrics/ter/ter.ts';
export { meteor } from './metrics/meteor/meteor.ts';
export type { MeteorMode, MeteorOptions, SynonymProvider } from './metrics/meteor/meteor.ts';
export { exactMatch } from './metrics/answers/exact-match.ts';
export { tokenF1 } from './metrics/answers/token-f1.ts';
export type { AnswerOptions } from './metrics/answers/answers.ts';
export { editSimilarity } from './metrics/edit/edit-similarity.ts';
export type { EditOptions } from './metrics/edit/edit-similarity.ts';
export { grounding } from './metrics/grounding/grounding.ts';
export type { GroundingOptions } from './metrics/grounding/grounding.ts';
export { textFigures } from './metrics/figures/text-figures.ts';
export type { FigureOptions, FigureType } from './metrics/figures/text-figures.ts';
export { combine, defineMetric } from './metrics/metric.ts';
export { prepared } from './preparation/prepared.ts';
export { loadEngine } from './engine/load.ts';

// ── Scoring
export { score } from './run/score.ts';
export { pairsOf } from './rows/pairs-of.ts';
export { collect, scoreBatch } from './run/batch.ts';
export { scoreCorpus } from './run/corpus.ts';
export type { CorpusReport } from './run/corpus.ts';
export { scoreStream } from './run/stream.ts';
export type { StreamOptions } from './run/stream.ts';
export { scoreTable } from './tables/score-table.ts';
export { explain } from './run/explain.ts';
export type { ExplainOptions } from './run/explain.ts';
export type { ExplainedToken, Explanation } from './explain/explanation.ts';

// ── Analysing a set of rows
export { aggregate } from './aggregate/aggregate.ts';
export type { Aggregate, AggregateOptions, Estimate } from './aggregate/aggregate.ts';
export { aggregateBy } from './aggregate/groups/aggregate-by.ts';
export { compare } from './compare/compare.ts';
export type { Comparison } from './compare/compare.ts';
export type { CompareOptions } from './compare/compare-options.ts';
export { compareSystems } from './compare/compare-systems.ts';
export { correlate } from './agreement/correlate.ts';
export type { Agreement } from './agreement/correlate.ts';
export type { CorrelateOptions } from './agreement/agreement-options.ts';
export { compareAgreement } from './agreement/compare-agreement.ts';
export { humanScores, jackknife } from './run/jackknife.ts';

// ── Components that can be replaced
export { defineTokenizer } from './tokens/tokenizer.ts';
export type { EmitToken, Tokenizer } from './tokens/tokenizer.ts';
export { unicode } from './tokens/unicode.ts';
export { alphanumeric } from './tokens/alphanumeric.ts';
export { whitespace } from './tokens/whitespace.ts';
export { characters } from './tokens/characters.ts';
export { porterNltk } from './tokens/stemmers/porter-nltk.ts';
export type { ExceptionTable, Stemmer, StopwordList } from './tokens/stemmers/stemmer.ts';
export { smartStopwords } from './tokens/stopwords/smart.ts';
export { newlineSentences, punctuationSentences } from './text/sentences.ts';
export type { SentenceSplitter } from './text/sentences.ts';
export { defineDialect } from './dialects/dialect.ts';
export type { Dialect, RougeChoices } from './dialects/dialect.ts';

// ── Types and errors
export type {
  AsyncMetric,
  BadRow,
  Counts,
  FScore,
  GoodRow,
  Metric,
  Mode,
  Notice,
  NoticeCode,
  Notify,
  Pair,
  Problem,
  Report,
  Row,
  Scorer,
  Scores,
  Sides,
  Span,
  Step,
} from './types.ts';
export type { BleuScore } from './scores/bleu-formula.ts';
export type { ChrfScore } from './scores/chrf-formula.ts';
export { RougekitError } from './errors.ts';
export type { ErrorCode } from './errors.ts';
export { VERSION } from './version.ts';
