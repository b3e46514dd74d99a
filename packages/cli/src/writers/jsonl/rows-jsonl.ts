// `--format jsonl`: one line per item, with every digit.

import type { ScoreTable } from 'rougekit/lines';
import { rowId, rowProblem, rowProblems } from '../../scoring/row-names.ts';
import { scoresWriter } from './scores-json.ts';

/** The lines of a whole table. `system` where the data know systems. */
export function tableLines(table: ScoreTable, system?: string): string {
  const scoresText = scoresWriter(table);
  const named = system === undefined ? '' : `,"system":${JSON.stringify(system)}`;
  const noticed = new Set(table.rowsWithNotices());
  let text = '';
  for (let row = 0; row < table.rows; row++) {
    // JSON.stringify escapes lone surrogates, so the line is valid UTF-8 whatever the id holds.
    text += `{"id":${JSON.stringify(rowId(table, row))}${named},`;
    if (table.ok[row] === 0) text += `"problem":${JSON.stringify(rowProblem(table, row))}}\n`;
    else {
      const notices = noticed.has(row) ? JSON.stringify(table.notices(row)) : '[]';
      const lost = noticed.has(row) ? rowProblems(table, row) : undefined;
      const problems = lost === undefined ? '' : `,"problems":${JSON.stringify(lost)}`;
      text += `"scores":${scoresText(row)}${problems},"notices":${notices}}\n`;
    }
  }
  return text;
}
