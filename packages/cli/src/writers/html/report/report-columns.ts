// The numbers of a report: what each is called, which of them stands for its metric, and which way is better.

import type { ReportColumn } from '@rougekit/studio';
import type { Column } from 'rougekit/registry';
import { fieldOf } from '../../../scoring/metric-columns.ts';

/** `names` are those of the rows, among them some that no metric declares. */
export function reportColumns(
  names: readonly string[],
  declared: readonly Column[],
): ReportColumn[] {
  return names.map((name) => {
    const column = declared.find(({ key, field }) => `${key}.${field}` === name);
    const [key = name, ...field] = name.split('.');
    return {
      name,
      key: column?.key ?? key,
      field: column?.field ?? field.join('.'),
      isMain: column?.role === 'main',
      isShare: column !== undefined && column.role !== 'detail',
      better: column?.better ?? 'neither',
    };
  });
}

/** What a result or a row has in each of the columns; undefined where it has nothing. */
export function columnValues(scores: object, columns: readonly ReportColumn[]): unknown[] {
  return columns.map(({ key, field }) => {
    const score = Object.hasOwn(scores, key) ? (scores as Record<string, unknown>)[key] : undefined;
    return typeof score === 'object' && score !== null ? fieldOf(score, field) : undefined;
  });
}
