// The numbers of two systems side by side, one row per item: first the baseline's, then the system's, in the same layout.
// The scores of both systems follow from the sums over any of these rows.

import type { NumericField } from '../aggregate/numeric-fields.ts';
import type { Resampling } from '../aggregate/resample.ts';
import { RowLayout } from '../aggregate/row-layout.ts';
import { checkFirstRow, checkRow } from '../aggregate/row-numbers.ts';
import { exactSums } from '../numbers/exact-sum.ts';
import type { AnyMetric, GoodRow } from '../types.ts';
import type { PairedRows } from './paired-rows.ts';

/** Scores of both, one array per field, one number per resample. */
export interface ResampledScores {
  readonly baseline: readonly Float64Array[];
  readonly system: readonly Float64Array[];
}

export class PairedValues {
  readonly fields: readonly NumericField[];
  readonly size: number;
  /** Number of values of one system in a row; a row has twice as many. */
  readonly width: number;
  readonly values: Float64Array;
  readonly #layout: RowLayout;

  constructor(
    { baseline, system }: Pick<PairedRows, 'baseline' | 'system'>,
    metrics: readonly AnyMetric[],
  ) {
    const [first] = baseline;
    checkFirstRow(first, metrics);
    const layout = new RowLayout(metrics, first.scores, first.counts);
    this.#layout = layout;
    this.fields = layout.fields;
    this.size = baseline.length;
    this.width = layout.width;
    this.values = new Float64Array(this.size * 2 * this.width);
    const write = (row: GoodRow, at: number) => {
      checkRow(row, first, layout.fields, metrics, 'the first row of the baseline');
      layout.write(row.scores, row.counts, this.values, at * this.width);
    };
    for (let k = 0; k < this.size; k++) {
      write(baseline[k], 2 * k);
      write(system[k], 2 * k + 1);
    }
  }

  /** For each field, the column whose mean it is; undefined if it is computed from several sums. */
  get meanPlaces(): readonly (number | undefined)[] {
    return this.#layout.meanPlaces;
  }

  /** One system's numbers, from the sums of its values over as many rows as there are. */
  conclude(sums: Float64Array): number[] {
    return this.#layout.conclude(sums, this.size);
  }

  /** Over all rows, with sums and means rounded once, as in `aggregate`. */
  whole(side: 'baseline' | 'system'): number[] {
    const first = side === 'baseline' ? 0 : this.width;
    const sums = exactSums(this.values, this.width, first, 2 * this.width);
    return this.#layout.concludeExactly(sums, this.size);
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
