// The public surface, grouped as a reader looks for things. A test keeps a list of these names, so
// that adding one is a decision.

export type {
  Aggregate,
  AggregateOptions,
  Estimate,
  IntervalMethod,
} from './aggregate/aggregate.ts';
export { aggregate } from './aggregate/aggregate.ts';
export type { GroupOptions } from './aggregate/aggregate-by.ts';
export { aggregateBy } from './aggregate/aggregate-by.ts';
export type { AggregatePartialOptions } from './aggregate/aggregate-partial.ts';
// Parts of a set
export { aggregatePartial } from './aggregate/aggregate-partial.ts';
export type { GroupedSetOptions } from './aggregate/grouped-set.ts';
export { GroupedSet } from './aggregate/grouped-set.ts';
export type { Group, Groups } from './aggregate/groups.ts';
export type { MergeOptions } from './aggregate/merge-partials.ts';
export { mergePartials } from './aggregate/merge-partials.ts';
export type { InputSum, PartFacts, PartialResult, PartOfSet } from './aggregate/partial.ts';
export { missingParts } from './aggregate/partial.ts';
export type { PerlAverage, PerlAverageOptions, PerlEval } from './aggregate/perl-average.ts';
// Whole sets
export { perlAverages } from './aggregate/perl-average.ts';
export { seededDraw } from './aggregate/random.ts';
export { readPartial } from './aggregate/read-partial.ts';
export type {
  SacrebleuInterval,
  SacrebleuIntervalOptions,
} from './aggregate/sacrebleu-interval.ts';
export { sacrebleuInterval } from './aggregate/sacrebleu-interval.ts';
export type { SacrebleuLineOptions } from './aggregate/sacrebleu-line.ts';
export { sacrebleuLine } from './aggregate/sacrebleu-line.ts';
export type { ScoreRows } from './aggregate/score-set.ts';
export { ROWS_KEPT, ScoreSet } from './aggregate/score-set.ts';
// Agreement with people
export type { CorrelateOptions } from './agreement/agreement-options.ts';
export type { Coefficient } from './agreement/coefficients.ts';
export { COEFFICIENTS } from './agreement/coefficients.ts';
export type {
  AgreementComparison,
  AgreementDifference,
  MetricsAndRatings,
} from './agreement/compare-agreement.ts';
export { compareAgreement } from './agreement/compare-agreement.ts';
export type { Agreement, Correlation, LevelAgreement } from './agreement/correlate.ts';
export { correlate } from './agreement/correlate.ts';
export type { Level, Resampled } from './agreement/levels.ts';
export { LEVELS } from './agreement/levels.ts';
export type { PermutationTest } from './agreement/swapping-test.ts';
export type { WilliamsTest } from './agreement/williams.ts';
export type { Alternative } from './compare/alternative.ts';
export type { Comparison, Difference, Differences } from './compare/compare.ts';
// One system against another
export { compare } from './compare/compare.ts';
export type { CompareOptions, PairedTest } from './compare/compare-options.ts';
export { PAIRED_TESTS } from './compare/compare-options.ts';
export type { CompareSystemsOptions, Comparisons } from './compare/compare-systems.ts';
export { compareSystems } from './compare/compare-systems.ts';
export type { Correction } from './compare/corrections.ts';
export { adjustedPValues } from './compare/corrections.ts';
export type { Comparable } from './compare/paired-rows.ts';
// Whose ROUGE
export type { Dialect, RougeChoices } from './dialects/dialect.ts';
export { defineDialect } from './dialects/dialect.ts';
export { rougeScore } from './dialects/rouge-score.ts';
export { rougekit } from './dialects/rougekit.ts';
// How fast scores come
export type { EngineState } from './engine/load.ts';
export { loadEngine } from './engine/load.ts';
export type { ErrorCode } from './errors.ts';
// Nouns
export { RougekitError } from './errors.ts';
export type { AnswerOptions } from './metrics/answers.ts';
export type { BleuOptions, BleuTokenizer } from './metrics/bleu.ts';
export { bleu } from './metrics/bleu.ts';
export type {
  BleuExplanation,
  BleuToken,
  ExplainedNgram,
  ExplainedOrder,
} from './metrics/bleu-explanation.ts';
export type { ChrfOptions } from './metrics/chrf.ts';
export { chrf } from './metrics/chrf.ts';
export type { EditOptions, EditScores } from './metrics/edit-similarity.ts';
export { editSimilarity } from './metrics/edit-similarity.ts';
export type { ExactScores } from './metrics/exact-match.ts';
export { exactMatch } from './metrics/exact-match.ts';
export type {
  CopySpan,
  Grounding,
  GroundingOptions,
  GroundingScores,
  SourceCopy,
} from './metrics/grounding.ts';
export { grounding } from './metrics/grounding.ts';
export type {
  MeteorMode,
  MeteorOptions,
  MeteorScores,
  SynonymProvider,
} from './metrics/meteor.ts';
export { meteor } from './metrics/meteor.ts';
export { combine, defineMetric } from './metrics/metric.ts';
export type { RougeOptions, RougeScores } from './metrics/rouge.ts';
// Make a scorer
export { rouge } from './metrics/rouge.ts';
export type { RougeType } from './metrics/rouge-types.ts';
export type { SacrebleuSignatureOptions } from './metrics/sacrebleu.ts';
export { sacrebleuSignature } from './metrics/sacrebleu.ts';
export { sourcesOf } from './metrics/sources.ts';
export type { TerOptions, TerScores } from './metrics/ter.ts';
export { ter } from './metrics/ter.ts';
export type { TerAlignment, TerMove, TerOperation, TerWord } from './metrics/ter-alignment.ts';
export type { TerExplanation } from './metrics/ter-explanation.ts';
export type { FigureOptions, FigureScores, FigureType } from './metrics/text-figures.ts';
export { textFigures } from './metrics/text-figures.ts';
export type { TokenF1Scores } from './metrics/token-f1.ts';
export { tokenF1 } from './metrics/token-f1.ts';
export type { AdviceState } from './run/advice.ts';
export { Advice } from './run/advice.ts';
export type { AuditHit, AuditOptions, AuditResult, Claim } from './run/audit.ts';
// Why two ROUGEs differ, and which one a figure is
export { AUDIT_SPACE, auditClaims, parseClaim } from './run/audit.ts';
export { collect, scoreBatch } from './run/batch.ts';
export type { CorpusReport } from './run/corpus.ts';
export { scoreCorpus } from './run/corpus.ts';
export type {
  ExplainedToken,
  ExplainOptions,
  Explanation,
  ExplanationOf,
  Match,
  Span,
} from './run/explain.ts';
export { explain } from './run/explain.ts';
export type { Gap, GapOptions, GapStep } from './run/gap.ts';
export { explainGap } from './run/gap.ts';
export { gapLines } from './run/gap-words.ts';
// Several references, one left out
export type { Jackknife, LeftOutScores, Means } from './run/jackknife.ts';
export { humanScores, jackknife } from './run/jackknife.ts';
export type { JsonLinesOptions } from './run/json-lines.ts';
// Give it a file
export { scoreJsonLines } from './run/json-lines.ts';
export type { LeftOutPair } from './run/leave-one-out.ts';
export { humanPairs, leaveOneOut } from './run/leave-one-out.ts';
export type { LineFiles } from './run/line-files.ts';
export { scoreLineFiles } from './run/line-files.ts';
export { WorkerPool } from './run/line-pool.ts';
export type { PieceOptions } from './run/line-scorer.ts';
export { LineScorer } from './run/line-scorer.ts';
export type { PairFields, ReadLine, ReadsLine } from './run/read-json-line.ts';
// Give it pairs
export { score } from './run/score.ts';
export type { RowFacts, TableParts } from './run/score-table.ts';
export { ScoreTable } from './run/score-table.ts';
export type { StreamOptions } from './run/stream.ts';
export { scoreStream } from './run/stream.ts';
export { terAlignment } from './run/ter-alignment.ts';
export type { ByteSource } from './run/whole-lines.ts';
export { UnequalLines, zippedLines } from './run/zipped-lines.ts';
export type { BleuScore } from './scores/bleu-formula.ts';
export type { ChrfScore } from './scores/chrf-formula.ts';
export type { SmoothingMethod } from './scores/smoothing.ts';
export type { SentenceSplitter } from './text/sentences.ts';
export { newlineSentences, punctuationSentences } from './text/sentences.ts';
export { alphanumeric } from './tokens/alphanumeric.ts';
export { characters } from './tokens/characters.ts';
export { porterNltk } from './tokens/stemmers/porter-nltk.ts';
export type { ExceptionTable, Stemmer, StopwordList } from './tokens/stemmers/stemmer.ts';
export { smartStopwords } from './tokens/stopwords/smart.ts';
export type { EmitToken, Tokenizer } from './tokens/tokenizer.ts';
// Parts that can be replaced
export { defineTokenizer } from './tokens/tokenizer.ts';
export { unicode } from './tokens/unicode.ts';
export { whitespace } from './tokens/whitespace.ts';
export type {
  AsyncMetric,
  BadRow,
  Counts,
  FScore,
  GoodRow,
  Metric,
  Notice,
  Pair,
  Problem,
  Report,
  Row,
  Scorer,
  Scores,
  Sides,
} from './types.ts';
export { VERSION } from './version.ts';
