import { RougekitError } from '../../errors.ts';
import type { Refuse } from '../../types.ts';

/** What is wrong with a pair for one key is reported where somebody listens, and thrown where nobody does. */
export function refused(key: string, error: unknown, refuse: Refuse | undefined): void {
  if (refuse === undefined || !(error instanceof RougekitError)) throw error;
  refuse(key, error);
}
