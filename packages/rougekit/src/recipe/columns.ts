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

/** Precision, recall and F; with several betas one F each, of which F1 represents the key, or else the first. */
export const fscoreColumns = (key: string, betas: readonly number[] = []): Column[] => [
  shareColumn(key, 'precision', 'higher'),
  shareColumn(key, 'recall', 'higher'),
  ...(betas.length === 0 ? [mainColumn(key, 'fmeasure', 'higher')] : betaColumns(key, betas)),
];

function betaColumns(key: string, betas: readonly number[]): Column[] {
  const names = inKeyOrder(betas);
  const main = mainBeta(names);
  return names.map((beta) => ({
    key,
    field: `f${beta}`,
    path: [key, 'fmeasures', beta],
    role: beta === main ? 'main' : 'share',
    better: 'higher',
  }));
}

/** F1, or that of the smallest beta. */
const mainBeta = (betas: readonly string[]) =>
  betas.includes('1') ? '1' : `${Math.min(...betas.map(Number))}`;

/** In the order in which an object enumerates its keys: whole numbers first. */
const inKeyOrder = (betas: readonly number[]): string[] =>
  Object.keys(Object.fromEntries(betas.map((beta) => [beta])));

const columnOf = (key: string, field: string, role: Column['role'], better: Direction): Column => ({
  key,
  field,
  path: [key, field],
  role,
  better,
});

const MAIN_FIELDS = ['score', 'fmeasure'];
const SHARES = ['score', 'fmeasure', 'precision', 'recall'];

/**
 * Columns of a metric that declares none, derived from the paths of the numbers in its first row: `score`, or else
 * `fmeasure`, or one of several `fmeasures`, represents its key; other lengths and counts are descriptive.
 */
export function guessedColumns(paths: readonly (readonly string[])[], better: Direction): Column[] {
  return paths.map((path) => {
    const [key, name] = path;
    const fields = paths.filter((one) => one[0] === key && one.length === 2).map((one) => one[1]);
    const main = MAIN_FIELDS.find((field) => fields.includes(field));
    if (name === 'fmeasures' && path.length === 3 && main === undefined) {
      const betas = paths.filter((one) => one[0] === key && one[1] === name).map((one) => one[2]);
      const role = path[2] === mainBeta(betas) ? 'main' : 'share';
      return { key, field: `f${path[2]}`, path, role, better };
    }
    const isSwept = paths.some((one) => one[0] === key && one[1] === 'fmeasures');
    const column = { key, field: path.slice(1).join('.'), path };
    if (main === undefined && !isSwept) return { ...column, role: 'detail', better };
    if (name === main && path.length === 2) return { ...column, role: 'main', better };
    return SHARES.includes(name)
      ? { ...column, role: 'share', better }
      : { ...column, role: 'detail', better: 'neither' };
  });
}
