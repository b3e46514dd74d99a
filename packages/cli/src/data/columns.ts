// Which fields of a row are the candidate, the references, the sources and the id: as told, or by usual names.

import type { Pair } from 'rougekit';
import { type ColumnNames, type ColumnSide, USUAL_NAMES } from './column-names.ts';
import { didYouMean } from '../failures/did-you-mean.ts';
import { excerpt } from '../terminal/escape-control.ts';
import { UsageError } from '../failures/failures.ts';
import { RowProblem } from './row.ts';
import { jsonTokenAt } from 'rougekit/lines';

export interface ColumnFlags {
  readonly candidate?: string | undefined;
  readonly reference?: readonly string[] | undefined;
  readonly source?: readonly string[] | undefined;
  readonly id?: string | undefined;
  /** Whether rows must have a source. */
  readonly needsSource?: boolean;
  /** Names to look for where nothing is told; the usual ones by default. */
  readonly names?: ColumnNames;
}

export interface Columns {
  readonly candidate: string;
  readonly references: readonly string[];
  /** None where nobody reads a source. */
  readonly sources: readonly string[];
  /** The first of these that a row has is its id. */
  readonly ids: readonly string[];
  /** An id that was asked for must be there; one with a usual name may be missing. */
  readonly isIdAsked: boolean;
  /** What was decided, for people. */
  readonly remarks: readonly string[];
}

export type JsonRow = Readonly<Record<string, unknown>>;

/** True while a later row could still bring a missing field. */
export function lacksColumns(rows: readonly JsonRow[], flags: ColumnFlags): boolean {
  try {
    chooseColumns(rows, flags);
    return false;
  } catch (error) {
    if (error instanceof UsageError) return true;
    throw error;
  }
}

/** `rows` are the first ones; a field counts if any of them has it. */
export function chooseColumns(rows: readonly JsonRow[], flags: ColumnFlags): Columns {
  const { names = USUAL_NAMES, needsSource = false } = flags;
  const asked = [flags.candidate, ...(flags.reference ?? []), ...(flags.source ?? [])].filter(
    (name) => name !== undefined,
  );
  const twice = asked.find((name, k) => asked.indexOf(name) !== k);
  if (twice !== undefined) {
    throw new UsageError(
      `The field '${twice}' is asked for twice; a text is no reference for itself.`,
    );
  }
  for (const [flag, name] of askedFields(flags)) {
    if (!rows.some((row) => fieldOf(row, name) !== undefined)) throw unknownField(flag, name, rows);
  }
  // A field that was asked for as one side, or taken for it, is not offered as the other.
  const taken = [...asked];
  const others: [ColumnSide, string[]][] = [];
  const usual = (side: ColumnSide) => {
    const [first, ...rest] = names[side].filter(
      (name) => !taken.includes(name) && rows.some((row) => fieldOf(row, name) !== undefined),
    );
    if (first === undefined) throw noColumn(side, names[side], rows);
    taken.push(first);
    others.push([side, [first, ...rest]]);
    return first;
  };
  const candidate = flags.candidate ?? usual('candidate');
  const references = flags.reference ?? [usual('reference')];
  const sources = flags.source ?? (needsSource ? [usual('source')] : []);
  const ids = flags.id === undefined ? USUAL_NAMES.id : [flags.id];
  const columns = { candidate, references, sources, ids, isIdAsked: flags.id !== undefined };
  const remarks = others.flatMap(([side, [first = '', ...rest]]) => {
    const free = rest.filter((name) => !taken.some((one) => isWithin(one, name)));
    return free.length === 0 ? [] : [ambiguity(side, [first, ...free])];
  });
  return { ...columns, remarks: [description(columns, rows), ...remarks] };
}

/** `answers.text` is a part of `answers`. */
const isWithin = (path: string, name: string) => path === name || path.startsWith(`${name}.`);

function askedFields({
  candidate,
  reference = [],
  source = [],
  id,
}: ColumnFlags): [flag: string, name: string][] {
  return [
    ...(candidate === undefined ? [] : [['--candidate', candidate] as [string, string]]),
    ...reference.map((name) => ['--reference', name] as [string, string]),
    ...source.map((name) => ['--source', name] as [string, string]),
    ...(id === undefined ? [] : [['--id', id] as [string, string]]),
  ];
}

/** "candidate: prediction · reference: target (3 references in the first row) · id: id" */
function description(columns: Omit<Columns, 'remarks'>, rows: readonly JsonRow[]): string {
  const { candidate, references, sources, ids } = columns;
  const several = (fields: readonly string[], what: string) => {
    const count = rows
      .map((row) => fields.flatMap((name) => fieldOf(row, name)?.value ?? []).length)
      .find((length) => length > 0);
    const tail = count !== undefined && count > 1 ? ` (${count} ${what} in the first row)` : '';
    return fields.join(', ') + tail;
  };
  const id = ids.find((name) => rows.some((row) => fieldOf(row, name) !== undefined));
  return [
    `candidate: ${candidate}`,
    `reference: ${several(references, 'references')}`,
    ...(sources.length === 0 ? [] : [`source: ${several(sources, 'texts')}`]),
    `id: ${id ?? 'row number'}`,
  ].join(' · ');
}

function ambiguity(side: string, found: readonly string[]): string {
  const [first, ...others] = found;
  return `'${others.join("' and '")}' could be the ${side} too; '${first}' was taken. Choose with --${side}.`;
}

function noColumn(
  side: ColumnSide,
  names: readonly string[],
  rows: readonly JsonRow[],
): UsageError {
  return new UsageError(
    `Which field is the ${side}? None has a usual name (${names.slice(0, 4).join(', ')} …). ` +
      `Name it with --${side} FIELD. ${fieldsOf(rows)}`,
  );
}

function unknownField(flag: string, name: string, rows: readonly JsonRow[]): UsageError {
  const isRule =
    flag === '--reference' && ['best', 'mean', 'pooled', 'jackknife', 'independent'].includes(name);
  const hint = isRule
    ? ' The rule for several references is `--references`.'
    : didYouMean(name, Object.keys(rows[0] ?? {}));
  return new UsageError(
    `\`${flag}\` names the field '${name}', which is not there.${hint} ${fieldsOf(rows)}`,
  );
}

/** A sentence with the names of the fields. */
export function fieldsOf(rows: readonly JsonRow[]): string {
  const fields = Object.keys(rows[0] ?? {});
  if (fields.length === 0) return 'The first row has no fields.';
  const shown = fields.slice(0, 30).map((field) => excerpt(field, 40));
  return `Fields of the first row: ${shown.join(', ')}${fields.length > 30 ? ' …' : ''}.`;
}

interface Field {
  readonly value: unknown;
  readonly path: readonly string[];
}

/** The field of that name or, if there is none, what lies at that path of dots. */
export function fieldOf(row: JsonRow, name: string): Field | undefined {
  if (Object.hasOwn(row, name)) return { value: row[name], path: [name] };
  const path = name.split('.');
  let value: unknown = row;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as JsonRow)[key];
  }
  return { value, path };
}

/** The texts of a row; throws a RowProblem if they are no texts. */
export function pairOf(row: JsonRow, columns: Columns): Omit<Pair, 'id'> {
  const candidate = textOf(demanded(row, columns.candidate), columns.candidate);
  const reference = textsOf(row, columns.references, textOf);
  if (reference.length === 0)
    throw new RowProblem(
      'NOT_TEXT',
      'there is no reference: the list is empty. Put one in; where no answer is the right one, an empty text.',
    );
  if (columns.sources.length === 0) return { candidate, reference };
  return { candidate, reference, source: textsOf(row, columns.sources, passageOf) };
}

/** The sources of a row; undefined if it has none that are texts. */
export function sourcesOf(row: JsonRow, fields: readonly string[]): string[] | undefined {
  try {
    return textsOf(row, fields, passageOf);
  } catch (error) {
    if (error instanceof RowProblem) return undefined;
    throw error;
  }
}

function textsOf(
  row: JsonRow,
  names: readonly string[],
  read: (value: unknown, name: string) => string,
): string[] {
  return names.flatMap((name) => {
    const value = demanded(row, name);
    if (!Array.isArray(value)) return [read(value, name)];
    return value.map((text, k) => read(text, `${name}[${k}]`));
  });
}

/** Where retrievers put the text of a passage that is an object. */
const PASSAGE_FIELDS = ['text', 'content', 'page_content', 'passage', 'body'];

function passageOf(value: unknown, name: string): string {
  const field =
    typeof value === 'object' && value !== null
      ? PASSAGE_FIELDS.find((one) => Object.hasOwn(value, one))
      : undefined;
  if (field === undefined) return textOf(value, name);
  return textOf((value as JsonRow)[field], `${name}.${field}`);
}

/** The id of a row, a number with all its digits; undefined if it has none. */
export function idOf(row: JsonRow, columns: Columns, json: string): string | undefined {
  for (const name of columns.ids) {
    const field = fieldOf(row, name);
    if (typeof field?.value === 'string') return field.value;
    if (typeof field?.value === 'number') return jsonTokenAt(json, field.path);
  }
  return undefined;
}

function demanded(row: JsonRow, name: string): unknown {
  const field = fieldOf(row, name);
  if (field === undefined)
    throw new RowProblem('MISSING_FIELD', `the field '${excerpt(name)}' is missing.`);
  return field.value;
}

function textOf(value: unknown, name: string): string {
  if (typeof value === 'string') return value;
  const kind =
    value === null
      ? 'null'
      : Array.isArray(value)
        ? 'a list'
        : typeof value === 'object'
          ? 'an object'
          : `the ${typeof value} ${String(value)}`;
  throw new RowProblem('NOT_TEXT', `expected '${excerpt(name)}' to be text, got ${kind}.`);
}
