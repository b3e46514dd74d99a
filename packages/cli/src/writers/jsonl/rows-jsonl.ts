// `--format jsonl`: one line per item, with every digit.

import type { ScoreTable } from 'rougekit/lines';
import { rowId, rowProblem, rowProblems } from '../../scoring/row-names.ts';
import { safeJson } from '../../terminal/escape-control.ts';
import { scoresWriter } from './scores-json.ts';

/** The lines of a whole table. `system` where the data know systems; `before` are fields that each line begins with. */
export function tableLines(
  table: ScoreTable,
  system?: string,
  before: (row: number) => string = () => '',
): string {
  const scoresText = scoresWriter(table);
  const named = system === undefined ? '' : `,"system":${safeJson(system)}`;
  const noticed = new Set(table.rowsWithNotices());
  let text = '';
  for (let row = 0; row < table.rows; row++) {
    // JSON escapes lone surrogates, so the line is valid UTF-8 whatever the id holds.
    text += `{${before(row)}"id":${safeJson(rowId(table, row))}${named},`;
    if (table.ok[row] === 0) text += `"problem":${safeJson(rowProblem(table, row) as object)}}\n`;
    else {
      const notices = noticed.has(row) ? safeJson(table.notices(row)) : '[]';
      const lost = noticed.has(row) ? rowProblems(table, row) : undefined;
      const problems = lost === undefined ? '' : `,"problems":${safeJson(lost)}`;
      text += `"scores":${scoresText(row)}${problems},"notices":${notices}}\n`;
    }
  }
  return text;
}
