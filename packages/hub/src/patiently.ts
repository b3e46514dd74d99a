// What may pass is tried again, after longer and longer waits; what may not is thrown at once.

import { setTimeout as sleep } from 'node:timers/promises';
import { NetworkError, Retry } from './hub-error.ts';

export interface Patience {
  readonly attempts: number;
  /** Milliseconds before the second attempt; doubled before each further one. A server may ask for more. */
  readonly wait: number;
  /** Ends attempts and waits at once, with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** What to do after the last attempt. */
  readonly advice?: readonly string[];
}

/** Does the work again while it throws a Retry. `what` is asked for, for messages. */
export async function patiently<T>(
  what: string,
  patience: Patience,
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      patience.signal?.throwIfAborted();
      return await work();
    } catch (error) {
      await pauseAfter(error, attempt, what, patience);
    }
  }
}

/** Waits before the next attempt; throws if another one would not help, or this was the last. */
export async function pauseAfter(
  error: unknown,
  attempt: number,
  what: string,
  { attempts, wait, signal, advice = [] }: Patience,
): Promise<void> {
  signal?.throwIfAborted();
  if (!(error instanceof Retry)) throw error;
  if (attempt >= attempts)
    throw new NetworkError(`${what}: ${error.message}, after ${attempts} attempts.`, advice);
  try {
    await sleep(
      Math.max(error.wait ?? 0, wait * 2 ** (attempt - 1)),
      undefined,
      signal && { signal },
    );
  } catch (stopped) {
    signal?.throwIfAborted();
    throw stopped;
  }
}
