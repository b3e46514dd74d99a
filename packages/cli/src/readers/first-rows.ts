// The rows that columns are determined from. Usually the first one is enough; more are
// read only if it lacks something.

import { type JsonObject, RowProblem } from 'rougekit/lines';
import { type ColumnFlags, type Columns, findColumns } from '../data/columns.ts';
import { UsageError } from '../failures/failures.ts';

/** The most rows to examine before concluding that a name is not a column. */
export const FIRST_ROWS = 100;

export class FirstRows {
  readonly #flags: ColumnFlags;
  #rows: JsonObject[] = [];
  #seen = 0;

  constructor(flags: ColumnFlags) {
    this.#flags = flags;
  }

  /** Examines one more row. True if the columns can be chosen now. */
  isEnough(row: JsonObject | RowProblem): boolean {
    this.#seen++;
    if (!(row instanceof RowProblem)) this.#rows.push(row);
    return this.#seen >= FIRST_ROWS || !(this.#found() instanceof UsageError);
  }

  /** Whether any row that was examined is an object. */
  get hasRows(): boolean {
    return this.#rows.length > 0;
  }

  /** undefined if no row was an object; their problems say why. It then starts over. */
  choose(): Columns | undefined {
    const found = this.#rows.length === 0 ? undefined : this.#found();
    this.#rows = [];
    this.#seen = 0;
    if (found instanceof UsageError) throw found;
    return found;
  }

  #found(): Columns | UsageError {
    return findColumns(this.#rows, this.#flags);
  }
}
