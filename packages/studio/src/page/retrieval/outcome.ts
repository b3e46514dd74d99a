// What became of the search for one question.

import type { ReportRetrieval } from '../../data/report-data.ts';

export const OUTCOMES = ['first', 'later', 'missed', 'unknown'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The rank of the first gold passage, from 1; 0 where none was found, undefined where the question has none. */
export function firstGold({ passages, missed }: ReportRetrieval, row: number): number | undefined {
  const rank = (passages[row] ?? []).findIndex(([, , isGold]) => isGold) + 1;
  if (rank > 0) return rank;
  return (missed[row] ?? []).length > 0 ? 0 : undefined;
}

export function outcomeOf(retrieval: ReportRetrieval, row: number): Outcome {
  const rank = firstGold(retrieval, row);
  if (rank === undefined) return 'unknown';
  return rank === 0 ? 'missed' : rank === 1 ? 'first' : 'later';
}
