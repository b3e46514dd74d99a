// What the item differences show besides their mean: who won how often, how large the difference is relative to its
// spread, and which difference a data set of this size could have detected.

import type { NumericField } from '../aggregate/numeric-fields.ts';
import { normalQuantile } from '../numbers/normal-quantile.ts';
import type { Direction } from '../types.ts';
import type { PairedRows } from './paired-rows.ts';

export interface ItemDifferences {
  /** Items on which the system is better; if neither direction is, on which its number is higher. */
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
  /** Cohen's d of the paired differences: their mean over their standard deviation; null if they do not vary. */
  readonly effectSize: number | null;
  /** Standard deviation of the differences, with n − 1; null for a single one. */
  readonly deviation: number | null;
}

/** System minus baseline, item by item. */
export function itemDifferences(
  { baseline, system }: Pick<PairedRows, 'baseline' | 'system'>,
  field: NumericField,
  better: Direction,
): ItemDifferences {
  const differences = Float64Array.from(
    baseline,
    (row, k) => field.read(system[k].scores) - field.read(row.scores),
  );
  const n = differences.length;
  const sign = better === 'lower' ? -1 : 1;
  let [wins, losses, sum] = [0, 0, 0];
  for (const difference of differences) {
    if (sign * difference > 0) wins++;
    else if (difference !== 0) losses++;
    sum += difference;
  }
  const mean = sum / n;
  const squares = differences.reduce((all, one) => all + (one - mean) ** 2, 0);
  const deviation = n < 2 ? null : Math.sqrt(squares / (n - 1));
  const isFlat = differences.every((one) => one === differences[0]);
  const effectSize = mean === 0 ? 0 : isFlat || !deviation ? null : mean / deviation;
  return {
    wins,
    ties: n - wins - losses,
    losses,
    effectSize,
    deviation: isFlat && deviation !== null ? 0 : deviation,
  };
}

/** The power: the probability of detecting a difference of the detectable size. */
const POWER = 0.8;

/**
 * The difference that a two-sided test at 1 − `confidence` detects four times in five, by the normal approximation:
 * (z of the confidence + z of the power) · standard error (Cohen 1988).
 */
export function detectableDifference(standardError: number, confidence: number): number {
  return (normalQuantile((1 + confidence) / 2) + normalQuantile(POWER)) * standardError;
}
