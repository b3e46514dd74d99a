// Who scores the batches of a data set: this thread at once, this thread by batches of pairs that are awaited, or
// several threads.

import { loadEngine } from '../engine/load.ts';
import { isPrepared } from '../preparation/prepared.ts';
import { measureRows } from '../rows/score-rows.ts';
import type { SetChecks, SetChecksState } from '../rows/set-checks.ts';
import type { Abort, Row, Scorer } from '../types.ts';
import type { Batch, SourceRow } from './batch.ts';
import { countLineFeeds } from './line-cuts.ts';
import { WorkerPool } from './line-pool.ts';
import { LineScorer } from './line-scorer.ts';
import { withMadeScores } from './made-scores.ts';
import type { PairFields } from './pair-fields.ts';
import { linesOfRows, ROW_FIELDS, ROW_FIELDS_AND_SOURCE, withSourceRows } from './row-lines.ts';
import type { TableParts } from './score-table.ts';
import { rowsOfLines } from './source-rows.ts';
import { TableDraft } from './table-draft.ts';

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
  workers: number | WorkerPool,
  advice: SetChecks | undefined,
  signal: Abort | undefined,
): Promise<BatchScorer> {
  if (scorer.mode === 'async') return awaited(scorer, advice, signal);
  return workers === 1 || isPrepared(scorer)
    ? here(scorer, advice)
    : inWorkers(workers, scorer, advice);
}

async function here(scorer: Scorer, advice: SetChecks | undefined): Promise<BatchScorer> {
  await loadEngine();
  const linesWith = byFields((fields) => new LineScorer(scorer, fields));
  return {
    capacity: 1,
    async score(batch) {
      const { lines, fields } = asLines(batch, scorer);
      const parts = linesWith(fields).score(lines, advice);
      return { batch, parts: withSourceRows(parts, batch, scorer), advice: undefined };
    },
    end: () => {},
  };
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
      const pairs = rows.map((row) => ('pair' in row && row.made === undefined ? row.pair : null));
      const scored: Row[] = [];
      for (let k = 0; k < pairs.length; k += PAIRS_AT_ONCE)
        scored.push(
          ...(await measureRows(pairs.slice(k, k + PAIRS_AT_ONCE), k, scorer.metrics, signal)),
        );
      scored.forEach((row, k) => {
        const pair = pairs[k];
        if (row.ok && pair !== null) advice?.add(pair);
      });
      const bytes = 'lines' in batch ? batch.lines : new Uint8Array(0);
      const table = new TableDraft(bytes, rows.length, 0);
      rows.forEach((row, k) => {
        const lineFeeds = 'lines' in batch ? (row.line ?? 1) - 1 : k;
        table.addRow(table.begin(lineFeeds, row.id), 'problem' in row ? row : scored[k]);
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
  if ('lines' in batch) return batch;
  const readsSource = metrics.some((metric) => metric.readsSource === true);
  const fields = readsSource ? ROW_FIELDS_AND_SOURCE : ROW_FIELDS;
  return { lines: linesOfRows(batch.rows), fields };
}

/** `lines` is their number of line feeds; a row says how many stand before it. */
function asRows(batch: Batch): { readonly rows: readonly SourceRow[]; readonly lines: number } {
  if ('rows' in batch) return { rows: batch.rows, lines: batch.rows.length };
  return { rows: [...rowsOfLines(batch)], lines: countLineFeeds(batch.lines) };
}
