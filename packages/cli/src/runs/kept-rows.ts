// The rows of a run while it is scored: written for `--save`, in memory for `compare`.

import type { Row, Scorer } from 'rougekit';
import type { Listener, ScoreTable } from 'rougekit/lines';
import { MAX_ROWS, tooManyRows } from './read-run.ts';
import type { RunInfo } from './run-info.ts';
import { RunLines, runRow } from './run-lines.ts';
import type { NewRun } from './run-store.ts';

/** Keeps rows in memory; `name` is whose they are. */
export class RowsInMemory implements Listener {
  readonly rows: Row[] = [];
  readonly #name: string;
  readonly #scorer: Scorer;

  constructor(scorer: Scorer, name: string) {
    this.#scorer = scorer;
    this.#name = name;
  }

  take(table: ScoreTable): void {
    for (let row = 0; row < table.rows; row++) {
      if (this.rows.length === MAX_ROWS) throw tooManyRows(this.#name);
      this.rows.push(runRow(table, row, this.#scorer));
    }
  }
}

/** Writes rows into a new run. */
export class SavedRows implements Listener {
  readonly #lines: RunLines;
  readonly #run: NewRun;
  items = 0;
  failed = 0;
  references: RunInfo['references'] = 'one';

  constructor(scorer: Scorer, run: NewRun) {
    this.#run = run;
    this.#lines = new RunLines(scorer, () => {
      this.references = 'several';
    });
  }

  async take(table: ScoreTable): Promise<void> {
    for (let row = 0; row < table.rows; row++) {
      this.items++;
      if (table.ok[row] === 0) this.failed++;
    }
    await this.#run.write(this.#lines.of(table));
  }
}
