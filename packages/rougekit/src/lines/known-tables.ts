// Batches that were scored before, perhaps by a run that was interrupted, and need not be scored again. The scores of a batch
// depend on its rows and on the scorer alone, so a table may be taken from anywhere that keeps it under its batch's content.

import type { SetChecksState } from '../rows/set-checks.ts';
import type { Batch } from './batch.ts';
import { has } from './own-field.ts';
import type { TableParts } from './score-table.ts';
import type { BatchScorer } from './scored-batch.ts';

/** What is kept of a batch: plain arrays, maps and objects, which can be cloned. */
export interface KnownTable {
  /** Without the bytes, which the batch has. */
  readonly parts: Omit<TableParts, 'bytes'>;
  /** Of this batch alone. */
  readonly advice: SetChecksState | undefined;
}

export interface KnownTables {
  /** What was kept of a batch with the same rows and by the same scorer; undefined if it must be scored. */
  find(batch: Batch): KnownTable | undefined | Promise<KnownTable | undefined>;
  /** Called with each batch that was scored, in any order. What it throws stops the run. */
  keep(batch: Batch, table: KnownTable): void | Promise<void>;
}

/** Asks before it scores, and tells what it has scored. */
export function remembering(
  scoring: BatchScorer,
  known: KnownTables,
  wantsAdvice: boolean,
): BatchScorer {
  return {
    capacity: scoring.capacity,
    async score(batch) {
      const found = await known.find(batch);
      if (found !== undefined && (found.advice !== undefined || !wantsAdvice)) {
        const bytes = has(batch, 'lines') ? batch.lines : new Uint8Array(0);
        return { batch, parts: { ...found.parts, bytes }, advice: found.advice };
      }
      const scored = await scoring.score(batch);
      const { bytes: _, ...parts } = scored.parts;
      await known.keep(batch, { parts, advice: scored.advice });
      return scored;
    },
    end: () => scoring.end(),
  };
}
