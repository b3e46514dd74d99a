// Rows as they pass → the set that means and intervals are made from.

import type { Listener } from 'rougekit/lines';
import type { ScoreSet } from 'rougekit/statistics';

export const intoSet = (scores: ScoreSet): Listener => ({
  take: (table) => scores.addRows(table, (row) => table.number(row)),
});
