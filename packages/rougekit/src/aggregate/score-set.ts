// The scores of a set as they pass, for its means and intervals. As numbers only, 8 bytes each; beyond some
// rows not even those are kept, so a set of any size takes the same memory.

import { invalid, RougekitError } from '../errors.ts';
import type { Scorer, Scores } from '../types.ts';
import type { Aggregate, AggregateOptions, IntervalMethod } from './aggregate.ts';
import { aggregateOf, bucketedEstimates, checkedIntervals, columnEstimates } from './aggregate.ts';
import { Buckets } from './bucketed.ts';
import { ExactSum } from './exact-sum.ts';
import type { NumericField } from './numeric-fields.ts';
import { fieldAt, numericFields, shapedLike } from './numeric-fields.ts';

/** Rows up to which every one is kept, and drawn by itself: what readers of papers expect. */
export const ROWS_KEPT = 200_000;

/** Rows in arrays, as a ScoreTable has them. */
export interface ScoreRows {
  readonly rows: number;
  readonly paths: readonly (readonly string[])[];
  readonly scores: Float64Array;
  readonly ok: Uint8Array;
}

export class ScoreSet {
  /** Rows with scores. */
  good = 0;
  failed = 0;
  readonly #scorer: Scorer;
  readonly #rowsKept: number;
  #fields: readonly NumericField[] = [];
  /** Of the rows that are kept: their numbers in the set, and their scores row after row. */
  #numbers = new Float64Array(0);
  #kept = new Float64Array(0);
  #buckets: Buckets | undefined;
  #sums: readonly ExactSum[] = [];

  /** `method` as it will be asked of `aggregate`; by default it goes by the number of rows. */
  constructor(scorer: Scorer, method?: IntervalMethod) {
    const summed = scorer.metrics.find(({ pooling }) => pooling === 'sum');
    if (summed !== undefined)
      throw invalid('scorer', 'of metrics that are pooled by the mean of scores', summed.name);
    this.#scorer = scorer;
    this.#rowsKept =
      method === undefined ? ROWS_KEPT : method === 'bucketed' ? 0 : Number.POSITIVE_INFINITY;
  }

  /** How its intervals are made, as far as is known by now. */
  get method(): IntervalMethod {
    return this.#buckets === undefined ? 'percentile' : 'bucketed';
  }

  /** Numbers of one row. */
  get width(): number {
    return this.#fields.length;
  }

  add(scores: Scores): void {
    if (this.#fields.length === 0) this.#begin(numericFields(scores));
    const numbers = Float64Array.from(this.#fields, (field) => field.read(scores));
    this.#take(numbers, 0);
  }

  addFailed(): void {
    this.failed++;
  }

  addRows({ rows, paths, scores, ok }: ScoreRows): void {
    if (this.#fields.length === 0 && paths.length > 0) this.#begin(paths.map(fieldAt));
    for (let row = 0; row < rows; row++) {
      if (ok[row] === 1) this.#take(scores, row * paths.length);
      else this.failed++;
    }
  }

  /** The mean of every number, in the shape of the scores; null if there is no row. */
  means(): Scores | null {
    if (this.good === 0) return null;
    const means = this.#means();
    return shapedLike(this.#fields, (_, c) => means[c]) as Scores;
  }

  /** As `aggregate` of a report with these rows. */
  aggregate(options: AggregateOptions = {}): Aggregate {
    const items = this.good + this.failed;
    const intervals = checkedIntervals({ ...options, method: options.method ?? this.method });
    if (this.good === 0)
      throw new RougekitError(
        'NO_ROWS',
        `Nothing to aggregate: none of ${items} rows has a score.`,
      );
    if ((intervals.method === 'bucketed') !== (this.#buckets !== undefined))
      throw invalid('method', `'${this.method}', for which the rows were kept`, intervals.method);
    const estimates =
      this.#buckets === undefined
        ? columnEstimates(this.#fields, this.#columns(), intervals)
        : bucketedEstimates(this.#means(), this.#buckets, intervals);
    const facts = { signature: this.#scorer.signature, items, failed: this.failed };
    return aggregateOf(facts, this.#fields, estimates, intervals);
  }

  #begin(fields: readonly NumericField[]): void {
    this.#fields = fields;
    this.#sums = fields.map(() => new ExactSum());
    if (this.#rowsKept === 0) this.#buckets = new Buckets(fields.length);
  }

  #take(values: Float64Array, at: number): void {
    const row = this.good + this.failed;
    const width = this.#fields.length;
    for (let c = 0; c < width; c++) this.#sums[c].add(values[at + c]);
    if (this.#buckets === undefined && this.good === this.#rowsKept) this.#pour();
    if (this.#buckets !== undefined) this.#buckets.add(row, values, at);
    else {
      if (this.good === this.#numbers.length) this.#grow();
      this.#numbers[this.good] = row;
      for (let c = 0; c < width; c++) this.#kept[this.good * width + c] = values[at + c];
    }
    this.good++;
  }

  #grow(): void {
    const rows = Math.max(1024, 2 * this.good);
    const numbers = new Float64Array(rows);
    const kept = new Float64Array(rows * this.#fields.length);
    numbers.set(this.#numbers);
    kept.set(this.#kept);
    this.#numbers = numbers;
    this.#kept = kept;
  }

  /** From rows to buckets, once. */
  #pour(): void {
    const width = this.#fields.length;
    this.#buckets = new Buckets(width);
    for (let k = 0; k < this.good; k++) this.#buckets.add(this.#numbers[k], this.#kept, k * width);
    this.#numbers = new Float64Array(0);
    this.#kept = new Float64Array(0);
  }

  #means(): number[] {
    return this.#sums.map((sum) => sum.mean());
  }

  #columns(): Float64Array[] {
    const width = this.#fields.length;
    return this.#fields.map((_, c) =>
      Float64Array.from({ length: this.good }, (_value, k) => this.#kept[k * width + c]),
    );
  }
}
