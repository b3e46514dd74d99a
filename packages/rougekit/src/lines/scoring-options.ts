// Who scores the rows of a data set, who is shown them, and what stops it.

import type { SetChecks } from '../rows/set-checks.ts';
import type { Abort } from '../types.ts';
import type { KnownTables } from './known-tables.ts';
import type { WorkerPool } from './line-pool.ts';

export interface ScoringOptions {
  /**
   * Threads to score in. Default 1: this one. More need a scorer that its signature can make again, so none
   * with custom parts. The tables are the same. A pool is used and left running; a number starts threads
   * for this file alone. Bytes in one array are copied for them unless they lie in a SharedArrayBuffer.
   */
  readonly workers?: number | WorkerPool | undefined;
  /**
   * Whether this thread scores beside the `workers`, whatever they have no room for: it begins while they start. Otherwise it
   * only waits for them, and is free for something else.
   */
  readonly takesPart?: boolean | undefined;
  /**
   * Called once where this thread scores, when a row is so long that scoring it takes seconds or minutes: it is scored in this
   * pool, so that this thread can still answer to signals and clocks. As with `workers`, the tables are the same. Undefined: it
   * must be this thread after all.
   */
  readonly spare?: (() => WorkerPool | undefined) | undefined;
  /**
   * Called with what this thread calculates in one go, a batch at a time, so that a program can watch over it; returns what the
   * work returns. `isLong`: it has a row that takes seconds or minutes.
   */
  readonly calculate?: (<T>(work: () => T, isLong: boolean) => T | Promise<T>) | undefined;
  /** Batches that need not be scored again. */
  readonly known?: KnownTables | undefined;
  /** Shown every pair that has scores; ask it for notices about the whole set at the end. */
  readonly advice?: SetChecks | undefined;
  /** Stops the reading: the source is closed, the reason is thrown. */
  readonly signal?: Abort | undefined;
}

/** Their names, for callers that refuse others. */
export const SCORING_OPTIONS: readonly string[] = [
  'workers',
  'takesPart',
  'spare',
  'calculate',
  'known',
  'advice',
  'signal',
];
