// The scores of a run by every grouping that was asked for.

import type { Listener, ScoreTable } from 'rougekit/lines';
import { type DrawsToo, GroupedSet, type GroupScores } from 'rougekit/statistics';
import { DataError } from '../../failures/failures.ts';
import type { Recipe } from '../../flags/recipe.ts';
import { excerpt } from '../../terminal/escape-control.ts';
import { rowPlace } from '../row-names.ts';
import type { Grouping, RowGroups } from './row-groups.ts';

export interface GroupResult extends Grouping {
  readonly groups: GroupScores;
  /** Rows that the groups were determined from, if that is not all of them. */
  readonly toldFrom: number | undefined;
}

export class GroupedScores implements Listener {
  readonly #rows: RowGroups;
  readonly #intervals: Recipe['intervals'];
  readonly #sets: readonly GroupedSet[];
  /** Tables that came before it is known what the names are. */
  #waiting: ScoreTable[] = [];
  #results: readonly GroupResult[] | undefined;

  /** `rows` gives so many values for each row. */
  constructor(rows: RowGroups, count: number, { scorer, intervals }: Recipe) {
    this.#rows = rows;
    this.#intervals = intervals;
    const { method } = intervals;
    this.#sets = Array.from({ length: count }, () => new GroupedSet(scorer, { method }));
  }

  take(table: ScoreTable): void {
    if (this.#rows.isDecided) this.#add(table);
    else {
      this.#waiting.push(table);
      if (this.#rows.look(table)) this.#addWaiting();
    }
  }

  finish(): void {
    if (!this.#rows.isDecided && this.#waiting.length > 0) {
      this.#rows.decide();
      this.#addWaiting();
    }
  }

  #addWaiting(): void {
    for (const table of this.#waiting) this.#add(table);
    this.#waiting = [];
  }

  #add(table: ScoreTable): void {
    const values = this.#rows.valuesOf(table);
    for (let row = 0; row < table.rows; row++)
      for (let k = 0; k < values.length; k++) {
        const own = values[k] as unknown[];
        own[row] = this.#readable(own[row], k, table, row);
      }
    for (const [k, set] of this.#sets.entries())
      set.addRows(values[k] as unknown[], table, (row) => table.number(row));
  }

  #readable(value: unknown, k: number, table: ScoreTable, row: number): unknown {
    if (typeof value !== 'object' || value === null) return value;
    try {
      return JSON.stringify(value);
    } catch {
      // What was read from JSON fails for its depth only.
      const name = excerpt(this.#rows.groupings[k]?.name ?? '');
      throw new DataError(
        `${rowPlace(table, row)}: '${name}' is nested too deep to group by; name a field within it, or leave out --by ${name}.`,
      );
    }
  }

  /** When all rows have passed. `others` are threads that help. */
  results(others: DrawsToo | undefined): readonly GroupResult[] {
    this.#results ??= this.#rows.groupings.map(({ name, means }, k) => {
      const set = this.#sets[k] as GroupedSet;
      return { name, means, groups: set.groups(this.#intervals, others), toldFrom: set.toldFrom };
    });
    return this.#results;
  }
}
