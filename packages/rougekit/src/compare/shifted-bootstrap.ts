// Paired bootstrap test: the differences of the resamples vary around the observed one as they would vary around 0 if the
// systems were equal. Shifted to 0, they show how often chance gives as much (Efron & Tibshirani 1993, 16.4).

import type { Alternative } from './alternative.ts';
import { isExtreme } from './alternative.ts';
import type { Extremes } from './randomization.ts';

/** `differences`: by field, those of the resamples. */
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
