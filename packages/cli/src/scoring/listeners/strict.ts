// `--strict`: the first row without scores, or with a text of which something was lost, ends the run.

import type { Listener, ScoreTable } from 'rougekit/lines';
import { DataError } from '../../failures/failures.ts';
import { rowPlace, rowProblem, rowProblems } from '../row-names.ts';

/** Letters that no tokenizer kept; a field that is there twice, of which one value counts. */
const LOST = ['TEXT_DROPPED', 'REPEATED_FIELD'];

export const strict: Listener = {
  take(table: ScoreTable) {
    for (const row of table.rowsWithNotices()) {
      const [lost] = Object.values(rowProblems(table, row) ?? {});
      const problem = rowProblem(table, row) ?? lost;
      if (problem !== undefined) throw new DataError(`Stopped by --strict: ${problem.message}`);
      const lossy = table.notices(row).find(({ code }) => LOST.includes(code));
      if (lossy !== undefined)
        throw new DataError(`Stopped by --strict: ${rowPlace(table, row)}: ${lossy.message}`);
    }
  },
};
