// Report → its scores by groups of rows, each with its own confidence interval.

import { guard, invalid, ownOptions } from '../../errors.ts';
import type { GoodRow, Report, Row, Scores } from '../../types.ts';
import type { AggregateOptions } from '../aggregate.ts';
import { aggregate } from '../aggregate.ts';
import type { GroupValue } from './group-plan.ts';
import { GroupPlan, groupValue } from './group-plan.ts';
import type { GroupScores } from './groups.ts';
import { groupsOf, MAX_GROUPS } from './groups.ts';

export interface GroupOptions extends AggregateOptions {
  /** Number of words that get a group of their own; the rest are combined in `other`. Default 20. */
  readonly maxGroups?: number | undefined;
}

/**
 * `groupOf` returns what a row is grouped by: a word, a number, or nothing. Numbers are split at the quartiles of the
 * data set, unless there are only a few different ones.
 */
export function aggregateBy<R extends Scores>(
  report: Report<R>,
  groupOf: (row: Row<R>) => unknown,
  options: GroupOptions = {},
): GroupScores<R> {
  return guard(() => {
    const known = ['method', 'confidence', 'resamples', 'seed', 'scorer', 'maxGroups'];
    const { maxGroups = MAX_GROUPS, ...rest } = ownOptions(options, known);
    if (report?.kind !== 'report')
      throw invalid('report', 'a report, such as scoreBatch() gives', report);
    if (typeof groupOf !== 'function') throw invalid('groupOf', 'a function of a row', groupOf);
    checkMaxGroups(maxGroups);
    const values = report.rows.map((row) => groupValue(groupOf(row)));
    const seen = new Map<GroupValue, number>();
    for (const value of values) seen.set(value, (seen.get(value) ?? 0) + 1);
    const plan = new GroupPlan(seen, maxGroups);
    const members = Array.from({ length: plan.size }, (): Row<R>[] => []);
    report.rows.forEach((row, k) => members[plan.place(values[k])].push(row));
    const parts = members.map((rows) => {
      const good = rows.filter((row): row is GoodRow<R> => row.ok);
      const facts = { items: rows.length, failed: rows.length - good.length };
      if (good.length === 0) return { ...facts, result: undefined };
      return { ...facts, result: aggregate({ ...report, ...facts, rows }, rest) };
    });
    return groupsOf(plan, parts);
  });
}

export function checkMaxGroups(maxGroups: number): void {
  if (!Number.isSafeInteger(maxGroups) || maxGroups < 1)
    throw invalid('maxGroups', 'a whole number of at least 1', maxGroups);
}
