// Scores by group for people: one line per group, with as many metrics side by side as fit the terminal.

import type { Estimate } from 'rougekit';
import type { Column as Declared } from 'rougekit/registry';
import type { Group } from 'rougekit/statistics';
import type { GroupResult } from '../../scoring/groups/grouped-scores.ts';
import { fieldOf, isLowerBetter, mainField, mainName } from '../../scoring/metric-columns.ts';
import { displayWidth } from '../../terminal/display-width.ts';
import { excerpt } from '../../terminal/escape-control.ts';
import { formatCount } from '../../terminal/format-count.ts';
import { wrapText } from '../../terminal/wrap-text.ts';
import { alignedLines, type TableStyle } from './table.ts';

const WIDTH = 80;
const NAME_WIDTH = 28;
const GAP = 2;

export function groupTable(
  { name, means, groups: { groups, joined }, toldFrom }: GroupResult,
  { colours, confidence, columns = [] }: TableStyle,
): string {
  const shown = excerpt(name, NAME_WIDTH);
  const title = means === undefined ? `By ${shown}` : `By ${shown} (${means})`;
  const left = leftColumns(groups);
  const tables = blocks(columnsOf(groups, columns), left, groups, confidence).flatMap((rows) => {
    const [head = '', ...body] = alignedLines(rows);
    return [colours.bold(head), ...body, ''];
  });
  const foot = [
    ...(groups.some(({ few }) => few)
      ? ['* fewer than 10 scored rows: the interval is unreliable']
      : []),
    ...(joined > 0
      ? [`other: ${formatCount(joined)} more ${joined === 1 ? 'value' : 'values'}`]
      : []),
    ...(toldFrom === undefined
      ? []
      : [`groups were determined from the first ${formatCount(toldFrom)} rows`]),
  ];
  const heading = wrapText(title, WIDTH, '  ')
    .split('\n')
    .map((line) => colours.bold(line));
  const lines = [...heading, '', ...tables, ...foot.map((line) => colours.dim(line))];
  return `${lines.join('\n').trimEnd()}\n`;
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
      read: (group: Group) => fieldOf(group.scores?.[key] ?? {}, field) as Estimate | undefined,
    }));
  });
}

/** Tables that are no wider than a terminal, each with the names of the groups. */
function blocks(
  columns: readonly Column[],
  left: readonly (readonly string[])[],
  groups: readonly Group[],
  confidence: number,
): string[][][] {
  const own = widthOf(left);
  const made: string[][][] = [];
  let width = Number.POSITIVE_INFINITY;
  for (const column of columns) {
    const cells = [
      [column.head, `${confidence} % interval`],
      ...groups.map((group) => cellsOf(column.read(group))),
    ];
    if (width + GAP + widthOf(cells) > WIDTH) {
      made.push(left.map((row) => [...row]));
      width = own;
    }
    made.at(-1)?.forEach((row, k) => row.push(...(cells[k] as string[])));
    width += GAP + widthOf(cells);
  }
  return made;
}

function cellsOf(estimate: Estimate | undefined): string[] {
  if (estimate === undefined) return ['', ''];
  const { value, low, high } = estimate;
  return [value.toFixed(4), `${low.toFixed(4)}–${high.toFixed(4)}`];
}

function widthOf(rows: readonly (readonly string[])[]): number {
  const columns = rows[0]?.length ?? 0;
  const widest = (c: number) => Math.max(...rows.map((row) => displayWidth(row[c] ?? '')));
  return Array.from({ length: columns }, (_, c) => widest(c)).reduce(
    (sum, width) => sum + width,
    GAP * (columns - 1),
  );
}
