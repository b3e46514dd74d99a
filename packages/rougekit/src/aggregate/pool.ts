// Rows → one score for the set. Each metric says how: by the mean of its scores, or by its formula
// over the summed counts.

import type { AnyMetric, GoodRow, Scores } from '../types.ts';
import { ExactSum } from './exact-sum.ts';
import { numericFields, shapedLike } from './numeric-fields.ts';

/** null if no row is good: a mean of nothing is not 0. */
export function pooledScores<R extends Scores>(
  rows: readonly GoodRow<R>[],
  metrics: readonly AnyMetric[],
): R | null {
  if (rows.length === 0) return null;
  const scores = {};
  metrics.forEach((metric, m) => {
    Object.assign(
      scores,
      metric.pooling === 'sum' ? metric.conclude(summed(rows, m)) : means(rows, metric),
    );
  });
  return scores as R;
}

/** Counts of metric m, added up over rows. */
export function summed(rows: readonly GoodRow[], m: number): number[] {
  const total = rows[0].counts[m].map(() => 0);
  for (const row of rows) {
    for (let k = 0; k < total.length; k++) total[k] += row.counts[m][k];
  }
  return total;
}

function means(rows: readonly GoodRow[], metric: AnyMetric): object {
  const own = Object.fromEntries(metric.keys.map((key) => [key, rows[0].scores[key]]));
  return shapedLike(numericFields(own), (field) => {
    const sum = new ExactSum();
    for (const row of rows) sum.add(field.read(row.scores));
    return sum.mean();
  });
}
