// The numbers that a metric produces, declared before any data is seen.

import type { Column, Direction } from '../types.ts';

/** The number that represents its key where only one is shown. */
export const mainColumn = (key: string, field: string, better: Direction): Column =>
  columnOf(key, field, 'main', better);

/** A quality from 0 to 1, in addition to the main number. */
export const shareColumn = (key: string, field: string, better: Direction): Column =>
  columnOf(key, field, 'share', better);

/** Lengths, counts and other descriptive numbers. */
export const detailColumns = (key: string, ...fields: readonly string[]): Column[] =>
  fields.map((field) => columnOf(key, field, 'detail', 'neither'));

/** Precision, recall and F, and one F per beta if there are several. */
export const fscoreColumns = (key: string, betas: readonly number[] = []): Column[] => [
  shareColumn(key, 'precision', 'higher'),
  shareColumn(key, 'recall', 'higher'),
  mainColumn(key, 'fmeasure', 'higher'),
  ...inKeyOrder(betas).map((beta): Column => {
    const path = [key, 'fmeasures', beta];
    return { key, field: `fmeasures.${beta}`, path, role: 'share', better: 'higher' };
  }),
];

/** In the order in which an object enumerates its keys: whole numbers first. */
const inKeyOrder = (betas: readonly number[]): string[] =>
  Object.keys(Object.fromEntries(betas.map((beta) => [beta, true])));

const columnOf = (key: string, field: string, role: Column['role'], better: Direction): Column => ({
  key,
  field,
  path: [key, field],
  role,
  better,
});

const MAIN_FIELDS = ['score', 'fmeasure'];
const SHARES = ['score', 'fmeasure', 'precision', 'recall', 'fmeasures'];

/**
 * Columns of a metric that declares none, derived from the paths of the numbers in its first row: `score`, or else
 * `fmeasure`, represents its key; other lengths and counts are descriptive.
 */
export function guessedColumns(paths: readonly (readonly string[])[], better: Direction): Column[] {
  return paths.map((path) => {
    const [key, name] = path;
    const fields = paths.filter((one) => one[0] === key && one.length === 2).map((one) => one[1]);
    const main = MAIN_FIELDS.find((field) => fields.includes(field));
    const column = { key, field: path.slice(1).join('.'), path };
    if (main === undefined) return { ...column, role: 'detail', better };
    if (name === main && path.length === 2) return { ...column, role: 'main', better };
    return SHARES.includes(name)
      ? { ...column, role: 'share', better }
      : { ...column, role: 'detail', better: 'neither' };
  });
}
