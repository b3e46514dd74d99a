// Columns of the data that a reader of the report may filter by: those with a few short values.

import type { ReportField } from './report-data.ts';
import type { JsonObject } from 'rougekit/lines';

const MOST_VALUES = 12;
const LONGEST_VALUE = 40;
/** Data with thousands of columns have no filters for all of them. */
const MOST_FIELDS = 50;

interface Values {
  readonly places: Map<string, number>;
  readonly rows: number[];
}

export class FieldValues {
  /** undefined for a field that turned out to have long values, or many. */
  readonly #fields = new Map<string, Values | undefined>();

  add(row: number, fields: JsonObject | undefined): void {
    for (const [name, value] of Object.entries(fields ?? {})) {
      if (!this.#fields.has(name)) {
        if (this.#fields.size === MOST_FIELDS) continue;
        this.#fields.set(name, { places: new Map(), rows: [] });
      }
      const values = this.#fields.get(name);
      if (values === undefined || value === null || value === undefined) continue;
      if (!addValue(values, row, value)) this.#fields.set(name, undefined);
    }
  }

  /** Those that tell rows apart. */
  chosen(count: number): ReportField[] {
    return [...this.#fields].flatMap(([name, values]) => {
      if (values === undefined || values.places.size < 2 || values.places.size === count) return [];
      const rows = Array.from({ length: count }, (_, row) => values.rows[row] ?? -1);
      return [{ name, values: [...values.places.keys()], rows }];
    });
  }
}

/** False if the field is none to filter by. */
function addValue({ places, rows }: Values, row: number, value: unknown): boolean {
  if (typeof value === 'object') return false;
  const text = String(value);
  if (text.length > LONGEST_VALUE) return false;
  const place = places.get(text) ?? places.size;
  if (place === MOST_VALUES) return false;
  places.set(text, place);
  rows[row] = place;
  return true;
}
