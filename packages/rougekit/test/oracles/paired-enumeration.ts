// Paired tests without chance: every way to swap, every way to draw.

/** Share of all 2^n sign patterns whose sum is at least as large as the observed one, by `isExtreme(sum, observed)`. */
export function signFlipShare(
  differences: readonly number[],
  isExtreme: (sum: number, observed: number) => boolean,
): number {
  const observed = differences.reduce((sum, one) => sum + one, 0);
  let sums = [0];
  for (const difference of differences)
    sums = sums.flatMap((sum) => [sum + difference, sum - difference]);
  return sums.filter((sum) => isExtreme(sum, observed)).length / sums.length;
}

export const twoSided = (sum: number, observed: number) => Math.abs(sum) >= Math.abs(observed);

/** Sums of all n^n draws with replacement. */
export function drawnSums(values: readonly number[]): number[] {
  let sums = [0];
  for (let k = 0; k < values.length; k++)
    sums = sums.flatMap((sum) => values.map((value) => sum + value));
  return sums;
}
