// ROUGE-N as Lin's paper words it: write down all n-grams of both texts, count, compare.

import type { Counted, CountingRule } from './counted.ts';
import { compareBags } from './counted.ts';

/** All n-grams of a text as JSON, which cannot confuse ["a b", "c"] with ["a", "b c"]. */
export function ngramsOf<T>(tokens: readonly T[], n: number): string[] {
  const grams: string[] = [];
  for (let i = 0; i + n <= tokens.length; i++) grams.push(JSON.stringify(tokens.slice(i, i + n)));
  return grams;
}

export function ngramOverlapTwin<T>(
  candidate: readonly T[],
  reference: readonly T[],
  n: number,
  rule: CountingRule,
): Counted {
  return compareBags(ngramsOf(candidate, n), ngramsOf(reference, n), rule);
}
