// Pieces of JSON lines → scored parts, in order, whoever scores them.

import type { Advice } from 'rougekit/lines';
import type { Columns } from '../../data/columns.ts';
import { linesOfPart, rowsOfPart, type Shard } from '../../data/shard.ts';
import type { DataError } from '../../failures/failures.ts';
import type { KnownPiece } from '../../readers/jsonl/json-pieces.ts';
import { countRows } from '../../readers/lines/line-pieces.ts';
import type { ScoredPart } from './part-scorer.ts';
import type { PartThreads } from './part-threads.ts';

export interface PartsRequest {
  readonly pieces: AsyncGenerator<KnownPiece>;
  readonly limitRows: number | undefined;
  /** Only the rows of this part. */
  readonly shard?: Shard | undefined;
  /** Whoever is to score rows of these columns; undefined while no line is an object: this thread. */
  readonly open: (columns: Columns | undefined) => Promise<PartThreads>;
  /** Is shown what threads have seen. */
  readonly advice: Advice;
}

interface UnderWay {
  readonly part: Promise<ScoredPart> | ScoredPart;
  /** What stands behind its rows. */
  readonly fault: DataError | undefined;
}

export async function* scoredParts(request: PartsRequest): AsyncGenerator<ScoredPart> {
  const { pieces, advice, shard, limitRows = Number.POSITIVE_INFINITY } = request;
  const underWay: UnderWay[] = [];
  let threads: PartThreads | undefined;
  let columns: Columns | undefined;
  let line = 0;
  let row = 0;
  let isRead = false;
  let failure: unknown;
  try {
    for (;;) {
      while (!isRead && underWay.length < (threads?.capacity ?? 1)) {
        const next = await pieces.next().catch((error: unknown) => {
          failure = error; // behind the rows that are under way
          return { done: true, value: undefined } as const;
        });
        if (next.done) {
          isRead = true;
          break;
        }
        const { bytes, fault } = next.value;
        if (threads === undefined || columns !== next.value.columns) {
          columns = next.value.columns;
          threads = await request.open(columns);
        }
        // Counted before the bytes leave, for the numbers of what comes behind them.
        const isAlone =
          threads.capacity === 1 && limitRows === Number.POSITIVE_INFINITY && shard === undefined;
        const counted = isAlone ? undefined : countRows(bytes, limitRows - row);
        const isLimit = counted !== undefined && row + counted.rows === limitRows;
        const taken = isLimit ? bytes.subarray(0, counted.end) : bytes;
        const part =
          shard === undefined
            ? threads.score(taken, line, row)
            : threads.score(linesOfPart(taken, shard, row), line, rowsOfPart(shard, row));
        const { lines, rows } = counted ?? (await part);
        line += lines;
        row += rows;
        underWay.push({ part, fault: isLimit ? undefined : fault?.(line + 1) });
        if (isLimit || fault !== undefined) isRead = true;
      }
      const first = underWay.shift();
      if (first === undefined) break;
      const part = await first.part;
      if (part.advice !== undefined) advice.merge(part.advice);
      yield part;
      if (first.fault !== undefined) throw first.fault;
    }
    if (failure !== undefined) throw failure;
  } finally {
    await threads?.end();
    await pieces.return(undefined);
  }
}
