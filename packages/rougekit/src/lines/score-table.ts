// The rows of one piece of a file as arrays of numbers. What is asked about a single row is made when it is
// asked, so a row that nobody looks at costs its numbers and nothing else.

import { invalid } from '../errors.ts';
import { conclude } from '../rows/measure.ts';
import type { BadRow, Counts, GoodRow, Notice, Problem, Row, Scorer, Scores } from '../types.ts';
import { utf8Text } from './utf8.ts';

/** What is more than numbers about a row. */
export interface RowFacts {
  readonly problem?: Problem;
  readonly notices?: readonly Notice[];
  /** Of scorers with several metrics or a metric of one's own. */
  readonly made?: { readonly scores: Scores; readonly counts: readonly Counts[] };
}

/** Plain arrays and maps, so that a worker can send them. */
export interface TableParts {
  readonly rows: number;
  /** Line feeds in the piece, so that the lines of the next one can be numbered. */
  readonly lines: number;
  /** Where the columns stand in the scores: ['rouge1', 'precision'] … */
  readonly columns: readonly (readonly string[])[];
  readonly scores: Float64Array;
  readonly ok: Uint8Array;
  /** Line feeds before each row. */
  readonly lineFeeds: Int32Array;
  /** The piece, in which the raw JSON of ids stands; −1 for none there. */
  readonly bytes: Uint8Array;
  readonly idStarts: Int32Array;
  readonly idEnds: Int32Array;
  readonly references: Int32Array;
  readonly countStarts: Int32Array;
  readonly counts: Float64Array | Int32Array;
  /** Ids of rows that were read the plain way; where none is, the bytes may have one. */
  readonly ids: readonly (string | undefined)[];
  readonly facts: ReadonlyMap<number, RowFacts>;
}

/** How many numbers each reference leaves for each measure. */
const PER_REFERENCE = 3;

/** A stretch of rows and all their scores. */
export class ScoreTable<R extends Scores = Scores> {
  /** Index of the first row in the whole file. */
  readonly firstRow: number;
  /** Its number of rows; bad ones count. */
  readonly rows: number;
  /** 'rouge1.precision', 'rouge1.recall' … */
  readonly columns: readonly string[];
  /** The same as paths into the scores. */
  readonly paths: readonly (readonly string[])[];
  /** Row after row, a number for each column; NaN where the row has a problem. */
  readonly scores: Float64Array;
  /** 1 where the row has scores, 0 where it has a problem. */
  readonly ok: Uint8Array;
  readonly #parts: TableParts;
  readonly #scorer: Scorer<R>;
  readonly #firstLine: number;

  constructor(parts: TableParts, scorer: Scorer<R>, firstRow: number, firstLine: number) {
    this.#parts = parts;
    this.#scorer = scorer;
    this.#firstLine = firstLine;
    this.firstRow = firstRow;
    this.rows = parts.rows;
    this.paths = parts.columns;
    this.columns = parts.columns.map((path) => path.join('.'));
    this.scores = parts.scores;
    this.ok = parts.ok;
  }

  /** One column, of the rows that have scores: `column('rougeL', 'fmeasure')`. */
  column(key: string, field: string): Float64Array {
    const name = `${key}.${field}`;
    const c = this.columns.indexOf(name);
    if (c < 0) throw invalid('column', `one of ${this.columns.join(', ')}`, name, 'UNKNOWN_NAME');
    const width = this.columns.length;
    const values = new Float64Array(this.rows);
    let length = 0;
    for (let row = 0; row < this.rows; row++) {
      if (this.ok[row] === 1) values[length++] = this.scores[row * width + c];
    }
    return values.subarray(0, length);
  }

  /** The number of the line that a row stands in, from 1. Rows are counted from 0 in each table. */
  line(row: number): number {
    this.#check(row);
    return this.#firstLine + this.#parts.lineFeeds[row];
  }

  /** The id of a row as its JSON has it, quotes included, or undefined if it has none. */
  rawId(row: number): string | undefined {
    this.#check(row);
    const { idStarts, idEnds, bytes } = this.#parts;
    if (idStarts[row] < 0) return undefined;
    return utf8Text(bytes.subarray(idStarts[row], idEnds[row]));
  }

  id(row: number): string | undefined {
    const raw = this.rawId(row);
    return raw === undefined ? this.#parts.ids[row] : String(JSON.parse(raw));
  }

  notices(row: number): readonly Notice[] {
    this.#check(row);
    return this.#parts.facts.get(row)?.notices ?? [];
  }

  /** Rows of which more is to be said than their numbers: problems, notices. In order. */
  *remarkable(): Generator<number> {
    for (const [row, { problem, notices = [] }] of this.#parts.facts)
      if (problem !== undefined || notices.length > 0) yield row;
  }

  /** The row as `scoreStream` would give it. */
  row(row: number): Row<R> {
    const index = this.firstRow + row;
    const id = this.id(row);
    const named = id === undefined ? { index } : { index, id };
    const { problem, notices = [], made } = this.#parts.facts.get(row) ?? {};
    if (problem !== undefined) return { ok: false, ...named, problem } satisfies BadRow;
    const counts = made?.counts ?? [this.#counts(row)];
    const scores = (made?.scores ?? conclude(this.#scorer.metrics, counts)) as R;
    return { ok: true, ...named, scores, counts, notices } satisfies GoodRow<R>;
  }

  #counts(row: number): number[] {
    const { counts, countStarts, references } = this.#parts;
    const measures = this.#scorer.metrics[0].keys.length;
    const start = countStarts[row];
    return Array.from(counts.subarray(start, start + measures * references[row] * PER_REFERENCE));
  }

  #check(row: number): void {
    if (Number.isInteger(row) && row >= 0 && row < this.rows) return;
    throw invalid('row', `a whole number below ${this.rows}`, row);
  }
}
