// Two reports → pairs of rows. Numbers from different recipes, different items or in a different order are not paired;
// they are refused, and the error says which of the three it is.

import type { ErrorCode } from '../errors.ts';
import { counted, invalid, RougekitError, show } from '../errors.ts';
import { signatureWords } from '../recipe/signature.ts';
import type { GoodRow, Report, Row, Scores } from '../types.ts';

/** The part of a report that is needed: its rows and what they are. */
export type Comparable<R extends Scores = Scores> = Pick<
  Report<R>,
  'kind' | 'signature' | 'rows' | 'pooling' | 'better'
>;

export interface PairedRows {
  readonly baseline: readonly GoodRow[];
  /** The same number of rows, for the same items in the same order. */
  readonly system: readonly GoodRow[];
  /** Items without a score in one of the two reports. */
  readonly leftOut: number;
}

/** How many names are shown for each side. */
const MAX_NAMES_SHOWN = 5;

/** `name` is what errors call the system. */
export function pairedRows(baseline: Comparable, system: Comparable, name: string): PairedRows {
  for (const [option, report] of Object.entries({ baseline, system })) {
    if (report?.kind !== 'report')
      throw invalid(option, 'a report, such as scoreBatch() gives', report);
  }
  refuseSignatures(baseline.signature, system.signature, name);
  refuseItems(baseline.rows, system.rows, name);
  const good = goodRows(baseline.rows, system.rows);
  const leftOut = baseline.rows.length - good.baseline.length;
  if (good.baseline.length === 0) {
    throw new RougekitError(
      'NO_ROWS',
      `Nothing to compare: none of ${counted(leftOut, 'item')} has a score of both the baseline and ${name}.`,
    );
  }
  return { ...good, leftOut };
}

/** Rows are not copied where all of them are good: there may be many. */
function goodRows(
  baseline: readonly Row[],
  system: readonly Row[],
): Pick<PairedRows, 'baseline' | 'system'> {
  if (areGood(baseline) && areGood(system)) return { baseline, system };
  const good: { baseline: GoodRow[]; system: GoodRow[] } = { baseline: [], system: [] };
  baseline.forEach((a, k) => {
    const b = system[k];
    if (!a.ok || !b.ok) return;
    good.baseline.push(a);
    good.system.push(b);
  });
  return good;
}

const areGood = (rows: readonly Row[]): rows is readonly GoodRow[] => rows.every(({ ok }) => ok);

function refuseSignatures(baseline: string, system: string, name: string): void {
  if (baseline === system) return;
  const [a, b] = [signatureWords(baseline), signatureWords(system)];
  let k = 0;
  while (k < a.length && a[k] === b[k]) k++;
  const part = (entries: readonly string[]) => (k < entries.length ? show(entries[k]) : 'nothing');
  const difference = `Different signatures: ${name} has ${part(b)} where the baseline has ${part(a)}.`;
  throw refusal(
    'DIFFERENT_SIGNATURES',
    `${difference} The baseline is ${baseline}; ${name} is ${system}.`,
    baseline,
    system,
    { difference },
  );
}

function refuseItems(baseline: readonly Row[], system: readonly Row[], name: string): void {
  if (areAlike(baseline, system)) return;
  const hasAll = (read: (row: Row) => string | undefined) =>
    [baseline, system].every((rows) => rows.every((row) => read(row) !== undefined));
  const idOf = (row: Row) => row.id;
  const hashOf = (row: Row) => row.referenceHash;
  if (hasAll(idOf)) refuseNames(baseline.map(idOf), system.map(idOf), 'item', name);
  else if (hasAll(hashOf))
    refuseNames(baseline.map(hashOf), system.map(hashOf), 'reference with the hash', name);
  else if (baseline.length !== system.length)
    throw differentItems(sizes(baseline.length, system.length, name), baseline, system);

  // The same names, but different texts behind them.
  baseline.forEach((row, k) => {
    const [a, b] = [hashOf(row), hashOf(system[k])];
    if (a === undefined || b === undefined || a === b) return;
    const which = row.id === undefined ? `row ${k + 1}` : `item ${show(row.id)} (row ${k + 1})`;
    throw differentItems(
      `${which} has other references in ${name} than in the baseline`,
      baseline,
      system,
    );
  });
}

/** Whether the names and references are the same row by row, as they mostly are: no closer look is needed then. */
function areAlike(baseline: readonly Row[], system: readonly Row[]): boolean {
  if (baseline.length !== system.length) return false;
  for (let k = 0; k < baseline.length; k++) {
    const [a, b] = [baseline[k], system[k]];
    if (a.id !== b.id || a.referenceHash !== b.referenceHash) return false;
  }
  return true;
}

function refuseNames(
  baseline: readonly (string | undefined)[],
  system: readonly (string | undefined)[],
  what: string,
  name: string,
): void {
  let k = 0;
  while (k < baseline.length && k < system.length && baseline[k] === system[k]) k++;
  if (k === baseline.length && k === system.length) return;
  /** Names that occur more often here than there. */
  const onlyIn = (own: typeof baseline, others: typeof baseline) => {
    const left = new Map<string | undefined, number>();
    for (const one of others) left.set(one, (left.get(one) ?? 0) + 1);
    const more = own.filter((one) => {
      const count = left.get(one) ?? 0;
      left.set(one, count - 1);
      return count <= 0;
    });
    return [...new Set(more)];
  };
  const missing = onlyIn(baseline, system);
  const added = onlyIn(system, baseline);
  if (missing.length > 0 || added.length > 0) {
    const how = [
      ...describeNames(missing, system, 'the baseline'),
      ...describeNames(added, baseline, name),
    ];
    throw differentItems(how.join('; '), baseline, system);
  }
  throw refusal(
    'DIFFERENT_ORDER',
    `Different order: row ${k + 1} of the baseline is ${what} ${show(baseline[k])}, of ${name} ${show(system[k])}. ` +
      'Sort both alike and score again.',
    String(baseline[k]),
    String(system[k]),
  );
}

/** A name that is there at all only occurs less often. */
function describeNames(
  names: readonly (string | undefined)[],
  others: readonly (string | undefined)[],
  owner: string,
): string[] {
  const known = new Set(others);
  const lone = names.filter((one) => !known.has(one));
  const oftener = names.filter((one) => known.has(one));
  return [
    ...(lone.length > 0 ? [`only ${owner} has ${listed(lone)}`] : []),
    ...(oftener.length > 0 ? [`${owner} has ${listed(oftener)} more often`] : []),
  ];
}

const sizes = (baseline: number, system: number, name: string) =>
  `the baseline has ${counted(baseline, 'row')}, ${name} ${system}`;

function listed(names: readonly (string | undefined)[]): string {
  const more = names.length - MAX_NAMES_SHOWN;
  const shown = names.slice(0, MAX_NAMES_SHOWN).map(show).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}

function differentItems(
  how: string,
  baseline: readonly unknown[],
  system: readonly unknown[],
): RougekitError {
  return refusal(
    'DIFFERENT_ITEMS',
    `Different items: ${how}.`,
    counted(baseline.length, 'row'),
    counted(system.length, 'row'),
  );
}

function refusal(
  code: ErrorCode,
  message: string,
  expected: string,
  got: string,
  details = {},
): RougekitError {
  return new RougekitError(code, message, { option: 'system', expected, got, details });
}
