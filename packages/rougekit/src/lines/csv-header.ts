// The first record of a CSV file: the names of its columns.

import type { AboutFile } from './about-file.ts';
import { type CsvRecord, fieldText } from './csv-records.ts';
import { shortened } from './json-fields.ts';

/** Spaces around names do not count. A column without a name, such as the row numbers of pandas, is not a field. */
export function headerNames({ bytes, fields, width, line }: CsvRecord, about: AboutFile): string[] {
  const names = fields.slice(0, width).map((field) => fieldText(bytes, field).trim());
  const first = new Map<string, number>();
  for (const [k, name] of names.entries()) {
    const earlier = name === '' ? undefined : first.get(name);
    if (earlier !== undefined)
      throw about.fault(
        `${about.name}:${line}: two columns are called '${shortened(name, 40)}' (columns ${earlier + 1} and ${k + 1}). Give each a name of its own.`,
      );
    first.set(name, k);
  }
  return names;
}

/** Said where a column is missing, if the names look like a row. */
export function headerHint(names: readonly string[]): string | undefined {
  const isText = (name: string) =>
    name.split(/\s+/).length > 4 || /^[-+]?[\d.]+$/.test(name) || name.length > 60;
  return names.some(isText)
    ? 'The first line was taken for the names of the columns, but it looks like a row: put a line with names before it.'
    : undefined;
}
