// The rows of one piece of a file as arrays of numbers. What is asked about a single row is made when it is
// asked, so a row that is not looked at costs its numbers and nothing else.

import { fieldAt as numberAt } from '../aggregate/numeric-fields.ts';
import { engineCountsOf } from '../engine/text-recipe.ts';
import { invalid } from '../errors.ts';
import { COUNTS_PER_REFERENCE } from '../matches/rules.ts';
import { conclude } from '../rows/measure.ts';
import { RowProblems } from '../rows/row-problems.ts';
import type {
  BadRow,
  Counts,
  GoodRow,
  Metric,
  Notice,
  Problem,
  Problems,
  Row,
  Scorer,
  Scores,
} from '../types.ts';
import type { Batch, LineBatch, MadeScores, SourceRow } from './batch.ts';
import { idText } from './id-text.ts';
import { fieldAt, type JsonObject } from './json-fields.ts';
import { lineEnd, lineStarts, lineText } from './line-cuts.ts';
import { has, optional } from './own-field.ts';
import type { RawValue } from './raw-field.ts';
import { rawField, rawFieldBehind } from './raw-field.ts';
import { RawValues } from './raw-values.ts';
import type { ReadsLine } from './read-json-line.ts';
import { lineReader } from './read-json-line.ts';
import type { Shard } from './shard.ts';
import { rowAt } from './shard.ts';
import { tailsOfLines } from './tails-of-lines.ts';
import { CANDIDATE_PLACE, REFERENCE_PLACE, TEXT_PLACES } from './text-places.ts';
import { encodedText } from './utf8.ts';

const ASCII_NAME = /^[\x20-\x7e]+$/;

/** What is more than numbers about a row. */
export interface RowDetails {
  readonly problem?: Problem;
  /** Of single keys. */
  readonly problems?: Problems | undefined;
  readonly notices?: readonly Notice[];
  /** Of scorers with several metrics or a metric of one's own. */
  readonly made?: MadeScores;
}

/** Plain arrays and maps, so that a worker can send them. */
export interface TableParts {
  readonly rows: number;
  /** Line feeds in the piece, so that the lines of the next one can be numbered. */
  readonly lines: number;
  /** Where the columns stand in the scores: ['rouge1', 'precision'] … */
  readonly columns: readonly (readonly string[])[];
  /** None where they are made from the counts when somebody asks. */
  readonly scores: Float64Array;
  readonly ok: Uint8Array;
  /** Line feeds before each row. */
  readonly lineFeeds: Int32Array;
  /** The piece, in which the raw JSON of ids stands; −1 for none there. */
  readonly bytes: Uint8Array;
  readonly idStarts: Int32Array;
  readonly idEnds: Int32Array;
  /** Where the texts stand in the piece: see text-places.ts; −1 where that is not known. None in what older versions have kept. */
  readonly textPlaces?: Int32Array | undefined;
  readonly references: Int32Array;
  readonly countStarts: Int32Array;
  readonly counts: Float64Array | Int32Array;
  /** Ids of rows that were read one by one; where none is, the bytes may have one. */
  readonly ids: readonly (string | undefined)[];
  readonly details: ReadonlyMap<number, RowDetails>;
}

/** Tables come from this thread, from others and from disks: V8 would compile all that reads them again for every shape of object. */
const inOneShape = (parts: TableParts): TableParts => ({
  rows: parts.rows,
  lines: parts.lines,
  columns: parts.columns,
  scores: parts.scores,
  ok: parts.ok,
  lineFeeds: parts.lineFeeds,
  bytes: parts.bytes,
  idStarts: parts.idStarts,
  idEnds: parts.idEnds,
  textPlaces: optional(parts, 'textPlaces'),
  references: parts.references,
  countStarts: parts.countStarts,
  counts: parts.counts,
  ids: parts.ids,
  details: parts.details,
});

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
  /** 1 where the row has scores, 0 where it has a problem. */
  readonly ok: Uint8Array;
  /** What it was made from. */
  readonly batch: Batch;
  readonly #parts: TableParts;
  readonly #scorer: Scorer<R>;
  readonly #firstLine: number;
  readonly #shard: Shard | undefined;
  /** The bytes of the batch, if it has them. */
  readonly #lines: Uint8Array | undefined;
  readonly #textPlaces: Int32Array | undefined;
  /** By line; undefined where rows are counted. */
  readonly #rowNumbers: ArrayLike<number> | undefined;
  #read: ReadsLine | undefined;
  /** Where the lines of the bytes start, once somebody asked for one. */
  #lineStarts: readonly number[] | undefined;
  /** Names of fields that were asked for, as UTF-8. */
  readonly #names = new Map<string, Uint8Array>();
  #values: RawValues | undefined;
  #scoresMade: Float64Array | undefined;

  constructor(
    parts: TableParts,
    scorer: Scorer<R>,
    firstRow: number,
    firstLine: number,
    {
      batch = { rows: [] },
      shard,
    }: { readonly batch?: Batch; readonly shard?: Shard | undefined } = {},
  ) {
    this.batch = batch;
    this.#shard = shard;
    this.#lines = has(batch, 'lines') ? batch.lines : undefined;
    this.#rowNumbers = has(batch, 'lines') ? optional(batch, 'rowNumbers') : undefined;
    this.#parts = inOneShape(parts);
    this.#textPlaces = optional(parts, 'textPlaces');
    this.#scorer = scorer;
    this.#firstLine = firstLine;
    this.firstRow = firstRow;
    this.rows = parts.rows;
    this.paths = parts.columns;
    this.columns = parts.columns.map((path) => path.join('.'));
    this.ok = parts.ok;
  }

  /** Row after row, a number for each column; NaN where the row, or its key in the row, has a problem. */
  get scores(): Float64Array {
    const { scores } = this.#parts;
    if (scores.length > 0 || this.columns.length === 0) return scores;
    this.#scoresMade ??= this.#makeScores();
    return this.#scoresMade;
  }

  #makeScores(): Float64Array {
    const width = this.columns.length;
    const scores = new Float64Array(this.rows * width).fill(Number.NaN);
    const fields = this.paths.map(numberAt);
    for (let row = 0; row < this.rows; row++) {
      const made = this.ok[row] === 1 ? this.row(row) : undefined;
      if (made?.ok !== true) continue;
      fields.forEach(({ path, read }, c) => {
        if (Object.hasOwn(made.scores, path[0])) scores[row * width + c] = read(made.scores);
      });
    }
    return scores;
  }

  /** One column, of the rows that have a score there: `column('rougeL', 'fmeasure')`. */
  column(key: string, field: string): Float64Array {
    const name = `${key}.${field}`;
    const c = this.columns.indexOf(name);
    if (c < 0) throw invalid('column', `one of ${this.columns.join(', ')}`, name, 'UNKNOWN_NAME');
    const width = this.columns.length;
    const { scores } = this;
    const values = new Float64Array(this.rows);
    let length = 0;
    for (let row = 0; row < this.rows; row++) {
      const value = scores[row * width + c];
      if (this.ok[row] === 1 && !Number.isNaN(value)) values[length++] = value;
    }
    return values.subarray(0, length);
  }

  /** The number of the line that a row stands in, from 1. Rows are counted from 0 in each table. */
  line(row: number): number {
    this.#check(row);
    if (has(this.batch, 'rows') && this.batch.rows.length > 0)
      return optional(this.batch.rows[row], 'line') ?? this.number(row) + 1;
    const index = this.#parts.lineFeeds[row];
    const numbers = has(this.batch, 'lines') ? optional(this.batch, 'lineNumbers') : undefined;
    return numbers?.[index] ?? this.#firstLine + index;
  }

  /** The number of a row in the whole data set, from 0: not the index of a row where only a part of it is scored. */
  number(row: number): number {
    const given = this.#rowNumbers?.[this.#parts.lineFeeds[row]];
    if (given !== undefined) return given;
    const index = this.firstRow + row;
    return this.#shard === undefined ? index : rowAt(this.#shard, index);
  }

  /** The id of a row, a number with all its digits, or undefined if it has none. */
  id(row: number): string | undefined {
    this.#check(row);
    const { idStarts, idEnds, bytes, ids } = this.#parts;
    if (idStarts[row] < 0) return ids[row];
    return idText(bytes, idStarts[row], idEnds[row]);
  }

  /** What was read: the pair and all fields. Of JSON lines it is read again, for about a nanosecond per byte. */
  source(row: number): SourceRow {
    this.#check(row);
    const { batch } = this;
    if (has(batch, 'rows')) return batch.rows[row];
    const problem = optional(batch, 'problems')?.get(this.#parts.lineFeeds[row]);
    if (problem !== undefined) return { problem };
    this.#read ??= lineReader(batch.fields);
    const { start, end } = this.#lineOf(row, batch.lines);
    return this.#read(lineText(batch.lines, start, end)) as SourceRow;
  }

  /** One field of what was read, by name or dotted path; undefined if there is none. Cheaper than all of them. */
  field(row: number, name: string): unknown {
    const raw = this.#rawField(row, name);
    if (raw && has(this.batch, 'lines'))
      return (this.#values ??= new RawValues(this.batch.lines)).at(raw.start, raw.end);
    if (raw === undefined && !name.includes('.')) return undefined;
    const fields = optional(this.source(row), 'fields');
    return fields && fieldAt(fields, name)?.value;
  }

  /** One field of all rows, each as `field` gives it. Cheaper than one after the other where it stands behind the texts. */
  fieldOfAll(name: string): unknown[] {
    const tails = this.#tailsWith(name);
    return Array.from({ length: this.rows }, (_, row) =>
      tails !== undefined && Object.hasOwn(tails[row], name)
        ? tails[row][name]
        : this.field(row, name),
    );
  }

  /** What stands behind the texts, row by row, if that of the first row has the field. */
  #tailsWith(name: string): readonly JsonObject[] | undefined {
    const lines = this.#lines;
    const places = this.#textPlaces;
    if (lines === undefined || places === undefined || this.rows === 0 || name === '')
      return undefined;
    if (!Object.hasOwn(this.fieldsBehindTexts(0) ?? {}, name)) return undefined;
    const lineStartsOf = (this.#lineStarts ??= lineStarts(lines));
    return tailsOfLines(this.rows, {
      bytes: lines,
      lineStarts: lineStartsOf,
      lines: this.#parts.lineFeeds,
      textPlaces: places,
      ok: this.ok,
    });
  }

  /**
   * The fields of a row with scores that stand behind its texts; undefined where it takes a parser to know them. Of equal names the
   * last counts, so these are the right ones. Cheaper than `field` for some thousand rows: there is little for V8 to compile.
   */
  fieldsBehindTexts(row: number): JsonObject | undefined {
    this.#check(row);
    const lines = this.#lines;
    const places = this.#textPlaces;
    if (lines === undefined || places === undefined) return undefined;
    if (this.ok[row] === 0 || !this.#hasTextPlaces(row)) return undefined;
    const last = this.#endOfTexts(row, places);
    const rest = lineText(lines, last, this.#lineOf(row, lines).end).trimStart();
    return rest.startsWith(',') ? (JSON.parse(`{${rest.slice(1)}`) as JsonObject) : {};
  }

  /** The JSON of a field of the line itself, as it stands there; undefined where it takes a parser to know. */
  fieldJson(row: number, name: string): Uint8Array | undefined {
    const raw = this.#rawField(row, name);
    return raw ? this.#lines?.subarray(raw.start, raw.end) : undefined;
  }

  /** undefined if there is none, null where it takes a parser to know. */
  #rawField(row: number, name: string): RawValue | undefined | null {
    this.#check(row);
    const lines = this.#lines;
    // A row with scores is valid JSON, so its fields can be found without a parser.
    if (lines === undefined || this.ok[row] === 0) return null;
    const places = this.#hasTextPlaces(row) ? this.#textPlaces : undefined;
    const candidate = row * TEXT_PLACES + CANDIDATE_PLACE;
    const reference = row * TEXT_PLACES + REFERENCE_PLACE;
    if (places !== undefined) {
      const { fields } = this.batch as LineBatch;
      if (name === fields.candidate) return valueAt(places, candidate);
      if (name === fields.reference) return valueAt(places, reference);
    }
    const bytes = this.#encoded(name);
    if (bytes === undefined) return null;
    const { start, end } = this.#lineOf(row, lines);
    if (places === undefined) return rawField(lines, start, end, bytes);
    // Of equal names the last counts, so one behind the texts is the right one.
    const last = Math.max(places[candidate + 1], places[reference + 1]);
    const behind = rawFieldBehind(lines, last, end, bytes);
    return behind === undefined ? rawField(lines, start, last, bytes) : behind;
  }

  #endOfTexts(row: number, places: Int32Array): number {
    const first = row * TEXT_PLACES;
    return Math.max(places[first + CANDIDATE_PLACE + 1], places[first + REFERENCE_PLACE + 1]);
  }

  /** Whether it is known where the texts of a row stand in its line. */
  #hasTextPlaces(row: number): boolean {
    return this.#textPlaces !== undefined && this.#textPlaces[row * TEXT_PLACES] >= 0;
  }

  /** undefined for a name that may stand in the bytes in another form. */
  #encoded(name: string): Uint8Array | undefined {
    const known = this.#names.get(name);
    if (known !== undefined || !ASCII_NAME.test(name)) return known;
    const bytes = encodedText(name);
    this.#names.set(name, bytes);
    return bytes;
  }

  #lineOf(row: number, lines: Uint8Array): { readonly start: number; readonly end: number } {
    this.#lineStarts ??= lineStarts(lines);
    const line = this.#parts.lineFeeds[row];
    const next = this.#lineStarts[line + 1];
    const start = this.#lineStarts[line];
    return { start, end: next === undefined ? lineEnd(lines, start) : next - 1 };
  }

  notices(row: number): readonly Notice[] {
    this.#check(row);
    return this.#detail(row, 'notices') ?? [];
  }

  /** Why a row has no scores; undefined for one that has some. */
  problem(row: number): Problem | undefined {
    this.#check(row);
    return this.#detail(row, 'problem');
  }

  /** Why single keys of a row have no score; undefined where all have one, or none has. */
  problems(row: number): Problems | undefined {
    this.#check(row);
    return this.#detail(row, 'problems');
  }

  /** Rows of which more is to be said than their numbers: problems, notices. In order. */
  *rowsWithNotices(): Generator<number> {
    for (const row of this.#parts.details.keys())
      if (
        this.problem(row) !== undefined ||
        this.problems(row) !== undefined ||
        this.notices(row).length > 0
      )
        yield row;
  }

  /** The row as `scoreStream` would give it. */
  row(row: number): Row<R> {
    const index = this.firstRow + row;
    const id = this.id(row);
    const named = id === undefined ? { index } : { index, id };
    const problem = this.#detail(row, 'problem');
    if (problem !== undefined) return { ok: false, ...named, problem } satisfies BadRow;
    const [made, problems] = [this.#detail(row, 'made'), this.#detail(row, 'problems')];
    const notices = this.#detail(row, 'notices') ?? [];
    const counts = this.counts(row);
    const scores = (made?.scores ?? this.#scores(counts, problems)) as R;
    const lost = problems === undefined ? {} : { problems };
    return { ok: true, ...named, scores, ...lost, counts, notices } satisfies GoodRow<R>;
  }

  #detail<F extends keyof RowDetails>(row: number, name: F): RowDetails[F] | undefined {
    const details = this.#parts.details.get(row);
    return details && optional(details, name);
  }

  #scores(counts: readonly Counts[], problems: Problems | undefined): Scores {
    const { metrics } = this.#scorer;
    if (problems === undefined) return conclude(metrics, counts);
    return new RowProblems(problems).conclude(metrics, counts);
  }

  /** The counts of a row that has scores, for each metric; without the row they cost less. */
  counts(row: number): readonly Counts[] {
    return this.#detail(row, 'made')?.counts ?? [this.#counts(row)];
  }

  /** Those of all rows, so many a row, one row after the other; undefined where a row may have others, or none. */
  allCounts(width: number): Float64Array | undefined {
    const { counts, countStarts, references, details, rows } = this.#parts;
    const { metrics } = this.#scorer;
    const own = metrics.length === 1 ? engineCountsOf(metrics[0] as Partial<Metric>) : undefined;
    if (own === undefined || details.size > 0) return undefined;
    const all = new Float64Array(rows * width);
    for (let row = 0; row < rows; row++) {
      const made = own.countsFrom(counts, countStarts[row], references[row]);
      // Not `set`, which takes longer than all the rest for so few.
      for (let c = 0; c < made.length; c++) all[row * width + c] = made[c];
    }
    return all;
  }

  #counts(row: number): Counts {
    const { counts, countStarts, references } = this.#parts;
    const own = engineCountsOf(this.#scorer.metrics[0] as Partial<Metric>);
    if (own !== undefined) return own.countsFrom(counts, countStarts[row], references[row]);
    const measures = this.#scorer.metrics[0].keys.length;
    const start = countStarts[row];
    return Array.from(
      counts.subarray(start, start + measures * references[row] * COUNTS_PER_REFERENCE),
    );
  }

  #check(row: number): void {
    if (Number.isInteger(row) && row >= 0 && row < this.rows) return;
    throw invalid('row', `a whole number below ${this.rows}`, row);
  }
}

const valueAt = (places: Int32Array, at: number): RawValue => ({
  start: places[at],
  end: places[at + 1],
});
