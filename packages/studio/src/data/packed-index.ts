// The index as it is in the file. Scores are fractions of small numbers, so each value occurs many times: it is written once,
// and rows name its place. That halves the index of ten thousand rows before it is compressed, and makes it a quarter after.

import type { IndexedSystem, ReportIndex } from './report-data.ts';

/** The values of a column and, for each row, a place among them. */
interface PackedColumn {
  readonly values: readonly (number | null)[];
  readonly rows: readonly number[];
}

export interface PackedIndex extends Omit<ReportIndex, 'systems'> {
  readonly systems: readonly (Omit<IndexedSystem, 'scores'> & {
    readonly scores: readonly PackedColumn[];
  })[];
}

export const packedIndex = (index: ReportIndex): PackedIndex => ({
  ...index,
  systems: index.systems.map((one) => ({ ...one, scores: one.scores.map(packedColumn) })),
});

export const unpackedIndex = (index: PackedIndex): ReportIndex => ({
  ...index,
  systems: index.systems.map((one) => ({
    ...one,
    scores: one.scores.map(({ values, rows }) => rows.map((place) => values[place] ?? null)),
  })),
});

function packedColumn(column: readonly (number | null)[]): PackedColumn {
  const places = new Map<number | null, number>();
  const rows = column.map((value) => {
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return place;
  });
  return { values: [...places.keys()], rows };
}
