// Whether 95% intervals are what they say: of 2,000 simulated sets of 200 rows, the true value must lie in the interval
// of 93 to 97%. The share that is found has a standard error of 0.5 %, so an interval that really covers 95 % leaves
// that range once in 20,000 runs; seeds are fixed all the same. Sets are simulated 40 at a time, as the columns of a
// table: their values are independent, only the draws of rows are shared.

import { describe, expect, it } from 'vitest';
import { defineMetric } from '../../src/index.ts';
import { MersenneTwister } from '../../src/numbers/mt19937.ts';
import { type IntervalMethod, ScoreSet } from '../../src/statistics.ts';

const SETS = 2000;
const ROWS = 200;
const COLUMNS = 40;
const TABLES = SETS / COLUMNS;

type Draw = (n: number) => number;
interface Estimates {
  readonly [column: string]: { readonly low: number; readonly high: number };
}

function coverage(method: IntervalMethod, truth: number, filled: (draw: Draw) => ScoreSet): number {
  const twister = new MersenneTwister(20240917);
  const draw = (n: number) => twister.below(n);
  let covered = 0;
  for (let table = 0; table < TABLES; table++) {
    const set = filled(draw);
    const seed = method === 'moments' ? {} : { seed: 1000 + table };
    const { scores } = set.aggregate({ method, ...seed });
    for (const { low, high } of Object.values(scores['simulated'] as unknown as Estimates))
      if (low <= truth && truth <= high) covered++;
  }
  return covered / SETS;
}

const named = (numbers: readonly number[]) =>
  Object.fromEntries(numbers.map((number, column) => [`c${column}`, number]));

const means = defineMetric({
  name: 'simulated',
  keys: ['simulated'],
  measure: () => [],
  conclude: (counts) => ({ simulated: named(counts) }),
});

describe.each<[string, number, (draw: Draw) => number]>([
  // Three zeros in ten, else the cube of a number below 1: Σk³ for k < 1000 is (999 · 1000 / 2)².
  [
    'many low scores and zeros',
    (0.7 * ((999 * 1000) / 2) ** 2) / 1000 ** 4,
    (draw) => (draw(10) < 3 ? 0 : (draw(1000) / 1000) ** 3),
  ],
  // Four perfect ones in ten, else 1 less a square: Σk² for k < 1000 is 999 · 1000 · 1999 / 6.
  [
    'many high scores and ones',
    1 - (0.6 * ((999 * 1000 * 1999) / 6)) / 1000 ** 3,
    (draw) => (draw(10) < 4 ? 1 : 1 - (draw(1000) / 1000) ** 2),
  ],
  // Exact matches are 0 or 1.
  ['hits and misses', 0.3, (draw) => (draw(10) < 3 ? 1 : 0)],
])('the mean of %s', (_, truth, score) => {
  const paths = Array.from({ length: COLUMNS }, (_value, column) => ['simulated', `c${column}`]);
  const ok = new Uint8Array(ROWS).fill(1);
  it.each<[IntervalMethod]>([['percentile'], ['bca'], ['bucketed'], ['moments']])(
    'lies in 93 to 97 of 100 intervals by %s',
    (method) => {
      const found = coverage(method, truth, (draw) => {
        const set = new ScoreSet(means, method);
        const scores = Float64Array.from({ length: ROWS * COLUMNS }, () => score(draw));
        set.addRows({ rows: ROWS, paths, scores, ok });
        return set;
      });
      console.log(`${method}: ${(100 * found).toFixed(1)} %`);
      expect(found).toBeGreaterThanOrEqual(0.93);
      expect(found).toBeLessThanOrEqual(0.97);
    },
  );
});

/** Hits over words of all rows together, as precisions of corpus BLEU are made. */
const ratios = defineMetric({
  name: 'simulated',
  keys: ['simulated'],
  pooling: 'sum',
  measure: () => [],
  conclude: (counts) => {
    const ratio = (column: number) => counts[2 * column] / counts[2 * column + 1];
    return { simulated: named(Array.from({ length: counts.length / 2 }, (_, c) => ratio(c))) };
  },
});

describe('a ratio of sums', () => {
  // 5, 6 … 40 words; rows are good (nine words in ten hit), middling (five) or bad (one), with chances of 1 : 1 : 2.
  const truth = (0.9 + 0.5 + 0.1 + 0.1) / 4;
  const row = (draw: Draw) => {
    const words = 5 + draw(36);
    const chance = [9, 5, 1, 1][draw(4)] as number;
    let hits = 0;
    for (let k = 0; k < words; k++) if (draw(10) < chance) hits++;
    return [hits, words];
  };
  it.each<[IntervalMethod]>([['percentile'], ['bca'], ['bucketed']])(
    'lies in 93 to 97 of 100 intervals by %s',
    (method) => {
      const found = coverage(method, truth, (draw) => {
        const set = new ScoreSet(ratios, method);
        for (let k = 0; k < ROWS; k++) {
          const counts = Array.from({ length: COLUMNS }, () => row(draw)).flat();
          set.add(ratios.metrics[0]!.conclude(counts), [counts]);
        }
        return set;
      });
      console.log(`${method}: ${(100 * found).toFixed(1)} %`);
      expect(found).toBeGreaterThanOrEqual(0.93);
      expect(found).toBeLessThanOrEqual(0.97);
    },
  );
});
