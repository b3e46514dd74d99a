// What is kept of the rows while they pass: numbers and a few ids, never texts.

import type { Notice, Row, ScoreSet } from 'rougekit';
import { type NoticeGroup, NoticeGroups } from './notices.ts';
import type { Remark, ScoredPart } from './parts/part-scorer.ts';
import type { People } from './people.ts';
import type { Outcome } from './score-items.ts';

export class Tally {
  good = 0;
  failed = 0;
  readonly notices = new NoticeGroups();
  readonly problems = new NoticeGroups();
  /** What concerns the set as a whole: mixed-up columns, cut-off outputs. */
  advice: readonly NoticeGroup[] = [];
  /** Only where means are asked for. */
  readonly scores: ScoreSet | undefined;

  constructor(scores: ScoreSet | undefined) {
    this.scores = scores;
  }

  get rows(): number {
    return this.good + this.failed;
  }

  aboutTheSet(notices: readonly Notice[]): void {
    this.advice = notices.map((notice) => ({ ...notice, count: this.good, ids: [] }));
  }

  add(outcome: Outcome, people: People): void {
    if (outcome.ok) {
      this.good++;
      this.scores?.add(outcome.scores, outcome.counts);
    } else {
      this.failed++;
      this.scores?.addFailed();
    }
    this.remark(outcome, people);
  }

  /** The numbers of many rows; what is to be said about some of them is told by `remark`. */
  addNumbers(part: ScoredPart): void {
    let good = 0;
    for (let row = 0; row < part.rows; row++) good += part.ok[row]!;
    this.good += good;
    this.failed += part.rows - good;
    this.scores?.addRows({ ...part, row: (at) => rowOf(part, at) });
  }

  remark(row: Remark, people: People): void {
    if (row.ok) {
      row.notices.forEach(({ code, message }, k) => {
        people.detail(`${row.place}: ${code} ${message}`);
        // A row may have the same notice for several of its references.
        const isFirst = row.notices.findIndex((notice) => notice.code === code) === k;
        if (isFirst) this.notices.add(code, message, row.id);
      });
      return;
    }
    const { code, message } = row.problem;
    this.problems.add(code, message, row.id);
    people.detail(`${code} ${message}`);
  }
}

/** Only asked of rows with scores, and only where counts are needed. */
function rowOf({ counted }: ScoredPart, index: number): Row {
  const { scores, counts } = counted?.[index] ?? { scores: {}, counts: [] };
  return { ok: true, index, scores, counts, notices: [] };
}
