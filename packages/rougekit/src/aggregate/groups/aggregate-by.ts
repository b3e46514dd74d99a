// Report → its scores by groups of rows, each with an interval of its own.

import { invalid, onlyKnown } from '../../errors.ts';
import type { GoodRow, Report, Row, Scores } from '../../types.ts';
import type { AggregateOptions } from '../aggregate.ts';
import { aggregate } from '../aggregate.ts';
import type { GroupValue } from './group-plan.ts';
import { GroupPlan, groupValue } from './group-plan.ts';
import type { Groups } from './groups.ts';
import { groupsOf, MOST_GROUPS } from './groups.ts';

export interface GroupOptions extends AggregateOptions {
  /** Words that are groups of their own; the rest is together in `other`. Default 20. */
  readonly most?: number;
}

/**
 * `groupOf` tells what a row is grouped by: a word, a number, nothing. Numbers are cut at the quartiles of the set,
 * unless there are a few different ones only.
 */
export function aggregateBy<R extends Scores>(
  report: Report<R>,
  groupOf: (row: Row<R>) => unknown,
  options: GroupOptions = {},
): Groups<R> {
  onlyKnown(options, ['method', 'confidence', 'resamples', 'seed', 'scorer', 'most']);
  const { most = MOST_GROUPS, ...rest } = options;
  if (report?.kind !== 'report')
    throw invalid('report', 'a report, such as scoreBatch() gives', report);
  if (typeof groupOf !== 'function') throw invalid('groupOf', 'a function of a row', groupOf);
  checkMost(most);
  const values = report.rows.map((row) => groupValue(groupOf(row)));
  const seen = new Map<GroupValue, number>();
  for (const value of values) seen.set(value, (seen.get(value) ?? 0) + 1);
  const plan = new GroupPlan(seen, most);
  const members = Array.from({ length: plan.size }, (): Row<R>[] => []);
  report.rows.forEach((row, k) => members[plan.place(values[k])].push(row));
  const parts = members.map((rows) => {
    const good = rows.filter((row): row is GoodRow<R> => row.ok);
    const facts = { items: rows.length, failed: rows.length - good.length };
    if (good.length === 0) return { ...facts, result: undefined };
    return { ...facts, result: aggregate({ ...report, ...facts, rows }, rest) };
  });
  return groupsOf(plan, parts);
}

export function checkMost(most: number): void {
  if (!Number.isSafeInteger(most) || most < 1)
    throw invalid('most', 'a whole number of at least 1', most);
}
