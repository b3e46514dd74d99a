// The columns of formats with one line per row: the numbers of the row, each under the name that gates and tables have for it.

import type { ScoreTable } from 'rougekit/lines';
import type { Column } from 'rougekit/registry';
import { DataError } from '../failures/failures.ts';
import { inOrderOfBeta } from '../scoring/metric-columns.ts';
import { rowProblem, rowProblems } from '../scoring/row-names.ts';

export class RowColumns {
  /** 'rouge1.recall', 'rougeL.f0.5'. */
  readonly names: readonly string[];
  readonly #paths: readonly string[];

  /** As the metrics declare them, and what the first rows have beyond that. */
  constructor(columns: readonly Column[], first?: ScoreTable) {
    const declared = inOrderOfBeta(columns);
    const known = declared.map(({ path }) => path.join('.'));
    const others = first?.columns.filter((path) => !known.includes(path)) ?? [];
    this.#paths = [...known, ...others];
    this.names = [...declared.map(({ key, field }) => `${key}.${field}`), ...others];
  }

  /** Where a table has each of them; -1 where none of its rows does. */
  placesIn({ columns }: ScoreTable): number[] {
    const extra = columns.find((path) => !this.#paths.includes(path));
    if (extra !== undefined)
      throw new DataError(
        `'${extra}' has its first number when the head of the table is written already. A metric whose rows differ has to ` +
          'declare its numbers (`columns`); --format jsonl needs no head.',
      );
    return this.#paths.map((path) => columns.indexOf(path));
  }
}

/** Codes of what was noticed, in one cell. */
export const noticeCodes = (table: ScoreTable, row: number): string =>
  table
    .notices(row)
    .map(({ code }) => code)
    .join(' ');

/** Why the row has no scores, or which of its metrics have none; empty where all have some. */
export function problemText(table: ScoreTable, row: number): string {
  const problem = rowProblem(table, row);
  if (problem !== undefined) return `${problem.code} ${problem.message}`;
  return Object.entries(rowProblems(table, row) ?? {})
    .map(([key, { code, message }]) => `${key}: ${code} ${message}`)
    .join('; ');
}
