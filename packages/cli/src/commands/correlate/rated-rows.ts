// A data set with ratings → columns of numbers. Only numbers and names are kept of a row.

import { loadEngine, type Pair, RougekitError, type Scorer, type Scores, score } from 'rougekit';
import { fieldAt, type JsonObject, RowProblem } from 'rougekit/lines';
import { USUAL_NAMES } from '../../data/column-names.ts';
import { STDIN } from '../../data/input-kinds.ts';
import { nameIn, numberIn } from '../../data/number-field.ts';
import { didYouMean } from '../../failures/did-you-mean.ts';
import { DataError, UsageError } from '../../failures/failures.ts';
import type { InputFile } from '../../readers/input-file.ts';
import { itemOf, type ParsedLine } from '../../readers/jsonl/json-line.ts';
import { parsedLines, type RowWithColumns, rowsWithColumns } from '../../readers/jsonl/jsonl.ts';
import { bytesToLines } from '../../readers/lines/bytes-to-lines.ts';
import { NoticeGroups } from '../../scoring/notices.ts';
import { excerpt } from '../../terminal/escape-control.ts';
import type { Runtime } from '../../terminal/runtime.ts';
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

/** A field that none of so many rows has is a wrong name. */
const ROWS_LOOKED_AT = 100;

export async function readRated(
  request: CorrelateRequest,
  file: InputFile,
  runtime: Runtime,
): Promise<RatedData> {
  const { ratings, scores, recipe, systemField, documentField, limitRows } = request;
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
  for await (const { parsed, columns } of rowsOf(request, file, runtime)) {
    rows++;
    const { line, row } = parsed;
    const place = `${file.name}:${line.number}`;
    const id = idIn(parsed, request.columns.id);
    try {
      if (row instanceof RowProblem) throw row;
      fields.see(row, rows);
      const numbers =
        recipe === undefined
          ? scores.map(({ label }) => numberIn(row, label))
          : measured(
              pairIn({ parsed, columns }, file.name),
              recipe.scorer,
              scores,
              (code, message) => notices.add(code, `${place}: ${message}`, id, rows - 1),
            );
      const system = systemField === undefined ? '' : nameIn(row, systemField, line.text);
      const document = documentField === undefined ? '' : nameIn(row, documentField, line.text);
      for (const into of byRating) {
        const rating = ratingIn(row, into, place, id, rows - 1);
        if (rating === undefined) continue;
        into.ratings.push(rating);
        numbers.forEach((number, c) => into.scores[c]!.push(number));
        into.systems.push(system);
        into.documents.push(document);
      }
    } catch (error) {
      if (error instanceof RowProblem)
        problems.add(error.code, `${place}: ${error.message}`, id, rows - 1);
      else if (error instanceof RougekitError)
        problems.add(error.code, `${place}: ${error.message}`, id, rows - 1);
      else throw error;
    }
    if (rows === limitRows) break;
  }
  if (rows === 0)
    throw new DataError(
      file.name === STDIN ? 'Nothing came from stdin.' : `'${file.name}' is empty: no rows.`,
    );
  fields.check();
  return { rows, problems, notices, byRating };
}

async function* rowsOf(
  { columns, recipe }: CorrelateRequest,
  file: InputFile,
  { messages }: Runtime,
): AsyncGenerator<RowWithColumns> {
  const lines = bytesToLines(file.read(), file.name);
  if (recipe === undefined) {
    for await (const parsed of parsedLines(lines, file.name)) yield { parsed, columns: undefined };
    return;
  }
  yield* rowsWithColumns(lines, file.name, columns, ({ remarks: [choice = '', ...others] }) => {
    messages.info(choice);
    for (const remark of others) messages.warn(remark);
  });
}

/** As a row calls itself, for messages; otherwise its number. */
function idIn({ row, line, rowNumber }: ParsedLine, asked: string | undefined): string {
  if (row instanceof RowProblem) return String(rowNumber);
  const names = asked === undefined ? USUAL_NAMES.id : [asked];
  const name = names.find((one) => ['string', 'number'].includes(typeof fieldAt(row, one)?.value));
  return name === undefined ? String(rowNumber) : nameIn(row, name, line.text);
}

function pairIn({ parsed, columns }: RowWithColumns, name: string): Pair {
  const item = itemOf(parsed, name, columns);
  if ('pair' in item) return item.pair;
  // Its place is said again by whoever catches this.
  const message = item.problem.message.slice(item.place.length + 2);
  throw new RowProblem(item.problem.code as RowProblem['code'], message);
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
  row: JsonObject,
  { rating, problems }: RatedColumns,
  place: string,
  id: string,
  number: number,
): number | undefined {
  try {
    return numberIn(row, rating);
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    problems.add(error.code, `${place}: ${error.message}`, id, number);
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
    if (rows === ROWS_LOOKED_AT) this.check();
  }

  check(): void {
    const [missing] = this.#missing;
    // No row is an object: their problems say more.
    if (missing === undefined || this.#first === undefined) return;
    const [name, flag] = missing;
    const fields = Object.keys(this.#first);
    const shown = fields.slice(0, 30).map((field) => excerpt(field, 40));
    throw new UsageError(
      `\`${flag}\` names the field '${name}', which is not there.${didYouMean(name, fields)} ` +
        `Fields of the first row: ${shown.join(', ')}${fields.length > 30 ? ' …' : ''}.`,
    );
  }
}
