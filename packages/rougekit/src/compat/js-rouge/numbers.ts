// js-rouge's arithmetic: F, means, factorials.

import { rescaledF } from '../../scores/rescaled-f.ts';
import { checkBeta, isShare } from './checks.ts';

/** F-beta of precision and recall: precision alone for beta 0, recall alone for Infinity. */
export function fMeasure(p: number, r: number, beta = 1): number {
  if (!isShare(p)) throw new RangeError('Precision value p must have bounds 0 ≤ p ≤ 1');
  if (!isShare(r)) throw new RangeError('Recall value r must have bounds 0 ≤ r ≤ 1');
  checkBeta(beta);
  return beta === Number.POSITIVE_INFINITY ? r : rescaledF(p, r, beta);
}

export function arithmeticMean(input: number[]): number {
  if (input.length === 0) throw new RangeError('Input array must have at least 1 element');
  const mean = input.reduce((sum, value) => sum + value) / input.length;
  if (Number.isFinite(mean) || !input.every(Number.isFinite)) return mean;
  return input.reduce((sum, value) => sum + value / input.length, 0); // the sum is too large, its parts are not
}

/** x! for whole numbers from 0 to 170. */
export function fact(x: number): number {
  if (!Number.isInteger(x) || x < 0 || x > 170)
    throw new RangeError('Input must be an integer between 0 and 170');
  let product = 1;
  for (let k = x; k > 1; k--) product *= k;
  return product;
}

/** The number of pairs that can be chosen from `val` items. */
export function comb2(val: number): number {
  if (!Number.isSafeInteger(val) || val < 2)
    throw new RangeError('Input must be a safe integer greater than or equal to 2');
  const pairs = val % 2 === 0 ? (val / 2) * (val - 1) : val * ((val - 1) / 2);
  if (!Number.isSafeInteger(pairs)) throw new RangeError('Result exceeds Number.MAX_SAFE_INTEGER');
  return pairs;
}
