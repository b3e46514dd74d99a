// What every source yields: one row of the data, usable or not.

import type { Notice, Pair } from 'rougekit';

export interface ItemProblem {
  readonly code: string;
  readonly message: string;
}

export type Item = GoodItem | BadItem;

interface GoodItem {
  readonly id: string;
  /** file:line, for everything that has to be said about it. */
  readonly place: string;
  readonly pair: Pair;
  /** What the source has to say about the texts. */
  readonly notices?: readonly Notice[];
  /** There is no reference, and the program that is followed scores 0 then. */
  readonly zero?: true;
}

interface BadItem {
  readonly id: string;
  readonly place: string;
  readonly problem: ItemProblem;
}

/** What can be wrong with a row before it is scored. */
export const ROW_PROBLEMS = [
  'INVALID_JSON',
  'MISSING_FIELD',
  'NOT_TEXT',
  'NOT_NUMBER',
  'INVALID_ID',
] as const;

/** Thrown while a row is read; becomes its problem. */
export class RowProblem extends Error {
  readonly code: (typeof ROW_PROBLEMS)[number];

  constructor(code: RowProblem['code'], message: string) {
    super(message);
    this.code = code;
  }
}
