// The rows that columns are told from. Usually the first one decides; only if it lacks something are more
// of them waited for.

import {
  type ColumnFlags,
  type Columns,
  chooseColumns,
  type JsonRow,
  lacksColumns,
} from '../../data/columns.ts';
import { RowProblem } from '../../data/row.ts';

/** How many rows are looked at, at most, before a missing column is given up. */
const MOST_ROWS = 100;

export class FirstRows {
  readonly #flags: ColumnFlags;
  #rows: JsonRow[] = [];
  #seen = 0;

  constructor(flags: ColumnFlags) {
    this.#flags = flags;
  }

  /** Looks at one more row. True if it is time to choose. */
  isEnough(row: JsonRow | RowProblem): boolean {
    this.#seen++;
    if (!(row instanceof RowProblem)) this.#rows.push(row);
    return this.#seen >= MOST_ROWS || !lacksColumns(this.#rows, this.#flags);
  }

  /** undefined if not a single object came; the problems of those rows say why. Begins anew then. */
  choose(): Columns | undefined {
    const rows = this.#rows;
    this.#rows = [];
    this.#seen = 0;
    return rows.length === 0 ? undefined : chooseColumns(rows, this.#flags);
  }
}
