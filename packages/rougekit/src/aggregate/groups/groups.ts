// The scores of a data set by groups of its rows: short and long texts, languages, systems, whatever the data has.

import type { Scores } from '../../types.ts';
import type { Aggregate } from '../aggregate.ts';
import type { GroupPlan } from './group-plan.ts';

/** With fewer scored rows than this, an interval is unreliable. */
const FEW_ROWS = 10;
/** Default number of words that get a group of their own. */
export const MAX_GROUPS = 20;

export interface Group<R extends Scores = Scores> {
  /**
   * A word, a number, or a range such as `12–34`; `other`, `(none)`, `(empty)`. Names are unique: a word in the data that
   * looks like one of these three is put in quotation marks.
   */
  readonly name: string;
  readonly items: number;
  readonly failed: number;
  /** Whether it has too few rows for a reliable interval. */
  readonly few: boolean;
  /** null if no row has scores. */
  readonly scores: Aggregate<R>['scores'] | null;
}

export interface GroupScores<R extends Scores = Scores> {
  readonly kind: 'groups';
  readonly version: 1;
  /** Recipe and intervals, as for `aggregate`; null if no row has scores. */
  readonly signature: string | null;
  readonly values: 'numbers' | 'words';
  /** Groups with rows: numbers in ascending order, words with the most rows first. */
  readonly groups: readonly Group<R>[];
  /** Number of different words combined in `other`. */
  readonly joined: number;
}

export interface GroupParts<R extends Scores> {
  readonly items: number;
  readonly failed: number;
  /** undefined if no row has scores. */
  readonly result: Aggregate<R> | undefined;
}

/** `parts` in the order of the plan's indices. */
export function groupsOf<R extends Scores>(
  plan: GroupPlan,
  parts: readonly GroupParts<R>[],
): GroupScores<R> {
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
