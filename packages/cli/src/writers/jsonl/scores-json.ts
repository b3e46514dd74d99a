// The scores of a table's rows as JSON, put together without making the rows where they are numbers only.

import type { ScoreTable } from 'rougekit/lines';
import { safeJson } from '../../terminal/escape-control.ts';

const FIELDS = ['precision', 'recall', 'fmeasure'];

/** Writes from the numbers of the table where every key has nothing but P, R and F. Of rows with scores only. */
export function scoresWriter(table: ScoreTable): (row: number) => string {
  const { scores } = table;
  const written = (row: number) => {
    const made = table.row(row);
    return safeJson(made.ok ? made.scores : {});
  };
  const heads = numberHeads(table);
  if (heads === undefined) return written;
  return (row) => {
    if (table.problems(row) !== undefined) return written(row);
    let text = '';
    for (let c = 0; c < heads.length; c++) text += heads[c]! + scores[row * heads.length + c]!;
    return text + SCORES_END;
  };
}

/** What stands behind the last number. */
export const SCORES_END = '}}';

/** What stands before each number of a row; undefined where a key has anything but P, R and F. */
export function numberHeads({ paths }: ScoreTable): string[] | undefined {
  const isPlain = paths.every(
    (path, c) =>
      path.length === 2 && path[1] === FIELDS[c % 3] && path[0] === paths[c - (c % 3)]?.[0],
  );
  if (!isPlain || paths.length === 0 || paths.length % 3 !== 0) return undefined;
  return paths.map(([key, field], c) => {
    const before = c === 0 ? '{' : c % 3 === 0 ? '},' : ',';
    return `${before}${c % 3 === 0 ? `${safeJson(key as string)}:{` : ''}"${field}":`;
  });
}
