// Rows with ratings as columns of numbers. Only numbers and names are kept of a row.

import type { Notice, Problem } from 'rougekit';
import {
  type JsonObject,
  NoticeGroups,
  RowProblem,
  type ScoreTable,
  type SourceRow,
} from 'rougekit/lines';
import { nameIn, numberIn } from '../../data/number-field.ts';
import { placed } from '../../data/placed.ts';
import { FieldsSeen } from './fields-seen.ts';
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

interface PlacedRow {
  readonly source: SourceRow;
  readonly line: number | undefined;
  readonly id: string;
  readonly notices?: readonly Notice[];
}

export class RatedRows implements RatedData {
  rows = 0;
  readonly problems = new NoticeGroups();
  readonly notices = new NoticeGroups();
  readonly byRating: readonly RatedColumns[];
  readonly #request: CorrelateRequest;
  readonly #file: string;
  readonly #isText: boolean;
  readonly #fields: FieldsSeen;

  /** `isText`: numbers stand in fields as text. */
  constructor(request: CorrelateRequest, file: string, isText = false) {
    this.#isText = isText;
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
    const noted = ({ code, message }: Notice | Problem) => ({
      code,
      message: placed(row, this.#file, message),
    });
    const note = (groups: NoticeGroups, problem: Problem) =>
      groups.addAll([noted(problem)], id, at);
    try {
      const fields = fieldsOf(source);
      this.#fields.see(fields, this.rows);
      this.notices.addAll(notices.map(noted), id, at);
      const scores = numbers(fields);
      const names = namesOf(fields, this.#request, source.json);
      for (const into of this.byRating) {
        const rating = ratingIn(fields, into, this.#isText, ({ problem }) =>
          note(into.problems, problem),
        );
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

  /**
   * A row with scores of which nothing is to be said, without taking its line apart: one that has every rating as a number and its
   * names as texts. False, with nothing done, for any other: `add` knows what to say about it. `columns`: where the scores stand.
   */
  addPlain(table: ScoreTable, row: number, columns: readonly number[]): boolean {
    if (!this.#fields.areAllSeen) return false;
    const { systemField, documentField, ratings } = this.#request;
    const behind = table.fieldsBehindTexts(row) ?? {};
    const fieldOf = (name: string) =>
      Object.hasOwn(behind, name) ? behind[name] : table.field(row, name);
    const system = systemField === undefined ? '' : fieldOf(systemField);
    const document = documentField === undefined ? '' : fieldOf(documentField);
    if (typeof system !== 'string' || typeof document !== 'string') return false;
    const numbers = ratings.map(fieldOf);
    if (!numbers.every(Number.isFinite)) return false;
    this.rows++;
    const first = row * table.columns.length;
    this.byRating.forEach((into, k) => {
      into.ratings.push(numbers[k] as number);
      into.systems.push(system);
      into.documents.push(document);
      for (let c = 0; c < columns.length; c++)
        into.scores[c]!.push(table.scores[first + columns[c]!]!);
    });
    return true;
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
  isText: boolean,
  onProblem: (problem: RowProblem) => void,
): number | undefined {
  try {
    return numberIn(fields, rating, isText);
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    onProblem(error);
    return undefined;
  }
}
