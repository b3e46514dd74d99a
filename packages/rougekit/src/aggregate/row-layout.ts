// A row as numbers that can be summed, however its metrics are pooled: the scores themselves, or counts. The scores of
// any set of rows follow from these sums.

import type { AnyMetric, Counts, Scores } from '../types.ts';
import type { NumericField } from './numeric-fields.ts';
import { fieldAt, numericFields } from './numeric-fields.ts';

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

/** The fields of a metric, determined from scores; of a key that they lack, as the metric declares them. */
export function fieldsOf({ keys, columns = [] }: AnyMetric, scores: Scores): NumericField[] {
  return keys.flatMap((key) =>
    Object.hasOwn(scores, key)
      ? numericFields({ [key]: scores[key] })
      : columns.filter((column) => column.key === key).map(({ path }) => fieldAt(path)),
  );
}

export class RowLayout implements Layout {
  readonly fields: readonly NumericField[];
  readonly width: number;
  readonly meanPlaces: readonly (number | undefined)[];
  readonly #parts: readonly Part[];

  /** Determined from one row with all its scores: a scorer gives every row the same shape. */
  constructor(metrics: readonly AnyMetric[], scores: Scores, counts: readonly Counts[]) {
    let at = 0;
    this.#parts = metrics.map((metric, m) => {
      const fields = fieldsOf(metric, scores);
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

  /** Writes the values of a row into an array; NaN for those it lacks. */
  write(scores: Scores, counts: readonly Counts[], into: Float64Array, start: number): void {
    this.#parts.forEach(({ metric, fields, at, width }, m) => {
      for (let c = 0; c < width; c++)
        into[start + at + c] =
          metric.pooling === 'sum' ? (counts[m][c] ?? Number.NaN) : numberIn(fields[c], scores);
    });
  }

  conclude(sums: ArrayLike<number>, size: number): number[] {
    return this.#parts.flatMap(({ metric, fields, at, width }) => {
      const own = Array.from({ length: width }, (_, c) => sums[at + c]);
      if (metric.pooling === 'mean') return own.map((sum) => sum / size);
      // No row has this metric.
      if (width === 0) return fields.map(() => Number.NaN);
      const scores = metric.conclude(own);
      return fields.map((field) => field.read(scores));
    });
  }

  /** The same from sums without intermediate rounding: each number of the set is rounded once, at the end. */
  concludeExactly(sums: readonly Summed[], size: number): number[] {
    const totals = sums.map((sum) => sum.value());
    return this.conclude(totals, size).map((number, f) => {
      const place = this.placeOf(f);
      if (Number.isNaN(number) || sums[place].count === 0) return Number.NaN;
      return this.meanPlaces[f] === undefined ? number : sums[place].mean();
    });
  }

  /** How many rows each field is over: none, and no sums either, if its metric failed on every row. */
  rowsOf(sums: readonly { readonly count: number }[]): number[] {
    return this.fields.map((_, f) => sums[this.placeOf(f)]?.count ?? 0);
  }

  /** A value that a row has if it has the field: its own, or the first of the counts that it follows from. */
  placeOf(field: number): number {
    const own = this.meanPlaces[field];
    if (own !== undefined) return own;
    const [key] = this.fields[field].path;
    return this.#parts.find(({ metric }) => metric.keys.includes(key))?.at ?? 0;
  }
}

/** The part of `ExactSum` that is needed. */
export interface Summed {
  /** Of how many values, where it is known. */
  readonly count?: number;
  value(): number;
  mean(): number;
}

function numberIn(field: NumericField, scores: Scores): number {
  return Object.hasOwn(scores, field.path[0]) ? field.read(scores) : Number.NaN;
}
