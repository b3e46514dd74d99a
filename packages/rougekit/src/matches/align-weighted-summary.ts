// Which tokens met on the weighted LCSs of sentences, as ROUGE-1.5.5 marks them, for explanations: the slower sister of
// lcs-weighted-summary.ts. A table of steps for each pair of sentences.

import type { EncodedText } from '../ids/encode.ts';
import { exactPower } from '../numbers/exact-power.ts';
import { occurrences, Pairing } from './align-sentences.ts';
import { cannotShow } from './alignment.ts';
import type { Aligned } from './rules.ts';

const MAX_CELLS = 5e7;

export function alignWeightedSummary(
  candidate: EncodedText,
  reference: EncodedText,
  weight: number,
): Aligned[] {
  const { lines: c } = candidate;
  const { lines: r } = reference;
  if (c.length * r.length > MAX_CELLS) throw cannotShow('rougeW', c.length, r.length);
  const powers = [0];
  for (let k = 1; k <= Math.min(c.length, r.length) + 1; k++) powers.push(exactPower(k, weight));
  const pairing = new Pairing(
    c,
    r,
    fewerOf(occurrences(candidate.words), occurrences(reference.words)),
  );
  for (let s = 0; s < r.sentences; s++) {
    const met = new Map<number, number[]>();
    for (let t = 0; t < c.sentences; t++) {
      const rows = r.ids.subarray(r.startOf(s), r.ends[s]);
      const columns = c.ids.subarray(c.startOf(t), c.ends[t]);
      walk(rows, columns, powers, (i, j) => {
        const at = r.startOf(s) + i;
        met.set(at, [...(met.get(at) ?? []), c.startOf(t) + j]);
      });
    }
    pairing.add(met);
  }
  return pairing.aligned;
}

/** Of each token as many as both texts have. */
export function fewerOf(
  a: ReadonlyMap<number, number>,
  b: ReadonlyMap<number, number>,
): Map<number, number> {
  return new Map([...a].map(([id, count]) => [id, Math.min(count, b.get(id) ?? 0)]));
}

/** Fills the table, on a tie going up, and walks back from its last cell. */
function walk(
  rows: Int32Array,
  columns: Int32Array,
  powers: readonly number[],
  take: (row: number, column: number) => void,
): void {
  const width = columns.length + 1;
  const scores = new Float64Array((rows.length + 1) * width);
  const runs = new Int32Array((rows.length + 1) * width);
  for (let i = 1; i <= rows.length; i++) {
    for (let j = 1; j < width; j++) {
      const at = i * width + j;
      const diagonal = at - width - 1;
      if (rows[i - 1] === columns[j - 1]) {
        const run = runs[diagonal];
        scores[at] = scores[diagonal] + powers[run + 1] - powers[run];
        runs[at] = run + 1;
      } else scores[at] = Math.max(scores[at - width], scores[at - 1]);
    }
  }
  for (let i = rows.length, j = columns.length; i > 0 && j > 0; ) {
    const at = i * width + j;
    if (runs[at] > 0) take(--i, --j);
    else if (scores[at - width] >= scores[at - 1]) i--;
    else j--;
  }
}
