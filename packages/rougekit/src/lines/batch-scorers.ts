// Who scores the batches of a data set: this thread at once, this thread by batches of pairs that are awaited, or
// several threads.

import { loadEngine } from '../engine/load.ts';
import { invalid, RougekitError } from '../errors.ts';
import { isPrepared } from '../preparation/prepared.ts';
import { measureRows } from '../rows/score-rows.ts';
import { SetChecks } from '../rows/set-checks.ts';
import type { Abort, Row, Scorer } from '../types.ts';
import type { Batch, SourceRow } from './batch.ts';
import { remembering } from './known-tables.ts';
import { countLineFeeds, hasLongLine } from './line-cuts.ts';
import { WorkerPool } from './line-pool.ts';
import { LineScorer } from './line-scorer.ts';
import { withMadeScores } from './made-scores.ts';
import { has, optional } from './own-field.ts';
import type { PairFields } from './pair-fields.ts';
import { linesOfRows, ROW_FIELDS, ROW_FIELDS_AND_SOURCE, withSourceRows } from './row-lines.ts';
import type { BatchScorer, ScoredBatch } from './scored-batch.ts';
import type { ScoringOptions } from './scoring-options.ts';
import { rowsOfLines } from './source-rows.ts';
import { TableDraft } from './table-draft.ts';

/** From this length on, single rows take long enough (seconds, by some measures) for a thread that is waited for. */
const LONG_LINE = 1 << 16;

export async function batchScorer(scorer: Scorer, options: ScoringOptions): Promise<BatchScorer> {
  const { spare, calculate, known, advice, takesPart } = options;
  if (takesPart !== undefined && typeof takesPart !== 'boolean')
    throw invalid('takesPart', 'true or false', takesPart);
  if (spare !== undefined && typeof spare !== 'function')
    throw invalid('spare', 'a function that starts a WorkerPool', spare);
  if (calculate !== undefined && typeof calculate !== 'function')
    throw invalid('calculate', 'a function that calls another one', calculate);
  if (known === undefined) return plainScorer(scorer, options, advice);
  if (typeof known?.find !== 'function' || typeof known.keep !== 'function')
    throw invalid('known', 'an object with `find` and `keep`', known);
  // What is kept of a batch must be its own.
  const alone = advice && (() => new SetChecks(scorer));
  return remembering(await plainScorer(scorer, options, alone), known, advice !== undefined);
}

/** The checks of the whole set, or new ones for each batch, whose state then comes with its table. */
type Advice = SetChecks | (() => SetChecks) | undefined;

const checksOf = (advice: Advice) => (typeof advice === 'function' ? advice() : advice);
const stateOf = (advice: Advice, checks: SetChecks | undefined) =>
  typeof advice === 'function' ? checks?.state : undefined;

async function plainScorer(
  scorer: Scorer,
  { workers = 1, takesPart, spare, calculate, signal }: ScoringOptions,
  advice: Advice,
): Promise<BatchScorer> {
  if (scorer.mode === 'async') return awaited(scorer, advice, signal);
  // Other threads know no steps but those of a module that they load.
  const knowsSteps = workers instanceof WorkerPool && workers.components !== undefined;
  if (isPrepared(scorer) && !knowsSteps) return here(scorer, advice, undefined, calculate);
  if (workers === 1) return here(scorer, advice, spare, calculate);
  if (takesPart !== true) return inWorkers(workers, scorer, advice !== undefined);
  const pool = workers instanceof WorkerPool ? workers : new WorkerPool(workers - 1);
  // What a batch has to say must wait for those before it, in whichever thread they were scored.
  const alone = advice && (() => new SetChecks(scorer));
  return together(
    await here(scorer, alone, undefined, calculate),
    inWorkers(pool, scorer, advice !== undefined),
    pool,
    pool !== workers,
  );
}

/** Batches that may wait for one that a thread had while it was still starting. */
const AHEAD = 16;

function together(
  own: BatchScorer,
  threads: BatchScorer,
  pool: WorkerPool,
  endsPool: boolean,
): BatchScorer {
  return {
    capacity: threads.capacity + AHEAD,
    score: (batch) => (pool.hasRoom ? threads : own).score(batch),
    end() {
      own.end();
      threads.end();
      if (endsPool) pool.end();
    },
  };
}

async function here(
  scorer: Scorer,
  advice: Advice,
  spare: ScoringOptions['spare'],
  calculate: NonNullable<ScoringOptions['calculate']> = (work) => work(),
): Promise<BatchScorer> {
  await loadEngine();
  const linesWith = byFields((fields) => new LineScorer(scorer, fields));
  const elsewhere =
    spare === undefined ? undefined : new SpareThread(spare, scorer, advice !== undefined);
  return {
    capacity: 1,
    async score(batch) {
      const { lines, fields } = asLines(batch, scorer);
      const isLong = hasLongLine(lines, LONG_LINE);
      const scored = isLong ? await elsewhere?.score(batch) : undefined;
      if (scored !== undefined) return scored;
      const checks = checksOf(advice);
      const parts = await calculate(() => linesWith(fields).score(lines, checks), isLong);
      const seen = stateOf(advice, checks);
      return { batch, parts: withSourceRows(parts, batch, scorer), advice: seen };
    },
    end: () => elsewhere?.end(),
  };
}

/** A pool that is started when it is needed for the first time. */
class SpareThread {
  #start: (() => BatchScorer | undefined) | undefined;
  #threads: BatchScorer | undefined;

  constructor(spare: () => WorkerPool | undefined, scorer: Scorer, wantsAdvice: boolean) {
    this.#start = () => {
      const pool = spare();
      if (pool === undefined) this.#start = undefined;
      return pool && inWorkers(pool, scorer, wantsAdvice);
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
  wantsAdvice: boolean,
): BatchScorer {
  const { signature } = scorer;
  const isKept = workers instanceof WorkerPool;
  const pool = isKept ? workers : new WorkerPool(workers);
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
  advice: Advice,
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
      const checks = checksOf(advice);
      scored.forEach((row, k) => {
        const pair = pairs[k];
        if (row.ok && pair !== null) checks?.add(pair);
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
      const seen = stateOf(advice, checks);
      return { batch, parts: withSourceRows(parts, batch, scorer), advice: seen };
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
