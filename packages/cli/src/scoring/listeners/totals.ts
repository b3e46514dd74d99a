// What is kept of the rows while they pass: numbers and a few ids, never texts.

import type { Notice } from 'rougekit';
import {
  type Listener,
  type NoticeGroup,
  NoticeGroups,
  PAIRS_LOOKED_INTO,
  type ScoreTable,
} from 'rougekit/lines';
import type { Messages } from '../../terminal/messages.ts';
import { LowestNumbers } from '../lowest-numbers.ts';
import { rowId, rowPlace, rowProblem, rowProblems } from '../row-names.ts';
import { NO_SCORE } from '../unscored-rows.ts';

export class Totals implements Listener {
  good = 0;
  failed = 0;
  /** Rows in which only some metrics failed. */
  partial = 0;
  readonly notices = new NoticeGroups();
  readonly problems = new NoticeGroups();
  /** What concerns the set as a whole: mixed-up columns, cut-off outputs. */
  advice: readonly NoticeGroup[] = [];
  readonly #first = new LowestNumbers(PAIRS_LOOKED_INTO);
  readonly #messages: Messages;

  constructor(messages: Messages) {
    this.#messages = messages;
  }

  get rows(): number {
    return this.good + this.failed;
  }

  /**
   * The first rows with scores, by their numbers in the data set, as many as advice looks into: which of them are the
   * first of the whole set is known when parts are joined.
   */
  get firstRows(): readonly number[] {
    return this.#first.numbers;
  }

  aboutTheSet(notices: readonly Notice[]): void {
    this.advice = notices.map((notice) => ({ ...notice, count: this.good, ids: [] }));
  }

  take(table: ScoreTable): void {
    for (const row of table.rowsWithNotices()) this.#remark(table, row);
    for (let row = 0; row < table.rows; row++) {
      if (table.ok[row] === 0) this.failed++;
      else {
        this.good++;
        this.#first.add(table.number(row));
      }
    }
  }

  #remark(table: ScoreTable, row: number): void {
    const problem = rowProblem(table, row);
    const id = rowId(table, row);
    if (problem !== undefined) {
      const { code, message } = problem;
      this.problems.add(code, message, id, table.number(row));
      this.#messages.detail(`${code} ${message}`);
      return;
    }
    const lost = Object.entries(rowProblems(table, row) ?? {});
    if (lost.length > 0) this.partial++;
    for (const [key, { code, message }] of lost) {
      this.notices.add(NO_SCORE + key, message, id, table.number(row));
      this.#messages.detail(`${code} ${key}: ${message}`);
    }
    const notices = table.notices(row);
    for (const { code, message } of notices)
      this.#messages.detail(`${rowPlace(table, row)}: ${code} ${message}`);
    this.notices.addAll(notices, id, table.number(row));
  }
}
