// `--format jsonl`: one line an item, with every digit.

import type { ScoreTable } from 'rougekit/lines';
import type { Remark } from '../../scoring/parts/part-scorer.ts';
import type { Outcome } from '../../scoring/score-items.ts';

/** `system` where the data know systems. */
export function rowLine(outcome: Outcome, system?: string): string {
  const { id } = outcome;
  const named = system === undefined ? { id } : { id, system };
  // JSON.stringify escapes lone surrogates, so the line is valid UTF-8 whatever the id holds.
  const row = outcome.ok
    ? { ...named, scores: outcome.scores, notices: outcome.notices }
    : { ...named, problem: outcome.problem };
  return `${JSON.stringify(row)}\n`;
}

/** The lines of a whole table, put together without making its rows. */
export function tableLines(
  table: ScoreTable,
  idOf: (row: number) => string,
  remarks: ReadonlyMap<number, Remark>,
): string {
  const scoresText = scoresWriter(table);
  let text = '';
  for (let row = 0; row < table.rows; row++) {
    const remark = remarks.get(row);
    if (remark !== undefined && !remark.ok) text += rowLine(remark);
    else {
      const notices = JSON.stringify(remark?.notices ?? []);
      text += `{"id":${JSON.stringify(idOf(row))},"scores":${scoresText(row)},"notices":${notices}}\n`;
    }
  }
  return text;
}

const FIELDS = ['precision', 'recall', 'fmeasure'];

/** The JSON of a row's scores. Numbers only, where every key has nothing but P, R and F. */
function scoresWriter(table: ScoreTable): (row: number) => string {
  const { paths, scores } = table;
  const isPlain = paths.every(
    (path, c) =>
      path.length === 2 && path[1] === FIELDS[c % 3] && path[0] === paths[c - (c % 3)]![0],
  );
  if (!isPlain || paths.length % 3 !== 0) {
    return (row) => {
      const made = table.row(row);
      return JSON.stringify(made.ok ? made.scores : {});
    };
  }
  const heads = paths.map(([key, field], c) => {
    const before = c === 0 ? '{' : c % 3 === 0 ? '},' : ',';
    return `${before}${c % 3 === 0 ? `${JSON.stringify(key)}:{` : ''}"${field}":`;
  });
  return (row) => {
    let text = '';
    for (let c = 0; c < heads.length; c++) text += heads[c]! + scores[row * heads.length + c]!;
    return `${text}}}`;
  };
}
