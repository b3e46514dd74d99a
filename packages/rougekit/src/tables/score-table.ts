// A table as programs have it, an array of records, or two of them joined by a key → a report for each column of candidates.

import { guard, invalid, ownOptions, readable, typed } from '../errors.ts';
import type { SourceRow } from '../lines/batch.ts';
import type { JsonObject } from '../lines/json-fields.ts';
import { RowProblem } from '../lines/json-fields.ts';
import { has } from '../lines/own-field.ts';
import type { PairFields } from '../lines/pair-fields.ts';
import { rowFrom } from '../lines/read-json-line.ts';
import type { RougeScores } from '../metrics/rouge/rouge.ts';
import { rouge } from '../metrics/rouge/rouge.ts';
import { checkSync } from '../rows/measure.ts';
import { scoreRow } from '../rows/score-row.ts';
import { SetChecks } from '../rows/set-checks.ts';
import { reportOf } from '../run/batch.ts';
import type { Metric, Report, Row, Scorer, Scores } from '../types.ts';
import type { JoinSummary } from './join.ts';
import { Join } from './join.ts';

/** Where no scorer is given. */
export type UsualScores = RougeScores<readonly ['rouge1', 'rouge2', 'rougeL', 'rougeLsum']>;
export type ColumnOf<T> = keyof T & string;
export type OneOrMore<C> = C | readonly C[];

/** The columns of one table. A column may hold a list of texts: several references. */
export interface TableColumns<C extends string, Candidate extends OneOrMore<C> = OneOrMore<C>> {
  /** Several columns are several systems, with a report each. */
  readonly candidate: Candidate;
  readonly reference: OneOrMore<C>;
  /** What the candidate was made from, for metrics that read it. */
  readonly source?: OneOrMore<C>;
  /** Names the rows. Default: the key of a join, otherwise none. */
  readonly id?: C;
}

/** Columns of two tables; one that both have is `first.x` and `second.x`. */
export type JoinedColumn<A, B> =
  | ColumnOf<A>
  | ColumnOf<B>
  | `first.${ColumnOf<A>}`
  | `second.${ColumnOf<B>}`;

/** Which column is the key: one name, or one for each table. */
export interface JoinOn<A, B> {
  readonly on: (ColumnOf<A> & ColumnOf<B>) | readonly [ColumnOf<A>, ColumnOf<B>];
}

export interface TableReport<R extends Scores = Scores> extends Report<R> {
  /** The column that was scored. */
  readonly candidate: string;
  /** How well two tables fitted together. */
  readonly join?: JoinSummary;
}

export type Reports<Candidate, R extends Scores> = Candidate extends string
  ? TableReport<R>
  : readonly TableReport<R>[];

/**
 * Scores the rows of a table. A row without usable texts, or without a partner in the other table, becomes a row that says what
 * is wrong with it. The second of two tables is held in memory by its keys; rows stand in the order of the first.
 */
export function scoreTable<
  T extends object,
  const Candidate extends OneOrMore<ColumnOf<T>>,
  R extends Scores = UsualScores,
>(
  rows: Iterable<T>,
  columns: TableColumns<ColumnOf<T>, Candidate>,
  scorer?: Scorer<R, 'sync'>,
): Reports<Candidate, R>;
export function scoreTable<
  A extends object,
  B extends object,
  const Candidate extends OneOrMore<JoinedColumn<A, B>>,
  R extends Scores = UsualScores,
>(
  tables: readonly [Iterable<A>, Iterable<B>],
  columns: TableColumns<JoinedColumn<A, B>, Candidate> & JoinOn<A, B>,
  scorer?: Scorer<R, 'sync'>,
): Reports<Candidate, R>;
export function scoreTable(
  table: Iterable<object> | readonly [Iterable<object>, Iterable<object>],
  columns: TableColumns<string> & { readonly on?: string | readonly [string, string] },
  scorer: Scorer<Scores, 'sync'> = rouge(),
): TableReport | readonly TableReport[] {
  const metrics = checkSync(scorer, 'scoreTable');
  return guard(() => reportsOf(table, checkedColumns(columns), scorer, metrics));
}

function reportsOf(
  table: unknown,
  { candidate, reference, source, id, on }: ReturnType<typeof checkedColumns>,
  scorer: Scorer,
  metrics: readonly Metric[],
): TableReport | readonly TableReport[] {
  const { rows, join } =
    on === undefined ? { rows: recordsOf(table, 'rows'), join: undefined } : joinedRows(table, on);
  const keys = on === undefined ? [] : [typeof on === 'string' ? on : on[0]];
  const ids = id === undefined ? keys : [id];
  const reports = listOf(candidate).map((column): TableReport => {
    const fields = {
      ...{ candidate: column, reference, ids, needsId: ids.length > 0 },
      ...(source === undefined ? {} : { source }),
    };
    const report = reportOfRows(rows, fields, scorer, metrics);
    return { ...report, candidate: column, ...(join === undefined ? {} : { join }) };
  });
  return typeof candidate === 'string' ? (reports[0] as TableReport) : reports;
}

type TableRow = { readonly id?: string | undefined; readonly fields: JsonObject | RowProblem };

function reportOfRows(
  records: readonly TableRow[],
  fields: PairFields,
  scorer: Scorer,
  metrics: readonly Metric[],
): Report {
  const advice = new SetChecks(scorer);
  const rows = records.map(({ id: key, fields: record }, index): Row => {
    const row =
      record instanceof RowProblem ? { id: key, problem: record.problem } : read(record, fields);
    const id = row.id === undefined ? {} : { id: row.id };
    if (has(row, 'problem')) return { ok: false, index, ...id, problem: row.problem };
    const scored = scoreRow(row.pair, index, metrics);
    if (scored.ok) advice.add(row.pair);
    return { ...scored, ...id };
  });
  return reportOf(rows, scorer, advice);
}

/** A getter that throws spoils its own row. */
function read(record: JsonObject, fields: PairFields): SourceRow {
  try {
    return rowFrom(record, fields);
  } catch (error) {
    const { code, message } = typed(error);
    return { problem: { code, message } };
  }
}

/** The partner of each row is looked for once, however many columns are scored. */
function joinedRows(
  tables: unknown,
  on: string | readonly [string, string],
): { readonly rows: TableRow[]; readonly join: JoinSummary } {
  if (!Array.isArray(tables) || tables.length !== 2)
    throw invalid('rows', 'two tables, since `on` joins them', tables);
  const [firstKey, secondKey] = typeof on === 'string' ? [on, on] : on;
  const join = new Join({ name: 'first', key: firstKey }, { name: 'second', key: secondKey });
  for (const { fields } of recordsOf(tables[1], 'the second table')) {
    try {
      if (!(fields instanceof RowProblem)) join.hold(fields);
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error; // a row without a key has no partner
    }
  }
  const first = recordsOf(tables[0], 'the first table');
  join.nameColumns(first.flatMap(({ fields }) => (fields instanceof RowProblem ? [] : [fields])));
  const rows = first.map(({ fields }) =>
    fields instanceof RowProblem ? { fields } : join.joined(fields),
  );
  return { rows, join: join.summary() };
}

function recordsOf(table: unknown, option: string): { readonly fields: JsonObject | RowProblem }[] {
  const isTable = readable(
    option,
    table,
    () => typeof Object(table)[Symbol.iterator] === 'function' && typeof table !== 'string',
  );
  if (!isTable) throw invalid(option, 'an array (or another iterable) of records', table);
  return [...(table as Iterable<unknown>)].map((record) => ({
    fields:
      typeof record === 'object' && record !== null && !Array.isArray(record)
        ? (record as JsonObject)
        : new RowProblem('INVALID_PAIR', 'expected a record with fields.'),
  }));
}

const COLUMNS = ['candidate', 'reference', 'source', 'id', 'on'] as const;

function checkedColumns(columns: unknown) {
  const own = ownOptions(
    columns as TableColumns<string> & { readonly on?: string | readonly [string, string] },
    COLUMNS,
  );
  for (const side of ['candidate', 'reference', 'source'] as const) {
    const names = own[side];
    if (names === undefined && side === 'source') continue;
    const isNames =
      listOf(names).length > 0 && listOf(names).every((name) => typeof name === 'string');
    if (!isNames) throw invalid(side, 'the name of a column, or a list of them', names);
  }
  if (own.id !== undefined && typeof own.id !== 'string')
    throw invalid('id', 'the name of a column', own.id);
  const isKey = (on: unknown) =>
    typeof on === 'string' ||
    (Array.isArray(on) && on.length === 2 && on.every((name) => typeof name === 'string'));
  if (own.on !== undefined && !isKey(own.on))
    throw invalid('on', 'the name of a column, or one for each table', own.on);
  return own;
}

const listOf = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? one : [one as T]);
