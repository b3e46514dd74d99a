// A batch, its scores, and what makes the one from the other.

import type { SetChecksState } from '../rows/set-checks.ts';
import type { Batch } from './batch.ts';
import type { TableParts } from './score-table.ts';

export interface ScoredBatch {
  readonly batch: Batch;
  readonly parts: TableParts;
  /** Of this batch alone, if its pairs were not shown elsewhere. */
  readonly advice: SetChecksState | undefined;
}

export interface BatchScorer {
  /** Batches that may be under way. */
  readonly capacity: number;
  score(batch: Batch): Promise<ScoredBatch>;
  end(): void;
}
