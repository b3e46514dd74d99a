// Rows → one score for the data set. Each metric says how: as the mean of its scores, or by its formula
// over the summed counts.

import { ExactSum } from '../numbers/exact-sum.ts';
import type { AnyMetric, Counts, GoodRow, Scores } from '../types.ts';
import type { NumericField } from './numeric-fields.ts';
import { numericFields, shapedLike } from './numeric-fields.ts';

/** A data set whose rows pass one by one. */
export class Pool {
  readonly #parts: readonly (SummedCounts | MeanScores)[];
  #rows = 0;

  constructor(metrics: readonly AnyMetric[]) {
    this.#parts = metrics.map((metric) =>
      metric.pooling === 'sum' ? new SummedCounts(metric) : new MeanScores(metric),
    );
  }

  /** For metrics that are pooled by sums, the scores are ignored. */
  add(scores: Scores, counts: readonly Counts[]): void {
    this.#rows++;
    for (let m = 0; m < counts.length; m++) this.#parts[m].add(scores, counts[m]);
  }

  /** null if there were no rows: the mean of nothing is not 0. */
  scores<R extends Scores>(): R | null {
    if (this.#rows === 0) return null;
    return Object.assign({}, ...this.#parts.map((part) => part.scores())) as R;
  }
}

/**
 * Adds row by row in plain doubles, as sacreBLEU does, to match its TER of a data set to the last bit. Integer counts
 * lose nothing by that. TER's reference length is a mean, with thirds if there are three references, so its last digits
 * depend on the order of the rows; `aggregate`, `ScoreSet` and `compare` add exactly instead.
 */
class SummedCounts {
  readonly #metric: AnyMetric;
  #totals: number[] | undefined;

  constructor(metric: AnyMetric) {
    this.#metric = metric;
  }

  add(_scores: Scores, counts: Counts): void {
    const totals = (this.#totals ??= counts.map(() => 0));
    for (let k = 0; k < totals.length; k++) totals[k] += counts[k];
  }

  scores(): object {
    return this.#metric.conclude(this.#totals ?? []);
  }
}

class MeanScores {
  readonly #metric: AnyMetric;
  #fields: readonly NumericField[] = [];
  #sums: ExactSum[] | undefined;

  constructor(metric: AnyMetric) {
    this.#metric = metric;
  }

  add(scores: Scores): void {
    if (this.#sums === undefined) {
      const own = Object.fromEntries(this.#metric.keys.map((key) => [key, scores[key]]));
      this.#fields = numericFields(own);
      this.#sums = this.#fields.map(() => new ExactSum());
    }
    for (let f = 0; f < this.#fields.length; f++) this.#sums[f].add(this.#fields[f].read(scores));
  }

  scores(): object {
    return shapedLike(this.#fields, (_, f) => (this.#sums as ExactSum[])[f].mean());
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
