// The numbers that a metric gives, stated before any data is seen.

import type { Column, Direction } from '../types.ts';

/** The number that stands for its key where only one is shown. */
export const mainColumn = (key: string, field: string, better: Direction): Column =>
  columnOf(key, field, 'main', better);

/** A quality from 0 to 1 beside the main number. */
export const shareColumn = (key: string, field: string, better: Direction): Column =>
  columnOf(key, field, 'share', better);

/** Lengths, counts and the like, which only describe. */
export const detailColumns = (key: string, ...fields: readonly string[]): Column[] =>
  fields.map((field) => columnOf(key, field, 'detail', 'neither'));

/** Precision, recall and F, and the F of each beta where there are several. */
export const fscoreColumns = (key: string, betas: readonly number[] = []): Column[] => [
  shareColumn(key, 'precision', 'higher'),
  shareColumn(key, 'recall', 'higher'),
  mainColumn(key, 'fmeasure', 'higher'),
  ...inKeyOrder(betas).map((beta): Column => {
    const path = [key, 'fmeasures', beta];
    return { key, field: `fmeasures.${beta}`, path, role: 'share', better: 'higher' };
  }),
];

/** As an object lists them under its keys: whole numbers first. */
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
 * For a metric that declares none, from where the numbers of its first row stand: `score`, or else `fmeasure`, stands
 * for its key, and lengths and counts beside it only describe.
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
