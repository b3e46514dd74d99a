// Pieces of whole JSON lines → tables, in this thread or in several; whoever cuts the pieces.

import { loadEngine } from '../engine/load.ts';
import { isPrepared } from '../preparation/prepared.ts';
import type { Advice } from '../rows/set-checks.ts';
import { reasonOf, stoppable } from '../run/stream.ts';
import type { Abort, Scorer, Scores } from '../types.ts';
import type { ScoredPiece } from './line-jobs.ts';
import { WorkerPool } from './line-pool.ts';
import { LineScorer } from './line-scorer.ts';
import { NotUtf8 } from './not-utf8.ts';
import type { PairFields } from './pair-fields.ts';
import { ScoreTable } from './score-table.ts';

export interface PieceScoringOptions {
  /**
   * Threads to score in. Default 1: this one. More need a scorer that its signature can make again, so none
   * with parts of one's own. The tables are the same. A pool is used and left running; a number starts threads
   * for this file alone. Bytes in one array are copied for them unless they lie in a SharedArrayBuffer.
   */
  readonly workers?: number | WorkerPool;
  /** Shown every pair that has scores; ask it for notices about the whole set at the end. */
  readonly advice?: Advice;
  /** Stops the reading: the source is closed, the reason is thrown. */
  readonly signal?: Abort;
}

export async function* scorePieces<R extends Scores>(
  pieces: AsyncGenerator<Uint8Array, void, undefined>,
  scorer: Scorer<R, 'sync'>,
  names: PairFields,
  { workers = 1, advice, signal }: PieceScoringOptions,
): AsyncGenerator<ScoreTable<R>, void, undefined> {
  const scoring =
    workers === 1 || isPrepared(scorer)
      ? await stoppable(here(scorer, names, advice), signal)
      : inWorkers(workers, scorer, names, advice);
  const underWay: Promise<ScoredPiece>[] = [];
  let row = 0;
  let line = 0;
  let isRead = false;
  let failure: { readonly error: unknown } | undefined;
  let isFinished = false;
  try {
    for (;;) {
      while (!isRead && underWay.length < scoring.capacity) {
        if (signal?.aborted === true) throw reasonOf(signal);
        const next = await stoppable(pieces.next(), signal).catch((error: unknown) => {
          if (signal?.aborted === true) throw error;
          failure = { error }; // behind the rows that are under way
          return { done: true, value: undefined } as const;
        });
        if (next.done) isRead = true;
        else underWay.push(scoring.score(next.value));
      }
      const first = underWay.shift();
      if (first === undefined) break;
      const { parts, advice: seen } = await stoppable(first, signal).catch((error: unknown) => {
        // Known only here: how many lines came before the piece.
        if (!(error instanceof NotUtf8)) throw error;
        throw new NotUtf8({ ...error.place, line: line + error.place.line });
      });
      if (seen !== undefined) advice?.merge(seen);
      yield new ScoreTable(parts, scorer, row, line + 1);
      row += parts.rows;
      line += parts.lines;
    }
    if (failure !== undefined) throw failure.error;
    isFinished = true;
  } finally {
    scoring.end();
    // An aborted source may never answer again: ask it to close, but do not wait for it then.
    if (!isFinished) {
      const closing = pieces.return(undefined).catch(() => {});
      if (signal?.aborted !== true) await closing;
    }
  }
}

interface Scoring {
  /** Pieces that may be under way. */
  readonly capacity: number;
  score(piece: Uint8Array): Promise<ScoredPiece>;
  end(): void;
}

async function here(
  scorer: Scorer,
  names: PairFields,
  advice: Advice | undefined,
): Promise<Scoring> {
  await loadEngine();
  const lines = new LineScorer(scorer, names);
  const score = async (piece: Uint8Array) => ({
    parts: lines.score(piece, { advice }),
    advice: undefined,
  });
  return { capacity: 1, score, end: () => {} };
}

function inWorkers(
  workers: number | WorkerPool,
  { signature }: Scorer,
  names: PairFields,
  advice: Advice | undefined,
): Scoring {
  const isKept = workers instanceof WorkerPool;
  const pool = isKept ? workers : new WorkerPool(workers);
  const job = pool.begin({ signature, names, wantsAdvice: advice !== undefined });
  return {
    capacity: pool.capacity,
    score: (piece) => job.score(piece),
    end: () => (isKept ? job.end() : pool.end()),
  };
}
