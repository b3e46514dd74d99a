// A data set with ratings → columns of numbers. Only numbers and names are kept of a row.

import { loadEngine, type Pair, RougekitError, type Scorer, type Scores, score } from 'rougekit';
import { fieldAt, type JsonObject, RowProblem, type SourceRow, sourceRows } from 'rougekit/lines';
import { unknownField } from '../../data/columns.ts';
import { nameIn, numberIn } from '../../data/number-field.ts';
import { placed } from '../../data/placed.ts';
import { DataError, UsageError } from '../../failures/failures.ts';
import { FIRST_ROWS } from '../../readers/first-rows.ts';
import { STDIN } from '../../readers/input-names.ts';
import type { Data, DataSet } from '../../readers/reader.ts';
import { NoticeGroups } from '../../scoring/notices.ts';
import type { CorrelateRequest, ScoreColumn } from './request.ts';

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
  const { name, batches } = set as DataSet;
  const { ratings, scores, recipe, limitRows } = request;
  if (recipe !== undefined) await loadEngine();
  const byRating = ratings.map(
    (rating): RatedColumns => ({
      ...{ rating, ratings: [], scores: scores.map(() => []), systems: [], documents: [] },
      problems: new NoticeGroups(),
    }),
  );
  const problems = new NoticeGroups();
  const notices = new NoticeGroups();
  const fields = new FieldsSeen(request);
  let rows = 0;
  for await (const row of sourceRows(batches())) {
    const id = row.id ?? String(rows + 1);
    const at = rows++;
    const place = (message: string) => placed(row, name, message);
    try {
      if (row.fields === undefined) throw problemOf(row);
      fields.see(row.fields, rows);
      const numbers = numbersOf(row, request, (code, message) =>
        notices.add(code, place(message), id, at),
      );
      const names = namesOf(row.fields, request, row.json);
      for (const into of byRating) {
        const rating = ratingIn(row.fields, into, (problem) =>
          into.problems.add(problem.code, place(problem.message), id, at),
        );
        if (rating === undefined) continue;
        into.ratings.push(rating);
        numbers.forEach((number, c) => into.scores[c]!.push(number));
        into.systems.push(names.system);
        into.documents.push(names.document);
      }
    } catch (error) {
      if (error instanceof RowProblem) problems.add(error.code, place(error.message), id, at);
      else if (error instanceof RougekitError)
        problems.add(error.code, place(error.message), id, at);
      else throw error;
    }
    if (rows === limitRows) break;
  }
  if (rows === 0)
    throw new DataError(
      name === STDIN ? 'Nothing came from stdin.' : `'${name}' is empty: no rows.`,
    );
  fields.check();
  return { rows, problems, notices, byRating };
}

function problemOf(row: SourceRow): RowProblem {
  const { code, message } =
    'problem' in row
      ? row.problem
      : { code: 'MISSING_FIELD' as const, message: 'there are no fields.' };
  return new RowProblem(code, message);
}

/** The scores of a row: measured, or as they stand in its fields. */
function numbersOf(
  row: SourceRow,
  { recipe, scores }: CorrelateRequest,
  notify: (code: string, message: string) => void,
): number[] {
  if (recipe === undefined)
    return scores.map(({ label }) => numberIn(row.fields as JsonObject, label));
  if ('problem' in row) throw problemOf(row);
  const { scorer } = recipe;
  if (!isSync(scorer)) throw new UsageError('`correlate` cannot wait for an async metric.');
  return measured(row.pair, scorer, scores, notify);
}

const isSync = (scorer: Scorer): scorer is Scorer<Scores, 'sync'> => scorer.mode === 'sync';

function namesOf(
  fields: JsonObject,
  { systemField, documentField }: CorrelateRequest,
  json: string | undefined,
): { readonly system: string; readonly document: string } {
  const named = (field: string | undefined) =>
    field === undefined ? '' : nameIn(fields, field, json);
  return { system: named(systemField), document: named(documentField) };
}

function measured(
  pair: Pair,
  scorer: Scorer<Scores, 'sync'>,
  columns: readonly ScoreColumn[],
  notify: (code: string, message: string) => void,
): number[] {
  const seen = new Set<string>();
  const onNotice = (code: string, message: string) => {
    if (!seen.has(code)) notify(code, message);
    seen.add(code);
  };
  const scores = score(pair, scorer, { onNotice });
  return columns.map(({ path }) => {
    const [key, field] = path as readonly [string, string];
    return (scores[key] as Readonly<Record<string, number>>)[field] as number;
  });
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
