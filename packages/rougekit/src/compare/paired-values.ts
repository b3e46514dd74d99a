// The numbers of two systems side by side, one row per item: first the baseline's, then the system's, in the same layout.
// The scores of both systems follow from the sums over any of these rows.

import type { NumericField } from '../aggregate/numeric-fields.ts';
import { shapedLike } from '../aggregate/numeric-fields.ts';
import type { Resampling } from '../aggregate/resample.ts';
import { RowLayout } from '../aggregate/row-layout.ts';
import { checkFirstRow, checkRow, valueAt } from '../aggregate/row-numbers.ts';
import { addRowsTo, ExactSum } from '../numbers/exact-sum.ts';
import type { AnyMetric, GoodRow, Scores } from '../types.ts';
import { isNumbered, type NumberedRow } from './numbered-row.ts';
import type { KeyGroup } from './shared-keys.ts';

/** Scores of both, one array per field, one number per resample. */
export interface ResampledScores {
  readonly baseline: readonly Float64Array[];
  readonly system: readonly Float64Array[];
}

/** One number of every item, for both systems. */
export interface PairedColumn {
  readonly baseline: readonly number[] | Float64Array;
  readonly system: readonly number[] | Float64Array;
}

/** What is compared: rows of both systems, the numbers of them, and the metrics that made these. */
export type PairedSource = Pick<KeyGroup, 'rows' | 'metrics' | 'places' | 'chosen'>;

export class PairedValues {
  readonly fields: readonly NumericField[];
  readonly size: number;
  /** Number of values of one system in a row; a row has twice as many. */
  readonly width: number;
  readonly values: Float64Array;
  readonly #layout: RowLayout;
  /** Of all rows, once they are asked for. */
  #sums: ExactSum[] | undefined;

  private constructor(layout: RowLayout, size: number) {
    this.#layout = layout;
    this.fields = layout.fields;
    this.size = size;
    this.width = layout.width;
    this.values = new Float64Array(size * 2 * layout.width);
  }

  static ofRows({
    rows: { baseline, system },
    metrics,
    places,
    chosen,
  }: PairedSource): PairedValues {
    const first = baseline[0];
    const countsOf = ({ counts }: GoodRow) => places.map((m) => counts?.[m]);
    const isSummed = metrics.some(({ pooling }) => pooling === 'sum');
    if (isSummed) checkFirstRow({ ...first, counts: countsOf(first) }, metrics);
    const shape = shapedLike(chosen, (field) => field.read(first.scores)) as Scores;
    const layout = new RowLayout(metrics, shape, countsOf(first));
    const made = new PairedValues(layout, baseline.length);
    const like = { counts: countsOf(first) };
    const write = (row: GoodRow, at: number) => {
      const counts = isSummed ? countsOf(row) : [];
      if (!isSummed && isNumbered(row) && made.#writeNumbers(row, at * made.width)) return;
      // Asked for once: a row may make its scores whenever it is asked.
      const { scores } = row;
      if (!isSummed && made.#writeFinite(scores, at * made.width)) return;
      const { index, id, problems } = row;
      checkRow(
        { index, id, scores, problems, counts },
        like,
        layout.fields,
        metrics,
        'the first row of the baseline',
      );
      layout.write(scores, counts, made.values, at * made.width);
    };
    for (let k = 0; k < made.size; k++) {
      write(baseline[k], 2 * k);
      write(system[k], 2 * k + 1);
    }
    return made;
  }

  /** Of numbers that are pooled by their means, by name, each as long as the others. */
  static ofMeans(columns: ReadonlyMap<string, PairedColumn>): PairedValues {
    const keys = [...columns.keys()];
    const shape = Object.fromEntries(keys.map((key) => [key, 0])) as unknown as Scores;
    const metric = { keys, pooling: 'mean' } as unknown as AnyMetric;
    const [first] = columns.values();
    const made = new PairedValues(new RowLayout([metric], shape, []), first?.baseline.length ?? 0);
    const { values, width } = made;
    [...columns.values()].forEach(({ baseline, system }, c) => {
      for (let k = 0, at = c; k < baseline.length; k++, at += 2 * width) {
        values[at] = baseline[k];
        values[at + width] = system[k];
      }
    });
    return made;
  }

  /** Writes the numbers of a row in which all are means. False if one is missing or not finite; the caller finds out why. */
  #writeFinite(scores: Scores, start: number): boolean {
    const { fields, values } = this;
    for (let c = 0; c < fields.length; c++) {
      const number = valueAt(scores, fields[c].path);
      if (!Number.isFinite(number)) return false;
      values[start + c] = number as number;
    }
    return true;
  }

  /** The same of a row that has them at hand. */
  #writeNumbers(row: NumberedRow, start: number): boolean {
    const { fields, values } = this;
    for (let c = 0; c < fields.length; c++) {
      const number = row.numberAt(fields[c].path);
      if (!Number.isFinite(number)) return false;
      values[start + c] = number as number;
    }
    return true;
  }

  /** For each field, the column whose mean it is; undefined if it is computed from several sums. */
  get meanPlaces(): readonly (number | undefined)[] {
    return this.#layout.meanPlaces;
  }

  /** The mean of a field's absolute values in the rows of one system; undefined if they are not among the values. */
  meanSize(side: 'baseline' | 'system', field: number): number | undefined {
    const place = this.meanPlaces[field];
    if (place === undefined) return undefined;
    const { values, width } = this;
    let sum = 0;
    for (let at = side === 'baseline' ? place : width + place; at < values.length; at += 2 * width)
      sum += Math.abs(values[at]);
    return sum / this.size;
  }

  /** One system's numbers, from the sums of its values over as many rows as there are. */
  conclude(sums: Float64Array): number[] {
    return this.#layout.conclude(sums, this.size);
  }

  /** Over all rows, with sums and means rounded once, as in `aggregate`. */
  whole(side: 'baseline' | 'system'): number[] {
    if (this.#sums === undefined) {
      this.#sums = Array.from({ length: 2 * this.width }, () => new ExactSum());
      addRowsTo(this.#sums, this.values);
    }
    const first = side === 'baseline' ? 0 : this.width;
    return this.#layout.concludeExactly(this.#sums.slice(first, first + this.width), this.size);
  }

  /** Both systems on the same resamples of items, with replacement. */
  resampled(resamples: number, resampling: Resampling): ResampledScores {
    const empty = () => this.fields.map(() => new Float64Array(resamples));
    const drawn = { baseline: empty(), system: empty() };
    resampling(this.values, 2 * this.width, resamples, (b, sums) => {
      put(drawn.baseline, b, this.conclude(sums.subarray(0, this.width)));
      put(drawn.system, b, this.conclude(sums.subarray(this.width)));
    });
    return drawn;
  }
}

function put(columns: readonly Float64Array[], b: number, numbers: readonly number[]): void {
  for (let f = 0; f < numbers.length; f++) columns[f][b] = numbers[f];
}
