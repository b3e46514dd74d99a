// What counts as at least as extreme as the difference that was observed.

/** `less`: the system's number is lower than the baseline's; `greater`: it is higher. */
export type Alternative = 'two-sided' | 'less' | 'greater';

export const ALTERNATIVES: readonly Alternative[] = ['two-sided', 'less', 'greater'];

// Sums in a different order differ in their last bits, so a trial that ties with the observed difference could fall
// below it. Far above that rounding error, far below any difference of scores.
const SLACK = 2 ** -40;

/** Whether a difference is at least as extreme. `size` is the magnitude of the numbers that were added and subtracted. */
export function isExtreme(
  alternative: Alternative,
  difference: number,
  observed: number,
  size: number,
): boolean {
  return excessOf(alternative, difference, observed, size) >= 0;
}

/** By how much it is more extreme; negative if it is less. */
export function excessOf(
  alternative: Alternative,
  difference: number,
  observed: number,
  size: number,
): number {
  const slack = SLACK * size;
  if (alternative === 'greater') return difference - (observed - slack);
  if (alternative === 'less') return observed + slack - difference;
  return Math.abs(difference) - (Math.abs(observed) - slack);
}
