// Tidying up must not stop a run: others may do it at the same time, or forbid it.

import { systemCode } from './failures.ts';

/** undefined where the system refuses. */
export function ignoringSystem<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    return undefined;
  }
}
