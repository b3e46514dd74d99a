// Pairs in, rows out, in input order, without holding the set: a pair is read only when its row is
// asked for (or, with an async metric, when its batch is), so a slow reader slows the source down.

import { loadEngine } from '../engine/load.ts';
import { invalid, onlyKnown } from '../errors.ts';
import { checkedCounts } from '../metrics/metric.ts';
import { checkPair, idOf } from '../rows/check-pair.ts';
import { badRow, checkScorer, goodRow, noticeBoard } from '../rows/measure.ts';
import { scoreRow } from '../rows/score-row.ts';
import type {
  Abort,
  AnyMetric,
  AsyncMetric,
  Counts,
  Metric,
  Notice,
  Pair,
  Row,
  Scorer,
  Scores,
  Sides,
} from '../types.ts';

export interface StreamOptions {
  /** Pairs handed to an async metric at once. Default 32. */
  readonly batchSize?: number;
  /** Stops the stream: reading ends, the source is closed, the reason is thrown. */
  readonly signal?: Abort;
}

/** Any scorer, any source. Closing the returned iterator early closes the source. */
export async function* scoreStream<R extends Scores>(
  pairs: AsyncIterable<Pair> | Iterable<Pair>,
  scorer: Scorer<R>,
  options: StreamOptions = {},
): AsyncGenerator<Row<R>, void, undefined> {
  checkScorer(scorer);
  if ('aborted' in options) throw invalid('options', '{ signal }', 'a signal by itself');
  onlyKnown(options, ['batchSize', 'signal']);
  const { batchSize = 32, signal } = options;
  if (!Number.isSafeInteger(batchSize) || batchSize < 1) {
    throw invalid('batchSize', 'a whole number of at least 1', batchSize);
  }
  const source = iteratorOf(pairs);
  let index = 0;
  let finished = false;
  try {
    if (scorer.mode === 'sync') {
      await stoppable(loadEngine(), signal);
      const metrics = scorer.metrics as readonly Metric[];
      for (;;) {
        const next = await nextOf(source, signal);
        if (next.done) break;
        yield scoreRow<R>(next.value, index++, metrics);
      }
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
        const rows = await stoppable(scoreAll<R>(batch, index, scorer.metrics, signal), signal);
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

/** One batch through all metrics; bad pairs become rows and do not reach a metric. */
async function scoreAll<R extends Scores>(
  batch: readonly Pair[],
  first: number,
  metrics: readonly AnyMetric[],
  signal: Abort | undefined,
): Promise<Row<R>[]> {
  const rows: Row<R>[] = [];
  const sides: Sides[] = [];
  const places: number[] = [];
  const boards: ReturnType<typeof noticeBoard>[] = [];
  const counts: Counts[][] = [];
  batch.forEach((pair, k) => {
    const board = noticeBoard();
    try {
      const checked = checkPair(pair);
      const measured = metrics.map((m) =>
        'measureAll' in m ? [] : m.measure(checked, board.notify),
      );
      sides.push(checked);
      places.push(k);
      boards.push(board);
      counts.push(measured);
    } catch (error) {
      rows[k] = badRow(first + k, idOf(pair), error);
    }
  });
  for (let m = 0; m < metrics.length; m++) {
    const metric = metrics[m];
    if (!('measureAll' in metric) || sides.length === 0) continue;
    const all = await measureAll(
      metric,
      sides,
      boards.map((board) => board.notices),
      signal,
    );
    all.forEach((numbers, k) => {
      counts[k][m] = numbers;
    });
  }
  places.forEach((k, n) => {
    const id = idOf(batch[k]);
    try {
      rows[k] = goodRow<R>(first + k, id, metrics, counts[n], boards[n].notices);
    } catch (error) {
      rows[k] = badRow(first + k, id, error);
    }
  });
  return rows;
}

async function measureAll(
  metric: AsyncMetric,
  sides: readonly Sides[],
  notices: readonly Notice[][],
  signal: Abort | undefined,
): Promise<readonly Counts[]> {
  const all = await metric.measureAll(
    sides,
    (k, code, message) => notices[k].push({ code, message }),
    signal,
  );
  if (!Array.isArray(all) || all.length !== sides.length) {
    throw invalid(
      'measureAll',
      `${sides.length} lists of numbers, one for each pair`,
      all,
      'INVALID_COUNTS',
    );
  }
  return all.map((counts) => checkedCounts(metric.name, counts));
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
  if (signal?.aborted === true) throw reasonOf(signal); // before another pair is read
  return stoppable(source.next(), signal);
}

export const reasonOf = (signal: Abort) => signal.reason ?? new Error('The stream was aborted.');

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
