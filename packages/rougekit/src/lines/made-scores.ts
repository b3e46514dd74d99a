// Rows that were scored as objects → the numbers of their table. Which columns there are is known from the rows.

import type { NumericField } from '../aggregate/numeric-fields.ts';
import { fieldAt, numericFields } from '../aggregate/numeric-fields.ts';
import type { RowFacts, TableParts } from './score-table.ts';

/** The table with the numbers of those rows in it. */
export function withMadeScores(
  parts: TableParts,
  facts: ReadonlyMap<number, RowFacts>,
): TableParts {
  const made = [...facts].flatMap(([row, fact]) =>
    fact.made === undefined ? [] : [{ row, ...fact.made }],
  );
  const [first] = made;
  if (first === undefined) return parts;
  const isKnown = parts.columns.length > 0;
  const fields: readonly NumericField[] = isKnown
    ? parts.columns.map(fieldAt)
    : numericFields(first.scores);
  const width = fields.length;
  const scores = isKnown ? parts.scores : new Float64Array(parts.rows * width).fill(Number.NaN);
  for (const { row, scores: own } of made)
    for (let c = 0; c < width; c++) scores[row * width + c] = fields[c].read(own);
  return { ...parts, scores, columns: fields.map(({ path }) => path) };
}
