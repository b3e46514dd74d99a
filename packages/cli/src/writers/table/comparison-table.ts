// A comparison for people: the numbers, then in plain words what they say and what they do not.

import type { Comparison } from 'rougekit';
import type { Colours } from '../../terminal/colours.ts';
import { escapeControl } from '../../terminal/escape-control.ts';
import { formatCount, formatItems } from '../../terminal/format-count.ts';
import { type NumberStyle, shareText } from '../../terminal/number-style.ts';
import { wrapText } from '../../terminal/wrap-text.ts';
import type { ComparisonResult } from '../comparison-result.ts';
import {
  comparisonRemarks,
  type NamedDifference,
  pText,
  shownComparisons,
  shownName,
  signed,
  styleOf,
} from '../comparison-rows.ts';
import { tableWriter } from '../result-writers.ts';
import { alignedLines, columnBlocks } from './aligned-lines.ts';

const WIDTH = 80;

export const comparisonTable = tableWriter(tableText);

function tableText(
  compared: ComparisonResult,
  colours: Colours,
  width: number = Number.POSITIVE_INFINITY,
): string {
  const { result, baseline, systems, numbers } = compared;
  const comparisons = shownComparisons(compared);
  const tables = comparisons.flatMap((comparison, k) => {
    const { shown } = comparison;
    const tables = [shown.filter(({ isMain }) => isMain), shown.filter(({ isMain }) => !isMain)];
    const title = `${systems[k]} against ${baseline}, ${itemsOf(comparison)}`;
    const lines = tables.flatMap((rows) => {
      if (rows.length === 0) return [];
      const cells = tableRows(rows, comparison.level, numbers);
      return columnBlocks(cells, width).flatMap((block) => {
        const [head = '', ...body] = alignedLines(block);
        return ['', colours.bold(head), ...body];
      });
    });
    return [wrapText(escapeControl(title), width, '  '), ...lines, ''];
  });
  const foot = comparisonRemarks(compared, comparisons).map((text) =>
    wrapText(text, Math.min(width, WIDTH), '  '),
  );
  return [
    ...tables,
    ...[...foot, escapeControl(result.signature)].map((line) => colours.dim(line)),
    '',
  ].join('\n');
}

function itemsOf({ items, leftOut }: Comparison): string {
  const all = formatItems(items);
  return leftOut === 0
    ? all
    : `${all} (${formatCount(leftOut)} left out: one of the two failed there)`;
}

/** Wins and losses are reported for scores; descriptive numbers have neither. */
function tableRows(
  rows: readonly NamedDifference[],
  level: number,
  numbers: NumberStyle,
): string[][] {
  const confidence = Number((level * 100).toPrecision(12));
  const wins = rows.some(({ isMain }) => isMain) ? ['win/tie/loss'] : [];
  const head = ['', 'baseline', 'system', 'diff', `${confidence}% interval`, 'p ', ...wins];
  const body = rows.map((one) => {
    const { baseline, system, difference } = one;
    const style = styleOf(one, numbers);
    return [
      shownName(one),
      shareText(baseline, style),
      shareText(system, style),
      signed(difference.value, style),
      `${signed(difference.low, style)} to ${signed(difference.high, style)}`,
      pText(one.adjustedPValue ?? one.pValue) + (one.significant ? '*' : ' '),
      ...wins.map(() => `${one.wins}/${one.ties}/${one.losses}`),
    ];
  });
  return [head, ...body];
}
