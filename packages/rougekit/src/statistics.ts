// The building blocks of aggregate, compare and correlate, for programs that extend them: import from
// 'rougekit/statistics'.

// ── Sets that are filled row by row or table by table
export { ROWS_KEPT, ScoreSet } from './aggregate/score-set.ts';
export type { ScoreRows } from './aggregate/score-set.ts';
export type { DrawsToo, SharedSample } from './aggregate/shared-resampling.ts';
export type { Estimates, IntervalMethod } from './aggregate/aggregate.ts';
export { INTERVAL_METHODS } from './aggregate/interval-methods.ts';
export type { IntervalTraits } from './aggregate/interval-methods.ts';
export { MAX_RESAMPLES } from './aggregate/resamples.ts';
export { perlAverages } from './aggregate/programs/perl-average.ts';
export type {
  PerlAverage,
  PerlAverageOptions,
  PerlEval,
} from './aggregate/programs/perl-average.ts';

export { poolingAndDirection } from './rows/pooling-and-direction.ts';
export type { PoolingAndDirection } from './rows/pooling-and-direction.ts';

// ── Shards of a set, on several machines
export { MAX_PARTS, missingParts } from './aggregate/parts/partial.ts';
export type {
  BucketEntry,
  InputSum,
  IncludedPart,
  PartialResult,
  PartOfSet,
  WholeNumber,
} from './aggregate/parts/partial.ts';
export { withChecksum } from './aggregate/parts/partial-checksum.ts';
export { readPartial } from './aggregate/parts/read-partial.ts';
export { MergedPartials } from './aggregate/parts/merged-partials.ts';
export { mergePartials } from './aggregate/parts/merge-partials.ts';
export type { MergeOptions } from './aggregate/parts/merge-partials.ts';
export { aggregatePartial } from './aggregate/parts/aggregate-partial.ts';
export type { AggregatePartialOptions } from './aggregate/parts/aggregate-partial.ts';

// ── Groups of rows
export { GroupedSet } from './aggregate/groups/grouped-set.ts';
export type { GroupedSetOptions } from './aggregate/groups/grouped-set.ts';
export type { GroupOptions } from './aggregate/groups/aggregate-by.ts';
export type { Group, GroupScores } from './aggregate/groups/groups.ts';

// ── One system against another
export { PAIRED_TESTS } from './compare/compare-options.ts';
export type { PairedTest } from './compare/compare-options.ts';
export type { Alternative } from './compare/alternative.ts';
export { testDifferences } from './compare/compare.ts';
export type { Difference, Differences, TestedDifference } from './compare/compare.ts';
export { testMeans } from './compare/test-means.ts';
export type { MeanTestOptions } from './compare/test-means.ts';
export type { PairedColumn } from './compare/paired-values.ts';
export type { CompareSystemsOptions, Comparisons } from './compare/compare-systems.ts';
export { adjustedPValues } from './compare/corrections.ts';
export type { Correction } from './compare/corrections.ts';
export type { Comparable } from './compare/paired-rows.ts';
export type { NumberedRow } from './compare/numbered-row.ts';
export type { MeanAndHalfWidth } from './compare/sacrebleu-tests.ts';
export type { Direction } from './types.ts';

// ── Agreement with human ratings
export { COEFFICIENTS } from './agreement/coefficients.ts';
export type { Coefficient } from './agreement/coefficients.ts';
export { LEVELS } from './agreement/levels.ts';
export type { Level, ResampledUnits } from './agreement/levels.ts';
export type {
  AgreementComparison,
  AgreementDifference,
  MetricsAndRatings,
} from './agreement/compare-agreement.ts';
export type { Correlation, LevelAgreement } from './agreement/correlate.ts';
export type { PermutationTest } from './agreement/swapping-test.ts';
export type { WilliamsTest } from './agreement/williams.ts';
export type { Jackknife, LeftOutScores, Means } from './run/jackknife.ts';
export type { LeftOutPair } from './run/leave-one-out.ts';

export type { Name } from './agreement/rated-items.ts';

// ── Randomness
export { seededDraw } from './numbers/random.ts';
export type { Draw } from './numbers/random.ts';

// ── Leaving out references
export { humanPairs, leaveOneOut } from './run/leave-one-out.ts';
