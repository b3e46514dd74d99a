// p-values of several comparisons → p-values corrected for their number.

import { guard, invalid } from '../errors.ts';

export type Correction = 'holm' | 'benjamini-hochberg' | 'none';

export const CORRECTIONS: readonly Correction[] = ['holm', 'benjamini-hochberg', 'none'];

/**
 * Adjusted p-values, in the order given.
 *
 * - `holm` (Holm 1979): controls the probability of any false positive among all comparisons; the k-th smallest of m is
 *   multiplied by m − k + 1, and none may be smaller than those before it.
 * - `benjamini-hochberg` (1995): controls the expected share of false positives among the positives; the k-th smallest is
 *   multiplied by m / k, and none may be larger than those after it.
 */
export function adjustedPValues(pValues: readonly number[], correction: Correction): number[] {
  return guard(() => {
    const m = pValues.length;
    for (const p of pValues) if (!(p >= 0 && p <= 1)) throw invalid('pValues', 'from 0 to 1', p);
    if (!CORRECTIONS.includes(correction))
      throw invalid('correction', "'holm', 'benjamini-hochberg' or 'none'", correction);
    if (correction === 'none') return [...pValues];
    const rising = pValues.map((_, k) => k).sort((a, b) => pValues[a] - pValues[b]);
    const adjusted = new Array<number>(m).fill(1);
    if (correction === 'holm') {
      let least = 0;
      rising.forEach((k, rank) => {
        least = Math.max(least, Math.min(1, pValues[k] * (m - rank)));
        adjusted[k] = least;
      });
    } else {
      let most = 1;
      for (let rank = m; rank >= 1; rank--) {
        const k = rising[rank - 1];
        most = Math.min(most, pValues[k] * (m / rank)); // in this order never below p
        adjusted[k] = most;
      }
    }
    return adjusted;
  });
}
