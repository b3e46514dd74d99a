// Checks that the options of several metrics share, in the grammar of errors.ts.

import { invalid, unknownName } from '../errors.ts';

export function checkedObject(options: unknown): asserts options is object {
  if (typeof options !== 'object' || options === null)
    throw invalid('options', 'an object', options);
}

export function checkedFlag(option: string, value: unknown): boolean {
  if (typeof value !== 'boolean') throw invalid(option, 'true or false', value);
  return value;
}

export function checkedWhole(option: string, value: unknown, least: number, most: number): number {
  const isGood = Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
  if (!isGood) throw invalid(option, `a whole number from ${least} to ${most}`, value);
  return value as number;
}

/** A name on a list. */
export function checkedName<T extends string>(
  option: string,
  value: unknown,
  known: readonly T[],
): T {
  if (typeof value !== 'string')
    throw invalid(option, `one of ${known.join(', ')}`, value, 'UNKNOWN_NAME');
  if (!known.includes(value as T)) throw unknownName(option, value, known);
  return value as T;
}
