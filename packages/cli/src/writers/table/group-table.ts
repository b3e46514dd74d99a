// Scores by group for people: one line per group, with as many metrics side by side as fit the terminal.

import { wrapText } from '../../terminal/wrap-text.ts';
import type { ShownGroups } from '../group-rows.ts';
import { alignedLines, columnBlocks } from './aligned-lines.ts';
import type { TableStyle } from './table.ts';

/** Of prose, and of tables that are not for a terminal. */
const WIDTH = 80;

export function groupTable(shown: ShownGroups, style: TableStyle): string {
  const { colours, width = WIDTH } = style;
  const { title, rows, names, remarks } = shown;
  const tables = columnBlocks(rows, width, { names, together: 2 }).flatMap((block) => {
    const [head = '', ...body] = alignedLines(block);
    return [colours.bold(head), ...body, ''];
  });
  const wrapped = (text: string) => wrapText(text, Math.min(width, WIDTH), '  ').split('\n');
  const lines = [
    ...wrapped(title).map((line) => colours.bold(line)),
    '',
    ...tables,
    ...remarks.flatMap(wrapped).map((line) => colours.dim(line)),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
