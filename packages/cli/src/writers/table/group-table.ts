// Scores by group for people: one line per group, with as many metrics side by side as fit the terminal.

import type { GroupResult } from '../../scoring/groups/grouped-scores.ts';
import { wrapText } from '../../terminal/wrap-text.ts';
import { shownGroups } from '../group-rows.ts';
import { alignedLines, columnBlocks } from './aligned-lines.ts';
import type { TableStyle } from './table.ts';

const WIDTH = 80;

export function groupTable(result: GroupResult, style: TableStyle): string {
  const { colours, width = WIDTH } = style;
  const widest = Math.min(width, WIDTH);
  const { title, rows, names, remarks } = shownGroups(result, style);
  const tables = columnBlocks(rows, widest, { names, together: 2 }).flatMap((block) => {
    const [head = '', ...body] = alignedLines(block);
    return [colours.bold(head), ...body, ''];
  });
  const wrapped = (text: string) => wrapText(text, widest, '  ').split('\n');
  const lines = [
    ...wrapped(title).map((line) => colours.bold(line)),
    '',
    ...tables,
    ...remarks.flatMap(wrapped).map((line) => colours.dim(line)),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
