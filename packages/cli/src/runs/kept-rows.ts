// The rows of a run while it is scored: written for `--save`, in memory for `--baseline` and `compare`.

import type { Row, Scorer } from 'rougekit';
import type { Listener, ScoreTable } from 'rougekit/lines';
import { held, type Output } from '../writers/output-file.ts';
import { type ChosenNumber, ChosenRows } from './chosen-numbers.ts';
import { MAX_ROWS, tooManyRows } from './read-run.ts';
import { RunChecksum } from './run-checksum.ts';
import { headerLine, quickRows, type RunHeader, runRow, runRowLines } from './run-lines.ts';

/** Keeps rows in memory; `name` is whose they are. Of their numbers only the chosen ones, if some are. */
export class RowsInMemory implements Listener {
  readonly rows: Row[] = [];
  readonly #name: string;
  readonly #scorer: Scorer;
  readonly #chosen: ChosenRows | undefined;

  constructor(scorer: Scorer, name: string, chosen?: readonly ChosenNumber[]) {
    this.#scorer = scorer;
    this.#name = name;
    this.#chosen = chosen && new ChosenRows(chosen);
  }

  take(table: ScoreTable): void {
    const quick = this.#chosen && quickRows(table, this.#chosen);
    for (let row = 0; row < table.rows; row++) {
      if (this.rows.length === MAX_ROWS) throw tooManyRows(this.#name);
      this.rows.push(quick?.(row) ?? runRow(table, row, this.#scorer));
    }
  }
}

/** Writes rows as a saved run, whose first line is known last. */
export class SavedRun implements Listener {
  readonly #scorer: Scorer;
  readonly #output: Output;
  readonly #checksum = new RunChecksum();
  #items = 0;
  #failed = 0;

  constructor(scorer: Scorer, file: Output, inputs: () => Promise<RunHeader['inputs']>) {
    this.#scorer = scorer;
    this.#output = held(file, async () => {
      const [items, failed] = [this.#items, this.#failed];
      return headerLine(scorer, { inputs: await inputs(), items, failed }, this.#checksum);
    });
  }

  async take(table: ScoreTable): Promise<void> {
    for (let row = 0; row < table.rows; row++) {
      this.#items++;
      if (table.ok[row] === 0) this.#failed++;
    }
    const lines = runRowLines(table, this.#scorer);
    this.#checksum.addRows(lines);
    await this.#output.write(lines);
  }

  /** Makes the file appear: not at the end of the rows, since a gate may decide against it. */
  async save(): Promise<void> {
    await this.#output.finish();
  }
}
