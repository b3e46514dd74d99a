// n-grams as texts, in sets.

import type { GramShares } from '../../src/matches/gram-shares.ts';

export function gramSharesTwin(
  text: readonly number[],
  others: readonly (readonly number[])[],
  n: number,
): GramShares {
  const own = gramsOf(text, n);
  const known = new Set(others.flatMap((other) => gramsOf(other, n)));
  return {
    total: own.length,
    novel: own.filter((gram) => !known.has(gram)).length,
    distinct: new Set(own).size,
  };
}

function gramsOf(ids: readonly number[], n: number): string[] {
  const grams: string[] = [];
  for (let i = 0; i + n <= ids.length; i++) grams.push(ids.slice(i, i + n).join(' '));
  return grams;
}
