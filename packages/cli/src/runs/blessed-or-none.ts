// The run that was chosen as the baseline, for commands that only mark it.

import { DataError } from '../failures/failures.ts';
import type { Messages } from '../terminal/messages.ts';
import type { RunStore } from './run-store.ts';

/** Where it only marks a line, a damaged choice is no reason to print nothing. */
export async function blessedOrNone(
  store: RunStore,
  messages: Messages,
): Promise<string | undefined> {
  try {
    return await store.blessed();
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    messages.warn(error.message);
    return undefined;
  }
}
