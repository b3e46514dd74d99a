// Who scores the batches of a data set: this thread at once, this thread by batches of pairs that are awaited, or
// several threads.

import { loadEngine } from '../engine/load.ts';
import { invalid, RougekitError } from '../errors.ts';
import { isPrepared } from '../preparation/prepared.ts';
import { measureRows } from '../rows/score-rows.ts';
import type { SetChecks, SetChecksState } from '../rows/set-checks.ts';
import type { Abort, Row, Scorer } from '../types.ts';
import type { Batch, SourceRow } from './batch.ts';
import { countLineFeeds, hasLongLine } from './line-cuts.ts';
import { WorkerPool } from './line-pool.ts';
import { LineScorer } from './line-scorer.ts';
import { withMadeScores } from './made-scores.ts';
import { has, optional } from './own-field.ts';
import type { PairFields } from './pair-fields.ts';
import { linesOfRows, ROW_FIELDS, ROW_FIELDS_AND_SOURCE, withSourceRows } from './row-lines.ts';
import type { TableParts } from './score-table.ts';
import type { ScoringOptions } from './scoring-options.ts';
import { rowsOfLines } from './source-rows.ts';
import { TableDraft } from './table-draft.ts';

/** From this length on, single rows take long enough (seconds, by some measures) for a thread that is waited for. */
const LONG_LINE = 1 << 16;

export interface ScoredBatch {
  readonly batch: Batch;
  readonly parts: TableParts;
  /** Of this batch alone, where nobody was shown its pairs. */
  readonly advice: SetChecksState | undefined;
}

export interface BatchScorer {
  /** Batches that may be under way. */
  readonly capacity: number;
  score(batch: Batch): Promise<ScoredBatch>;
  end(): void;
}

export async function batchScorer(
  scorer: Scorer,
  { workers = 1, spare, advice, signal }: ScoringOptions,
): Promise<BatchScorer> {
  if (spare !== undefined && typeof spare !== 'function')
    throw invalid('spare', 'a function that starts a WorkerPool', spare);
  if (scorer.mode === 'async') return awaited(scorer, advice, signal);
  if (isPrepared(scorer)) return here(scorer, advice, undefined);
  return workers === 1 ? here(scorer, advice, spare) : inWorkers(workers, scorer, advice);
}

async function here(
  scorer: Scorer,
  advice: SetChecks | undefined,
  spare: ScoringOptions['spare'],
): Promise<BatchScorer> {
  await loadEngine();
  const linesWith = byFields((fields) => new LineScorer(scorer, fields));
  const elsewhere = spare === undefined ? undefined : new SpareThread(spare, scorer, advice);
  return {
    capacity: 1,
    async score(batch) {
      const { lines, fields } = asLines(batch, scorer);
      const scored = hasLongLine(lines, LONG_LINE) ? await elsewhere?.score(batch) : undefined;
      if (scored !== undefined) return scored;
      const parts = linesWith(fields).score(lines, advice);
      return { batch, parts: withSourceRows(parts, batch, scorer), advice: undefined };
    },
    end: () => elsewhere?.end(),
  };
}

/** A pool that is started when it is needed for the first time. */
class SpareThread {
  #start: (() => BatchScorer | undefined) | undefined;
  #threads: BatchScorer | undefined;

  constructor(spare: () => WorkerPool | undefined, scorer: Scorer, advice: SetChecks | undefined) {
    this.#start = () => {
      const pool = spare();
      if (pool === undefined) this.#start = undefined;
      return pool && inWorkers(pool, scorer, advice);
    };
  }

  /** Undefined if there are no threads to be had: then this one must do. */
  async score(batch: Batch): Promise<ScoredBatch | undefined> {
    try {
      this.#threads ??= this.#start?.();
      return await this.#threads?.score(batch);
    } catch (error) {
      const isMissing = error instanceof RougekitError && error.code === 'NO_WORKERS';
      if (!isMissing || this.#start === undefined) throw error;
      this.end();
      return undefined;
    }
  }

  end(): void {
    this.#threads?.end();
    this.#threads = undefined;
    this.#start = undefined;
  }
}

function inWorkers(
  workers: number | WorkerPool,
  scorer: Scorer,
  advice: SetChecks | undefined,
): BatchScorer {
  const { signature } = scorer;
  const isKept = workers instanceof WorkerPool;
  const pool = isKept ? workers : new WorkerPool(workers);
  const wantsAdvice = advice !== undefined;
  const begun = new Set<{ end(): void }>();
  const jobWith = byFields((names) => {
    const job = pool.begin({ signature, names, wantsAdvice });
    begun.add(job);
    return job;
  });
  return {
    capacity: pool.capacity,
    async score(batch) {
      const { lines, fields } = asLines(batch, scorer);
      const { parts, advice: seen } = await jobWith(fields).score(lines);
      return { batch, parts: withSourceRows(parts, batch, scorer), advice: seen };
    },
    end() {
      if (isKept) for (const job of begun) job.end();
      else pool.end();
    },
  };
}

/** Pairs that are handed to an async metric at once. */
const PAIRS_AT_ONCE = 32;

async function awaited(
  scorer: Scorer,
  advice: SetChecks | undefined,
  signal: Abort | undefined,
): Promise<BatchScorer> {
  await loadEngine();
  return {
    capacity: 1,
    async score(batch) {
      const { rows, lines } = asRows(batch);
      const pairs = rows.map((row) =>
        has(row, 'pair') && optional(row, 'made') === undefined ? row.pair : null,
      );
      const scored: Row[] = [];
      for (let k = 0; k < pairs.length; k += PAIRS_AT_ONCE)
        scored.push(
          ...(await measureRows(pairs.slice(k, k + PAIRS_AT_ONCE), k, scorer.metrics, signal)),
        );
      scored.forEach((row, k) => {
        const pair = pairs[k];
        if (row.ok && pair !== null) advice?.add(pair);
      });
      const bytes = has(batch, 'lines') ? batch.lines : new Uint8Array(0);
      const table = new TableDraft(bytes, rows.length, 0);
      rows.forEach((row, k) => {
        const lineFeeds = has(batch, 'lines') ? (optional(row, 'line') ?? 1) - 1 : k;
        const at = table.begin(lineFeeds, optional(row, 'id'));
        table.addRow(at, has(row, 'problem') ? row : scored[k]);
        const notices = has(row, 'pair') ? optional(row, 'notices') : undefined;
        if (has(batch, 'lines') && notices !== undefined) table.addNotices(at, notices);
      });
      const parts = withMadeScores(table.finish(lines, []), table.details, scorer.metrics);
      return { batch, parts: withSourceRows(parts, batch, scorer), advice: undefined };
    },
    end: () => {},
  };
}

/** Made once for each file. */
function byFields<T>(make: (fields: PairFields) => T): (fields: PairFields) => T {
  const made = new Map<PairFields, T>();
  return (fields) => {
    let one = made.get(fields);
    if (one === undefined) made.set(fields, (one = make(fields)));
    return one;
  };
}

function asLines(
  batch: Batch,
  { metrics }: Scorer,
): { readonly lines: Uint8Array; readonly fields: PairFields } {
  if (has(batch, 'lines')) return batch;
  const readsSource = metrics.some((metric) => optional(metric, 'readsSource') === true);
  const fields = readsSource ? ROW_FIELDS_AND_SOURCE : ROW_FIELDS;
  return { lines: linesOfRows(batch.rows), fields };
}

/** `lines` is their number of line feeds; a row says how many stand before it. */
function asRows(batch: Batch): { readonly rows: readonly SourceRow[]; readonly lines: number } {
  if (has(batch, 'rows')) return { rows: batch.rows, lines: batch.rows.length };
  const { lines, fields } = batch;
  const isMade = optional(batch, 'isMade');
  return { rows: [...rowsOfLines({ lines, fields, isMade })], lines: countLineFeeds(lines) };
}
