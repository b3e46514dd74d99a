// The rows of a set as numbers of which sums make sense, whatever its metrics pool: the scores themselves, or counts.
// From sums over any rows, all numbers of the set's scores follow.

import type { AnyMetric, GoodRow } from '../types.ts';
import type { NumericField } from './numeric-fields.ts';
import { numericFields } from './numeric-fields.ts';

interface Part {
  readonly metric: AnyMetric;
  readonly fields: readonly NumericField[];
  /** Where its values stand in a row, and how many there are. */
  readonly at: number;
  readonly width: number;
}

export class SetValues {
  /** Every number of the scores. */
  readonly fields: readonly NumericField[];
  /** Row after row. */
  readonly rows: Float64Array;
  readonly width: number;
  readonly #parts: readonly Part[];

  constructor(rows: readonly GoodRow[], metrics: readonly AnyMetric[]) {
    let at = 0;
    this.#parts = metrics.map((metric, m) => {
      const own = Object.fromEntries(metric.keys.map((key) => [key, rows[0].scores[key]]));
      const fields = numericFields(own);
      const width = metric.pooling === 'sum' ? rows[0].counts[m].length : fields.length;
      at += width;
      return { metric, fields, at: at - width, width };
    });
    this.width = at;
    this.fields = this.#parts.flatMap(({ fields }) => fields);
    this.rows = new Float64Array(rows.length * at);
    rows.forEach((row, k) => {
      this.#parts.forEach(({ metric, fields, at: from, width }, m) => {
        for (let c = 0; c < width; c++) {
          this.rows[k * this.width + from + c] =
            metric.pooling === 'sum' ? row.counts[m][c] : fields[c].read(row.scores);
        }
      });
    });
  }

  /** The numbers of a set of `size` rows, from their sums. */
  conclude(sums: ArrayLike<number>, size: number): number[] {
    return this.#parts.flatMap(({ metric, fields, at, width }) => {
      const own = Array.from({ length: width }, (_, c) => sums[at + c]);
      if (metric.pooling === 'mean') return own.map((sum) => sum / size);
      const scores = metric.conclude(own);
      return fields.map((field) => field.read(scores));
    });
  }
}
