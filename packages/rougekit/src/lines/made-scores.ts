// Rows that were scored as objects → the numbers of their table. Which columns there are is known from the rows.

import { fieldAt } from '../aggregate/numeric-fields.ts';
import { fieldsOf } from '../aggregate/row-layout.ts';
import type { AnyMetric, Scores } from '../types.ts';
import type { MadeScores } from './batch.ts';
import { optional } from './own-field.ts';
import type { RowDetails, TableParts } from './score-table.ts';

/** The table with the numbers of those rows in it; NaN where a row lacks a key. */
export function withMadeScores(
  parts: TableParts,
  details: ReadonlyMap<number, RowDetails>,
  metrics: readonly AnyMetric[],
): TableParts {
  const made = [...details].flatMap(([row, detail]) => {
    const own = optional(detail, 'made');
    return own === undefined ? [] : [{ row, ...own }];
  });
  if (made.length === 0) return parts;
  const isKnown = parts.columns.length > 0;
  const columns = isKnown ? parts.columns : columnsOf(metrics, made);
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

/** As the first rows have them in which a key has scores; if none has, as its metric declares them. */
function columnsOf(
  metrics: readonly AnyMetric[],
  made: readonly MadeScores[],
): readonly (readonly string[])[] {
  const seen: { [key: string]: Scores[string] } = {};
  for (const { keys } of metrics)
    for (const key of keys) {
      const first = made.find(({ scores }) => Object.hasOwn(scores, key));
      if (first !== undefined) seen[key] = first.scores[key];
    }
  return metrics.flatMap((metric) => fieldsOf(metric, seen).map(({ path }) => path));
}
