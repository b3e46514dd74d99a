// `--strict`: the first row without scores, or with a text that was not read whole, ends the run.

import type { Listener, ScoreTable } from 'rougekit/lines';
import { DataError } from '../../failures/failures.ts';
import { rowPlace, rowProblem, rowProblems } from '../row-names.ts';

export const strict: Listener = {
  take(table: ScoreTable) {
    for (const row of table.rowsWithNotices()) {
      const [lost] = Object.values(rowProblems(table, row) ?? {});
      const problem = rowProblem(table, row) ?? lost;
      if (problem !== undefined) throw new DataError(`Stopped by --strict: ${problem.message}`);
      const dropped = table.notices(row).find(({ code }) => code === 'TEXT_DROPPED');
      if (dropped !== undefined)
        throw new DataError(`Stopped by --strict: ${rowPlace(table, row)}: ${dropped.message}`);
    }
  },
};
