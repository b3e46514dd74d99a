// A metric that failed on an item has no score there. Items are compared key by key: those that all have together, and
// each of the others over the items in which both systems have it.

import type { NumericField } from '../aggregate/numeric-fields.ts';
import { numericFields } from '../aggregate/numeric-fields.ts';
import type { AnyMetric, GoodRow, Scores } from '../types.ts';
import type { PairedRows } from './paired-rows.ts';

/** Keys that are compared over the same items. */
export interface KeyGroup {
  /** Those that compute the keys, with these keys alone, and their places among all metrics. */
  readonly metrics: readonly AnyMetric[];
  readonly places: readonly number[];
  /** Rows may have more keys. */
  readonly rows: Pick<PairedRows, 'baseline' | 'system'>;
  /** All that the keys have, and those that are compared. */
  readonly fields: readonly NumericField[];
  readonly chosen: readonly NumericField[];
}

/** `asked`: keys or fields of them, by default all. A key that no item has in both systems is in no group. */
export function keyGroups(
  rows: PairedRows,
  metrics: readonly AnyMetric[],
  asked: readonly string[] | undefined,
): KeyGroup[] {
  const all = metrics.flatMap((metric) => metric.keys);
  const namesOf = (own: readonly string[]) =>
    asked?.filter((name) => own.includes(keyOf(name, all)));
  const keys = all.filter((key) => namesOf([key])?.length !== 0);
  const areWhole = haveAll(rows);
  const lacking = areWhole ? [] : keys.filter((key) => !isWhole(rows, key));
  const whole = keys.filter((key) => !lacking.includes(key));
  return [...(whole.length > 0 ? [whole] : []), ...lacking.map((key) => [key])]
    .map((own) => groupOf(own, areWhole ? rows : withKeys(rows, own), metrics, namesOf(own)))
    .filter((group) => group.rows.baseline.length > 0);
}

/** The longest that fits, for keys have dots, too: a number of `rougeW1.2` is none of `rougeW1`. */
function keyOf(name: string, keys: readonly string[]): string {
  return keys
    .filter((key) => name === key || name.startsWith(`${key}.`))
    .reduce((longest, key) => (key.length > longest.length ? key : longest), '');
}

/** A key that is missing without a reason is refused later. */
const hasKey = ({ problems }: GoodRow, key: string) =>
  problems === undefined || !Object.hasOwn(problems, key);

/** Whether no metric failed on any item: quicker than a look at each key. */
function haveAll({ baseline, system }: Pick<PairedRows, 'baseline' | 'system'>): boolean {
  const hasAll = ({ problems }: GoodRow) => problems === undefined;
  return baseline.every(hasAll) && system.every(hasAll);
}

function isWhole({ baseline, system }: PairedRows, key: string): boolean {
  return baseline.every((row) => hasKey(row, key)) && system.every((row) => hasKey(row, key));
}

/** `asked` are the names of these keys alone; the rest is asked of other groups. */
function groupOf(
  keys: readonly string[],
  { baseline, system }: KeyGroup['rows'],
  metrics: readonly AnyMetric[],
  asked: readonly string[] | undefined,
): KeyGroup {
  const places = metrics.flatMap((metric, m) =>
    metric.keys.some((key) => keys.includes(key)) ? [m] : [],
  );
  const [first] = baseline;
  const fields = numericFields(first === undefined ? {} : scoresOf(first, keys));
  // Other numbers of a mean change nothing in these, and cost as much.
  const isMean = places.every((m) => metrics[m].pooling === 'mean');
  const names = asked?.map((name) => fields.find(({ path }) => path.join('.') === name));
  const isFew = isMean && names?.every((field) => field !== undefined) === true;
  return {
    fields,
    chosen: isFew ? names : fields,
    places,
    metrics: places.map((m) => ({
      ...metrics[m],
      keys: metrics[m].keys.filter((key) => keys.includes(key)),
    })),
    rows: { baseline, system },
  };
}

/** The rows in which both systems have these keys. */
function withKeys({ baseline, system }: PairedRows, keys: readonly string[]): KeyGroup['rows'] {
  const hasKeys = (row: GoodRow) =>
    row.problems === undefined || keys.every((key) => hasKey(row, key));
  const both = baseline.map((row, k) => hasKeys(row) && hasKeys(system[k]));
  // Rows are not copied where all of them are compared: there may be many.
  const own = (rows: readonly GoodRow[]) =>
    both.every(Boolean) ? rows : rows.filter((_, k) => both[k]);
  return { baseline: own(baseline), system: own(system) };
}

const scoresOf = ({ scores }: GoodRow, keys: readonly string[]): Scores =>
  Object.fromEntries(keys.map((key) => [key, scores[key]]));
