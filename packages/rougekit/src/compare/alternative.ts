// What counts as at least as extreme as the difference that was observed.

/** `less`: the system's number is lower than the baseline's; `greater`: it is higher. */
export type Alternative = 'two-sided' | 'less' | 'greater';

export const ALTERNATIVES: readonly Alternative[] = ['two-sided', 'less', 'greater'];

// Sums in another order differ in their last bits, so a trial that ties with what was observed could fall below it. Far
// above that rounding, far below any difference of scores.
const SLACK = 2 ** -40;

/** `size` is how large the numbers are that were added and subtracted on the way. */
export function isExtreme(
  alternative: Alternative,
  difference: number,
  observed: number,
  size: number,
): boolean {
  const slack = SLACK * size;
  if (alternative === 'greater') return difference >= observed - slack;
  if (alternative === 'less') return difference <= observed + slack;
  return Math.abs(difference) >= Math.abs(observed) - slack;
}
