// The rows of a run while it is scored: written for `--save`, in memory for `--baseline` and `compare`.

import type { Row, Scorer } from 'rougekit';
import type { Listener, ScoreTable } from 'rougekit/lines';
import { type ChosenNumber, ChosenRows } from './chosen-numbers.ts';
import { MAX_ROWS, tooManyRows } from './read-run.ts';
import type { RunInfo } from './run-info.ts';
import { quickRows, runRow, runRowLines } from './run-lines.ts';
import type { NewRun } from './run-store.ts';

/**
 * Keeps rows in memory; `name` is whose they are. Of their numbers only the chosen ones, if some are. `others` are the rows that
 * they will be compared with, mostly of the same items.
 */
export class RowsInMemory implements Listener {
  readonly rows: Row[] = [];
  readonly #name: string;
  readonly #scorer: Scorer;
  readonly #chosen: ChosenRows | undefined;
  readonly #others: readonly Row[];

  constructor(
    scorer: Scorer,
    name: string,
    chosen?: readonly ChosenNumber[],
    others: readonly Row[] = [],
  ) {
    this.#scorer = scorer;
    this.#name = name;
    this.#others = others;
    this.#chosen = chosen && new ChosenRows(chosen);
  }

  take(table: ScoreTable): void {
    const quick = this.#chosen && quickRows(table, this.#chosen);
    for (let row = 0; row < table.rows; row++) {
      if (this.rows.length === MAX_ROWS) throw tooManyRows(this.#name);
      const other = this.#others[this.rows.length];
      this.rows.push(quick?.(row, other) ?? runRow(table, row, this.#scorer));
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
