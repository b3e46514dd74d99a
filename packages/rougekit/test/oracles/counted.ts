/** Matches between two texts and the two totals they are divided by. */
export interface Counted {
  readonly hits: number;
  readonly candidate: number;
  readonly reference: number;
}

export type CountingRule = 'clipped' | 'distinct' | 'distinct-hits';

/** How often each unit stands in a list. */
export function countsOf<T>(units: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return counts;
}

/** Two bags of units (n-grams, skip-bigrams, unigrams) compared under a counting rule. */
export function compareBags<T>(
  candidate: readonly T[],
  reference: readonly T[],
  rule: CountingRule,
): Counted {
  const inCandidate = countsOf(candidate);
  const inReference = countsOf(reference);
  let clipped = 0;
  let distinct = 0;
  for (const [unit, count] of inReference) {
    const other = inCandidate.get(unit) ?? 0;
    clipped += Math.min(count, other);
    if (other > 0) distinct += 1;
  }
  if (rule === 'clipped') {
    return { hits: clipped, candidate: candidate.length, reference: reference.length };
  }
  if (rule === 'distinct') {
    return { hits: distinct, candidate: inCandidate.size, reference: inReference.size };
  }
  return { hits: distinct, candidate: candidate.length, reference: reference.length };
}
