// The scores of all rows, without texts, counts and notices, for means and intervals: about 0.6 kB a
// row with the four usual types, so a million rows fit into an ordinary heap.

import type { Report, Row, Scorer, Scores } from 'rougekit';
import { collect } from 'rougekit';

const NONE: readonly never[] = [];
/** The report only counts failed rows; what was wrong with them is told elsewhere. */
const PROBLEM = { code: 'INVALID_PAIR', message: '' } as const;

export class CollectedScores {
  readonly #rows: Row[] = [];

  add(scores: Scores): void {
    this.#rows.push({ ok: true, index: this.#rows.length, scores, counts: NONE, notices: NONE });
  }

  addFailed(): void {
    this.#rows.push({ ok: false, index: this.#rows.length, problem: PROBLEM });
  }

  report(scorer: Scorer): Promise<Report> {
    return collect(this.#rows, scorer);
  }
}

/** How many numbers a score object holds. */
export function countNumbers(value: unknown): number {
  if (typeof value === 'number') return 1;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 0;
  return Object.values(value).reduce<number>((sum, inner) => sum + countNumbers(inner), 0);
}
