// What js-rouge refuses, with its errors.

import { RougekitError } from '../../errors.ts';

export function checkTexts(cand: string, ref: string): void {
  if (isBlank(cand, 'Candidate')) throw new RangeError('Candidate cannot be an empty string');
  if (isBlank(ref, 'Reference')) throw new RangeError('Reference cannot be an empty string');
}

function isBlank(text: unknown, name: string): boolean {
  if (typeof text !== 'string') throw new TypeError(`${name} must be a string`);
  return !/[^\s\u0085]/.test(text);
}

export function checkSize(size: unknown): void {
  if (!Number.isSafeInteger(size) || (size as number) < 1)
    throw new RangeError('ngram size must be a positive safe integer');
}

export function checkSkip(maxSkip: unknown): void {
  const isWhole = Number.isInteger(maxSkip) || maxSkip === Number.POSITIVE_INFINITY;
  if (!isWhole || (maxSkip as number) < 0)
    throw new RangeError('maxSkip must be a non-negative integer or Infinity');
}

export function checkBeta(beta: unknown): void {
  if (typeof beta !== 'number' || !(beta >= 0))
    throw new RangeError('beta must be a non-negative number or Infinity');
}

export const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;

/** js-rouge throws plain errors, so rougekit's own are translated. */
export function withRangeErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof RougekitError ? new RangeError(error.message) : error;
  }
}
