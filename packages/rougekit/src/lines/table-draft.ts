// A table while its rows come in: arrays with room for all lines of a piece.

import type { Notice, Problem, Row } from '../types.ts';
import { has, optional } from './own-field.ts';
import type { RowDetails, TableParts } from './score-table.ts';
import { TEXT_PLACES } from './text-places.ts';

export class TableDraft {
  rows = 0;
  readonly width: number;
  readonly scores: Float64Array;
  readonly ok: Uint8Array;
  readonly lineFeeds: Int32Array;
  readonly idStarts: Int32Array;
  readonly idEnds: Int32Array;
  readonly textPlaces: Int32Array;
  readonly references: Int32Array;
  readonly countStarts: Int32Array;
  readonly ids: (string | undefined)[] = [];
  readonly details = new Map<number, RowDetails>();
  readonly #bytes: Uint8Array;
  /** Counts that came in one block; those of single rows follow them. */
  readonly #block: Int32Array | Float64Array;
  readonly #single: number[] = [];

  constructor(
    bytes: Uint8Array,
    room: number,
    width: number,
    block: Int32Array | Float64Array = new Int32Array(0),
  ) {
    this.#bytes = bytes;
    this.#block = block;
    this.width = width;
    this.scores = new Float64Array(room * width);
    this.ok = new Uint8Array(room);
    this.lineFeeds = new Int32Array(room);
    this.idStarts = new Int32Array(room);
    this.idEnds = new Int32Array(room);
    this.textPlaces = new Int32Array(room * TEXT_PLACES);
    this.references = new Int32Array(room);
    this.countStarts = new Int32Array(room);
  }

  /** The next row, whose id and texts are not known to stand in the bytes. Returns its place. */
  begin(lineFeeds: number, id: string | undefined): number {
    const row = this.rows++;
    if (id !== undefined) this.ids[row] = id;
    this.lineFeeds[row] = lineFeeds;
    this.idStarts[row] = -1;
    this.idEnds[row] = -1;
    this.textPlaces.fill(-1, row * TEXT_PLACES, (row + 1) * TEXT_PLACES);
    return row;
  }

  /** Adds the counts of a single row. */
  place(row: number, counts: readonly number[], references: number): void {
    this.references[row] = references;
    this.countStarts[row] = this.#block.length + this.#single.length;
    for (const count of counts) this.#single.push(count);
  }

  /** A row that was scored elsewhere, or could not be. */
  addRow(row: number, scored: Row | { readonly problem: Problem }): void {
    if (has(scored, 'problem')) this.markFailed(row, scored.problem);
    else {
      this.ok[row] = 1;
      const { scores, counts, notices } = scored;
      const problems = optional(scored, 'problems');
      this.details.set(row, { notices, problems, made: { scores, counts } });
    }
  }

  /** What its reader has to say, before what the metrics said. */
  addNotices(row: number, notices: readonly Notice[]): void {
    const details = this.details.get(row);
    const later = details && optional(details, 'notices');
    this.details.set(row, { ...details, notices: [...notices, ...(later ?? [])] });
  }

  /** Of a row that has a problem after all, or from the start. */
  markFailed(row: number, problem: Problem): void {
    this.ok[row] = 0;
    this.scores.fill(Number.NaN, row * this.width, (row + 1) * this.width);
    this.details.set(row, { problem });
  }

  finish(lines: number, columns: readonly (readonly string[])[]): TableParts {
    const { rows, width, ids, details } = this;
    return {
      rows,
      lines,
      columns,
      scores: this.scores.subarray(0, rows * width),
      ok: this.ok.subarray(0, rows),
      lineFeeds: this.lineFeeds,
      bytes: this.#bytes,
      idStarts: this.idStarts,
      idEnds: this.idEnds,
      textPlaces: this.textPlaces,
      references: this.references,
      countStarts: this.countStarts,
      counts: this.#counts(),
      ids,
      details,
    };
  }

  #counts(): Float64Array | Int32Array {
    if (this.#single.length === 0) return this.#block;
    // Not all measures count in whole numbers.
    const all = new Float64Array(this.#block.length + this.#single.length);
    all.set(this.#block);
    all.set(this.#single, this.#block.length);
    return all;
  }
}
