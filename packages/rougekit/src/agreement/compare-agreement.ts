// Does one metric agree better with people than another? The difference of two coefficients against the same ratings,
// with an interval and two tests.
//
// Permutation: if the metrics were alike, it would not matter which of the two scored an item. Scores are standardised,
// those of each item are swapped or not by chance, and the share of swappings with a difference as large is p: PERM-BOTH
// of Deutsch, Dror & Roth (2021), for any coefficient and level. All 2^n swappings are tried where they are no more
// than `resamples`; otherwise p is (k + 1) / (swappings + 1), which is never 0 (Davison & Hinkley 1997, 4.2).
// Williams' test besides, for Pearson at item and system level.

import { seededDraw } from '../aggregate/random.ts';
import { invalid } from '../errors.ts';
import {
  agreementSignature,
  type CorrelateOptions,
  checkedSettings,
  type Settings,
} from './agreement-options.ts';
import { type Coefficient, type CoefficientOf, coefficientNamed, seenBy } from './coefficients.ts';
import { intervalOf } from './correlate.ts';
import { atLevel, type Level, type LeveledData, type Sample } from './levels.ts';
import { deviations } from './pearson.ts';
import { checkedRatings, checkedScores } from './rated-items.ts';
import { type WilliamsTest, williamsTest } from './williams.ts';

export interface MetricsAndRatings {
  readonly scores: ArrayLike<number>;
  /** The scores of the metric that the first is held against. */
  readonly against: ArrayLike<number>;
  readonly ratings: ArrayLike<number>;
}

export interface PermutationTest {
  /** Two-sided. */
  readonly p: number;
  readonly permutations: number;
  /** Whether every swapping was tried. */
  readonly exact: boolean;
}

export interface AgreementDifference {
  /** The coefficients of the two metrics; null where one is not defined. */
  readonly scores: number | null;
  readonly against: number | null;
  /** The first less the second, with its interval: both metrics see the same draws. */
  readonly difference: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly permutation: PermutationTest | null;
  /** Pearson at item and system level only. */
  readonly williams: WilliamsTest | null;
  readonly n: number;
  readonly reason?: string;
}

/** Plain JSON. */
export interface AgreementComparison {
  readonly kind: 'agreement-difference';
  readonly version: 1;
  readonly signature: string;
  readonly items: number;
  readonly levels: {
    readonly [L in Level]?: { readonly [C in Coefficient]?: AgreementDifference };
  };
}

export function compareAgreement(
  { scores, against, ratings }: MetricsAndRatings,
  options: CorrelateOptions = {},
): AgreementComparison {
  const rated = checkedRatings(ratings, options);
  const settings = checkedSettings(options, rated.grid);
  const first = checkedScores('scores', scores, rated.items);
  const second = checkedScores('against', against, rated.items);
  const levels = settings.levels.map((level) => {
    const data = atLevel(level, rated.items, rated.grid);
    const entries = settings.coefficients.map(
      (name) =>
        [name, differenceAt(level, data, name, first, second, rated.ratings, settings)] as const,
    );
    return [level, Object.fromEntries(entries)] as const;
  });
  return {
    kind: 'agreement-difference',
    version: 1,
    signature: agreementSignature('agreement-difference', settings, rated.grid),
    items: rated.items,
    levels: Object.fromEntries(levels),
  };
}

function differenceAt(
  level: Level,
  data: LeveledData,
  name: Coefficient,
  first: Float64Array,
  second: Float64Array,
  ratings: Float64Array,
  settings: Settings,
): AgreementDifference {
  const coefficient = coefficientNamed(name);
  const one = data.whole.correlate(first, ratings, coefficient);
  const other = data.whole.correlate(second, ratings, coefficient);
  const values = { scores: one.value, against: other.value, n: Math.min(one.n, other.n) };
  const difference = differenceOf(data.whole, first, second, ratings, coefficient);
  if (difference === null) {
    const which = one.value === null ? 'the first' : 'the second';
    const none = { difference, low: null, high: null, permutation: null, williams: null };
    return { ...values, ...none, reason: `${which} metric has no coefficient` };
  }
  const drawn = new Float64Array(settings.resamples);
  let count = 0;
  const draw = seededDraw(settings.seed);
  const seen = (values: Float64Array) => (level === 'system' ? values : seenBy(name, values));
  const [a, b, y] = [seen(first), seen(second), seen(ratings)];
  for (let trial = 0; trial < settings.resamples; trial++) {
    const value = differenceOf(data.draw(draw), a, b, y, coefficient);
    if (value !== null) drawn[count++] = value;
  }
  const limits = intervalOf(drawn.subarray(0, count), settings.confidence);
  const permutation = permutationTest(
    (one, other) => differenceOf(data.whole, one, other, y, coefficient),
    difference,
    first,
    second,
    settings,
  );
  const hasWilliams = name === 'pearson' && level !== 'summary';
  const between = hasWilliams ? data.whole.correlate(first, second, coefficient).value : null;
  const williams =
    between === null
      ? null
      : williamsTest(one.value as number, other.value as number, between, values.n);
  return { ...values, difference, ...limits, permutation, williams };
}

function differenceOf(
  sample: Sample,
  first: Float64Array,
  second: Float64Array,
  ratings: Float64Array,
  coefficient: CoefficientOf,
): number | null {
  const one = sample.correlate(first, ratings, coefficient).value;
  if (one === null) return null;
  const other = sample.correlate(second, ratings, coefficient).value;
  return other === null ? null : one - other;
}

/** Two differences are the same if only rounding tells them apart. */
const ROUNDING = 1e-12;

function permutationTest(
  differenceOf: (first: Float64Array, second: Float64Array) => number | null,
  observed: number,
  first: Float64Array,
  second: Float64Array,
  { resamples, seed }: Settings,
): PermutationTest {
  const a = standardised(first);
  const b = standardised(second);
  const n = a.length;
  const swappedA = new Float64Array(n);
  const swappedB = new Float64Array(n);
  let asLarge = 0;
  const tryOne = (isSwapped: (k: number) => boolean) => {
    for (let k = 0; k < n; k++) {
      const swap = isSwapped(k);
      swappedA[k] = swap ? b[k] : a[k];
      swappedB[k] = swap ? a[k] : b[k];
    }
    const value = differenceOf(swappedA, swappedB);
    // A swapping without a coefficient speaks for neither; counted here, it can only make p larger.
    if (value === null || Math.abs(value) >= Math.abs(observed) - ROUNDING) asLarge++;
  };
  if (n <= 30 && 2 ** n <= resamples) {
    const all = 2 ** n;
    for (let pattern = 0; pattern < all; pattern++) tryOne((k) => ((pattern >> k) & 1) === 1);
    return { p: asLarge / all, permutations: all, exact: true };
  }
  const draw = seededDraw(seed);
  for (let trial = 0; trial < resamples; trial++) tryOne(() => draw(2) === 1);
  return { p: (asLarge + 1) / (resamples + 1), permutations: resamples, exact: false };
}

/** Mean 0 and variance 1, so that the two metrics' scores can change places. */
function standardised(values: Float64Array): Float64Array {
  const own = deviations(values);
  if (own === null) throw invalid('scores', 'different numbers', values);
  const n = own.length;
  const mean = own.reduce((sum, value) => sum + value, 0) / n;
  const variance = own.reduce((sum, value) => sum + (value - mean) ** 2, 0) / n;
  const deviation = Math.sqrt(variance);
  return own.map((value) => (value - mean) / deviation);
}
