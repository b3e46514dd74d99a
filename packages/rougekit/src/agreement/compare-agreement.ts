// Does one metric agree better with people than another? The difference of two coefficients against the same ratings,
// with an interval and two tests.
//
// A permutation test for every coefficient and level, and Williams' test for Pearson at item and system level.

import { guard, invalid } from '../errors.ts';
import { seededDraw } from '../numbers/random.ts';
import {
  agreementSignature,
  type CorrelateOptions,
  checkedSettings,
  ownCorrelateOptions,
  type Settings,
} from './agreement-options.ts';
import { type Coefficient, type CoefficientOf, coefficientNamed, seenBy } from './coefficients.ts';
import { intervalOf } from './correlate.ts';
import { atLevel, correlateOne, type Level, type LeveledData, type Sample } from './levels.ts';
import { checkedRatings, checkedScores } from './rated-items.ts';
import { merged, standardisedPair } from './standardised.ts';
import { type PermutationTest, swappingTest } from './swapping-test.ts';
import { type WilliamsTest, williamsTest } from './williams.ts';

export interface MetricsAndRatings {
  readonly scores: ArrayLike<number>;
  /** The scores of the metric that the first is compared with. */
  readonly against: ArrayLike<number>;
  readonly ratings: ArrayLike<number>;
}

export interface AgreementDifference {
  /** The coefficients of the two metrics; null where undefined. */
  readonly scores: number | null;
  readonly against: number | null;
  /** The first minus the second, with its confidence interval: both metrics share the same resamples. */
  readonly difference: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly permutation: PermutationTest | null;
  /** Pearson at item and system level only. */
  readonly williams: WilliamsTest | null;
  readonly n: number;
  /** Why the difference or a test is null, unless it does not exist for this coefficient and level. */
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
  data: MetricsAndRatings,
  options: CorrelateOptions = {},
): AgreementComparison {
  return guard(() => {
    const given = ownCorrelateOptions(options);
    if (Object(data) !== data) throw invalid('data', '{ scores, against, ratings }', data);
    const { scores, against, ratings } = data;
    const rated = checkedRatings(ratings, given);
    const settings = checkedSettings(given, rated.grid);
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
  });
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
  const one = correlateOne(data.whole, first, ratings, coefficient);
  const other = correlateOne(data.whole, second, ratings, coefficient);
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
  const both = standardisedPair(first, second);
  // Means of standard scores are snapped in the same way.
  const ofMeans: CoefficientOf = (x, y) => coefficient(merged(x), y);
  const swapped = level === 'system' ? ofMeans : coefficient;
  const permutation = swappingTest(
    (one, other) => differenceOf(data.whole, one, other, y, swapped),
    seen(both),
    settings,
  );
  const hasWilliams = name === 'pearson' && level !== 'summary';
  const between = hasWilliams ? correlateOne(data.whole, first, second, coefficient).value : null;
  const test =
    between === null
      ? null
      : williamsTest(one.value as number, other.value as number, between, values.n);
  const [williams, untold] = typeof test === 'string' ? [null, test] : [test, undefined];
  const reason = permutation === null ? 'the systems of a metric differ by rounding alone' : untold;
  const result = { ...values, difference, ...limits, permutation, williams };
  return reason === undefined ? result : { ...result, reason };
}

function differenceOf(
  sample: Sample,
  first: Float64Array,
  second: Float64Array,
  ratings: Float64Array,
  coefficient: CoefficientOf,
): number | null {
  const one = correlateOne(sample, first, ratings, coefficient).value;
  if (one === null) return null;
  const other = correlateOne(sample, second, ratings, coefficient).value;
  return other === null ? null : one - other;
}
