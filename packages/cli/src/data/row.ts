// What every source yields: one row of the data, usable or not.

import type { Notice, Pair, Problem } from 'rougekit';
import type { JsonObject } from 'rougekit/lines';

export type ItemProblem = Problem;

export type Item = GoodItem | BadItem;

interface ItemFacts {
  /** All fields, where the data have some. */
  readonly row?: JsonObject;
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
