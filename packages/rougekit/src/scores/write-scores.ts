// Counts → precision, recall and F, written into an array. The arithmetic of `scoreReferences` for one
// reference, operation by operation and hence to the last bit, without an object per score: when whole files
// are scored, creating the objects would cost as much as the counting.

import { isAlpha } from './fmeasure.ts';
import type { ScoreChoices } from './references.ts';

/** What the arithmetic needs; `isAlpha` says whose formula F follows. */
export interface PlainFormula {
  readonly isAlpha: boolean;
  /** Alpha, or the square of beta. */
  readonly weight: number;
  readonly epsilon: number;
}

/** undefined if a score takes more than three divisions: rounding, several betas, other programs' formulas. */
export function plainFormula({
  weight,
  formula,
  rounding,
}: ScoreChoices): PlainFormula | undefined {
  const { epsilon } = formula;
  if (rounding !== 'exact') return undefined;
  if (isAlpha(weight)) return { isAlpha: true, weight: weight.alpha, epsilon };
  const square = weight.betas[0] * weight.betas[0];
  // Beyond 1e100 F is recall alone, computed differently.
  if (formula.form !== 'ratio' || weight.sweep || square > 1e100) return undefined;
  return { isAlpha: false, weight: square, epsilon };
}

/**
 * The scores of one pair with one reference: triples of hits, candidate total and reference total starting at
 * `from` become triples of precision, recall and F starting at `at`. Only for measures that take no root.
 */
export function writeScores(
  { isAlpha, weight, epsilon }: PlainFormula,
  counts: ArrayLike<number>,
  from: number,
  measures: number,
  out: Float64Array,
  at: number,
): void {
  for (let k = 0; k < measures * 3; k += 3) {
    const hits = counts[from + k];
    const candidate = counts[from + k + 1];
    const reference = counts[from + k + 2];
    const p = candidate === 0 ? 0 : hits / candidate;
    const r = reference === 0 ? 0 : hits / reference;
    const denominator = isAlpha
      ? (1 - weight) * p + weight * r + epsilon
      : r + weight * p + epsilon;
    const numerator = isAlpha ? p * r : (1 + weight) * p * r;
    out[at + k] = p;
    out[at + k + 1] = r;
    out[at + k + 2] = denominator > 0 ? numerator / denominator : 0;
  }
}
