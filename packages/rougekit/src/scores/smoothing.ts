// How to treat an order without a match, which would make the whole product 0. The methods of Chen and Cherry
// (2014) that sacreBLEU has, in its order of operations.

import type { Counts } from '../types.ts';

/**
 * - `exp`: the first order without a match counts as 1/2 of one, the next as 1/4 … (mteval-v13a; their method 3)
 * - `floor`: `value` matches (method 1)
 * - `add-k`: `value` more matches and n-grams in every order above 1 (method 2)
 * - `none`: 0
 *
 * Only in NLTK's BLEU, and by their number there:
 * - `method4`: as `exp`, but less for short candidates; `value` is its k
 * - `method5`: the mean of neighbouring orders
 * - `method6`: orders from 3 on are drawn towards the trend of those before; `value` is its alpha
 * - `method7`: method4, then method5
 */
export type SmoothingMethod =
  | 'exp'
  | 'floor'
  | 'add-k'
  | 'none'
  | 'method4'
  | 'method5'
  | 'method6'
  | 'method7';

export interface Smoothing {
  readonly method: SmoothingMethod;
  /** 0 for methods without one. */
  readonly value: number;
}

/** Default values. */
export const SMOOTHING_VALUES: { readonly [M in SmoothingMethod]: number } = {
  exp: 0,
  floor: 0.1,
  'add-k': 1,
  none: 0,
  method4: 5,
  method5: 0,
  method6: 5,
  method7: 5,
};

/** Precisions in percent, and the largest order in which the candidate has an n-gram. */
export function smoothed(
  counts: Counts,
  at: number,
  orders: number,
  { method, value }: Smoothing,
): { precisions: number[]; found: number } {
  const precisions = new Array<number>(orders).fill(0);
  let found = 0;
  let factor = 1;
  for (let n = 0; n < orders; n++) {
    // Added even if there is no n-gram: k of k is then a precision of 100%.
    const more = method === 'add-k' && n > 0 ? value : 0;
    const matches = counts[at + n] + more;
    const total = counts[at + orders + n] + more;
    if (total === 0) break;
    found = n + 1;
    if (matches > 0) precisions[n] = (100 * matches) / total;
    else if (method === 'exp') {
      factor *= 2;
      precisions[n] = 100 / (factor * total);
    } else if (method === 'floor') precisions[n] = (100 * value) / total;
  }
  return { precisions, found };
}
