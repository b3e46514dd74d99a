// A text as LaTeX that typesets itself: no command, no comment, no second cell.

import { escapeControl } from '../../terminal/escape-control.ts';

const COMMANDS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '↓': '$\\downarrow$',
  '–': '--',
};

export function latexText(text: string): string {
  return escapeControl(text).replace(
    /[\\^~<>|↓–{}$&#_%]|-(?=-)/g,
    (character) => COMMANDS[character] ?? (character === '-' ? '-{}' : `\\${character}`),
  );
}

/** Behind the end of a row, a bracket would be an argument and a star a variant of it. */
export function latexCell(text: string): string {
  const number = /^([+-]?[\d.]+)\*$/.exec(text)?.[1];
  if (number !== undefined) return `${latexText(number)}$^{*}$`;
  return (/^[[*]/.test(text) ? '{}' : '') + latexText(text);
}

/** A line that LaTeX does not read. */
export const latexComment = (text: string): string => `% ${escapeControl(text)}`;

/** A table with its head, in the style of the booktabs package; the first column to the left, numbers to the right. */
export function latexTable(
  [head = [], ...body]: readonly (readonly string[])[],
  cell: (text: string) => string = latexCell,
): string {
  const line = (cells: readonly string[]) => `${cells.map(cell).join(' & ')} \\\\`;
  return [
    `\\begin{tabular}{l${'r'.repeat(Math.max(0, head.length - 1))}}`,
    '\\toprule',
    line(head),
    '\\midrule',
    ...body.map(line),
    '\\bottomrule',
    '\\end{tabular}',
  ].join('\n');
}
