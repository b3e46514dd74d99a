// Which fields of rows are the candidate, the reference, the source and the id, by their usual names.

import type { ColumnNames, ColumnSide } from './column-names.ts';
import { USUAL_NAMES } from './column-names.ts';
import type { JsonObject } from './json-fields.ts';
import { fieldAt } from './json-fields.ts';
import { spelledAlike } from './spelled-alike.ts';

/** For each side all fields that it could be, the one that is taken first. */
export type FoundColumns = ReadonlyMap<ColumnSide, readonly string[]>;

/** A side that no field has a usual name of, or that several have whose names differ only in spelling. */
export interface UnclearColumn {
  readonly side: ColumnSide;
  /** Empty if there is none. */
  readonly alike: readonly string[];
}

export const hasField = (rows: readonly JsonObject[], name: string): boolean =>
  rows.some((row) => fieldAt(row, name) !== undefined);

/** A field that is `taken`, or found for one side, is not offered for another. */
export function usualColumns(
  rows: readonly JsonObject[],
  sides: readonly ColumnSide[],
  names: ColumnNames = USUAL_NAMES,
  taken: readonly string[] = [],
): FoundColumns | UnclearColumn {
  const gone = [...taken];
  const found = new Map<ColumnSide, readonly string[]>();
  for (const side of sides) {
    const free: string[] = [];
    for (const name of names[side]) {
      const alike = hasField(rows, name) ? [name] : spelledAlike(name, rows);
      const left = alike.filter((one) => !gone.includes(one) && !free.includes(one));
      if (left.length > 1 && free.length === 0) return { side, alike: left };
      free.push(...left);
    }
    if (free.length === 0) return { side, alike: [] };
    gone.push(free[0]);
    found.set(side, free);
  }
  return found;
}

/** The first of these that a row has is its id. Those spelled otherwise come last: a row may have both. */
export function usualIds(rows: readonly JsonObject[]): readonly string[] {
  const alike = USUAL_NAMES.id.flatMap((name) => spelledAlike(name, rows));
  return alike.length === 0 ? USUAL_NAMES.id : [...USUAL_NAMES.id, ...alike];
}
