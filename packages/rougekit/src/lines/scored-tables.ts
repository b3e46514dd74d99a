// Batches of a data set → tables of scores, in order: by this thread or by several, by scorers that answer at once or
// that must be awaited.

import { invalid, ownOptions } from '../errors.ts';
import { checkScorer } from '../rows/measure.ts';
import { checkSignal, refuseAborted, stoppable } from '../run/stream.ts';
import type { Scorer, Scores } from '../types.ts';
import type { Batch } from './batch.ts';
import { batchScorer } from './batch-scorers.ts';
import { has } from './own-field.ts';
import { ScoreTable } from './score-table.ts';
import type { BatchScorer, ScoredBatch } from './scored-batch.ts';
import type { ScoringOptions } from './scoring-options.ts';
import { SCORING_OPTIONS } from './scoring-options.ts';
import type { Shard } from './shard.ts';
import { chosenRows } from './shard.ts';
import { firstLineOf } from './source-rows.ts';

/** Four times a usual batch: where lines are longer than that, fewer batches are under way. */
const MOST_BYTES = 1 << 22;

export interface DataOptions extends ScoringOptions {
  /** Only the rows of this part of the set. */
  readonly shard?: Shard | undefined;
  /** No more than the first rows of the set. */
  readonly limitRows?: number | undefined;
  /** The number of the first row in the whole data set, from 0, where only a stretch of it is read. Default 0. */
  readonly firstRow?: number | undefined;
}

const OPTIONS = [...SCORING_OPTIONS, 'shard', 'limitRows', 'firstRow'];

/**
 * A table for each batch, as soon as it is there and those before it are. What the batches throw comes behind the
 * tables before it.
 */
export async function* scoredTables<R extends Scores>(
  source: AsyncIterable<Batch>,
  scorer: Scorer<R>,
  options: DataOptions = {},
): AsyncGenerator<ScoreTable<R>, void, undefined> {
  const given = ownOptions(options, OPTIONS);
  const { advice, signal, shard, limitRows, firstRow = 0 } = given;
  if (!Number.isSafeInteger(firstRow) || firstRow < 0)
    throw invalid('firstRow', 'a whole number of at least 0', firstRow);
  checkScorer(scorer);
  checkSignal(signal);
  const batches = chosenRows(source, limitRows, shard);
  let scoring: BatchScorer | undefined;
  const underWay: Promise<ScoredBatch>[] = [];
  let reading: Promise<IteratorResult<Batch>> | undefined;
  let bytes = 0; // under way
  let row = firstRow;
  let line = 1;
  let isRead = false;
  let failure: { readonly error: unknown } | undefined;
  let isFinished = false;
  try {
    refuseAborted(signal);
    // Asked before anything is waited for: a source that flows already, such as a readline interface, loses what nobody
    // takes in the meantime.
    reading = batches.next();
    reading.catch(() => {}); // looked at below
    scoring = await stoppable(batchScorer(scorer, given), signal);
    for (;;) {
      refuseAborted(signal);
      const isRoom = underWay.length < scoring.capacity && bytes <= scoring.capacity * MOST_BYTES;
      if (!isRead && isRoom) reading ??= batches.next();
      if (reading === undefined && underWay.length === 0) break;
      const next = await stoppable(firstOf(underWay[0], reading), signal);
      if (has(next, 'scored')) {
        underWay.shift();
        const { batch, parts, advice: seen } = next.scored;
        bytes -= bytesOf(batch);
        if (seen !== undefined) advice?.merge(seen);
        const firstLine = firstLineOf(batch, line);
        yield new ScoreTable(parts, scorer, row, firstLine, { batch, shard });
        row += parts.rows;
        line = firstLine + parts.lines;
      } else {
        reading = undefined;
        if (!has(next, 'read')) failure = next; // behind the rows that are under way
        if (!has(next, 'read') || next.read.done === true) isRead = true;
        else {
          const scored = scoring.score(next.read.value);
          bytes += bytesOf(next.read.value);
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

const bytesOf = (batch: Batch) => (has(batch, 'lines') ? batch.lines.length : 0);

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
