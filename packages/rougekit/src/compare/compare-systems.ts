// Several systems against one baseline: the more comparisons, the more of them look significant by chance, so their
// p-values are corrected. The comparisons of one number form a family; different numbers are not corrected for each other.

import { guard, invalid, ownOptions } from '../errors.ts';
import type { Scores } from '../types.ts';
import type { Comparison, Difference } from './compare.ts';
import { compared } from './compare.ts';
import type { CompareOptions } from './compare-options.ts';
import { COMPARE_OPTIONS, checkedPlan } from './compare-options.ts';
import type { Correction } from './corrections.ts';
import { adjustedPValues, CORRECTIONS } from './corrections.ts';
import { isSignificant } from './observed.ts';
import type { Comparable } from './paired-rows.ts';

export interface CompareSystemsOptions extends CompareOptions {
  /** Default `holm`; a single comparison needs no correction. */
  readonly correction?: Correction | undefined;
}

export interface Comparisons<R extends Scores = Scores> {
  readonly kind: 'comparisons';
  readonly version: 1;
  /** The signature of the comparisons, then the correction. */
  readonly signature: string;
  readonly correction: Correction;
  /** One per system, in the order given. */
  readonly comparisons: readonly Comparison<R>[];
}

/** The first report is the baseline for all others. */
export function compareSystems<R extends Scores>(
  reports: readonly Comparable<R>[],
  options: CompareSystemsOptions = {},
): Comparisons<R> {
  return guard(() => {
    const given = ownOptions(options, [...COMPARE_OPTIONS, 'correction']);
    if (!Array.isArray(reports) || reports.length < 2)
      throw invalid('reports', 'a baseline and at least one system', reports);
    const [baseline, ...systems] = reports as [Comparable<R>, ...Comparable<R>[]];
    const { correction = systems.length > 1 ? 'holm' : 'none', ...rest } = given;
    if (!CORRECTIONS.includes(correction))
      throw invalid('correction', "'holm', 'benjamini-hochberg' or 'none'", correction);
    const plan = checkedPlan(ownOptions(rest, COMPARE_OPTIONS));
    const raw = systems.map((system, k) =>
      compared(baseline, system, plan, systems.length === 1 ? 'the system' : `system ${k + 1}`),
    );
    return {
      kind: 'comparisons',
      version: 1,
      signature: `${raw[0].signature}|correction:${correction}`,
      correction,
      comparisons: correction === 'none' ? raw : corrected(raw, correction, plan.confidence),
    };
  });
}

function corrected<R extends Scores>(
  comparisons: readonly Comparison<R>[],
  correction: Correction,
  confidence: number,
): Comparison<R>[] {
  // Every comparison has the same numbers, in the same order.
  const families = comparisons.map(({ differences }) => leavesOf(differences));
  const adjusted = families[0].map((_, f) =>
    adjustedPValues(
      families.map((leaves) => leaves[f].pValue),
      correction,
    ),
  );
  return comparisons.map((comparison, k) => {
    let f = 0;
    const differences = mapLeaves(comparison.differences, (difference) => {
      const adjustedPValue = adjusted[f++][k];
      const significant = isSignificant(adjustedPValue, difference.difference.value, confidence);
      return { ...difference, adjustedPValue, significant };
    });
    return { ...comparison, differences: differences as never };
  });
}

const isDifference = (node: object): node is Difference => Object.hasOwn(node, 'pValue');

function leavesOf(node: object): Difference[] {
  return isDifference(node) ? [node] : Object.values(node).flatMap(leavesOf);
}

function mapLeaves(node: object, change: (leaf: Difference) => Difference): object {
  if (isDifference(node)) return change(node);
  return Object.fromEntries(
    Object.entries(node).map(([key, inner]) => [key, mapLeaves(inner, change)]),
  );
}
