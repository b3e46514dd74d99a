// What the contract names and this version does not have yet. Asking for it gets a plain answer
// instead of "unknown"; each name leaves this list when it arrives.

import { UsageError } from '../failures/failures.ts';

export const NOT_YET = { flags: ['--lang <tag>'] } as const;

/** "`--lang` comes in a later version of rougekit." */
export function comesLater(what: string): UsageError {
  return new UsageError(`${what} comes in a later version of rougekit.`);
}
