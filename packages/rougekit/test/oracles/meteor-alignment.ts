// METEOR's pairs the slow way: two lists from which matched words are taken out, as the specification tells it.

export type Fits<T> = (candidate: T, reference: T) => boolean;

/** [candidate place, reference place] of each match, by candidate place. Stages one after the other. */
export function meteorTwin<T>(
  candidate: readonly T[],
  reference: readonly T[],
  stages: readonly Fits<T>[],
): { pairs: [number, number][]; chunks: number } {
  const left = candidate.map((word, place) => ({ word, place }));
  const right = reference.map((word, place) => ({ word, place }));
  const pairs: [number, number][] = [];
  for (const fits of stages) {
    for (let i = left.length - 1; i >= 0; i--) {
      for (let j = right.length - 1; j >= 0; j--) {
        if (!fits(left[i].word, right[j].word)) continue;
        pairs.push([left[i].place, right[j].place]);
        left.splice(i, 1);
        right.splice(j, 1);
        break;
      }
    }
  }
  pairs.sort(([a], [b]) => a - b);
  const chunks = pairs.filter(
    ([c, r], k) => k === 0 || pairs[k - 1][0] !== c - 1 || pairs[k - 1][1] !== r - 1,
  ).length;
  return { pairs, chunks };
}
