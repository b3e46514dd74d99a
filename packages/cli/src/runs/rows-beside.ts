// The rows of a set that is compared with a baseline, `--baseline`. As long as they are those of the baseline, in its order, only
// their numbers are kept; from the first one that is not, all of them as rows, so that it can be said what differs.

import type { Row, Scorer } from 'rougekit';
import type { Listener, ScoreTable } from 'rougekit/lines';
import type { PairedColumn } from 'rougekit/statistics';
import { rowId } from '../scoring/row-names.ts';
import { type ChosenNumber, ChosenRows } from './chosen-numbers.ts';
import { MAX_ROWS, type Run, tooManyRows } from './read-run.ts';
import { referenceHash } from './reference-hash.ts';
import type { RunColumns } from './run-columns.ts';
import { placesIn, quickRows, runRow } from './run-lines.ts';

export class RowsBeside implements Listener {
  readonly #name: string;
  readonly #scorer: Scorer;
  readonly #baseline: Run;
  /** Undefined if all numbers are needed. */
  readonly #chosen: ChosenRows | undefined;
  #length = 0;
  /** The index of the first row. */
  #first: number | undefined;
  /** Those of the baseline, and the numbers of as many rows here; undefined once the rows are kept. */
  #beside: RunColumns | undefined;
  readonly #columns: readonly Float64Array[];
  readonly #rows: Row[] = [];

  /** `name` is whose rows they are. Of their numbers only the chosen ones are kept, if some are. */
  constructor(
    scorer: Scorer,
    name: string,
    baseline: Run,
    chosen: readonly ChosenNumber[] | undefined,
  ) {
    this.#scorer = scorer;
    this.#name = name;
    this.#baseline = baseline;
    this.#chosen = chosen && new ChosenRows(chosen);
    this.#beside = baseline.columns;
    this.#columns = (this.#beside?.numbers ?? []).map(
      () => new Float64Array(this.#beside?.length ?? 0),
    );
  }

  take(table: ScoreTable): void {
    this.#first ??= table.firstRow;
    const alike = this.#takeNumbers(table);
    if (alike === table.rows) return;
    this.#leaveColumns();
    const quick = this.#chosen && quickRows(table, this.#chosen);
    const others = this.#baseline.rows;
    for (let row = alike; row < table.rows; row++) {
      if (this.#rows.length === MAX_ROWS) throw tooManyRows(this.#name);
      const other = others[this.#rows.length];
      this.#rows.push(quick?.(row, other) ?? runRow(table, row, this.#scorer));
    }
  }

  /** The numbers of the chosen columns, by `key.field`, if the rows are those of the baseline and all numbers are finite. */
  get paired(): ReadonlyMap<string, PairedColumn> | undefined {
    const beside = this.#beside;
    if (beside === undefined || beside.length !== this.#length) return undefined;
    const paired = new Map(
      beside.numbers.map(({ key, field }, k) => {
        const system = this.#columns[k] as Float64Array;
        return [`${key}.${field}`, { baseline: beside.column(k), system }];
      }),
    );
    const areFinite = (column: Float64Array) => column.every(Number.isFinite);
    return [...paired.values()].every((one) => areFinite(one.baseline) && areFinite(one.system))
      ? paired
      : undefined;
  }

  get rows(): readonly Row[] {
    this.#leaveColumns();
    return this.#rows;
  }

  /** Returns how many rows of the table are those of the baseline. */
  #takeNumbers(table: ScoreTable): number {
    const beside = this.#beside;
    if (beside === undefined) return 0;
    const places = placesIn(table, beside.numbers);
    if (places === undefined) return 0;
    const { scores, paths, ok } = table;
    const columns = this.#columns;
    let row = 0;
    for (; row < table.rows && this.#length < beside.length; row++) {
      if (ok[row] === 0 || table.problems(row) !== undefined) break;
      const hash = referenceHash(table, row);
      if (hash === undefined || !beside.hasNames(this.#length, rowId(table, row), hash)) break;
      for (let k = 0; k < places.length; k++)
        (columns[k] as Float64Array)[this.#length] = scores[
          row * paths.length + (places[k] as number)
        ] as number;
      this.#length++;
    }
    return row;
  }

  #leaveColumns(): void {
    const beside = this.#beside;
    if (beside === undefined) return;
    this.#beside = undefined;
    const into = new ChosenRows(beside.numbers);
    for (let k = 0; k < this.#length; k++)
      this.#rows.push(beside.row(k, (this.#first ?? 0) + k, into, this.#columns));
  }
}
