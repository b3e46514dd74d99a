// The rows of a run while it is scored: written for `--save`, in memory for `compare`.

import type { Row, Scorer } from 'rougekit';
import type { Listener, ScoreTable } from 'rougekit/lines';
import { MAX_ROWS, tooManyRows } from './read-run.ts';
import type { RunInfo } from './run-info.ts';
import { runRow, runRowLines } from './run-lines.ts';
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
  readonly #scorer: Scorer;
  readonly #run: NewRun;
  #room: number | undefined;
  items = 0;
  failed = 0;
  references: RunInfo['references'] = 'one';

  constructor(scorer: Scorer, run: NewRun) {
    this.#scorer = scorer;
    this.#run = run;
  }

  async take(table: ScoreTable): Promise<void> {
    for (let row = 0; row < table.rows; row++) {
      this.items++;
      if (table.ok[row] === 0) this.failed++;
    }
    const onSeveral = () => {
      this.references = 'several';
    };
    const lines = runRowLines(table, this.#scorer, onSeveral, this.#room);
    // Tables are mostly of one size.
    this.#room = Math.ceil(1.125 * lines.length);
    await this.#run.write(lines);
  }
}
