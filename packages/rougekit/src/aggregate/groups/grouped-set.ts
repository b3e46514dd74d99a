// Running totals by group. The groups are determined from the first rows, which are kept as numbers until then; beyond
// them only sums are kept, so a data set of any size takes the same memory.

import { ownOptions } from '../../errors.ts';
import type { Counts, Scorer, Scores } from '../../types.ts';
import type { AggregateOptions, IntervalMethod } from '../aggregate.ts';
import type { ScoreRows } from '../score-set.ts';
import { ROWS_KEPT, ScoreSet } from '../score-set.ts';
import type { DrawsToo } from '../shared-resampling.ts';
import { checkMaxGroups } from './aggregate-by.ts';
import type { GroupValue } from './group-plan.ts';
import { GroupPlan, groupValue } from './group-plan.ts';
import type { GroupScores } from './groups.ts';
import { groupsOf, MAX_GROUPS } from './groups.ts';

export interface GroupedSetOptions {
  /** As it will be passed to `groups`; the default depends on the number of rows. */
  readonly method?: IntervalMethod | undefined;
  /** Number of words that get a group of their own. Default 20. */
  readonly maxGroups?: number | undefined;
  /** Number of rows that the groups are determined from. Default: as many as a `ScoreSet` keeps. */
  readonly rowsKept?: number | undefined;
}

export class GroupedSet {
  readonly #scorer: Scorer;
  readonly #method: IntervalMethod | undefined;
  readonly #maxGroups: number;
  readonly #rowsKept: number;
  /** Until the groups are determined: the rows with scores, and the values that all rows are grouped by. */
  #waiting: ScoreSet;
  #goodValues: GroupValue[] = [];
  #seen = new Map<GroupValue, number>();
  #failed = new Map<GroupValue, number>();
  #plan: GroupPlan | undefined;
  #sets: readonly ScoreSet[] = [];
  #rows = 0;
  /** The number of rows after which the groups were determined, if more came. */
  #toldFrom: number | undefined;

  constructor(scorer: Scorer, options: GroupedSetOptions = {}) {
    const given = ownOptions(options, ['method', 'maxGroups', 'rowsKept']);
    const { method, maxGroups = MAX_GROUPS, rowsKept = ROWS_KEPT } = given;
    checkMaxGroups(maxGroups);
    this.#scorer = scorer;
    this.#method = method;
    this.#maxGroups = maxGroups;
    this.#rowsKept = rowsKept;
    this.#waiting = new ScoreSet(scorer, 'percentile');
  }

  /** The number of rows that the groups were determined from, if that is not all of them. */
  get toldFrom(): number | undefined {
    return this.#toldFrom;
  }

  /** One row with its group value; the rest as for `ScoreSet.add`. */
  add(by: unknown, scores: Scores, counts?: readonly Counts[], row = this.#rows): void {
    this.#setFor(by, true)?.add(scores, counts, row);
  }

  addFailed(by: unknown): void {
    this.#setFor(by, false)?.addFailed();
  }

  /** The k-th row of a table. */
  addRow(by: unknown, table: ScoreRows, k: number, row = this.#rows): void {
    this.#setFor(by, table.ok[k] === 1)?.addRow(table, k, row);
  }

  /** All rows of a table, each with its group value. `numberOf` as for `ScoreSet.addRows`. */
  addRows(by: readonly unknown[], table: ScoreRows, numberOf?: (k: number) => number): void {
    if (this.#plan !== undefined || this.#rows + table.rows > this.#rowsKept) {
      for (let k = 0; k < table.rows; k++) this.addRow(by[k], table, k, numberOf?.(k));
      return;
    }
    let { good } = this.#waiting;
    const first = this.#rows;
    for (let k = 0; k < table.rows; k++) {
      const value = groupValue(by[k]);
      addOne(this.#seen, value);
      if (table.ok[k] === 1) this.#goodValues[good++] = value;
      else addOne(this.#failed, value);
    }
    this.#rows += table.rows;
    this.#waiting.addRows(table, numberOf ?? ((k) => first + k));
  }

  /** Where the next row is to be added; undefined for one that is only counted until the groups are determined. */
  #setFor(by: unknown, isGood: boolean): ScoreSet | undefined {
    const value = groupValue(by);
    this.#makeRoom();
    this.#rows++;
    if (this.#plan !== undefined) return this.#sets[this.#plan.place(value)];
    addOne(this.#seen, value);
    if (isGood) {
      // In the place of the last one, should that row have been refused.
      this.#goodValues[this.#waiting.good] = value;
      return this.#waiting;
    }
    addOne(this.#failed, value);
    return undefined;
  }

  /**
   * Like `aggregateBy` on a report with these rows, as long as the groups were determined from all of them. `others`, such as a
   * `WorkerPool`, draw resamples at the same time.
   */
  groups(options: AggregateOptions = {}, others?: DrawsToo): GroupScores {
    const plan = this.#plan ?? this.#makePlan(this.#method);
    const parts = this.#sets.map((set) => ({
      items: set.good + set.failed,
      failed: set.failed,
      result: set.good === 0 ? undefined : set.aggregate(options, others),
    }));
    return groupsOf(plan, parts);
  }

  #makeRoom(): void {
    if (this.#plan !== undefined || this.#rows < this.#rowsKept) return;
    this.#toldFrom = this.#rows;
    this.#makePlan(this.#method ?? 'bucketed');
  }

  #makePlan(method: IntervalMethod | undefined): GroupPlan {
    const plan = new GroupPlan(this.#seen, this.#maxGroups);
    this.#plan = plan;
    this.#sets = Array.from({ length: plan.size }, () => new ScoreSet(this.#scorer, method));
    // Not of those behind them, which belong to rows that were refused.
    for (let k = 0; k < this.#waiting.good; k++)
      this.#sets[plan.place(this.#goodValues[k])].addKept(this.#waiting, k);
    for (const [value, rows] of this.#failed) {
      const set = this.#sets[plan.place(value)];
      for (let k = 0; k < rows; k++) set.addFailed();
    }
    this.#waiting = new ScoreSet(this.#scorer);
    this.#goodValues = [];
    this.#seen = new Map();
    this.#failed = new Map();
    return plan;
  }
}

function addOne(counts: Map<GroupValue, number>, value: GroupValue): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}
