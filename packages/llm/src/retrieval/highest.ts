// The few best of many. They are kept in order while the others pass, so nothing is sorted: most candidates are compared
// with the worst of those kept and that is all.

export interface Ranked {
  /** The place of the text in the order in which the index was given it, from 0. */
  readonly at: number;
  readonly score: number;
}

/** The `most` highest among these places, best first; of equal ones, the earlier in the index. */
export function highest(places: readonly number[], scores: Float64Array, most: number): Ranked[] {
  const kept: Ranked[] = [];
  for (const at of places) {
    const one = { at, score: scores[at] as number };
    const last = kept.length === most ? kept[most - 1] : undefined;
    if (most === 0 || (last !== undefined && !isBefore(one, last))) continue;
    if (last !== undefined) kept.pop();
    kept.splice(placeFor(one, kept), 0, one);
  }
  return kept;
}

const isBefore = (one: Ranked, other: Ranked): boolean =>
  one.score > other.score || (one.score === other.score && one.at < other.at);

function placeFor(one: Ranked, kept: readonly Ranked[]): number {
  let low = 0;
  let high = kept.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(kept[middle] as Ranked, one)) low = middle + 1;
    else high = middle;
  }
  return low;
}
