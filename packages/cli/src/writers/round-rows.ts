// How much repeated answers vary, as rows of cells: one row a number.

import type { RoundsResult } from '../scoring/items/rounds.ts';
import { isLowerBetter, mainName } from '../scoring/metric-columns.ts';
import { excerpt } from '../terminal/escape-control.ts';
import { counted, formatCount } from '../terminal/format-count.ts';
import { FOUR_DIGITS, shareText } from '../terminal/number-style.ts';
import type { ShownGroups } from './group-rows.ts';
import { type MeansStyle, NONE } from './means-tables.ts';

export function shownRounds(
  { item, answers, count, isComplete, spread }: RoundsResult,
  { columns = [], numbers = FOUR_DIGITS }: MeansStyle,
): ShownGroups {
  const roleOf = (key: string, field: string) =>
    columns.find((column) => column.key === key && column.field === field)?.role;
  const hasMain = (key: string) =>
    columns.some((column) => column.key === key && column.role === 'main');
  const shown = spread.filter(({ key, field }) => roleOf(key, field) === 'main' || !hasMain(key));
  const rows = shown.map(({ key, field, lowest, highest, deviation }) => {
    const isFigure = !hasMain(key);
    const own = isFigure ? { ...numbers, percent: false } : numbers;
    const name = isFigure ? `${key}.${field}` : mainName(key, field);
    return [
      name + (isLowerBetter(key, columns) ? ' ↓' : ''),
      shareText(lowest, own),
      shareText(highest, own),
      deviation === null ? NONE : shareText(deviation, own),
    ];
  });
  return {
    title: `Scores of ${counted(count, 'round')}`,
    rows: [['', 'lowest', 'highest', 'sd'], ...rows],
    names: 1,
    remarks: [
      `a round is one answer to each item, by '${excerpt(item, 40)}'; of ${formatCount(answers)} answers, those to one item are averaged before means, intervals and tests`,
      ...(isComplete
        ? []
        : ['rounds are over different items: some items have fewer answers with a score']),
    ],
  };
}
