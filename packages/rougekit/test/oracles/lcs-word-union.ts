// ROUGE-L of pltrdy's `rouge`: the words on an LCS of any sentence pair as a set, or the LCS lengths of all
// pairs added up. On a tie the candidate token is dropped: the usual walk with the sides exchanged.

import { lcsPathTwin } from './lcs-path.ts';
import { lcsLengthTwin } from './lcs-table.ts';

type Sentences<T> = readonly (readonly T[])[];

export function wordUnionTwin<T>(candidate: Sentences<T>, reference: Sentences<T>): number {
  const words = new Set<T>();
  for (const sentence of reference) {
    for (const other of candidate) {
      for (const pair of lcsPathTwin(sentence, other)) words.add(sentence[pair.candidate]);
    }
  }
  return words.size;
}

export function sumOfLengthsTwin<T>(candidate: Sentences<T>, reference: Sentences<T>): number {
  let sum = 0;
  for (const sentence of reference) {
    for (const other of candidate) sum += lcsLengthTwin(other, sentence);
  }
  return sum;
}
