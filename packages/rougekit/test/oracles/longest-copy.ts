// Every pair of places is tried.

import type { Copy } from '../../src/matches/longest-copy.ts';

/** Longest first, then the one that ends first in the source, then the first in the candidate. */
export function longestCopyTwin(candidate: readonly number[], source: readonly number[]): Copy {
  const found: Copy[] = [{ length: 0, candidateStart: 0, sourceStart: 0 }];
  source.forEach((_, sourceStart) => {
    candidate.forEach((_, candidateStart) => {
      let length = 0;
      while (
        candidateStart + length < candidate.length &&
        sourceStart + length < source.length &&
        candidate[candidateStart + length] === source[sourceStart + length]
      )
        length++;
      if (length > 0) found.push({ length, candidateStart, sourceStart });
    });
  });
  found.sort(
    (x, y) =>
      y.length - x.length || x.sourceStart - y.sourceStart || x.candidateStart - y.candidateStart,
  );
  return found[0];
}
