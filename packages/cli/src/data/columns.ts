// Which fields of a row are the candidate, the references, the sources and the id: as given by flags, or by their usual names.

import {
  type ColumnNames,
  type ColumnSide,
  fieldAt,
  hasField,
  type JsonObject,
  type PairFields,
  passagesAt,
  RowProblem,
  spelledAlike,
  TOKEN_NAMES,
  USUAL_NAMES,
  usualColumns,
  usualIds,
} from 'rougekit/lines';
import { didYouMean } from '../failures/did-you-mean.ts';
import { UsageError } from '../failures/failures.ts';
import { excerpt } from '../terminal/escape-control.ts';

export interface ColumnFlags {
  readonly candidate?: string | undefined;
  /** Columns of other systems in the same rows: none of them is offered for another side. */
  readonly otherCandidates?: readonly string[] | undefined;
  readonly reference?: readonly string[] | undefined;
  readonly source?: readonly string[] | undefined;
  readonly id?: string | undefined;
  /** Whether rows must have a candidate and references. Default true. */
  readonly needsTexts?: boolean;
  /** Whether rows must have a source. Default false. */
  readonly needsSource?: boolean;
  /** Whether candidates and references are lists of tokens. Default false. */
  readonly areTokens?: boolean;
  /** Names to look for if no flag names a field. Default: the usual ones. */
  readonly names?: ColumnNames;
}

export interface Columns {
  readonly candidate: string;
  readonly references: readonly string[];
  /** Empty if no metric reads a source. */
  readonly sources: readonly string[];
  /** The first of these that a row has is its id. */
  readonly ids: readonly string[];
  /** An id named by a flag must be present; one with a usual name may be missing. */
  readonly isIdAsked: boolean;
  /** Whether candidates and references are lists of tokens. */
  readonly areTokens: boolean;
  /** What was decided, for people. */
  readonly remarks: readonly string[];
}

/** The columns of the rows, or what is missing if a later row could still have it. */
export function findColumns(
  rows: readonly JsonObject[],
  flags: ColumnFlags,
): Columns | UsageError {
  const { areTokens = false, names = areTokens ? TOKEN_NAMES : USUAL_NAMES } = flags;
  const asked = askedTexts(flags);
  refuseTwice(asked);
  for (const [flag, name] of [...asked, ...askedId(flags)])
    if (!hasField(rows, name)) return unknownField(flag, name, rows);
  const named = asked.map(([, name]) => name);
  const found = usualColumns(rows, sidesToFind(flags), names, named);
  if ('alike' in found) {
    const { side, alike } = found;
    return alike.length > 0 ? spelledTwice(side, alike) : noColumn(side, names[side], rows);
  }
  const taken = [...named, ...[...found.values()].flatMap(([first = '']) => first)];
  const usual = (side: ColumnSide) => found.get(side)?.slice(0, 1) ?? [];
  const columns = {
    candidate: flags.candidate ?? usual('candidate')[0] ?? '',
    references: flags.reference ?? usual('reference'),
    sources: flags.source ?? usual('source'),
    ids: flags.id === undefined ? usualIds(rows) : [flags.id],
    isIdAsked: flags.id !== undefined,
    areTokens,
  };
  if (flags.needsTexts === false) return { ...columns, remarks: [] };
  const remarks = [...found].flatMap(([side, [first = '', ...rest]]) => {
    const free = rest.filter((name) => !taken.some((one) => isWithin(one, name)));
    return free.length === 0 ? [] : [ambiguity(side, [first, ...free])];
  });
  const choice = description(columns, flags.otherCandidates ?? [], rows);
  return { ...columns, remarks: [choice, ...remarks, ...swapped(columns)] };
}

/** `rows` are the first ones; a field counts if any of them has it. */
export function chooseColumns(rows: readonly JsonObject[], flags: ColumnFlags): Columns {
  const found = findColumns(rows, flags);
  if (found instanceof UsageError) throw found;
  return found;
}

/** Under the library's names. Without columns no row has texts. */
export function pairFields(columns: Columns | undefined): PairFields {
  if (columns === undefined) return { candidate: '', reference: [], ids: [] };
  const { candidate, references, sources, ids, isIdAsked, areTokens } = columns;
  const [reference = ''] = references;
  return {
    candidate,
    // The fast path for bytes supports a single reference field only.
    reference: references.length === 1 ? reference : references,
    ...(sources.length === 0 ? {} : { source: sources }),
    ids,
    needsId: isIdAsked,
    ...(areTokens && { areTokens }),
  };
}

type Asked = readonly [flag: string, name: string];

function askedTexts(flags: ColumnFlags): Asked[] {
  const { candidate, otherCandidates = [], reference = [], source = [] } = flags;
  const candidates = candidate === undefined ? [] : [candidate, ...otherCandidates];
  return [
    ...candidates.map((name): Asked => ['--candidate', name]),
    ...reference.map((name): Asked => ['--reference', name]),
    ...source.map((name): Asked => ['--source', name]),
  ];
}

const askedId = ({ id }: ColumnFlags): Asked[] => (id === undefined ? [] : [['--id', id]]);

function refuseTwice(asked: readonly Asked[]): void {
  for (const [k, [flag, name]] of asked.entries()) {
    const earlier = asked.slice(0, k).find(([, other]) => other === name);
    if (earlier === undefined) continue;
    const [a, b] = [earlier[0], flag].map((one) => one.slice(2));
    throw new UsageError(
      a === b
        ? `\`${flag}\` names the field '${name}' twice.`
        : `The field '${name}' is used twice: ${a} and ${b} are the same column.`,
    );
  }
}

/** The sides that no flag names. */
function sidesToFind(flags: ColumnFlags): ColumnSide[] {
  const { candidate, reference, source, needsTexts = true, needsSource = false } = flags;
  return [
    ...(candidate === undefined && needsTexts ? (['candidate'] as const) : []),
    ...(reference === undefined && needsTexts ? (['reference'] as const) : []),
    ...(source === undefined && needsSource ? (['source'] as const) : []),
  ];
}

/** `answers.text` is a part of `answers`. */
const isWithin = (path: string, name: string) => path === name || path.startsWith(`${name}.`);

/** Each side has a name that is usual for the other one. */
function swapped({ candidate, references }: Omit<Columns, 'remarks'>): string[] {
  const isUsual = (name: string, side: ColumnSide) =>
    USUAL_NAMES[side].some((usual) => usual === name || spelledAlike(usual, [{ [name]: '' }]).length > 0);
  const isOther = (name: string, side: ColumnSide, other: ColumnSide) =>
    isUsual(name, other) && !isUsual(name, side);
  const [reference = ''] = references;
  const isSwapped =
    isOther(candidate, 'candidate', 'reference') && isOther(reference, 'reference', 'candidate');
  return isSwapped
    ? [`'${candidate}' is the candidate and '${reference}' the reference: are the two sides swapped?`]
    : [];
}

/** "candidate: prediction · reference: target (3 references in the first row) · id: id" */
function description(
  columns: Omit<Columns, 'remarks'>,
  otherCandidates: readonly string[],
  rows: readonly JsonObject[],
): string {
  const { candidate, references, sources, ids, areTokens } = columns;
  // The tokens of one reference are not references.
  const listIn = (value: unknown) =>
    areTokens && Array.isArray(value) && !Array.isArray(value[0]) ? [value.length] : (value ?? []);
  const several = (fields: readonly string[], what: string) => {
    const count = rows
      .map((row) => fields.flatMap((name) => listIn(fieldAt(row, name)?.value)).length)
      .find((length) => length > 0);
    const tail = count !== undefined && count > 1 ? ` (${count} ${what} in the first row)` : '';
    return fields.join(', ') + tail;
  };
  const id = ids.find((name) => rows.some((row) => fieldAt(row, name) !== undefined));
  return [
    otherCandidates.length === 0
      ? `candidate: ${candidate}`
      : `candidates: ${[candidate, ...otherCandidates].join(', ')}`,
    `reference: ${several(references, 'references')}`,
    ...(sources.length === 0 ? [] : [`source: ${several(sources, 'texts')}`]),
    `id: ${id ?? 'row number'}`,
  ].join(' · ');
}

function ambiguity(side: string, found: readonly string[]): string {
  const [first, ...others] = found;
  return `'${others.join("' and '")}' could be the ${side} too; '${first}' was taken. Choose with --${side}.`;
}

function spelledTwice(side: string, found: readonly string[]): UsageError {
  return new UsageError(
    `Which field is the ${side}: '${found.join("' or '")}'? Their names differ only in how they are spelled. Choose with --${side}.`,
  );
}

function noColumn(
  side: ColumnSide,
  names: readonly string[],
  rows: readonly JsonObject[],
): UsageError {
  return new UsageError(
    `Which field is the ${side}? None has a usual name (${names.slice(0, 4).join(', ')} …). ` +
      `Name it with --${side} FIELD${tokensOf(side, names, rows)}. ${fieldsOf(rows)}`,
  );
}

/** " or, …" where rows have tokens and texts were looked for. */
function tokensOf(
  side: ColumnSide,
  names: readonly string[],
  rows: readonly JsonObject[],
): string {
  const found = names === TOKEN_NAMES[side] ? undefined : TOKEN_NAMES[side].find((name) => hasField(rows, name));
  return found === undefined ? '' : ` or, for the tokens in '${found}', pass --tokenizer given`;
}

/** A flag names a field that does not occur in the first rows. */
export function unknownField(flag: string, name: string, rows: readonly JsonObject[]): UsageError {
  const isRule =
    flag === '--reference' && ['best', 'mean', 'pooled', 'jackknife', 'independent'].includes(name);
  const fields = Object.keys(rows[0] ?? {});
  // A column that two joined tables have is called by its table.
  const ofTables = fields.filter((field) => field.endsWith(`.${name}`));
  const hint = isRule
    ? ' The rule for several references is `--references`.'
    : ofTables.length > 0
      ? ` Did you mean '${ofTables.join("' or '")}'?`
      : didYouMean(name, fields);
  return new UsageError(
    `\`${flag}\` names the field '${name}', which is not there.${hint} ${fieldsOf(rows)}`,
  );
}

/** A sentence that lists the field names. */
export function fieldsOf(rows: readonly JsonObject[]): string {
  const fields = Object.keys(rows[0] ?? {});
  if (fields.length === 0) return 'The first row has no fields.';
  const shown = fields.slice(0, 30).map((field) => excerpt(field, 40));
  return `Fields of the first row: ${shown.join(', ')}${fields.length > 30 ? ' …' : ''}.`;
}

/** The sources of a row; undefined if it has none that are texts. */
export function sourcesOf(row: JsonObject, fields: readonly string[]): string[] | undefined {
  try {
    return passagesAt(row, fields);
  } catch (error) {
    if (error instanceof RowProblem) return undefined;
    throw error;
  }
}
