// Runs of words that a text shares with its source: at each word the longest run that starts there, then on behind it
// (the extractive fragments of Grusky, Naaman and Artzi, 2018, "Newsroom").

export interface CopiedRun {
  /** Where it starts in the candidate, in tokens. */
  readonly candidate: number;
  readonly source: number;
  readonly length: number;
}

/** More comparisons than this would be felt. */
const MOST_COMPARISONS = 4_000_000;

/** undefined for texts that would take too long. */
export function copiedRuns(
  candidate: readonly string[],
  source: readonly string[],
): readonly CopiedRun[] | undefined {
  const places = new Map<string, number[]>();
  source.forEach((form, at) => {
    const known = places.get(form);
    if (known === undefined) places.set(form, [at]);
    else known.push(at);
  });
  const runs: CopiedRun[] = [];
  let comparisons = 0;
  for (let at = 0; at < candidate.length; ) {
    let best: CopiedRun | undefined;
    for (const start of places.get(candidate[at]) ?? []) {
      let length = 1;
      while (
        at + length < candidate.length &&
        start + length < source.length &&
        candidate[at + length] === source[start + length]
      )
        length++;
      comparisons += length;
      if (length > (best?.length ?? 0)) best = { candidate: at, source: start, length };
    }
    if (comparisons > MOST_COMPARISONS) return undefined;
    if (best !== undefined) runs.push(best);
    at += best?.length ?? 1;
  }
  return runs;
}
