// BLEU's matches as Papineni et al. word them: count every n-gram of the candidate, clip by the largest count in
// any single reference, add up.

import { ngramsOf } from './ngram-overlap.ts';

export function clippedNgramsTwin<T>(
  candidate: readonly T[],
  references: readonly (readonly T[])[],
  n: number,
): number {
  const grams = ngramsOf(candidate, n);
  const times = (list: readonly string[], gram: string) => list.filter((g) => g === gram).length;
  let sum = 0;
  for (const gram of new Set(grams)) {
    const most = Math.max(0, ...references.map((tokens) => times(ngramsOf(tokens, n), gram)));
    sum += Math.min(times(grams, gram), most);
  }
  return sum;
}
