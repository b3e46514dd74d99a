// Paired bootstrap test: the differences of resampled sets scatter around the one observed as, if the systems were equal,
// they would scatter around 0. Moved there, they say how often chance gives as much (Efron & Tibshirani 1993, 16.4).

import type { Alternative } from './alternative.ts';
import { isExtreme } from './alternative.ts';
import type { Extremes } from './randomization.ts';

/** `differences`: of each field, those of the resampled sets. */
export function shifted(
  differences: readonly Float64Array[],
  observed: readonly number[],
  sizes: readonly number[],
  alternative: Alternative,
): Extremes {
  const counts = differences.map((column, f) => {
    let count = 0;
    for (const difference of column) {
      if (isExtreme(alternative, difference - observed[f], observed[f], sizes[f])) count++;
    }
    return count;
  });
  return { counts, trials: differences[0]?.length ?? 0, exact: false };
}
