// Summary-level LCS: the union rule of rouge_score's rougeLsum, and the best-sentence rule.
// A text is a list of sentences, a sentence a list of tokens.

import { countsOf } from './counted.ts';
import { lcsPathTwin } from './lcs-path.ts';
import { lcsLengthTwin } from './lcs-table.ts';

type Sentences<T> = readonly (readonly T[])[];

/** For one reference sentence: its positions that lie on an LCS with any candidate sentence. */
export function unionPositions<T>(candidate: Sentences<T>, sentence: readonly T[]): number[] {
  const positions = new Set<number>();
  for (const other of candidate) {
    for (const pair of lcsPathTwin(other, sentence)) positions.add(pair.reference);
  }
  return [...positions].sort((a, b) => a - b);
}

/** A position hits while both texts still have its token to give; a hit uses up one of each. */
export function unionHitsTwin<T>(candidate: Sentences<T>, reference: Sentences<T>): number {
  const candidateLeft = countsOf(candidate.flat());
  const referenceLeft = countsOf(reference.flat());
  let hits = 0;
  for (const sentence of reference) {
    for (const position of unionPositions(candidate, sentence)) {
      const token = sentence[position];
      const inCandidate = candidateLeft.get(token) ?? 0;
      const inReference = referenceLeft.get(token) ?? 0;
      if (inCandidate > 0 && inReference > 0) {
        hits += 1;
        candidateLeft.set(token, inCandidate - 1);
        referenceLeft.set(token, inReference - 1);
      }
    }
  }
  return hits;
}

/** For each reference sentence the longest LCS over candidate sentences, added up. */
export function bestSentenceHitsTwin<T>(candidate: Sentences<T>, reference: Sentences<T>): number {
  let hits = 0;
  for (const sentence of reference) {
    const lengths = candidate.map((other) => lcsLengthTwin(other, sentence));
    hits += Math.max(0, ...lengths);
  }
  return hits;
}
