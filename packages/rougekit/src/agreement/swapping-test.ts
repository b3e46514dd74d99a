// Permutation test: if two metrics were equivalent, it would not matter which of them scored an item. Scores are
// standardised, the two scores of each item are swapped at random, and p is the share of permutations with a difference
// at least as large: PERM-BOTH of Deutsch, Dror & Roth (2021), for any coefficient and level. All 2^n permutations are
// tried if there are no more of them than `resamples`; otherwise p is (k + 1) / (permutations + 1), which is never 0
// (Davison & Hinkley 1997, 4.2).

import { seededDraw } from '../numbers/random.ts';

export interface PermutationTest {
  /** Two-sided. */
  readonly p: number;
  readonly permutations: number;
  /** Whether all permutations were tried. */
  readonly exact: boolean;
}

/** Two differences are equal if only rounding separates them. */
const ROUNDING = 1e-12;

/** `both`: the first metric's scores, then the second's. null if the original scores have no difference. */
export function swappingTest(
  differenceOf: (first: Float64Array, second: Float64Array) => number | null,
  both: Float64Array,
  { resamples, seed }: { readonly resamples: number; readonly seed: number },
): PermutationTest | null {
  const n = both.length / 2;
  const a = both.subarray(0, n);
  const b = both.subarray(n);
  // From the same numbers that are swapped, so that swapping nothing always counts as large.
  const observed = differenceOf(a, b);
  if (observed === null) return null;
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
    // A permutation without a coefficient is evidence for neither; counted here, it can only make p larger.
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
