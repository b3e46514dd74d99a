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

  /** For metrics that are pooled by sums, the scores are ignored. A metric that failed has no counts. */
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
    if (counts.length === 0) return;
    const totals = (this.#totals ??= counts.map(() => 0));
    for (let k = 0; k < totals.length; k++) totals[k] += counts[k];
  }

  scores(): object {
    return this.#totals === undefined ? {} : this.#metric.conclude(this.#totals);
  }
}

interface KeySums {
  readonly key: string;
  readonly fields: readonly NumericField[];
  readonly sums: readonly ExactSum[];
}

class MeanScores {
  readonly #metric: AnyMetric;
  /** Of each key, from the first row on that has it. */
  readonly #keys: (KeySums | undefined)[];

  constructor(metric: AnyMetric) {
    this.#metric = metric;
    this.#keys = metric.keys.map(() => undefined);
  }

  add(scores: Scores): void {
    const { keys } = this.#metric;
    for (let k = 0; k < keys.length; k++) {
      if (!Object.hasOwn(scores, keys[k])) continue;
      const { fields, sums } = (this.#keys[k] ??= keySums(keys[k], scores));
      for (let f = 0; f < fields.length; f++) sums[f].add(fields[f].read(scores));
    }
  }

  scores(): object {
    const known = this.#keys.filter((one) => one !== undefined);
    const sums = known.flatMap((one) => one.sums);
    return shapedLike(
      known.flatMap(({ fields }) => fields),
      (_, f) => sums[f].mean(),
    );
  }
}

function keySums(key: string, scores: Scores): KeySums {
  const fields = numericFields({ [key]: scores[key] });
  return { key, fields, sums: fields.map(() => new ExactSum()) };
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
