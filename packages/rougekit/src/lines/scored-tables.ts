// Batches of a data set → tables of scores, in order: by this thread or by several, by scorers that answer at once or
// that must be awaited.

import { ownOptions } from '../errors.ts';
import { checkScorer } from '../rows/measure.ts';
import type { SetChecks } from '../rows/set-checks.ts';
import { checkSignal, refuseAborted, stoppable } from '../run/stream.ts';
import type { Abort, Scorer, Scores } from '../types.ts';
import type { Batch } from './batch.ts';
import type { BatchScorer, ScoredBatch } from './batch-scorers.ts';
import { batchScorer } from './batch-scorers.ts';
import type { WorkerPool } from './line-pool.ts';
import { ScoreTable } from './score-table.ts';
import type { Shard } from './shard.ts';
import { chosenRows } from './shard.ts';

export interface ScoringOptions {
  /**
   * Threads to score in. Default 1: this one. More need a scorer that its signature can make again, so none
   * with custom parts. The tables are the same. A pool is used and left running; a number starts threads
   * for this file alone. Bytes in one array are copied for them unless they lie in a SharedArrayBuffer.
   */
  readonly workers?: number | WorkerPool;
  /** Shown every pair that has scores; ask it for notices about the whole set at the end. */
  readonly advice?: SetChecks;
  /** Stops the reading: the source is closed, the reason is thrown. */
  readonly signal?: Abort;
}

export interface DataOptions extends ScoringOptions {
  /** Only the rows of this part of the set. */
  readonly shard?: Shard | undefined;
  /** No more than the first rows of the set. */
  readonly limitRows?: number | undefined;
}

const OPTIONS = ['workers', 'advice', 'signal', 'shard', 'limitRows'];

/**
 * A table for each batch, as soon as it is there and those before it are. What the batches throw comes behind the
 * tables before it.
 */
export async function* scoredTables<R extends Scores>(
  source: AsyncIterable<Batch>,
  scorer: Scorer<R>,
  options: DataOptions = {},
): AsyncGenerator<ScoreTable<R>, void, undefined> {
  const { workers = 1, advice, signal, shard, limitRows } = ownOptions(options, OPTIONS);
  checkScorer(scorer);
  checkSignal(signal);
  const batches = chosenRows(source, limitRows, shard);
  let scoring: BatchScorer | undefined;
  const underWay: Promise<ScoredBatch>[] = [];
  let reading: Promise<IteratorResult<Batch>> | undefined;
  let row = 0;
  let line = 0;
  let isRead = false;
  let failure: { readonly error: unknown } | undefined;
  let isFinished = false;
  try {
    refuseAborted(signal);
    // Asked before anything is waited for: a source that flows already, such as a readline interface, loses what nobody
    // takes in the meantime.
    reading = batches.next();
    reading.catch(() => {}); // looked at below
    scoring = await stoppable(batchScorer(scorer, workers, advice, signal), signal);
    for (;;) {
      refuseAborted(signal);
      if (!isRead && underWay.length < scoring.capacity) reading ??= batches.next();
      if (reading === undefined && underWay.length === 0) break;
      const next = await stoppable(firstOf(underWay[0], reading), signal);
      if ('scored' in next) {
        underWay.shift();
        const { batch, parts, advice: seen } = next.scored;
        if (seen !== undefined) advice?.merge(seen);
        yield new ScoreTable(parts, scorer, row, line + 1, { batch, shard });
        row += parts.rows;
        line += parts.lines;
      } else {
        reading = undefined;
        if ('error' in next) failure = next; // behind the rows that are under way
        if ('error' in next || next.read.done === true) isRead = true;
        else {
          const scored = scoring.score(next.read.value);
          scored.catch(() => {}); // an earlier one may end everything before this one is looked at
          underWay.push(scored);
        }
      }
    }
    if (failure !== undefined) throw failure.error;
    isFinished = true;
  } finally {
    scoring?.end();
    // A source that is being asked may never answer: ask it to close, but do not wait for it then.
    if (!isFinished) {
      const closing = batches.return(undefined).catch(() => {});
      if (reading === undefined && signal?.aborted !== true) await closing;
    }
  }
}

type Next =
  | { readonly scored: ScoredBatch }
  | { readonly read: IteratorResult<Batch> }
  | { readonly error: unknown };

/** Whichever is there first, so that a slow source holds up no row that it has given. */
function firstOf(
  scored: Promise<ScoredBatch> | undefined,
  reading: Promise<IteratorResult<Batch>> | undefined,
): Promise<Next> {
  const tasks: Promise<Next>[] = [];
  if (scored !== undefined) tasks.push(scored.then((one) => ({ scored: one })));
  if (reading !== undefined)
    tasks.push(
      reading.then(
        (read) => ({ read }),
        (error: unknown) => ({ error }),
      ),
    );
  return Promise.race(tasks);
}
