// Which fields of a row are the candidate, the references and the id: as told, or by usual names.

import type { Pair } from 'rougekit';
import { didYouMean } from './did-you-mean.ts';
import { excerpt } from './escape-control.ts';
import { UsageError } from './failures.ts';
import { RowProblem } from './sources/item.ts';
import { jsonTokenAt } from './sources/json-token.ts';

/** Names recognised without being told, in order of preference. The contract has the first ones. */
export const USUAL_NAMES = {
  candidate: [
    ...['candidate', 'prediction', 'hypothesis', 'hyp', 'generated', 'generated_report', 'summary'],
    ...['output', 'answer', 'predicted', 'pred', 'generated_summary', 'response', 'completion'],
  ],
  reference: [
    ...['reference', 'references', 'refs', 'target', 'label', 'reference_report', 'highlights'],
    ...['gold', 'ref', 'targets', 'reference_summary', 'gold_summary', 'ground_truth', 'expected'],
  ],
  id: ['id', 'study_id', 'doc_id', 'example_id', 'item_id', 'uid', 'guid', '_id'],
} as const;

export interface ColumnFlags {
  readonly candidate?: string | undefined;
  readonly reference?: readonly string[] | undefined;
  readonly id?: string | undefined;
}

export interface Columns {
  readonly candidate: string;
  readonly references: readonly string[];
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
  const asked = [flags.candidate, ...(flags.reference ?? [])].filter((name) => name !== undefined);
  const twice = asked.find((name, k) => asked.indexOf(name) !== k);
  if (twice !== undefined) {
    throw new UsageError(
      `The field '${twice}' is asked for twice; a text is no reference for itself.`,
    );
  }
  for (const [flag, name] of askedFields(flags)) {
    if (!rows.some((row) => fieldOf(row, name) !== undefined)) throw unknownField(flag, name, rows);
  }
  const remarks: string[] = [];
  // A field that was asked for as one side is not offered as the other.
  const usual = (side: 'candidate' | 'reference') => {
    const found = USUAL_NAMES[side].filter(
      (name) => !asked.includes(name) && rows.some((row) => Object.hasOwn(row, name)),
    );
    if (found.length === 0) throw noColumn(side, rows);
    if (found.length > 1) remarks.push(ambiguity(side, found));
    return found[0]!;
  };
  const candidate = flags.candidate ?? usual('candidate');
  const references = flags.reference ?? [usual('reference')];
  const ids = flags.id === undefined ? USUAL_NAMES.id : [flags.id];
  const columns = { candidate, references, ids, isIdAsked: flags.id !== undefined };
  return { ...columns, remarks: [description(columns, rows), ...remarks] };
}

function askedFields({
  candidate,
  reference = [],
  id,
}: ColumnFlags): [flag: string, name: string][] {
  return [
    ...(candidate === undefined ? [] : [['--candidate', candidate] as [string, string]]),
    ...reference.map((name) => ['--reference', name] as [string, string]),
    ...(id === undefined ? [] : [['--id', id] as [string, string]]),
  ];
}

/** "candidate: prediction · reference: target (3 references) · id: id" */
function description(columns: Omit<Columns, 'remarks'>, rows: readonly JsonRow[]): string {
  const names = columns.references.join(', ');
  const count = rows
    .map((row) => columns.references.flatMap((name) => fieldOf(row, name)?.value ?? []).length)
    .find((length) => length > 0);
  const several = count !== undefined && count > 1 ? ` (${count} references in the first row)` : '';
  const id = columns.ids.find((name) => rows.some((row) => fieldOf(row, name) !== undefined));
  return `candidate: ${columns.candidate} · reference: ${names}${several} · id: ${id ?? 'row number'}`;
}

function ambiguity(side: string, found: readonly string[]): string {
  const [first, ...others] = found;
  return `'${others.join("' and '")}' could be the ${side} too; '${first}' was taken. Choose with --${side}.`;
}

function noColumn(side: 'candidate' | 'reference', rows: readonly JsonRow[]): UsageError {
  return new UsageError(
    `Which field is the ${side}? None has a usual name (${USUAL_NAMES[side].slice(0, 4).join(', ')} …). ` +
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

function fieldsOf(rows: readonly JsonRow[]): string {
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
export function pairOf(row: JsonRow, columns: Columns): Pick<Pair, 'candidate' | 'reference'> {
  const candidate = textOf(demanded(row, columns.candidate), columns.candidate);
  const references = columns.references.flatMap((name) => {
    const value = demanded(row, name);
    if (!Array.isArray(value)) return [textOf(value, name)];
    return value.map((text, k) => textOf(text, `${name}[${k}]`));
  });
  if (references.length === 0)
    throw new RowProblem('NOT_TEXT', 'there is no reference: the list is empty.');
  return { candidate, reference: references };
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
