// What is kept of the rows while they pass: numbers and a few ids, never texts.

import type { Notice, Row } from 'rougekit';
import type { ScoreSet } from 'rougekit/statistics';
import { rowAt, type Shard } from '../data/shard.ts';
import type { Messages } from '../terminal/messages.ts';
import { type NoticeGroup, NoticeGroups } from './notices.ts';
import type { Remark, ScoredPart } from './parts/part-scorer.ts';
import type { Outcome } from './score-items.ts';

/** As many as advice looks into; which of them are the first of the whole set is known when parts are joined. */
const FIRST_ROWS = 20;

export class Tally {
  good = 0;
  failed = 0;
  readonly notices = new NoticeGroups();
  readonly problems = new NoticeGroups();
  /** What concerns the set as a whole: mixed-up columns, cut-off outputs. */
  advice: readonly NoticeGroup[] = [];
  /** Only where means are asked for. */
  readonly scores: ScoreSet | undefined;
  /** The first rows with scores, by their numbers in the data set. */
  readonly firstRows: number[] = [];
  readonly #shard: Shard;

  /** `shard` says which rows of the data set these are; by default all of them. */
  constructor(scores: ScoreSet | undefined, shard: Shard = { part: 1, of: 1 }) {
    this.scores = scores;
    this.#shard = shard;
  }

  get rows(): number {
    return this.good + this.failed;
  }

  aboutTheSet(notices: readonly Notice[]): void {
    this.advice = notices.map((notice) => ({ ...notice, count: this.good, ids: [] }));
  }

  add(outcome: Outcome, messages: Messages): void {
    const row = rowAt(this.#shard, this.rows);
    if (outcome.ok) {
      this.good++;
      this.scores?.add(outcome.scores, outcome.counts, row);
      if (this.firstRows.length < FIRST_ROWS) this.firstRows.push(row);
    } else {
      this.failed++;
      this.scores?.addFailed();
    }
    this.remark({ ...outcome, row }, messages);
  }

  /** The numbers of many rows; what is to be said about some of them is told by `remark`. */
  addNumbers(part: ScoredPart): void {
    const before = this.rows;
    const numberOf = (at: number) => rowAt(this.#shard, before + at);
    let good = 0;
    for (let row = 0; row < part.rows; row++) {
      good += part.ok[row]!;
      if (part.ok[row] === 1 && this.firstRows.length < FIRST_ROWS)
        this.firstRows.push(numberOf(row));
    }
    this.good += good;
    this.failed += part.rows - good;
    this.scores?.addRows(
      { ...part, row: (at) => rowOf(part, at) },
      this.#shard.of === 1 ? undefined : numberOf,
    );
  }

  remark(row: Remark, messages: Messages): void {
    if (row.ok) {
      row.notices.forEach(({ code, message }, k) => {
        messages.detail(`${row.place}: ${code} ${message}`);
        // A row may have the same notice for several of its references.
        const isFirst = row.notices.findIndex((notice) => notice.code === code) === k;
        if (isFirst) this.notices.add(code, message, row.id, row.row);
      });
      return;
    }
    const { code, message } = row.problem;
    this.problems.add(code, message, row.id, row.row);
    messages.detail(`${code} ${message}`);
  }
}

/** Only asked of rows with scores, and only where counts are needed. */
function rowOf({ counted }: ScoredPart, index: number): Row {
  const { scores, counts } = counted?.[index] ?? { scores: {}, counts: [] };
  return { ok: true, index, scores, counts, notices: [] };
}
