// A data set with ratings → columns of numbers. Only numbers and names are kept of a row.

import type { Notice, Problem } from 'rougekit';
import {
  type Batch,
  fieldAt,
  type JsonObject,
  type Listener,
  RowProblem,
  type ScoreTable,
  type SourceRow,
  scoreData,
  sourceRows,
} from 'rougekit/lines';
import { unknownField } from '../../data/columns.ts';
import { nameIn, numberIn } from '../../data/number-field.ts';
import { placed } from '../../data/placed.ts';
import { DataError } from '../../failures/failures.ts';
import { FIRST_ROWS } from '../../readers/first-rows.ts';
import { STDIN } from '../../readers/input-names.ts';
import type { Data, DataSet } from '../../readers/reader.ts';
import { NoticeGroups } from '../../scoring/notices.ts';
import { rowId } from '../../scoring/row-names.ts';
import { threadsFor } from '../../scoring/threads.ts';
import type { CorrelateRequest } from './request.ts';

/** The rows that have one rating, column by column. */
export interface RatedColumns {
  readonly rating: string;
  readonly ratings: number[];
  /** A list for each column of scores. */
  readonly scores: readonly number[][];
  readonly systems: string[];
  readonly documents: string[];
  /** Rows that lack this rating only. */
  readonly problems: NoticeGroups;
}

export interface RatedData {
  readonly rows: number;
  /** What makes a row useless for every rating. */
  readonly problems: NoticeGroups;
  readonly notices: NoticeGroups;
  readonly byRating: readonly RatedColumns[];
}

export async function readRated(
  request: CorrelateRequest,
  { sets: [set] }: Data,
): Promise<RatedData> {
  const { name, size, batches } = set as DataSet;
  const { recipe, limitRows, jobs } = request;
  const rated = new RatedRows(request, name);
  if (recipe === undefined) await addRows(rated, batches(), request);
  else {
    const { scorer } = recipe;
    const threads = threadsFor(scorer, size, jobs);
    try {
      const workers = threads ?? 1;
      await scoreData(batches(), scorer, [new ScoredRows(rated, request)], { workers, limitRows });
    } finally {
      threads?.end();
    }
  }
  if (rated.rows === 0)
    throw new DataError(
      name === STDIN ? 'Nothing came from stdin.' : `'${name}' is empty: no rows.`,
    );
  rated.checkFields();
  return rated;
}

/** Rows whose scores stand in their fields. */
async function addRows(
  rated: RatedRows,
  batches: AsyncIterable<Batch>,
  { scores, limitRows }: CorrelateRequest,
): Promise<void> {
  for await (const source of sourceRows(batches)) {
    const id = source.id ?? String(rated.rows + 1);
    rated.add({ source, line: source.line, id }, (fields) =>
      scores.map(({ label }) => numberIn(fields, label)),
    );
    if (rated.rows === limitRows) return;
  }
}

/** Rows that are scored. */
class ScoredRows implements Listener {
  readonly #rated: RatedRows;
  readonly #columns: readonly string[];

  constructor(rated: RatedRows, { scores }: CorrelateRequest) {
    this.#rated = rated;
    this.#columns = scores.map(({ path = [] }) => path.join('.'));
  }

  take(table: ScoreTable): void {
    const width = table.columns.length;
    const places = this.#columns.map((column) => table.columns.indexOf(column));
    for (let row = 0; row < table.rows; row++) {
      const notices = table.notices(row);
      const place = { source: table.source(row), line: table.line(row), id: rowId(table, row) };
      this.#rated.add({ ...place, notices }, () => {
        const problem = problemOf(table, row);
        if (problem !== undefined) throw new RowProblem(problem.code, problem.message);
        return places.map((c) => table.scores[row * width + c] as number);
      });
    }
  }
}

/** Metrics are held against each other on the same rows, so a row that lacks one score is of no use to the others. */
function problemOf(table: ScoreTable, row: number): Problem | undefined {
  return table.problem(row) ?? Object.values(table.problems(row) ?? {})[0];
}

interface PlacedRow {
  readonly source: SourceRow;
  readonly line: number | undefined;
  readonly id: string;
  readonly notices?: readonly Notice[];
}

class RatedRows implements RatedData {
  rows = 0;
  readonly problems = new NoticeGroups();
  readonly notices = new NoticeGroups();
  readonly byRating: readonly RatedColumns[];
  readonly #request: CorrelateRequest;
  readonly #file: string;
  readonly #fields: FieldsSeen;

  constructor(request: CorrelateRequest, file: string) {
    const { ratings, scores } = request;
    this.#request = request;
    this.#file = file;
    this.#fields = new FieldsSeen(request);
    this.byRating = ratings.map((rating) => ({
      ...{ rating, ratings: [], scores: scores.map(() => []), systems: [], documents: [] },
      problems: new NoticeGroups(),
    }));
  }

  /** `numbers` gives its scores, or throws a RowProblem. */
  add(row: PlacedRow, numbers: (fields: JsonObject) => readonly number[]): void {
    const at = this.rows++;
    const { source, id, notices = [] } = row;
    const note = (groups: NoticeGroups, { code, message }: Notice | Problem) =>
      groups.add(code, placed(row, this.#file, message), id, at);
    try {
      const fields = fieldsOf(source);
      this.#fields.see(fields, this.rows);
      notices.forEach((notice, k) => {
        // A row may have the same notice for several of its references.
        const isFirst = notices.findIndex(({ code }) => code === notice.code) === k;
        if (isFirst) note(this.notices, notice);
      });
      const scores = numbers(fields);
      const names = namesOf(fields, this.#request, source.json);
      for (const into of this.byRating) {
        const rating = ratingIn(fields, into, ({ problem }) => note(into.problems, problem));
        if (rating === undefined) continue;
        into.ratings.push(rating);
        scores.forEach((score, c) => into.scores[c]!.push(score));
        into.systems.push(names.system);
        into.documents.push(names.document);
      }
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      note(this.problems, error.problem);
    }
  }

  /** When all rows have passed. */
  checkFields(): void {
    this.#fields.check();
  }
}

function fieldsOf(source: SourceRow): JsonObject {
  if (source.fields !== undefined) return source.fields;
  const { code, message } =
    'problem' in source
      ? source.problem
      : { code: 'MISSING_FIELD' as const, message: 'there are no fields.' };
  throw new RowProblem(code, message);
}

function namesOf(
  fields: JsonObject,
  { systemField, documentField }: CorrelateRequest,
  json: string | undefined,
): { readonly system: string; readonly document: string } {
  const named = (field: string | undefined) =>
    field === undefined ? '' : nameIn(fields, field, json);
  return { system: named(systemField), document: named(documentField) };
}

function ratingIn(
  fields: JsonObject,
  { rating }: RatedColumns,
  onProblem: (problem: RowProblem) => void,
): number | undefined {
  try {
    return numberIn(fields, rating);
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    onProblem(error);
    return undefined;
  }
}

/** Whether the fields that the flags name exist at all. */
class FieldsSeen {
  readonly #missing: Map<string, string>;
  #first: JsonObject | undefined;

  constructor(request: CorrelateRequest) {
    const { ratings, scores, recipe, systemField, documentField, columns } = request;
    const labels = recipe === undefined ? scores.map(({ label }) => label) : [];
    this.#missing = new Map([
      ...ratings.map((name) => [name, '--ratings'] as const),
      ...labels.map((name) => [name, '--scores'] as const),
      ...(systemField === undefined ? [] : [[systemField, '--system-field'] as const]),
      ...(documentField === undefined ? [] : [[documentField, '--document-field'] as const]),
      ...(columns.id === undefined ? [] : [[columns.id, '--id'] as const]),
    ]);
  }

  see(row: JsonObject, rows: number): void {
    this.#first ??= row;
    for (const name of this.#missing.keys()) {
      if (fieldAt(row, name) !== undefined) this.#missing.delete(name);
    }
    if (rows === FIRST_ROWS) this.check();
  }

  check(): void {
    const [missing] = this.#missing;
    // No row is an object: their problems say more.
    if (missing === undefined || this.#first === undefined) return;
    const [name, flag] = missing;
    throw unknownField(flag, name, [this.#first]);
  }
}
