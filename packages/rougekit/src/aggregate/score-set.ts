// Running totals: the scores of a data set as its rows pass, for means and confidence intervals. Only numbers are kept,
// 8 bytes each; beyond a number of rows not even those, so a data set of any size takes the same memory.

import { invalid, RougekitError } from '../errors.ts';
import { addRowsTo, ExactSum } from '../numbers/exact-sum.ts';
import { PowerSums } from '../numbers/power-sums.ts';
import { checkedName } from '../recipe/option.ts';
import { checkScorer } from '../rows/measure.ts';
import type { Counts, Row, Scorer, Scores } from '../types.ts';
import type { Aggregate, AggregateOptions } from './aggregate.ts';
import { aggregateOf, checkedIntervals } from './aggregate.ts';
import { Buckets } from './bucketed.ts';
import type { Estimate } from './estimate.ts';
import type { IntervalMethod, Intervals } from './interval-methods.ts';
import { estimatesOfRows, METHODS, refuseGaps, refuseSums } from './interval-methods.ts';
import { fieldAt, shapedLike } from './numeric-fields.ts';
import type { PartialResult, PartOfSet } from './parts/partial.ts';
import { partialOf } from './parts/partial.ts';
import type { Summed, Widened } from './row-layout.ts';
import { RowLayout } from './row-layout.ts';
import type { DrawsToo } from './shared-resampling.ts';

/** The number of rows up to which all are kept and resampled individually, as readers of papers expect. */
export const ROWS_KEPT = 50_000;

/** Rows in arrays, as in a ScoreTable. */
export interface ScoreRows {
  readonly rows: number;
  readonly paths: readonly (readonly string[])[];
  readonly scores: Float64Array;
  readonly ok: Uint8Array;
  /** Called for the counts of rows, if a metric is pooled by sums. */
  row?(row: number): Row;
  /** The counts alone, for each metric of a row that has scores. */
  counts?(row: number): readonly Counts[];
  /** Those of all rows, so many a row, if every row has them and there is one metric; row by row they cost more. */
  allCounts?(width: number): Float64Array | undefined;
}

/** So many lie in a processor's cache while they are added, column by column. */
const ROWS_AT_ONCE = 1024;

export class ScoreSet<R extends Scores = Scores> {
  /** Rows with scores. */
  good = 0;
  failed = 0;
  readonly #scorer: Scorer<R>;
  /** As requested. */
  readonly #method: IntervalMethod | undefined;
  /** The largest number of rows kept. */
  readonly #rowsKept: number;
  /** The metric that is pooled by sums, if there is one: its counts are kept instead of its scores. */
  readonly #summed: string | undefined;
  /** Whether nothing but the counts of a row is kept. */
  readonly #needsNoScores: boolean;
  #layout: RowLayout;
  /** The columns of tables whose rows have this layout. */
  #paths: ScoreRows['paths'] | undefined;
  /** The rows that are kept: their numbers in the data set, and their values, row by row. */
  #numbers = new Float64Array(0);
  #kept = new Float64Array(0);
  #buckets: Buckets | undefined;
  /** Instead of rows or buckets, if only moments are needed. */
  #powers: readonly PowerSums[] | undefined;
  /** Of the rows in buckets, or of the first rows that are kept. */
  #sums: readonly ExactSum[] = [];
  #rowsSummed = 0;
  /** Room for one row. */
  #row = new Float64Array(0);

  /** `method` as it will be passed to `aggregate`; the default depends on the number of rows. */
  constructor(scorer: Scorer<R>, method?: IntervalMethod) {
    checkScorer(scorer);
    if (method !== undefined) checkedName('method', method, Object.keys(METHODS));
    this.#scorer = scorer;
    this.#summed = scorer.metrics.find(({ pooling }) => pooling === 'sum')?.name;
    this.#needsNoScores = scorer.metrics.every(
      ({ pooling, concludesAll }) => pooling === 'sum' && concludesAll === true,
    );
    this.#method = method;
    this.#rowsKept =
      method === undefined
        ? ROWS_KEPT
        : METHODS[method].keeps === 'rows'
          ? Number.POSITIVE_INFINITY
          : 0;
    this.#layout = new RowLayout(scorer.metrics, {}, []);
    this.#begin();
  }

  /** How its intervals will be computed unless `aggregate` is given another method, as far as is known by now. */
  get method(): IntervalMethod {
    return this.#method ?? (this.#buckets === undefined ? 'percentile' : 'bucketed');
  }

  /** Numbers of one row. */
  get width(): number {
    return this.#layout.width;
  }

  /**
   * One row. Its counts are needed if a metric of the scorer is pooled by sums. `row` is its number in the whole data
   * set, from 0, if this is a part of one; the default is the number of rows added before.
   */
  add(scores: Scores, counts?: readonly Counts[], row?: number): void {
    if (this.#summed !== undefined) {
      if (counts === undefined)
        throw invalid(
          'counts',
          `those of the row, since '${this.#summed}' is pooled by sums`,
          counts,
        );
    }
    const all = counts ?? [];
    if (this.#layout.lacks(scores, all)) this.#widen(this.#layout.widened(scores, all));
    const values = new Float64Array(this.#layout.width);
    this.#layout.write(scores, all, values, 0);
    this.#take(values, 0, row);
  }

  /** The k-th of the scored rows that another set of this scorer keeps. */
  addKept(from: ScoreSet, k: number): void {
    if (this.good === 0) {
      this.#layout = from.#layout;
      this.#begin();
    }
    this.#take(from.#kept, k * from.width, from.#numbers[k]);
  }

  addFailed(): void {
    this.failed++;
  }

  /** `numberOf` returns the number of the k-th row of the table in the whole data set, if this is a part of one. */
  addRows(table: ScoreRows, numberOf?: (k: number) => number): void {
    let row = 0;
    // The layout is known from the first row.
    for (; this.good === 0 && row < table.rows; row++) this.addRow(table, row, numberOf?.(row));
    const values = row < table.rows && this.#keeps(table.rows - row) && this.#wholeRows(table);
    if (values) this.#keepAll(values.subarray(row * this.width), row, numberOf);
    else for (; row < table.rows; row++) this.addRow(table, row, numberOf?.(row));
  }

  /** Whether so many more rows are kept as they are. */
  #keeps(rows: number): boolean {
    const isRoom = this.good + rows <= this.#rowsKept && this.#buckets === undefined;
    return isRoom && this.#powers === undefined;
  }

  /** The numbers of all rows of a table, if every row has scores and these numbers are what is kept. */
  #wholeRows(table: ScoreRows): Float64Array | undefined {
    if (this.#needsNoScores) return table.allCounts?.(this.width);
    const { ok, paths, rows, scores } = table;
    for (let row = 0; row < rows; row++) if (ok[row] === 0) return undefined;
    return this.#fits(paths, table) ? scores.subarray(0, rows * this.width) : undefined;
  }

  /** Rows of a table that are whole, from the given one on. */
  #keepAll(values: Float64Array, first: number, numberOf?: (k: number) => number): void {
    const rows = values.length / this.width;
    while (this.good + rows > this.#numbers.length) this.#grow();
    this.#kept.set(values, this.good * this.width);
    for (let k = 0; k < rows; k++)
      this.#numbers[this.good + k] = numberOf?.(first + k) ?? this.good + this.failed + k;
    this.good += rows;
  }

  /** The k-th row of a table. */
  addRow(table: ScoreRows, k: number, row?: number): void {
    const { paths, ok } = table;
    if (ok[k] === 0) {
      this.failed++;
      return;
    }
    if (this.#fits(paths, table)) {
      this.#take(table.scores, k * paths.length, row);
      return;
    }
    if (this.#needsNoScores && this.good > 0 && table.counts !== undefined) {
      const counts = table.counts(k);
      if (!this.#layout.lacks({}, counts)) {
        this.#layout.write({}, counts, this.#row, 0);
        this.#take(this.#row, 0, row);
        return;
      }
    }
    const one = table.row?.(k);
    if (one?.ok !== true)
      throw invalid('rows', `with counts, since '${this.#summed}' is pooled by sums`, table);
    this.add(one.scores, one.counts, row);
  }

  /** Whether the numbers of a table are those of the rows here. */
  #fits(paths: ScoreRows['paths'], table: ScoreRows): boolean {
    if (this.#summed !== undefined) return false;
    if (this.#paths === paths) return true;
    // Of such rows nothing but these numbers is known, which need not be all.
    if (this.good === 0 && table.row === undefined) {
      const numbers = shapedLike(paths.map(fieldAt), () => 0) as Scores;
      const metrics = this.#scorer.metrics.map((metric) => ({ ...metric, columns: [] }));
      this.#layout = new RowLayout(metrics, numbers, []);
      this.#begin();
    }
    const { fields } = this.#layout;
    const isSame = (path: readonly string[], c: number) =>
      path.length === fields[c].path.length && path.every((key, k) => key === fields[c].path[k]);
    if (paths.length !== fields.length || !paths.every(isSame)) return false;
    this.#paths = paths;
    return true;
  }

  /** The scores of the data set: means, or formulas over summed counts; null if there are no rows. */
  means(): R | null {
    if (this.good === 0) return null;
    const { fields } = this.#layout;
    const means = this.#whole();
    const known = fields.filter((_, c) => Number.isFinite(means[c]));
    return shapedLike(known, (field) => means[fields.indexOf(field)]) as R;
  }

  /** Like `aggregate` on a report with these rows. `others`, such as a `WorkerPool`, draw resamples at the same time. */
  aggregate(options: AggregateOptions = {}, others?: DrawsToo): Aggregate<R> {
    const items = this.good + this.failed;
    const checked = checkedIntervals({ ...options, method: options.method ?? this.method });
    if (others !== undefined && typeof others?.draw !== 'function')
      throw invalid('others', 'threads such as those of a WorkerPool', others);
    const intervals = { ...checked, others };
    if (this.good === 0)
      throw new RougekitError('NO_ROWS', 'Nothing to aggregate: no row has a score.');
    const estimates = this.#estimates(intervals);
    const facts = { signature: this.#scorer.signature, items, failed: this.failed };
    return aggregateOf(facts, this.#layout.fields, estimates, intervals);
  }

  /** Its contents, as a part of a larger data set: see `mergePartials`. `more` is added to it, and in its checksum. */
  partial<More extends object = object>(
    which: PartOfSet,
    more: More = {} as More,
  ): PartialResult & More {
    if (this.#powers !== undefined)
      throw invalid('method', "'bucketed' for a part of a set", this.method);
    const held = {
      scorer: this.#scorer,
      good: this.good,
      failed: this.failed,
      fields: this.#layout.fields,
      widths: this.#layout.widths,
      sums: this.#exactSums(),
      buckets: this.#buckets ?? this.#bucketed(),
    };
    return partialOf(which, held, more);
  }

  #estimates(intervals: Intervals): Estimate[] {
    const { method } = intervals;
    const layout = this.#layout;
    const known = { layout, whole: this.#whole(), size: this.good, counts: this.#counts() };
    refuseSums(method, layout);
    if (this.#buckets !== undefined && method === 'bucketed')
      return METHODS[method].estimates({ ...known, buckets: this.#buckets }, intervals);
    if (known.counts.some((count) => count < this.good)) refuseGaps(method);
    if (this.#powers !== undefined && method === 'moments')
      return METHODS[method].estimates({ ...known, powers: this.#powers }, intervals);
    if (this.#buckets !== undefined || this.#powers !== undefined)
      throw invalid('method', `'${this.method}', for which the rows were kept`, method);
    const values = this.#kept.subarray(0, this.good * layout.width);
    const numbers = this.#numbers.subarray(0, this.good);
    return estimatesOfRows({ ...known, values, numbers }, intervals);
  }

  #begin(): void {
    const { width } = this.#layout;
    this.#row = new Float64Array(width);
    this.#sums = Array.from({ length: width }, () => new ExactSum());
    if (this.#method === 'moments')
      this.#powers = Array.from({ length: width }, () => new PowerSums());
    else if (this.#rowsKept === 0) this.#buckets = new Buckets(width);
  }

  /** The first numbers of a metric have come: the rows before lack them. */
  #widen({ layout, from }: Widened): void {
    const kept = new Float64Array(this.#numbers.length * layout.width).fill(Number.NaN);
    from.forEach((place, c) => {
      if (place === undefined) return;
      for (let k = 0; k < this.good; k++)
        kept[k * layout.width + c] = this.#kept[k * this.width + place];
    });
    this.#kept = kept;
    this.#sums = from.map((place) => (place === undefined ? new ExactSum() : this.#sums[place]));
    this.#powers =
      this.#powers && from.map((place) => this.#powers?.[place ?? -1] ?? new PowerSums());
    this.#buckets = this.#buckets?.widened(from);
    this.#layout = layout;
    this.#row = new Float64Array(layout.width);
    this.#paths = undefined;
  }

  #take(values: Float64Array, at: number, row = this.good + this.failed): void {
    const { width } = this.#layout;
    const isFull = this.good === this.#rowsKept;
    if (isFull && this.#buckets === undefined && this.#powers === undefined) this.#moveToBuckets();
    if (this.#powers !== undefined)
      for (let c = 0; c < width; c++) {
        if (!Number.isNaN(values[at + c])) this.#powers[c].add(values[at + c]);
      }
    else if (this.#buckets !== undefined) {
      this.#buckets.add(row, values, at);
      addTo(this.#sums, values, at);
    } else {
      if (this.good === this.#numbers.length) this.#grow();
      this.#numbers[this.good] = row;
      for (let c = 0; c < width; c++) this.#kept[this.good * width + c] = values[at + c];
    }
    this.good++;
  }

  #grow(): void {
    const rows = Math.max(1024, 2 * this.#numbers.length);
    const numbers = new Float64Array(rows);
    const kept = new Float64Array(rows * this.width);
    numbers.set(this.#numbers);
    kept.set(this.#kept);
    this.#numbers = numbers;
    this.#kept = kept;
  }

  /** From rows to buckets, once. */
  #moveToBuckets(): void {
    this.#sumKept();
    this.#buckets = this.#bucketed();
    this.#numbers = new Float64Array(0);
    this.#kept = new Float64Array(0);
  }

  #bucketed(): Buckets {
    const buckets = new Buckets(this.width);
    for (let k = 0; k < this.good; k++) buckets.add(this.#numbers[k], this.#kept, k * this.width);
    return buckets;
  }

  /** Rows that each field is over. */
  #counts(): number[] {
    return this.#layout.countsOf(this.#allSums());
  }

  #whole(): number[] {
    return this.#layout.concludeExactly(this.#allSums(), this.good);
  }

  #allSums(): readonly Summed[] {
    return this.#powers ?? this.#exactSums();
  }

  #exactSums(): readonly ExactSum[] {
    if (this.#buckets === undefined) this.#sumKept();
    return this.#sums;
  }

  /** Only when somebody asks: rows may be kept just to be handed on to other sets. */
  #sumKept(): void {
    while (this.#rowsSummed < this.good) {
      const end = Math.min(this.#rowsSummed + ROWS_AT_ONCE, this.good);
      addRowsTo(this.#sums, this.#kept.subarray(this.#rowsSummed * this.width, end * this.width));
      this.#rowsSummed = end;
    }
  }
}

/** The values of one row, NaN for what it lacks. */
function addTo(sums: readonly ExactSum[], values: Float64Array, at: number): void {
  for (let c = 0; c < sums.length; c++) {
    const value = values[at + c];
    if (!Number.isNaN(value)) sums[c].add(value);
  }
}
