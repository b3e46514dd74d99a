// Rows → one score for the data set. Each metric says how: as the mean of its scores, or by its formula
// over the summed counts.

import { ExactSum } from '../numbers/exact-sum.ts';
import type { AnyMetric, Counts, GoodRow, Scores } from '../types.ts';
import type { Summed } from './row-layout.ts';
import { RowLayout } from './row-layout.ts';

/** A data set whose rows pass one by one. */
export class Pool {
  readonly #metrics: readonly AnyMetric[];
  #layout: RowLayout;
  #values = new Float64Array(0);
  #sums: readonly Adds[] = [];
  #rows = 0;

  constructor(metrics: readonly AnyMetric[]) {
    this.#metrics = metrics;
    this.#layout = new RowLayout(metrics, {}, []);
    this.#spread([]);
  }

  /** For metrics that are pooled by sums, the scores are ignored. A metric that failed has no counts. */
  add(scores: Scores, counts: readonly Counts[]): void {
    this.#rows++;
    if (this.#layout.lacks(scores, counts)) {
      const { layout, from } = this.#layout.widened(scores, counts);
      this.#layout = layout;
      this.#spread(from);
    }
    const values = this.#values;
    this.#layout.write(scores, counts, values, 0);
    for (let c = 0; c < values.length; c++)
      if (!Number.isNaN(values[c])) this.#sums[c].add(values[c]);
  }

  /** null if there were no rows: the mean of nothing is not 0. */
  scores<R extends Scores>(): R | null {
    return this.#rows === 0 ? null : (this.#layout.concludeScores(this.#sums) as R);
  }

  #spread(from: readonly (number | undefined)[]): void {
    const { widths, width } = this.#layout;
    const isSum = widths.flatMap((own, m) =>
      new Array<boolean>(own).fill(this.#metrics[m].pooling === 'sum'),
    );
    this.#sums = isSum.map((plain, c) => {
      const place = from[c];
      if (place !== undefined) return this.#sums[place];
      return plain ? new PlainSum() : new ExactSum();
    });
    this.#values = new Float64Array(width);
  }
}

interface Adds extends Summed {
  add(value: number): void;
}

/**
 * Adds row by row in plain doubles, as sacreBLEU does, to match its TER of a data set to the last bit. Integer counts
 * lose nothing by that. TER's reference length is a mean, with thirds if there are three references, so its last digits
 * depend on the order of the rows; `aggregate`, `ScoreSet` and `compare` add exactly instead.
 */
class PlainSum implements Adds {
  count = 0;
  #total = 0;

  add(value: number): void {
    this.count++;
    this.#total += value;
  }

  value(): number {
    return this.#total;
  }

  mean(): number {
    return this.#total / this.count;
  }
}

export function pooledScores<R extends Scores>(
  rows: readonly GoodRow<R>[],
  metrics: readonly AnyMetric[],
): R | null {
  const pool = new Pool(metrics);
  for (const { scores, counts } of rows) pool.add(scores, counts);
  return pool.scores();
}

/** Counts of metric m, summed over rows. */
export function summed(rows: readonly GoodRow[], m: number): number[] {
  const total = rows[0].counts[m].map(() => 0);
  for (const row of rows) {
    for (let k = 0; k < total.length; k++) total[k] += row.counts[m][k];
  }
  return total;
}
