// If two metrics were alike, it would not matter which of them scored an item. Scores are standardised, those of each
// item are swapped or not by chance, and the share of swappings with a difference as large is p: PERM-BOTH of Deutsch,
// Dror & Roth (2021), for any coefficient and level. All 2^n swappings are tried where they are no more than
// `resamples`; otherwise p is (k + 1) / (swappings + 1), which is never 0 (Davison & Hinkley 1997, 4.2).

import { seededDraw } from '../numbers/random.ts';

export interface PermutationTest {
  /** Two-sided. */
  readonly p: number;
  readonly permutations: number;
  /** Whether every swapping was tried. */
  readonly exact: boolean;
}

/** Two differences are the same if only rounding tells them apart. */
const ROUNDING = 1e-12;

/** `both`: the first metric's scores, then the second's. null where the scores as they are have no difference. */
export function swappingTest(
  differenceOf: (first: Float64Array, second: Float64Array) => number | null,
  both: Float64Array,
  { resamples, seed }: { readonly resamples: number; readonly seed: number },
): PermutationTest | null {
  const n = both.length / 2;
  const a = both.subarray(0, n);
  const b = both.subarray(n);
  // From the very numbers that are swapped, so that swapping none is always as large.
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
