// The nearest of the known names, for "Did you mean …?".

/** Within a third of its letters in edits, case aside; undefined if nothing is that close. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = name.slice(0, 64).toLowerCase();
  let best: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const short = candidate.slice(0, 64).toLowerCase();
    const count = edits(wanted, short);
    if (count < fewest && count <= Math.max(1, Math.ceil(short.length / 3))) {
      best = candidate;
      fewest = count;
    }
  }
  return best;
}

export function didYouMean(name: string, known: readonly string[]): string {
  const close = nearestName(name, known);
  return close === undefined ? '' : ` Did you mean '${close}'?`;
}

/** Levenshtein's distance, one row of the table at a time. */
function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + change));
    }
    row = next;
  }
  return row[b.length]!;
}
