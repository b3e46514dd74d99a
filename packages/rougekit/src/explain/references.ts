// Which of several references an explanation shows, and what it says of them.

import { invalid } from '../errors.ts';
import type { Statement } from './statements.ts';

/** The reference asked for, if there is such a one, or the best. */
export function chosenReference(asked: number | undefined, best: number, count: number): number {
  const chosen = asked ?? best;
  if (Number.isInteger(chosen) && chosen >= 0 && chosen < count) return chosen;
  throw invalid('referenceIndex', `a number from 0 to ${count - 1}`, chosen);
}

/** Where the largest value stands, the first of equals. */
export const largestAt = (values: readonly number[]): number =>
  values.indexOf(values.reduce((a, b) => Math.max(a, b)));

/** That the best of several counts; nothing to say about one. */
export function bestOfSeveral(
  field: string,
  values: readonly number[],
  result: number,
): Statement[] {
  return values.length > 1 ? [{ say: 'references', field, values, rule: 'best', result }] : [];
}
