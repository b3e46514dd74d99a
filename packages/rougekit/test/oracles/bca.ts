// The BCa interval as Efron & Tibshirani (1993, 14.3) write it down, step by step: every leave-one-out set is really
// made and measured, draws are really collected, shares are counted.

import { normalQuantileByHalving, normalShareExactly } from './normal.ts';
import { quantileTwin } from './quantile.ts';

export interface BcaTwin {
  readonly bias: number;
  readonly acceleration: number;
  readonly low: number;
  readonly high: number;
}

/** `draws` are lists of rows; `measure` is the statistic of any list of rows. */
export function bcaTwin<T>(
  rows: readonly T[],
  draws: readonly (readonly T[])[],
  measure: (rows: readonly T[]) => number,
  confidence: number,
): BcaTwin {
  const estimate = measure(rows);
  const numbers = draws.map(measure);
  const below = numbers.filter((number) => number < estimate).length;
  const ties = numbers.filter((number) => number === estimate).length;
  const bias = normalQuantileByHalving((below + ties / 2) / numbers.length);
  const without = rows.map((_, i) => measure(rows.filter((_, j) => j !== i)));
  const middle = without.reduce((sum, number) => sum + number, 0) / without.length;
  const power = (k: number) => without.reduce((sum, number) => sum + (middle - number) ** k, 0);
  const acceleration = power(2) === 0 ? 0 : power(3) / (6 * power(2) ** 1.5);
  const shareAt = (share: number) => {
    const z = normalQuantileByHalving(share);
    const exact = normalShareExactly(bias + (bias + z) / (1 - acceleration * (bias + z)));
    return Number((exact.top << 64n) / exact.bottom) / 2 ** 64;
  };
  const tail = (1 - confidence) / 2;
  return {
    bias,
    acceleration,
    low: quantileTwin(numbers, shareAt(tail)),
    high: quantileTwin(numbers, shareAt(1 - tail)),
  };
}
