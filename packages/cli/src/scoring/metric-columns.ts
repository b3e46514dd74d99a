// What a scorer gives, as its metrics declare it: keys, the numbers under each, and which way is good.

import type { Scorer } from 'rougekit';
import type { Column } from 'rougekit/registry';

export interface MeasuredKey {
  readonly key: string;
  /** Its numbers, such as precision, recall, fmeasure, or score; those of each beta aside. */
  readonly columns: readonly Column[];
}

/** A metric of somebody else's that declares nothing has keys without numbers here. */
export function measuredKeys(scorer: Scorer): MeasuredKey[] {
  return scorer.metrics.flatMap(({ keys, columns = [] }) =>
    keys.map((key) => ({
      key,
      columns: columns.filter(({ path }) => path[0] === key && path.length === 2),
    })),
  );
}

/** The number that stands for a key where only one is asked for; figures have none. */
export function mainColumn({ columns }: MeasuredKey): Column | undefined {
  return columns.find(({ role }) => role === 'main');
}

/** The same of results, of which the columns may not be known: then by its usual names. */
export function mainField(
  key: string,
  score: object,
  columns: readonly Column[] = [],
): string | undefined {
  const declared = columns.find((column) => column.key === key && column.role === 'main');
  return declared?.field ?? ['score', 'fmeasure'].find((field) => Object.hasOwn(score, field));
}

/** Whether its main number is better when lower, as that of an error rate. */
export const isLowerBetter = (key: string, columns: readonly Column[] = []): boolean =>
  columns.some(
    (column) => column.key === key && column.role === 'main' && column.better === 'lower',
  );

export const columnsOf = ({ metrics }: Pick<Scorer, 'metrics'>): Column[] =>
  metrics.flatMap(({ columns = [] }) => columns);

/** Whether any of its metrics reads the source of pairs. */
export function readsSource(scorer: Scorer): boolean {
  return scorer.metrics.some((metric) => metric.readsSource === true);
}
