// The correlation coefficients by name.

import { kendallB, kendallC, type PairCounts, pairCounts } from './kendall.ts';
import { pearson } from './pearson.ts';
import { denseRanks } from './ranks.ts';
import { spearman } from './spearman.ts';

export type Coefficient = 'pearson' | 'spearman' | 'kendall-b' | 'kendall-c';

/** null if undefined: one side is constant, or there are fewer than two items. */
export type CoefficientOf = (x: ArrayLike<number>, y: ArrayLike<number>) => number | null;

export const COEFFICIENTS: readonly Coefficient[] = [
  'pearson',
  'spearman',
  'kendall-b',
  'kendall-c',
];

export function coefficientNamed(name: Coefficient): CoefficientOf {
  switch (name) {
    case 'pearson':
      return pearson;
    case 'spearman':
      return spearman;
    case 'kendall-b':
      return kendallB;
    case 'kendall-c':
      return kendallC;
  }
}

/**
 * Several of them, for samples that are asked for all of them in turn: those that count pairs share the counts. Whoever calls
 * them passes the same arrays again, unchanged.
 */
export function coefficientsSharing(names: readonly Coefficient[]): CoefficientOf[] {
  let last: { readonly x: unknown; readonly y: unknown; readonly counts: PairCounts } | undefined;
  const counted: typeof pairCounts = (x, y) => {
    if (last?.x !== x || last.y !== y) last = { x, y, counts: pairCounts(x, y) };
    return last.counts;
  };
  return names.map((name) => {
    if (name === 'kendall-b') return (x, y) => kendallB(x, y, counted(x, y));
    if (name === 'kendall-c') return (x, y) => kendallC(x, y, counted(x, y));
    return coefficientNamed(name);
  });
}

/**
 * Values that give the same coefficient: rank coefficients depend only on the order, in any part of the data too, and
 * dense ranks can be ranked again without sorting.
 */
export function seenBy(name: Coefficient, values: Float64Array): Float64Array {
  return name === 'pearson' ? values : new Float64Array(denseRanks(values).ranks);
}
