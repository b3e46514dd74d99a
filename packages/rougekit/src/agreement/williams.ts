// Williams' test (Williams 1959): do two Pearson correlations with the same third variable differ? As Graham & Baldwin
// (2014) use it for two metrics against human ratings, since metrics correlate with each other, too.
//
//   t = (r₁−r₂) √((n−1)(1+r₁₂)) / √(2K (n−1)/(n−3) + (r₁+r₂)²/4 · (1−r₁₂)³),  n−3 degrees of freedom
//   K = 1 − r₁² − r₂² − r₁₂² + 2 r₁ r₂ r₁₂
//
// r₁ and r₂ are the metrics' correlations with the ratings, r₁₂ that of the metrics with each other.

import { twoSidedT } from './student-t.ts';

export interface WilliamsTest {
  readonly t: number;
  readonly degrees: number;
  /** Two-sided. Half of it is the one-sided chance of Graham & Baldwin, where the sign of t is the expected one. */
  readonly p: number;
}

/** null where it says nothing: fewer than four items, or metrics that are the same up to scale and offset. */
export function williamsTest(
  first: number,
  second: number,
  between: number,
  items: number,
): WilliamsTest | null {
  if (items < 4) return null;
  const degrees = items - 3;
  const k = 1 - first * first - second * second - between * between + 2 * first * second * between;
  const spread =
    (2 * Math.max(0, k) * (items - 1)) / degrees + ((first + second) ** 2 / 4) * (1 - between) ** 3;
  if (spread <= 0) return null;
  const t = ((first - second) * Math.sqrt((items - 1) * (1 + between))) / Math.sqrt(spread);
  return { t, degrees, p: twoSidedT(t, degrees) };
}
