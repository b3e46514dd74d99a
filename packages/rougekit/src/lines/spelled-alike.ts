// Column names as people write them: `Generated Report`, `generated-report` and `GENERATED_REPORT` are one name.

import type { JsonObject } from './json-fields.ts';

/** Without case and without what separates words. */
const plain = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '');

/** The fields of rows that are spelled like the name, itself aside. */
export function spelledAlike(name: string, rows: readonly JsonObject[]): string[] {
  const wanted = plain(name);
  const fields = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...fields].filter((field) => field !== name && plain(field) === wanted);
}
