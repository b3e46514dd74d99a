/** How many words two bags share, counting each as often as it occurs in both. Linear time. */
export function bagOverlap(candidate: readonly string[], reference: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of reference) left.set(word, (left.get(word) ?? 0) + 1);
  let hits = 0;
  for (const word of candidate) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    hits++;
  }
  return hits;
}
