// The scores of a set by groups of its rows: short and long texts, languages, systems, whatever the data tell.

import type { Scores } from '../../types.ts';
import type { Aggregate } from '../aggregate.ts';
import type { GroupPlan } from './group-plan.ts';

/** Below so many rows with scores an interval says little. */
const FEW_ROWS = 10;
/** Words that are groups of their own, unless told otherwise. */
export const MOST_GROUPS = 20;

export interface Group<R extends Scores = Scores> {
  /**
   * A word, a number, or a range such as `12–34`; `other`, `(none)`, `(empty)`. No two groups have the same: a word of
   * the data that reads like one of these three is in quotation marks.
   */
  readonly name: string;
  readonly items: number;
  readonly failed: number;
  /** Whether it has too few rows for its interval to say much. */
  readonly few: boolean;
  /** null if no row has scores. */
  readonly scores: Aggregate<R>['scores'] | null;
}

export interface Groups<R extends Scores = Scores> {
  readonly kind: 'groups';
  readonly version: 1;
  /** Recipe and intervals, as of an aggregate; null if no row has scores. */
  readonly signature: string | null;
  readonly values: 'numbers' | 'words';
  /** Those with rows: numbers rise, of words those with the most rows come first. */
  readonly groups: readonly Group<R>[];
  /** Different words that are together in `other`. */
  readonly joined: number;
}

export interface GroupParts<R extends Scores> {
  readonly items: number;
  readonly failed: number;
  /** undefined if no row has scores. */
  readonly result: Aggregate<R> | undefined;
}

/** `parts` in the order of the plan's places. */
export function groupsOf<R extends Scores>(
  plan: GroupPlan,
  parts: readonly GroupParts<R>[],
): Groups<R> {
  const names = plan.names();
  const groups = parts.flatMap(({ items, failed, result }, place) =>
    items === 0
      ? []
      : [
          {
            name: names[place],
            items,
            failed,
            few: items - failed < FEW_ROWS,
            scores: result?.scores ?? null,
          },
        ],
  );
  const signature = parts.find(({ result }) => result !== undefined)?.result?.signature ?? null;
  return {
    kind: 'groups',
    version: 1,
    signature,
    values: plan.kind,
    groups,
    joined: plan.joined,
  };
}
