// Williams' test (Williams 1959): do two Pearson correlations with the same third variable differ? Graham & Baldwin
// (2014) use it for two metrics against human ratings, since metrics also correlate with each other.
//
//   t = (r₁−r₂) √((n−1)(1+r₁₂)) / √(2K (n−1)/(n−3) + (r₁+r₂)²/4 · (1−r₁₂)³),  n−3 degrees of freedom
//   K = 1 − r₁² − r₂² − r₁₂² + 2 r₁ r₂ r₁₂
//
// r₁ and r₂ are the metrics' correlations with the ratings, r₁₂ that of the metrics with each other.

import { twoSidedT } from '../numbers/student-t.ts';

export interface WilliamsTest {
  readonly t: number;
  readonly degrees: number;
  /** Two-sided. Half of it is the one-sided probability of Graham & Baldwin, if t has the expected sign. */
  readonly p: number;
}

/** K and 1 − |r₁₂| are computed from numbers near 1 and rounded to some 1e-16: below this they are 0, and t is noise. */
const ROUNDING = 1e-12;

/** A string if the test is undefined: the reason. */
export function williamsTest(
  first: number,
  second: number,
  between: number,
  items: number,
): WilliamsTest | string {
  if (items < 4) return `Williams' test needs at least 4 points, there are ${items}`;
  if (1 - Math.abs(between) <= ROUNDING)
    return "Williams' test says nothing about a metric and its copy, rescaled or turned round";
  const k = 1 - first * first - second * second - between * between + 2 * first * second * between;
  if (k <= ROUNDING)
    return "Williams' test says nothing where the two metrics together give the ratings exactly";
  const degrees = items - 3;
  const spread = (2 * k * (items - 1)) / degrees + ((first + second) ** 2 / 4) * (1 - between) ** 3;
  const t = ((first - second) * Math.sqrt((items - 1) * (1 + between))) / Math.sqrt(spread);
  return { t, degrees, p: twoSidedT(t, degrees) };
}
