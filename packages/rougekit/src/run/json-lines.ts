// JSON lines from bytes to scores: what a data file needs, without a text, an object or a promise for each
// of its rows.

import { loadEngine } from '../engine/load.ts';
import { invalid, onlyKnown } from '../errors.ts';
import type { Abort, Scorer, Scores } from '../types.ts';
import type { Advice } from './advice.ts';
import type { ScoredPiece } from './line-jobs.ts';
import { WorkerPool } from './line-pool.ts';
import { LineScorer } from './line-scorer.ts';
import { checkSync } from './measure.ts';
import { NotUtf8 } from './not-utf8.ts';
import { ScoreTable } from './score-table.ts';
import { sharedBytes } from './shared-bytes.ts';
import { reasonOf, stoppable } from './stream.ts';
import type { ByteSource } from './whole-lines.ts';
import { PIECE_BYTES, wholeLines } from './whole-lines.ts';

export interface JsonLinesOptions {
  /** The field with the candidate; a name with dots is a path if no field has that very name. Default 'candidate'. */
  readonly candidate?: string;
  /** The field with the reference or with a list of them, or several fields. Default 'reference'. */
  readonly reference?: string | readonly string[];
  /** The same for the source, for metrics that read it. Default: 'source' if one does. */
  readonly source?: string | readonly string[];
  /** The field that names a row. Default 'id'. */
  readonly id?: string;
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

const OPTIONS = ['candidate', 'reference', 'source', 'id', 'workers', 'advice', 'signal'];

/**
 * Scores a file of JSON lines, given as bytes: a table for each piece of about a megabyte. A line that is no
 * pair is a row with a problem; blank lines are none. Bytes that are not UTF-8 are an error.
 */
export async function* scoreJsonLines<R extends Scores>(
  bytes: ByteSource,
  scorer: Scorer<R, 'sync'>,
  options: JsonLinesOptions = {},
): AsyncGenerator<ScoreTable<R>, void, undefined> {
  checkSync(scorer, 'scoreJsonLines');
  onlyKnown(options, OPTIONS);
  const { candidate = 'candidate', reference = 'reference', id = 'id' } = options;
  const { source = 'source', workers = 1, advice, signal } = options;
  for (const [name, field] of Object.entries({ candidate, reference, source, id })) {
    const isList = Array.isArray(field) && (name === 'reference' || name === 'source');
    const fields = isList ? (field as unknown[]) : [field];
    if (fields.length === 0 || fields.some((one) => typeof one !== 'string' || one === ''))
      throw invalid(name, 'the name of a field', field);
  }
  const readsSource = scorer.metrics.some((metric) => metric.readsSource === true);
  const names = { candidate, reference, ids: [id], ...(readsSource ? { source } : {}) };
  const pieces = workers === 1 ? wholeLines(bytes) : wholeLines(bytes, PIECE_BYTES, sharedBytes);
  const scoring =
    workers === 1
      ? await stoppable(here(scorer, names, advice), signal)
      : inWorkers(workers, scorer, names, advice);
  const underWay: (Promise<ScoredPiece> | ScoredPiece)[] = [];
  let row = 0;
  let line = 0;
  let isRead = false;
  let isFinished = false;
  try {
    for (;;) {
      while (!isRead && underWay.length < scoring.capacity) {
        if (signal?.aborted === true) throw reasonOf(signal);
        const next = await stoppable(pieces.next(), signal);
        if (next.done) isRead = true;
        else underWay.push(scoring.score(next.value));
      }
      const first = underWay.shift();
      if (first === undefined) break;
      const { parts, advice: seen } = await stoppable(first, signal);
      if (seen !== undefined) advice?.merge(seen);
      yield new ScoreTable(parts, scorer, row, line + 1);
      row += parts.rows;
      line += parts.lines;
    }
    isFinished = true;
  } catch (error) {
    // Known only here: how many lines came before the piece.
    if (!(error instanceof NotUtf8)) throw error;
    throw new NotUtf8({ ...error.place, line: line + error.place.line });
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
  score(piece: Uint8Array): Promise<ScoredPiece> | ScoredPiece;
  end(): void;
}

async function here(
  scorer: Scorer,
  names: ConstructorParameters<typeof LineScorer>[1],
  advice: Advice | undefined,
): Promise<Scoring> {
  await loadEngine();
  const lines = new LineScorer(scorer, names);
  const score = (piece: Uint8Array) => ({
    parts: lines.score(piece, { advice }),
    advice: undefined,
  });
  return { capacity: 1, score, end: () => {} };
}

function inWorkers(
  workers: number | WorkerPool,
  { signature }: Scorer,
  names: ConstructorParameters<typeof LineScorer>[1],
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
