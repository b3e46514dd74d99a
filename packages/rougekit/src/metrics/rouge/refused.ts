import { RougekitError } from '../../errors.ts';
import type { Refuse } from '../../types.ts';

/** What is wrong with a pair for one key is reported if there is a listener, and thrown otherwise. */
export function refused(key: string, error: unknown, refuse: Refuse | undefined): void {
  if (refuse === undefined || !(error instanceof RougekitError)) throw error;
  refuse(key, error);
}
