// How messages and results name a row of a table: its id, its place, what is wrong with it.

import type { GoodRow, Problem } from 'rougekit';
import type { JsonObject, ScoreTable } from 'rougekit/lines';
import { escapeControl } from '../terminal/escape-control.ts';

type Problems = NonNullable<GoodRow['problems']>;

/** A row without an id is named by its number in the data set. */
export function rowId(table: ScoreTable, row: number): string {
  return table.id(row) ?? String(table.number(row) + 1);
}

/** file:line, for everything that has to be said about it. */
export function rowPlace(table: ScoreTable, row: number): string {
  return `${table.batch.name}:${table.line(row)}`;
}

/** Why a row has no scores, with its place; undefined for a row that has some. */
export function rowProblem(table: ScoreTable, row: number): Problem | undefined {
  const problem = table.problem(row);
  if (problem === undefined) return undefined;
  // It may quote what stands in the row.
  const message = escapeControl(problem.message);
  return { code: problem.code, message: `${rowPlace(table, row)}: ${message}` };
}

/** Why single keys of a row have no score, with its place; undefined where all have one. */
export function rowProblems(table: ScoreTable, row: number): Problems | undefined {
  const problems = table.problems(row);
  if (problems === undefined) return undefined;
  const place = rowPlace(table, row);
  return Object.fromEntries(
    Object.entries(problems).map(([key, { code, message }]) => [
      key,
      { code, message: `${place}: ${escapeControl(message)}` },
    ]),
  );
}

/** Whether rows have fields of their own: line files are put together into JSON lines of our own. */
export const hasFields = ({ batch }: ScoreTable): boolean =>
  !('lines' in batch && batch.isMade === true);

/** All fields of a row, where its format has any. */
export function rowFields(table: ScoreTable, row: number): JsonObject | undefined {
  return hasFields(table) ? table.source(row).fields : undefined;
}
