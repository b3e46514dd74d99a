// Which of several references an explanation shows, and what it says about them.

import { invalid } from '../errors.ts';
import type { Statement } from './statements.ts';

/** The requested reference if it exists; by default the best one. */
export function chosenReference(asked: number | undefined, best: number, count: number): number {
  const chosen = asked ?? best;
  if (Number.isInteger(chosen) && chosen >= 0 && chosen < count) return chosen;
  throw invalid('referenceIndex', `a number from 0 to ${count - 1}`, chosen);
}

/** Index of the largest value; the first if tied. */
export const largestAt = (values: readonly number[]): number =>
  values.indexOf(values.reduce((a, b) => Math.max(a, b)));

/** States that the best of several references counts; empty if there is only one. */
export function bestOfSeveral(
  field: string,
  values: readonly number[],
  result: number,
): Statement[] {
  return values.length > 1 ? [{ say: 'references', field, values, rule: 'best', result }] : [];
}
