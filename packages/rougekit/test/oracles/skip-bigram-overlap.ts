// ROUGE-S and ROUGE-SU: write down every pair of tokens that the gap allows, then compare the bags.
// Quadratic memory without a gap, so for short texts only.

import type { Counted, CountingRule } from './counted.ts';
import { compareBags } from './counted.ts';

/** Which single tokens SU adds to the pairs. */
export type SingleTokens = 'none' | 'all' | 'all-but-last';

export function skipBigramOverlapTwin<T>(
  candidate: readonly T[],
  reference: readonly T[],
  gap: number,
  singles: SingleTokens,
  rule: CountingRule,
): Counted {
  return compareBags(unitsOf(candidate, gap, singles), unitsOf(reference, gap, singles), rule);
}

function unitsOf<T>(tokens: readonly T[], gap: number, singles: SingleTokens): string[] {
  const units: string[] = [];
  for (let i = 0; i < tokens.length; i++) {
    for (let j = i + 1; j < tokens.length; j++) {
      const between = j - i - 1;
      if (between <= gap) units.push(JSON.stringify([tokens[i], tokens[j]]));
    }
  }
  if (singles === 'none') return units;
  const single = singles === 'all' ? tokens : tokens.slice(0, -1);
  for (const token of single) units.push(JSON.stringify([token]));
  return units;
}
