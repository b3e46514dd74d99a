// Which tokens the LCS takes, by rouge_score's walk back from the end of the full table: equal tokens
// are always taken; else the candidate token is dropped only if that neighbour is strictly larger,
// so on a tie the reference token is dropped.

import { lcsTable } from './lcs-table.ts';

export interface MatchedPair {
  readonly reference: number;
  readonly candidate: number;
}

/** Matched positions, first one first. */
export function lcsPathTwin<T>(candidate: readonly T[], reference: readonly T[]): MatchedPair[] {
  const table = lcsTable(reference, candidate);
  const path: MatchedPair[] = [];
  let i = reference.length;
  let j = candidate.length;
  while (i > 0 && j > 0) {
    if (reference[i - 1] === candidate[j - 1]) {
      i--;
      j--;
      path.push({ reference: i, candidate: j });
    } else if (table[i][j - 1] > table[i - 1][j]) j--;
    else i--;
  }
  return path.reverse();
}
