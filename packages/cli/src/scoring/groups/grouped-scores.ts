// The scores of a run by every grouping that was asked for.

import { GroupedSet, type Groups } from 'rougekit/statistics';
import { DataError } from '../../failures/failures.ts';
import type { Recipe } from '../../flags/recipe.ts';
import { excerpt } from '../../terminal/escape-control.ts';
import type { Outcome } from '../score-items.ts';
import type { Grouping, RowGroups } from './row-groups.ts';

export interface GroupResult extends Grouping {
  readonly groups: Groups;
  /** Rows that the groups were told from, if that is not all of them. */
  readonly toldFrom: number | undefined;
}

export class GroupedScores {
  readonly rows: RowGroups;
  readonly #intervals: Recipe['intervals'];
  readonly #sets: readonly GroupedSet[];
  #results: readonly GroupResult[] | undefined;

  /** `rows` attaches so many values to each row. */
  constructor(rows: RowGroups, count: number, { scorer, intervals }: Recipe) {
    this.rows = rows;
    this.#intervals = intervals;
    const { method } = intervals;
    this.#sets = Array.from({ length: count }, () => new GroupedSet(scorer, { method }));
  }

  add(outcome: Outcome): void {
    this.#sets.forEach((set, k) => {
      const value = this.#readable(outcome, k);
      if (outcome.ok) set.add(value, outcome.scores, outcome.counts);
      else set.addFailed(value);
    });
  }

  #readable({ groups, place }: Outcome, k: number): unknown {
    const value = groups?.[k];
    if (typeof value !== 'object' || value === null) return value;
    try {
      return JSON.stringify(value);
    } catch {
      // What was read from JSON fails for its depth only.
      const name = excerpt(this.rows.groupings[k]?.name ?? '');
      throw new DataError(
        `${place}: '${name}' is nested too deep to group by; name a field within it, or leave out --by ${name}.`,
      );
    }
  }

  /** When all rows have passed. */
  results(): readonly GroupResult[] {
    this.#results ??= this.rows.groupings.map(({ name, means }, k) => {
      const set = this.#sets[k] as GroupedSet;
      return { name, means, groups: set.groups(this.#intervals), toldFrom: set.toldFrom };
    });
    return this.#results;
  }
}
