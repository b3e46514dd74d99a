// chrF from its counts (Popović 2015, 2017), as sacreBLEU 2.6.0 computes it, in its order of operations.

import type { Counts } from '../types.ts';

export interface ChrfScore {
  /** 0–1. */
  readonly score: number;
  /** Means of the precisions and recalls over orders, 0–1. */
  readonly precision: number;
  readonly recall: number;
}

/** Counts of one order: n-grams of the candidate, of the reference, and matches. */
export const PER_ORDER = 3;

const EPSILON = 1e-16;

/**
 * On a scale of 0–100. By default over the orders in which both texts have n-grams; with `eps`, over all orders, as the
 * mean of their F-scores instead of the F-score of means (the original chrF++.py).
 */
export function chrfPercent(
  counts: Counts,
  at: number,
  orders: number,
  beta: number,
  eps: boolean,
): { percent: number; precision: number; recall: number } {
  const factor = beta ** 2;
  let precision = 0;
  let recall = 0;
  let sum = 0;
  let used = 0;
  for (let n = 0; n < orders; n++) {
    const candidate = counts[at + PER_ORDER * n];
    const reference = counts[at + PER_ORDER * n + 1];
    const matches = counts[at + PER_ORDER * n + 2];
    if (eps) {
      const p = candidate > 0 ? matches / candidate : EPSILON;
      const r = reference > 0 ? matches / reference : EPSILON;
      const below = factor * p + r;
      sum += below > 0 ? ((1 + factor) * p * r) / below : EPSILON;
      precision += p;
      recall += r;
    } else if (candidate > 0 && reference > 0) {
      precision += matches / candidate;
      recall += matches / reference;
      used++;
    }
  }
  if (eps)
    return {
      percent: (100 * sum) / orders,
      precision: precision / orders,
      recall: recall / orders,
    };
  if (used === 0) return { percent: 0, precision: 0, recall: 0 };
  precision /= used;
  recall /= used;
  if (precision + recall === 0) return { percent: 0, precision: 0, recall: 0 };
  const f = ((1 + factor) * precision * recall) / (factor * precision + recall);
  return { percent: 100 * f, precision, recall };
}
