// The coefficients by name.

import { kendallB, kendallC } from './kendall.ts';
import { pearson } from './pearson.ts';
import { spearman } from './spearman.ts';

export type Coefficient = 'pearson' | 'spearman' | 'kendall-b' | 'kendall-c';

/** null where it is not defined: a constant side, fewer than two items. */
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
