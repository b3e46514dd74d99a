// Means for people at a terminal: tables no wider than it, how many items stand behind them, and the recipe.

import type { Aggregate } from 'rougekit';
import type { Colours } from '../../terminal/colours.ts';
import { escapeControl } from '../../terminal/escape-control.ts';
import { wrapText } from '../../terminal/wrap-text.ts';
import { type MeansStyle, type ShownMeans, shownMeans } from '../means-tables.ts';
import { alignedLines, columnBlocks } from './aligned-lines.ts';

export interface TableStyle extends MeansStyle {
  readonly colours: Colours;
  /** Of the terminal; without one, tables are as wide as they are. */
  readonly width?: number | undefined;
}

export const tableText = (result: Aggregate, style: TableStyle): string =>
  meansText(shownMeans(result, style), style);

export function meansText({ tables, remarks, signatures }: ShownMeans, style: TableStyle): string {
  const { colours, width = Number.POSITIVE_INFINITY } = style;
  const lines = tables
    .flatMap((rows) => columnBlocks(rows, width))
    .flatMap((block) => {
      const [head = '', ...body] = alignedLines(block);
      return [colours.bold(head), ...body, ''];
    });
  const foot = remarks.flatMap((line) => wrapText(line, width, '  ').split('\n'));
  const dimmed = [...foot, ...signatures.map(escapeControl)].map((line) => colours.dim(line));
  return [...lines, ...dimmed, ''].join('\n');
}
