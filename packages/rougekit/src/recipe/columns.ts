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
