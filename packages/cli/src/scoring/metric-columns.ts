// What a scorer gives, as its metrics declare it: keys, the numbers under each, and which way is good.

import type { Scorer } from 'rougekit';
import type { Column } from 'rougekit/registry';

export interface MeasuredKey {
  readonly key: string;
  /** Its numbers, such as precision, recall, fmeasure (or f0.5, f1 and f2 of several betas), or score. */
  readonly columns: readonly Column[];
}

/** A metric of somebody else's that declares nothing has keys without numbers here. */
export function measuredKeys(scorer: Scorer): MeasuredKey[] {
  return scorer.metrics.flatMap(({ keys, columns = [] }) =>
    keys.map((key) => ({
      key,
      columns: columns.filter((column) => column.key === key),
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
  if (declared !== undefined) return declared.field;
  const betas = Object.keys((score as { readonly fmeasures?: object }).fmeasures ?? {});
  const swept = betas.includes('1') ? '1' : String(Math.min(...betas.map(Number)));
  const usual = ['score', 'fmeasure'].find((field) => Object.hasOwn(score, field));
  return usual ?? (betas.length === 0 ? undefined : `f${swept}`);
}

/** What a result has under the field of a column: `f0.5` is kept under `fmeasures`. */
export function fieldOf(score: object, field: string): unknown {
  const fields = score as Readonly<Record<string, unknown>>;
  if (Object.hasOwn(fields, field)) return fields[field];
  const swept = Object.hasOwn(fields, 'fmeasures') ? (fields['fmeasures'] as object) : {};
  const beta = isBetaField(field) ? field.slice(1) : '';
  return Object.hasOwn(swept, beta) ? (swept as Record<string, unknown>)[beta] : undefined;
}

/** `rougeL.f0.5`, as tables and gates have it → `rougeL.fmeasures.0.5`, its path in scores; other names as they are. */
export function pathOfName(name: string, columns: readonly Column[]): string {
  const named = columns.find(({ key, field }) => `${key}.${field}` === name);
  return named?.path.join('.') ?? name;
}

/** Whether it is one F of several, which has to be named. */
export const isBetaField = (field: string): boolean => /^f(?:\d|Inf)/.test(field);

/** Each F in the place of the key's first one, by beta: as keys of an object, whole numbers come before fractions. */
export function inOrderOfBeta(columns: readonly Column[]): Column[] {
  const sorted = [...columns.filter(({ field }) => isBetaField(field))].sort(
    (a, b) => betaOf(a) - betaOf(b),
  );
  const next = (key: string) => {
    const at = sorted.findIndex((column) => column.key === key);
    return sorted.splice(at, 1)[0] as Column;
  };
  return columns.map((column) => (isBetaField(column.field) ? next(column.key) : column));
}

const betaOf = ({ field }: Column) => Number(field.slice(1).replace(/^Inf$/, 'Infinity'));

/** How a table calls the main number of a key: by the key alone, unless there are several F. */
export const mainName = (key: string, field: string): string =>
  isBetaField(field) ? `${key}.${field}` : key;

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

/** Whether any of its metrics takes lists of tokens instead of texts. */
export function takesTokens(scorer: Scorer): boolean {
  return scorer.metrics.some(({ recipe }) => recipe.get('tok') === 'given');
}
