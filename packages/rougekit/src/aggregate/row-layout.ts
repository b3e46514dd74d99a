// A row as numbers that can be summed, however its metrics are pooled: the scores themselves, or counts. The scores of
// any set of rows follow from these sums.

import type { AnyMetric, Counts, Scores } from '../types.ts';
import type { NumericField } from './numeric-fields.ts';
import { fieldAt, numericFields, shapedLike } from './numeric-fields.ts';

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
  /** What it was determined from. */
  readonly #scores: Scores;
  readonly #counts: readonly Counts[];
  /** Whether all metrics were seen. */
  readonly #isComplete: boolean;

  /** Determined from one row: a scorer gives every row the same shape. What that lacks may follow: see `widened`. */
  constructor(metrics: readonly AnyMetric[], scores: Scores, counts: readonly Counts[]) {
    let at = 0;
    this.#parts = metrics.map((metric, m) => {
      const fields = fieldsOf(metric, scores);
      const width = metric.pooling === 'sum' ? (counts[m]?.length ?? 0) : fields.length;
      at += width;
      return { metric, fields, at: at - width, width };
    });
    this.width = at;
    this.fields = this.#parts.flatMap(({ fields }) => fields);
    this.meanPlaces = this.#parts.flatMap(({ metric, fields, at: start }) =>
      fields.map((_, c) => (metric.pooling === 'mean' ? start + c : undefined)),
    );
    this.#scores = scores;
    this.#counts = counts;
    this.#isComplete = this.#parts.every(
      ({ metric, width }) =>
        metric.keys.every((key) => Object.hasOwn(scores, key)) &&
        (metric.pooling === 'mean' || width > 0),
    );
  }

  /** Whether a row has numbers without a place here: the first ones of a metric that failed on all rows before. */
  lacks(scores: Scores, counts: readonly Counts[]): boolean {
    if (this.#isComplete) return false;
    return this.#parts.some(
      ({ metric, width }, m) =>
        (metric.pooling === 'sum' && width === 0 && counts[m]?.length > 0) ||
        metric.keys.some((key) => !Object.hasOwn(this.#scores, key) && Object.hasOwn(scores, key)),
    );
  }

  /** With places for the numbers of a row. `from` has the former place of each value, if it had one. */
  widened(scores: Scores, counts: readonly Counts[]): Widened {
    const metrics = this.#parts.map(({ metric }) => metric);
    const layout = new RowLayout(
      metrics,
      { ...scores, ...this.#scores },
      metrics.map((_, m) => (this.#counts[m]?.length > 0 ? this.#counts[m] : (counts[m] ?? []))),
    );
    const from = layout.#parts.flatMap(({ metric, fields, width }, m) => {
      const before = this.#parts[m];
      const names = before.fields.map(nameOf);
      return Array.from({ length: width }, (_, c) => {
        const old = metric.pooling === 'sum' ? c : names.indexOf(nameOf(fields[c]));
        return old >= 0 && old < before.width ? before.at + old : undefined;
      });
    });
    return { layout, from };
  }

  /** How many of the values belong to each metric. */
  get widths(): number[] {
    return this.#parts.map(({ width }) => width);
  }

  /** Writes the values of a row into an array; NaN for those it lacks. */
  write(scores: Scores, counts: readonly Counts[], into: Float64Array, start: number): void {
    for (let m = 0; m < this.#parts.length; m++) {
      const { metric, fields, at, width } = this.#parts[m];
      const isSum = metric.pooling === 'sum';
      for (let c = 0; c < width; c++)
        into[start + at + c] = isSum ? (counts[m][c] ?? Number.NaN) : numberIn(fields[c], scores);
    }
  }

  // Called for every resample and every trial: plain loops take a fifth of the time of `map` and `flatMap`.
  conclude(sums: ArrayLike<number>, size: number): number[] {
    const numbers: number[] = [];
    for (const { metric, fields, at, width } of this.#parts) {
      if (metric.pooling === 'mean') {
        for (let c = at; c < at + width; c++) numbers.push(sums[c] / size);
        continue;
      }
      // Without counts, no row has this metric.
      const scores = width === 0 ? undefined : metric.conclude(slice(sums, at, width));
      for (const field of fields) numbers.push(scores ? field.read(scores) : Number.NaN);
    }
    return numbers;
  }

  /** The same from sums without intermediate rounding: each number of the set is rounded once, at the end. */
  concludeExactly(sums: readonly Summed[], size: number): number[] {
    const totals = sums.map((sum) => sum.value());
    const counts = this.countsOf(sums);
    return this.conclude(totals, size).map((number, f) => {
      if (counts[f] === 0) return Number.NaN;
      const place = this.meanPlaces[f];
      return place === undefined ? number : sums[place].mean();
    });
  }

  /** Over how many rows each field is. */
  countsOf(sums: readonly Summed[]): number[] {
    return this.#parts.flatMap(({ metric, fields, at, width }) =>
      // A row has all counts of a metric or none.
      fields.map((_, c) => (width === 0 ? 0 : sums[metric.pooling === 'mean' ? at + c : at].count)),
    );
  }

  /** The scores themselves, lists and names included; without what no row has. */
  concludeScores(sums: readonly Summed[]): Scores {
    const scores = this.#parts.map(({ metric, fields, at, width }) => {
      const own = sums.slice(at, at + width);
      if (metric.pooling === 'sum')
        return width === 0 ? {} : metric.conclude(own.map((sum) => sum.value()));
      const known = fields.filter((_, c) => own[c].count !== 0);
      return shapedLike(known, (field) => own[fields.indexOf(field)].mean());
    });
    return Object.assign({}, ...scores) as Scores;
  }
}

export interface Widened {
  readonly layout: RowLayout;
  readonly from: readonly (number | undefined)[];
}

const nameOf = ({ path }: NumericField) => JSON.stringify(path);

/** The part of `ExactSum` that is needed. */
export interface Summed {
  /** Of how many values. */
  readonly count: number;
  value(): number;
  mean(): number;
}

function numberIn(field: NumericField, scores: Scores): number {
  return Object.hasOwn(scores, field.path[0]) ? field.read(scores) : Number.NaN;
}

const slice = (numbers: ArrayLike<number>, start: number, length: number) =>
  Array.from({ length }, (_, k) => numbers[start + k]);
