// What the contract names and this version does not have yet. Asking for it gets a plain answer
// instead of "unknown"; each name leaves these lists when it arrives.

import { UsageError } from '../failures/failures.ts';

export const NOT_YET = {
  commands: ['report'],
  formats: ['html'],
} as const;

/** "`--format html` comes in a later version of rougekit." */
export function comesLater(what: string, advice = ''): UsageError {
  const tail = advice === '' ? '' : ` ${advice}`;
  return new UsageError(`${what} comes in a later version of rougekit.${tail}`);
}

export function isLater(name: string, list: readonly string[]): boolean {
  return list.includes(name);
}
