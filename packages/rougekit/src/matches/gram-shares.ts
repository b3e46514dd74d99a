// How much of a text is new compared with others, and how much of it is repetition: counts of n-grams. Linear
// time and memory in the lengths; n-grams do not run from one text into the next.

import { GramTable } from '../ids/gram-table.ts';
import type { TokenRun } from '../ids/token-run.ts';

export interface GramShares {
  /** n-grams of the text, counting repetitions. */
  readonly total: number;
  /** Those that are in none of the others. */
  readonly novel: number;
  readonly distinct: number;
}

/** For orders 1, 2 … `largest`, in that order. */
export function gramShares(
  text: TokenRun,
  others: readonly TokenRun[],
  largest: number,
): GramShares[] {
  const runs = [...others, text];
  const grams = new GramTable();
  const shares: GramShares[] = [];
  // Position i of a run holds the id of the gram of the previous order that starts there.
  const before = runs.map(({ length }) => new Int32Array(length));
  for (let n = 1; n <= largest; n++) {
    const room = runs.reduce((sum, run) => sum + Math.max(0, run.length - n + 1), 0);
    grams.begin(room);
    let known = 0; // ids below it are grams of the others
    runs.forEach((run, r) => {
      known = grams.size;
      const ids = before[r];
      for (let i = 0; i + n <= run.length; i++)
        ids[i] = grams.idOf(ids[i], run.ids[i + n - 1], true);
    });
    const total = Math.max(0, text.length - n + 1);
    const own = before[runs.length - 1].subarray(0, total);
    shares.push({
      total,
      novel: own.reduce((count, id) => count + (id >= known ? 1 : 0), 0),
      distinct: new Set(own).size,
    });
  }
  return shares;
}
