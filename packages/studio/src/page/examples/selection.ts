// Which examples are listed, and in which order: from the index alone.

import type { ReportHead, ReportIndex } from '../../data/report-data.ts';
import type { Place, Range } from '../place.ts';

/** `found` are the rows that a search has found; undefined without one. */
export function selectedRows(
  head: ReportHead,
  index: ReportIndex,
  place: Place,
  found: ReadonlySet<number> | undefined,
): number[] {
  const { range, length, field } = place;
  const own = index.systems[place.system];
  const scores = own.scores[place.column] ?? [];
  const lengths = length?.of === 'reference' ? index.referenceLengths : own.lengths;
  const values = field && index.fields[field[0]]?.rows;
  const rows: number[] = [];
  for (let row = 0; row < index.ids.length; row++) {
    if (found !== undefined && !found.has(row)) continue;
    if (range !== undefined && !isIn(range, scores[row])) continue;
    if (length !== undefined && !isIn(length, lengths[row])) continue;
    if (values !== undefined && values[row] !== field?.[1]) continue;
    rows.push(row);
  }
  return sorted(rows, head, index, place);
}

/** The last bar of a distribution includes its end, and nothing lies beyond it. */
function isIn({ low, high }: Range, value: number | null | undefined): boolean {
  return value !== null && value !== undefined && value >= low && value < high;
}

/** Rows without a number come last in every order; equal ones stay as in the data. */
function sorted(rows: number[], head: ReportHead, index: ReportIndex, place: Place): number[] {
  if (place.order === 'data') return rows;
  const key = sortKey(head, index, place);
  return rows.sort((a, b) => compared(key(a), key(b)) || a - b);
}

const compared = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

function sortKey(
  head: ReportHead,
  { systems }: ReportIndex,
  { order, column, system }: Place,
): (row: number) => number {
  const { scores, lengths } = systems[system];
  if (order === 'shortest') return (row) => lengths[row];
  if (order === 'longest') return (row) => -lengths[row];
  if (order === 'apart') return (row) => -spread(systems.map((one) => one.scores[column]?.[row]));
  const isLower = head.columns[column]?.better === 'lower';
  const direction = (order === 'worst') === isLower ? -1 : 1;
  return (row) => {
    const value = scores[column]?.[row];
    return typeof value === 'number' ? value * direction : Number.POSITIVE_INFINITY;
  };
}

/** How far the systems are apart; those without a score do not count. */
function spread(values: readonly (number | null | undefined)[]): number {
  const numbers = values.filter((value): value is number => typeof value === 'number');
  return numbers.length < 2 ? 0 : Math.max(...numbers) - Math.min(...numbers);
}
