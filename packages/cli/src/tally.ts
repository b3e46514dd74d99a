// What is kept of the rows while they pass: numbers and a few ids, never texts.

import type { Notice } from 'rougekit';
import { CollectedScores } from './collected-scores.ts';
import { type NoticeGroup, NoticeGroups } from './notices.ts';
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
  readonly scores: CollectedScores | undefined;

  constructor(keepsScores: boolean) {
    this.scores = keepsScores ? new CollectedScores() : undefined;
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
      this.scores?.add(outcome.scores);
      outcome.notices.forEach(({ code, message }, k) => {
        people.detail(`${outcome.place}: ${code} ${message}`);
        // A row may have the same notice for several of its references.
        const isFirst = outcome.notices.findIndex((notice) => notice.code === code) === k;
        if (isFirst) this.notices.add(code, message, outcome.id);
      });
      return;
    }
    const { code, message } = outcome.problem;
    this.failed++;
    this.scores?.addFailed();
    this.problems.add(code, message, outcome.id);
    people.detail(`${code} ${message}`);
  }
}
