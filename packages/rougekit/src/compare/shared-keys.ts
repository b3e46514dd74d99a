// A metric that failed on an item has no score there. Items are compared key by key: those that all have together, and
// each of the others over the items in which both systems have it.

import type { NumericField } from '../aggregate/numeric-fields.ts';
import { numericFields, shapedLike } from '../aggregate/numeric-fields.ts';
import type { AnyMetric, GoodRow, Scores } from '../types.ts';
import type { PairedRows } from './paired-rows.ts';

/** Keys that are compared over the same items. */
export interface KeyGroup {
  readonly metrics: readonly AnyMetric[];
  readonly rows: Pick<PairedRows, 'baseline' | 'system'>;
  /** All that the keys have; rows may have only those that were asked for. */
  readonly fields: readonly NumericField[];
}

/** `asked`: keys or fields of them, by default all. A key that no item has in both systems is in no group. */
export function keyGroups(
  rows: PairedRows,
  metrics: readonly AnyMetric[],
  asked: readonly string[] | undefined,
): KeyGroup[] {
  const wanted = (key: string) =>
    asked === undefined || asked.some((name) => name === key || name.startsWith(`${key}.`));
  const keys = metrics.flatMap((metric) => metric.keys).filter(wanted);
  const lacking = keys.filter((key) => !isWhole(rows, key));
  const whole = keys.filter((key) => !lacking.includes(key));
  return [...(whole.length > 0 ? [whole] : []), ...lacking.map((key) => [key])]
    .map((own) => groupOf(own, rows, metrics, asked))
    .filter((group) => group.rows.baseline.length > 0);
}

/** A key that is missing without a reason is refused later. */
const hasKey = ({ problems }: GoodRow, key: string) =>
  problems === undefined || !Object.hasOwn(problems, key);

function isWhole({ baseline, system }: PairedRows, key: string): boolean {
  return baseline.every((row) => hasKey(row, key)) && system.every((row) => hasKey(row, key));
}

function groupOf(
  keys: readonly string[],
  { baseline, system }: PairedRows,
  metrics: readonly AnyMetric[],
  asked: readonly string[] | undefined,
): KeyGroup {
  const places = metrics.flatMap((metric, m) =>
    metric.keys.some((key) => keys.includes(key)) ? [m] : [],
  );
  const both = baseline.map((row, k) =>
    keys.every((key) => hasKey(row, key) && hasKey(system[k], key)),
  );
  const own = (rows: readonly GoodRow[]) =>
    rows.filter((_, k) => both[k]).map((row) => rowWith(row, keys, places));
  const whole = { baseline: own(baseline), system: own(system) };
  const fields = numericFields(whole.baseline[0]?.scores ?? {});
  // Other numbers of a mean change nothing in these, and cost as much.
  const isMean = places.every((m) => metrics[m].pooling === 'mean');
  const names = asked?.map((name) => fields.find(({ path }) => path.join('.') === name));
  const few = isMean && names?.every((field) => field !== undefined) ? names : undefined;
  const cut = (rows: readonly GoodRow[]) =>
    few === undefined
      ? rows
      : rows.map((row) => ({
          ...row,
          scores: shapedLike(few, (field) => field.read(row.scores)) as Scores,
        }));
  return {
    fields,
    metrics: places.map((m) => ({
      ...metrics[m],
      keys: metrics[m].keys.filter((key) => keys.includes(key)),
    })),
    rows: { baseline: cut(whole.baseline), system: cut(whole.system) },
  };
}

function rowWith(row: GoodRow, keys: readonly string[], places: readonly number[]): GoodRow {
  const scores: Scores = Object.fromEntries(keys.map((key) => [key, row.scores[key]]));
  return { ...row, scores, counts: places.map((m) => row.counts?.[m]) };
}
