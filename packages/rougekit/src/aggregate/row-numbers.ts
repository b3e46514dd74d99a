// A report may come from a file that somebody edited: a row that lacks one of its numbers would spoil every sum.

import { RougekitError, show } from '../errors.ts';
import type { AnyMetric, GoodRow } from '../types.ts';
import type { NumericField } from './numeric-fields.ts';

/** What is checked of a row. */
export interface CheckedRow extends Pick<GoodRow, 'index' | 'scores' | 'counts'> {
  readonly id?: string | undefined;
  readonly problems?: GoodRow['problems'] | undefined;
}

/** Refuses a row without the numbers of `first`: its fields, and its counts if a metric is pooled by sums. */
export function checkRow(
  row: CheckedRow,
  first: Pick<GoodRow, 'counts'>,
  fields: readonly NumericField[],
  metrics: readonly AnyMetric[],
  firstName = 'the first row',
): void {
  const { problems, scores } = row;
  const lacks = (key: string) => problems !== undefined && Object.hasOwn(problems, key);
  const hasScores = fields.every(
    ({ path }) => lacks(path[0]) || Number.isFinite(valueAt(scores, path)),
  );
  const hasCounts = metrics.every(
    ({ pooling, keys }, m) =>
      pooling === 'mean' || keys.every(lacks) || areLike(row.counts?.[m], first.counts?.[m]),
  );
  if (hasScores && hasCounts) return;
  const name = row.id === undefined ? '' : ` (${show(row.id)})`;
  throw new RougekitError(
    'INVALID_COUNTS',
    `Row ${row.index + 1}${name} does not have the numbers that ${firstName} has.`,
  );
}

/** The scores and counts that a row would have if none of its metrics had failed, determined from the rows. */
export function wholeShape(
  rows: readonly GoodRow[],
  pooling: { readonly [key: string]: unknown },
): Pick<GoodRow, 'scores' | 'counts'> {
  const [first] = rows;
  if (rows.every(({ problems }) => problems === undefined)) return first;
  const known = Object.keys(pooling).flatMap((key) => {
    const row = rows.find(({ scores }) => Object.hasOwn(scores, key));
    return row === undefined ? [] : [[key, row.scores[key]] as const];
  });
  return {
    scores: Object.fromEntries(known),
    counts: (first.counts ?? []).map(
      (_, m) => rows.find(({ counts }) => counts[m].length > 0)?.counts[m] ?? [],
    ),
  };
}

/** The first row itself may lack numbers. */
export function checkFirstRow(row: GoodRow, metrics: readonly AnyMetric[]): void {
  checkRow(row, row, [], metrics, 'a row of its recipe');
}

function areLike(counts: unknown, first: unknown): boolean {
  if (!isList(counts) || !isList(first)) return false;
  for (let k = 0; k < first.length; k++) if (!Number.isFinite(counts[k])) return false;
  return true;
}

/** Counts may be plain or typed arrays. */
const isList = (value: unknown): value is ArrayLike<unknown> =>
  Array.isArray(value) || ArrayBuffer.isView(value);

/** What stands there, whatever it is. */
export function valueAt(scores: unknown, path: readonly string[]): unknown {
  let node = scores;
  for (let k = 0; k < path.length; k++) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, path[k]))
      return undefined;
    node = (node as Readonly<Record<string, unknown>>)[path[k]];
  }
  return node;
}
