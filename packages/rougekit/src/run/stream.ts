// Pairs in, rows out, in input order, without holding the set: a pair is read only when its row is
// asked for (or, with an async metric, when its batch is), so a slow reader slows the source down.

import { loadEngine } from '../engine/load.ts';
import { invalid, ownOptions } from '../errors.ts';
import { checkScorer } from '../rows/measure.ts';
import { scoreRow } from '../rows/score-row.ts';
import { measureRows } from '../rows/score-rows.ts';
import { soundPairs } from '../rows/sound-pairs.ts';
import type { Abort, Metric, Pair, Row, Scorer, Scores } from '../types.ts';

export interface StreamOptions {
  /** Pairs handed to an async metric at once. Default 32. */
  readonly batchSize?: number | undefined;
  /** Stops the stream: reading ends, the source is closed, the reason is thrown. */
  readonly signal?: Abort | undefined;
}

/** Any scorer, any source. Closing the returned iterator early closes the source. */
export async function* scoreStream<R extends Scores>(
  pairs: AsyncIterable<Pair> | Iterable<Pair>,
  scorer: Scorer<R>,
  options: StreamOptions = {},
): AsyncGenerator<Row<R>, void, undefined> {
  checkScorer(scorer);
  if (Object(options) === options && 'aborted' in options)
    throw invalid('options', '{ signal }', 'a signal by itself');
  const { batchSize = 32, signal } = ownOptions(options, ['batchSize', 'signal']);
  checkSignal(signal);
  if (!Number.isSafeInteger(batchSize) || batchSize < 1) {
    throw invalid('batchSize', 'a whole number of at least 1', batchSize);
  }
  await surveyArray(pairs, scorer);
  const source = iteratorOf(pairs);
  let index = 0;
  let finished = false;
  try {
    if (scorer.mode === 'sync') {
      const metrics = scorer.metrics as readonly Metric[];
      // The source is asked before the engine is waited for: one that flows already, such as a readline interface, loses
      // what nobody takes in the meantime.
      let [next] = await Promise.all([nextOf(source, signal), stoppable(loadEngine(), signal)]);
      for (; !next.done; next = await nextOf(source, signal))
        yield scoreRow<R>(next.value, index++, metrics);
    } else {
      for (let more = true; more; ) {
        const batch: Pair[] = [];
        while (batch.length < batchSize) {
          const next = await nextOf(source, signal);
          if (next.done) {
            more = false;
            break;
          }
          batch.push(next.value);
        }
        const rows = await stoppable(measureRows<R>(batch, index, scorer.metrics, signal), signal);
        index += batch.length;
        yield* rows;
      }
    }
    finished = true;
  } finally {
    // An aborted source may never answer again: ask it to close, but do not wait for it then.
    if (!finished) {
      const closing = Promise.resolve(source.return?.()).catch(() => {});
      if (signal?.aborted !== true) await closing;
    }
  }
}

/** Of an array all pairs are known before the first is scored; of other sources the metric itself says that it is not enough. */
async function surveyArray(pairs: unknown, { metrics }: Scorer): Promise<void> {
  if (!Array.isArray(pairs)) return;
  for (const metric of metrics)
    if ('measureAll' in metric) await metric.survey?.(soundPairs(pairs));
}

interface Source {
  next(): Promise<IteratorResult<Pair>> | IteratorResult<Pair>;
  return?(): unknown;
}

function iteratorOf(pairs: AsyncIterable<Pair> | Iterable<Pair>): Source {
  const { [Symbol.asyncIterator]: openAsync, [Symbol.iterator]: open } = Object(pairs) as {
    [Symbol.asyncIterator]?: () => Source;
    [Symbol.iterator]?: () => Source;
  };
  if (typeof openAsync === 'function') return openAsync.call(pairs);
  if (typeof open === 'function' && typeof pairs !== 'string') return open.call(pairs);
  throw invalid('pairs', 'an iterable or async iterable of pairs', pairs);
}

async function nextOf(source: Source, signal: Abort | undefined): Promise<IteratorResult<Pair>> {
  refuseAborted(signal); // before another pair is read
  return stoppable(source.next(), signal);
}

export function checkSignal(signal: unknown): void {
  const { addEventListener, removeEventListener } = Object(signal) as Partial<Abort>;
  const isSignal =
    typeof addEventListener === 'function' && typeof removeEventListener === 'function';
  if (signal !== undefined && !isSignal) throw invalid('signal', 'an AbortSignal', signal);
}

const reasonOf = (signal: Abort) => signal.reason ?? new Error('The stream was aborted.');

export function refuseAborted(signal: Abort | undefined): void {
  if (signal?.aborted === true) throw reasonOf(signal);
}

/** Waits for the work or for the signal, whichever comes first. */
export async function stoppable<T>(work: Promise<T> | T, signal: Abort | undefined): Promise<T> {
  if (signal === undefined) return work;
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(reasonOf(signal));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([stopped, work]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
