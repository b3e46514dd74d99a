// What is kept of the rows while they pass: numbers and a few ids, never texts.

import type { Notice } from 'rougekit';
import type { Listener, ScoreTable } from 'rougekit/lines';
import type { ScoreSet } from 'rougekit/statistics';
import type { Messages } from '../../terminal/messages.ts';
import { NO_SCORE, type NoticeGroup, NoticeGroups } from '../notices.ts';
import { rowId, rowPlace, rowProblem, rowProblems } from '../row-names.ts';

/** As many as advice looks into; which of them are the first of the whole set is known when parts are joined. */
const FIRST_ROWS = 20;

export class Totals implements Listener {
  good = 0;
  failed = 0;
  /** Rows in which only some metrics failed. */
  partial = 0;
  readonly notices = new NoticeGroups();
  readonly problems = new NoticeGroups();
  /** What concerns the set as a whole: mixed-up columns, cut-off outputs. */
  advice: readonly NoticeGroup[] = [];
  /** Only where means are asked for. */
  readonly scores: ScoreSet | undefined;
  /** The first rows with scores, by their numbers in the data set. */
  readonly firstRows: number[] = [];
  readonly #messages: Messages;

  constructor(scores: ScoreSet | undefined, messages: Messages) {
    this.scores = scores;
    this.#messages = messages;
  }

  get rows(): number {
    return this.good + this.failed;
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
        if (this.firstRows.length < FIRST_ROWS) this.firstRows.push(table.number(row));
      }
    }
    this.scores?.addRows(table, (row) => table.number(row));
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
    notices.forEach(({ code, message }, k) => {
      this.#messages.detail(`${rowPlace(table, row)}: ${code} ${message}`);
      // A row may have the same notice for several of its references.
      const isFirst = notices.findIndex((notice) => notice.code === code) === k;
      if (isFirst) this.notices.add(code, message, id, table.number(row));
    });
  }
}
