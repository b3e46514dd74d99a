// What every source yields: one row of the data, usable or not.

import type { Notice, Pair } from 'rougekit';
import type { JsonRow } from './columns.ts';

export interface ItemProblem {
  readonly code: string;
  readonly message: string;
}

export type Item = GoodItem | BadItem;

interface ItemFacts {
  /** All fields, where the data have some. */
  readonly row?: JsonRow;
  /** What it is grouped by, if that was asked for. */
  readonly groups?: readonly unknown[];
}

interface GoodItem extends ItemFacts {
  readonly id: string;
  /** file:line, for everything that has to be said about it. */
  readonly place: string;
  readonly pair: Pair;
  /** What the source has to say about the texts. */
  readonly notices?: readonly Notice[];
  /** There is no reference, and the program that is followed scores 0 then. */
  readonly zero?: true;
}

interface BadItem extends ItemFacts {
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
  'NO_MODELS',
  'UNREADABLE_FILE',
] as const;

/** Thrown while a row is read; becomes its problem. */
export class RowProblem extends Error {
  readonly code: (typeof ROW_PROBLEMS)[number];

  constructor(code: RowProblem['code'], message: string) {
    super(message);
    this.code = code;
  }
}
