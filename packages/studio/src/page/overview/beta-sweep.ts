// F of each item under many betas, from its precision and recall.

import { meanOfRows } from './mean-of-rows.ts';

export interface SweptBeta {
  readonly beta: number;
  /** log2 of beta: halving and doubling the weight of recall are steps of one size. */
  readonly x: number;
  /** Mean F. */
  readonly y: number;
  readonly low: number;
  readonly high: number;
}

const STEPS_PER_DOUBLING = 8;

/** (1 + β²)PR / (R + β²P); 0 where nothing matches. */
export function fOf(precision: number, recall: number, beta: number): number {
  const square = beta * beta;
  const below = recall + square * precision;
  return below > 0 ? ((1 + square) * precision * recall) / below : 0;
}

/** From 1/8 to 8; nothing without items. */
export function betaSweep(
  precision: readonly (number | null)[],
  recall: readonly (number | null)[],
  items?: readonly number[],
): SweptBeta[] {
  const both = precision.map((p, row) => {
    const r = recall[row];
    return p === null || r === null || r === undefined ? null : ([p, r] as const);
  });
  if (both.every((one) => one === null)) return [];
  return Array.from({ length: 6 * STEPS_PER_DOUBLING + 1 }, (_, k) => {
    const x = k / STEPS_PER_DOUBLING - 3;
    const beta = 2 ** x;
    const { mean, error } = meanOfRows(
      both.map((one) => one && fOf(...one, beta)),
      items,
    );
    const half = Number.isFinite(error) ? error : 0;
    return { beta, x, y: mean, low: mean - half, high: mean + half };
  });
}
