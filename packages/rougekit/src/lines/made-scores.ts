// Rows that were scored as objects → the numbers of their table. Which columns there are is known from the rows.

import { fieldAt, numericFields } from '../aggregate/numeric-fields.ts';
import type { AnyMetric } from '../types.ts';
import type { MadeScores } from './batch.ts';
import type { RowDetails, TableParts } from './score-table.ts';

/** The table with the numbers of those rows in it; NaN where a row lacks a key. */
export function withMadeScores(
  parts: TableParts,
  details: ReadonlyMap<number, RowDetails>,
  metrics: readonly AnyMetric[],
): TableParts {
  const made = [...details].flatMap(([row, detail]) =>
    detail.made === undefined ? [] : [{ row, ...detail.made }],
  );
  if (made.length === 0) return parts;
  const isKnown = parts.columns.length > 0;
  const columns = isKnown ? parts.columns : metrics.flatMap((metric) => pathsOf(metric, made));
  const fields = columns.map(fieldAt);
  const width = fields.length;
  const scores = isKnown ? parts.scores : new Float64Array(parts.rows * width).fill(Number.NaN);
  for (const { row, scores: own } of made)
    for (let c = 0; c < width; c++)
      scores[row * width + c] = Object.hasOwn(own, columns[c][0])
        ? fields[c].read(own)
        : Number.NaN;
  return { ...parts, scores, columns };
}

/** As the metric declares them; otherwise as the first row has them in which it has scores. */
function pathsOf(
  { columns, keys }: AnyMetric,
  made: readonly MadeScores[],
): readonly (readonly string[])[] {
  if (columns !== undefined) return columns.map(({ path }) => path);
  return keys.flatMap((key) => {
    const first = made.find(({ scores }) => Object.hasOwn(scores, key));
    return first === undefined
      ? []
      : numericFields({ [key]: first.scores[key] }).map(({ path }) => path);
  });
}
