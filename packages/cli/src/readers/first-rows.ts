// The rows that columns are determined from. Usually the first one is enough; only if it lacks something are more
// of them waited for.

import { type JsonObject, RowProblem } from 'rougekit/lines';
import { type ColumnFlags, type Columns, findColumns } from '../data/columns.ts';
import { UsageError } from '../failures/failures.ts';

/** How many rows are looked at, at most, before a name is known to be no column. */
export const FIRST_ROWS = 100;

export class FirstRows {
  readonly #flags: ColumnFlags;
  #rows: JsonObject[] = [];
  #seen = 0;

  constructor(flags: ColumnFlags) {
    this.#flags = flags;
  }

  /** Looks at one more row. True if it is time to choose. */
  isEnough(row: JsonObject | RowProblem): boolean {
    this.#seen++;
    if (!(row instanceof RowProblem)) this.#rows.push(row);
    return this.#seen >= FIRST_ROWS || !(this.#found() instanceof UsageError);
  }

  /** undefined if not a single object came; the problems of those rows say why. Begins anew then. */
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
