// Sets of references with one left out, as evaluations with several human texts need them: a person can only be
// measured against the other people, so a system is measured against as many, once for each person left out. Users of
// ROUGE-1.5.5 list such evals by hand: the program itself gave up jackknifing in release 1.4.

import { guard } from '../errors.ts';
import { checkPair } from '../rows/check-pair.ts';
import type { Pair, Sides } from '../types.ts';

export interface LeftOutPair extends Pair {
  readonly reference: readonly string[];
  /** Which reference is missing, counted from 0. */
  readonly leftOut: number;
}

/**
 * A candidate against each set of all references but one: M pairs of M − 1 references. None for a pair with one
 * reference, since nothing would be left of it.
 */
export function leaveOneOut(pair: Pair): LeftOutPair[] {
  return guard(() => {
    return leftOutPairs(pair, (sides) => sides.candidate);
  });
}

/** Each reference as the candidate, against the others: how people score, so that systems can be held beside them. */
export function humanPairs(pair: Pair): LeftOutPair[] {
  return guard(() => {
    return leftOutPairs(pair, ({ references }, leftOut) => references[leftOut]);
  });
}

function leftOutPairs(
  pair: Pair,
  candidateOf: (sides: Sides, leftOut: number) => string,
): LeftOutPair[] {
  const sides = checkPair(pair);
  const { references } = sides;
  if (references.length === 1) return [];
  return references.map((_, leftOut) => ({
    ...pair,
    candidate: candidateOf(sides, leftOut),
    reference: references.filter((_one, k) => k !== leftOut),
    leftOut,
  }));
}
