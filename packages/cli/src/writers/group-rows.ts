// Scores by group as rows of cells, for every format that shows them to people: one row a group.

import type { Estimate } from 'rougekit';
import type { Column as Declared } from 'rougekit/registry';
import type { Group } from 'rougekit/statistics';
import type { GroupResult } from '../scoring/groups/grouped-scores.ts';
import { fieldOf, isLowerBetter, mainField, mainName } from '../scoring/metric-columns.ts';
import { excerpt } from '../terminal/escape-control.ts';
import { formatCount, formatRows } from '../terminal/format-count.ts';
import { FOUR_DIGITS, shareText } from '../terminal/number-style.ts';
import { interval, type MeansStyle, NONE } from './means-tables.ts';

const NAME_WIDTH = 28;
/** Remarks on groups with fewer scores than rows. */
const MOST_REMARKS = 10;

export interface ShownGroups {
  readonly title: string;
  /** With their head; behind the first columns, two for each metric. */
  readonly rows: readonly (readonly string[])[];
  /** How many columns name and count the group. */
  readonly names: number;
  readonly remarks: readonly string[];
}

export function shownGroups(
  { name, means, groups: { groups, joined }, toldFrom }: GroupResult,
  style: MeansStyle,
): ShownGroups {
  const { confidence, columns = [] } = style;
  const shown = excerpt(name, NAME_WIDTH);
  const left = leftColumns(groups);
  const shownColumns = columnsOf(groups, columns);
  const names = left[0]?.length ?? 1;
  const rows = left.map((cells, k) => [
    ...cells,
    ...shownColumns.flatMap((column) =>
      k === 0
        ? [column.head, `${confidence}% interval`]
        : cellsOf(column, groups[k - 1] as Group, style),
    ),
  ]);
  return {
    title: means === undefined ? `By ${shown}` : `By ${shown} (${means})`,
    rows,
    names,
    remarks: [
      ...lackingRemarks(shownColumns, groups),
      ...(rows.some((cells) => cells.slice(names).includes(NONE))
        ? [`${NONE} one row has no interval`]
        : []),
      ...(groups.some(({ few }) => few)
        ? ['* fewer than 10 scored rows: the interval is unreliable']
        : []),
      ...(joined > 0
        ? [`other: ${formatCount(joined)} more ${joined === 1 ? 'value' : 'values'}`]
        : []),
      ...(toldFrom === undefined
        ? []
        : [`groups were determined from the first ${formatRows(toldFrom)}`]),
    ],
  };
}

/** Name, number of rows with scores, and of those that failed if there are any. */
function leftColumns(groups: readonly Group[]): string[][] {
  const hasFailed = groups.some(({ failed }) => failed > 0);
  const hasFew = groups.some(({ few }) => few);
  const mark = ({ few }: Group) => (hasFew ? (few ? '*' : ' ') : '');
  return [
    ['', `n${hasFew ? ' ' : ''}`, ...(hasFailed ? ['failed'] : [])],
    ...groups.map((group) => [
      excerpt(group.name, NAME_WIDTH),
      formatCount(group.items - group.failed) + mark(group),
      ...(hasFailed ? [formatCount(group.failed)] : []),
    ]),
  ];
}

interface Column {
  readonly head: string;
  /** A length or a count, of which there are no percents. */
  readonly isFigure: boolean;
  read(group: Group): Estimate | undefined;
}

/** The main number of each key; of figures every one. */
function columnsOf(groups: readonly Group[], declared: readonly Declared[]): Column[] {
  const scores = groups.find((group) => group.scores !== null)?.scores ?? {};
  return Object.entries(scores).flatMap(([key, score]) => {
    const fields = Object.keys(score);
    const main = mainField(key, score, declared);
    const arrow = isLowerBetter(key, declared) ? ' ↓' : '';
    return (main === undefined ? fields : [main]).map((field) => ({
      head: main === undefined ? `${key}.${field}` : mainName(key, field) + arrow,
      isFigure: main === undefined,
      read: (group: Group) => fieldOf(group.scores?.[key] ?? {}, field) as Estimate | undefined,
    }));
  });
}

function cellsOf(column: Column, group: Group, style: MeansStyle): string[] {
  const estimate = column.read(group);
  if (estimate === undefined) return ['', ''];
  const { numbers = FOUR_DIGITS } = style;
  const own = { ...style, numbers: column.isFigure ? { ...numbers, percent: false } : numbers };
  const rows = group.items - group.failed;
  return [shareText(estimate.value, own.numbers), interval(estimate, rows, own)];
}

/** Where a number is over fewer rows than the n beside it. */
function lackingRemarks(columns: readonly Column[], groups: readonly Group[]): string[] {
  const remarks = groups.flatMap((group) =>
    columns.flatMap((column) => {
      const rows = column.read(group)?.rows;
      const all = formatRows(group.items - group.failed);
      return rows === undefined
        ? []
        : [
            `${excerpt(group.name, NAME_WIDTH)}: ${column.head} over ${formatCount(rows)} of ${all}`,
          ];
    }),
  );
  const more = remarks.length - MOST_REMARKS;
  return more > 0
    ? [...remarks.slice(0, MOST_REMARKS), `… and ${formatCount(more)} more like these`]
    : remarks;
}
