// Agreement of scores with human ratings: coefficients at three levels, each with a confidence interval.

import { quantile } from '../aggregate/resample.ts';
import { guard } from '../errors.ts';
import {
  agreementSignature,
  type CorrelateOptions,
  checkedSettings,
  ownCorrelateOptions,
  type Settings,
} from './agreement-options.ts';
import type { Coefficient } from './coefficients.ts';
import { atLevel, type Level, type ResampledUnits } from './levels.ts';
import { checkedRatings, checkedScores, type Grid } from './rated-items.ts';
import { valuesAt } from './resampled-values.ts';

/** One coefficient at one level. */
export interface Correlation {
  /** null if undefined; `reason` says why. */
  readonly value: number | null;
  /** Percentiles of the resampled values; null if there are none. */
  readonly low: number | null;
  readonly high: number | null;
  /** Items, systems, or (summary level) documents that have a coefficient. */
  readonly n: number;
  /** Summary level: documents without a coefficient, because one side is constant or there is only one system. */
  readonly leftOut: number;
  /** Resamples without a coefficient; they are left out of the interval. */
  readonly undefinedResamples: number;
  readonly reason?: string;
}

export interface LevelAgreement {
  /** What is resampled. */
  readonly resampled: ResampledUnits;
  readonly coefficients: { readonly [C in Coefficient]?: Correlation };
}

/** Plain JSON. */
export interface Agreement {
  readonly kind: 'agreement';
  readonly version: 1;
  /** Levels, coefficients, confidence, resamples, what is resampled, and seed. Goes after the recipe of the scores. */
  readonly signature: string;
  readonly items: number;
  readonly levels: { readonly [L in Level]?: LevelAgreement };
}

/**
 * How well scores agree with ratings of the same items. Never NaN: undefined values are null with a reason, and
 * numbers that are not finite are refused. Time: resamples × items, with a logarithm for the rank coefficients.
 */
export function correlate(
  scores: ArrayLike<number>,
  ratings: ArrayLike<number>,
  options: CorrelateOptions = {},
): Agreement {
  return guard(() => {
    const given = ownCorrelateOptions(options);
    const rated = checkedRatings(ratings, given);
    const settings = checkedSettings(given, rated.grid);
    const x = checkedScores('scores', scores, rated.items);
    const levels = settings.levels.map(
      (level) => [level, agreementAt(level, rated.grid, x, rated.ratings, settings)] as const,
    );
    return {
      kind: 'agreement',
      version: 1,
      signature: agreementSignature('agreement', settings, rated.grid),
      items: rated.items,
      levels: Object.fromEntries(levels),
    };
  });
}

function agreementAt(
  level: Level,
  grid: Grid,
  x: Float64Array,
  y: Float64Array,
  { coefficients, confidence, resamples, seed }: Settings,
): LevelAgreement {
  const { resampled } = atLevel(level, x.length, grid);
  const { whole, drawn } = valuesAt(level, grid, { names: coefficients, x, y, resamples, seed });
  const entries = coefficients.map((name, c): [string, Correlation] => {
    const { value, n, leftOut } = whole[c];
    if (value === null) {
      const none = { value, low: null, high: null, n, leftOut, undefinedResamples: 0 };
      return [name, { ...none, reason: reasonAt(level, n, leftOut, x, y) }];
    }
    const limits = intervalOf(drawn[c], confidence);
    const undefinedResamples = resamples - drawn[c].length;
    const why = limits.low === null ? { reason: 'no resample has a coefficient' } : {};
    return [name, { value, ...limits, n, leftOut, undefinedResamples, ...why }];
  });
  return { resampled, coefficients: Object.fromEntries(entries) };
}

/** Percentiles of the resampled values, which are sorted in place; null if there are none. */
export function intervalOf(
  drawn: Float64Array,
  confidence: number,
): { readonly low: number | null; readonly high: number | null } {
  if (drawn.length === 0) return { low: null, high: null };
  const sorted = drawn.sort();
  const tail = (1 - confidence) / 2;
  return { low: quantile(sorted, tail), high: quantile(sorted, 1 - tail) };
}

/** Why there is no coefficient. */
function reasonAt(
  level: Level,
  n: number,
  leftOut: number,
  x: Float64Array,
  y: Float64Array,
): string {
  if (level === 'summary') {
    const each = leftOut === 1 ? 'the only document has' : `each of ${leftOut} documents has`;
    return `${each} one system, or equal scores or ratings`;
  }
  const points = level === 'item' ? 'items' : 'systems';
  if (n < 2) return `a coefficient needs at least 2 ${points}, there is ${n}`;
  const isConstant = (values: Float64Array) => values.every((value) => value === values[0]);
  if (isConstant(x)) return 'all scores are equal';
  if (isConstant(y)) return 'all ratings are equal';
  return 'the means of all systems are equal, in scores or in ratings';
}
