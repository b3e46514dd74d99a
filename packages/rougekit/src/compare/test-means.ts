// Numbers in columns, item by item → whether chance alone would explain how their means differ. What `testDifferences` says of
// scores that are pooled by means, for whoever has numbers and no rows.

import { guard, invalid, ownOptions } from '../errors.ts';
import type { TestedDifference } from './compare.ts';
import { type CompareOptions, checkedPlan } from './compare-options.ts';
import { isSignificant, observedIn, pValueOf } from './observed.ts';
import { type PairedColumn, PairedValues } from './paired-values.ts';
import { randomized } from './randomization.ts';

export type MeanTestOptions = Pick<
  CompareOptions,
  'trials' | 'seed' | 'confidence' | 'alternative'
>;

const OPTIONS: readonly (keyof MeanTestOptions)[] = ['trials', 'seed', 'confidence', 'alternative'];

/** By approximate randomization, as `compare` does by default. All columns have a number for each of the same items. */
export function testMeans(
  columns: { readonly [name: string]: PairedColumn },
  options: MeanTestOptions = {},
): { readonly [name: string]: TestedDifference } {
  return guard(() => {
    const plan = checkedPlan(ownOptions(options, OPTIONS));
    const values = PairedValues.ofMeans(checkedColumns(columns));
    const { a, b, observed, sizes } = observedIn(values, { baseline: [], system: [] });
    const extremes = randomized(values, observed, sizes, plan.alternative, plan);
    return Object.fromEntries(
      values.fields.map(({ path }, f) => {
        const pValue = pValueOf(extremes, f);
        const significant = isSignificant(pValue, observed[f], plan.confidence);
        return [path[0], { baseline: a[f], system: b[f], pValue, significant }];
      }),
    );
  });
}

function checkedColumns(columns: unknown): ReadonlyMap<string, PairedColumn> {
  if (typeof columns !== 'object' || columns === null)
    throw invalid('columns', 'an object with `baseline` and `system` for each name', columns);
  const checked = new Map<string, PairedColumn>();
  let items: number | undefined;
  for (const [name, column] of Object.entries(columns)) {
    const { baseline, system } = Object(column) as Partial<PairedColumn>;
    for (const numbers of [baseline, system]) {
      if (!areFinite(numbers) || numbers.length === 0)
        throw invalid(
          'columns',
          `finite numbers, at least one, of both sides of '${name}'`,
          numbers,
        );
      items ??= numbers.length;
      if (numbers.length !== items)
        throw invalid('columns', `as many numbers as the first one has, ${items}`, numbers.length);
    }
    checked.set(name, { baseline, system } as PairedColumn);
  }
  if (checked.size === 0) throw invalid('columns', 'at least one', columns);
  return checked;
}

function areFinite(numbers: unknown): numbers is Float64Array | readonly number[] {
  if (!Array.isArray(numbers) && !(numbers instanceof Float64Array)) return false;
  for (let k = 0; k < numbers.length; k++) if (!Number.isFinite(numbers[k])) return false;
  return true;
}
