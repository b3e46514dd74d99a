// A row as numbers that can be summed, however its metrics are pooled: the scores themselves, or counts. The scores of
// any set of rows follow from these sums.

import type { AnyMetric, Counts, Scores } from '../types.ts';
import type { NumericField } from './numeric-fields.ts';
import { numericFields } from './numeric-fields.ts';

export interface Layout {
  /** Every number of the scores. */
  readonly fields: readonly NumericField[];
  /** Values of one row. */
  readonly width: number;
  /** For each field, the index of the value whose mean it is; undefined if it is computed from several sums. */
  readonly meanPlaces: readonly (number | undefined)[];
  /** The numbers of a set of `size` rows, from the sums of their values. */
  conclude(sums: ArrayLike<number>, size: number): number[];
}

/** For scorers without a metric that is pooled by sums: every field is the mean of its own value. */
export function layoutOfMeans(fields: readonly NumericField[]): Layout {
  return {
    fields,
    width: fields.length,
    meanPlaces: fields.map((_, place) => place),
    conclude: (sums, size) => fields.map((_, place) => sums[place] / size),
  };
}

interface Part {
  readonly metric: AnyMetric;
  readonly fields: readonly NumericField[];
  /** Where its values are in a row, and how many there are. */
  readonly at: number;
  readonly width: number;
}

export class RowLayout implements Layout {
  readonly fields: readonly NumericField[];
  readonly width: number;
  readonly meanPlaces: readonly (number | undefined)[];
  readonly #parts: readonly Part[];

  /** Determined from one row: a scorer gives every row the same shape. */
  constructor(metrics: readonly AnyMetric[], scores: Scores, counts: readonly Counts[]) {
    let at = 0;
    this.#parts = metrics.map((metric, m) => {
      const own = Object.fromEntries(metric.keys.map((key) => [key, scores[key]]));
      const fields = numericFields(own);
      const width = metric.pooling === 'sum' ? counts[m].length : fields.length;
      at += width;
      return { metric, fields, at: at - width, width };
    });
    this.width = at;
    this.fields = this.#parts.flatMap(({ fields }) => fields);
    this.meanPlaces = this.#parts.flatMap(({ metric, fields, at: start }) =>
      fields.map((_, c) => (metric.pooling === 'mean' ? start + c : undefined)),
    );
  }

  /** How many of the values belong to each metric. */
  get widths(): number[] {
    return this.#parts.map(({ width }) => width);
  }

  /** Writes the values of a row into an array. */
  write(scores: Scores, counts: readonly Counts[], into: Float64Array, start: number): void {
    this.#parts.forEach(({ metric, fields, at, width }, m) => {
      for (let c = 0; c < width; c++)
        into[start + at + c] = metric.pooling === 'sum' ? counts[m][c] : fields[c].read(scores);
    });
  }

  conclude(sums: ArrayLike<number>, size: number): number[] {
    return this.#parts.flatMap(({ metric, fields, at, width }) => {
      const own = Array.from({ length: width }, (_, c) => sums[at + c]);
      if (metric.pooling === 'mean') return own.map((sum) => sum / size);
      const scores = metric.conclude(own);
      return fields.map((field) => field.read(scores));
    });
  }

  /** The same from sums without intermediate rounding: each number of the set is rounded once, at the end. */
  concludeExactly(sums: readonly Summed[], size: number): number[] {
    const totals = sums.map((sum) => sum.value());
    return this.conclude(totals, size).map((number, f) => {
      const place = this.meanPlaces[f];
      return place === undefined ? number : sums[place].mean();
    });
  }
}

/** The part of `ExactSum` that is needed. */
export interface Summed {
  value(): number;
  mean(): number;
}
