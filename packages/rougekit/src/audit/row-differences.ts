// How far two settings are apart on the same texts, row by row. Means can agree although no row does, so both are told.

import { guard, invalid } from '../errors.ts';
import type { RougeType } from '../metrics/rouge/rouge-types.ts';
import { scoreBatch } from '../run/batch.ts';
import type { FScore, Pair } from '../types.ts';
import { type Settings, scorerOfSettings } from './settings.ts';

type Field = 'precision' | 'recall' | 'fmeasure';
const FIELDS: readonly Field[] = ['precision', 'recall', 'fmeasure'];

export interface FieldDifference {
  /** Means over the rows that both can score. */
  readonly before: number;
  readonly after: number;
  /** Mean of |before − after| over the rows. */
  readonly absolute: number;
  /** The same as a part of the second's mean: 0.05 is 5 %. Null if that mean is 0. */
  readonly relative: number | null;
  /** |mean before − mean after| as a part of the second's mean. */
  readonly ofMeans: number | null;
}

export interface RowDifference {
  readonly index: number;
  readonly before: FScore;
  readonly after: FScore;
}

export interface RowDifferences {
  readonly type: string;
  /** Rows that both can score. */
  readonly items: number;
  readonly fields: { readonly [F in Field]: FieldDifference };
  /** Those that differ, the one whose F differs most first. */
  readonly rows: readonly RowDifference[];
}

export function rowDifferences(
  pairs: readonly Pair[],
  from: Settings,
  to: Settings,
  type: RougeType,
): RowDifferences {
  return guard(() => {
    if (!Array.isArray(pairs)) throw invalid('pairs', 'an array of pairs', pairs);
    const [first, second] = [from, to].map(
      (settings) => scoreBatch(pairs, scorerOfSettings(settings, [type])).rows,
    );
    const rows = pairs.flatMap((_, index): RowDifference[] => {
      const [before, after] = [first[index], second[index]];
      if (!before.ok || !after.ok) return [];
      return [{ index, before: before.scores[type], after: after.scores[type] }];
    });
    const gapOf = ({ before, after }: RowDifference) => Math.abs(before.fmeasure - after.fmeasure);
    return {
      type,
      items: rows.length,
      fields: Object.fromEntries(FIELDS.map((field) => [field, fieldOf(rows, field)])) as {
        [F in Field]: FieldDifference;
      },
      rows: rows.filter((row) => gapOf(row) > 0).sort((a, b) => gapOf(b) - gapOf(a)),
    };
  });
}

function fieldOf(rows: readonly RowDifference[], field: Field): FieldDifference {
  const mean = (value: (row: RowDifference) => number) =>
    rows.reduce((sum, row) => sum + value(row), 0) / Math.max(1, rows.length);
  const before = mean((row) => row.before[field]);
  const after = mean((row) => row.after[field]);
  const absolute = mean((row) => Math.abs(row.before[field] - row.after[field]));
  const partOf = (difference: number) => (after === 0 ? null : difference / after);
  return {
    ...{ before, after, absolute },
    relative: partOf(absolute),
    ofMeans: partOf(Math.abs(before - after)),
  };
}
