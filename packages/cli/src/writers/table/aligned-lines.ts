// Rows of cells → lines, as wide as a terminal shows them.

import { displayWidth, padEnd, padStart } from '../../terminal/display-width.ts';
import { escapeControl } from '../../terminal/escape-control.ts';

type Rows = readonly (readonly string[])[];

const GAP = '  ';

/** Some columns to the left (by default the first), the others to the right, by the width on screen. No cell acts on it. */
export function alignedLines(cells: Rows, left: readonly number[] = [0]): string[] {
  const rows = cells.map((row) => row.map(escapeControl));
  const widths = widthsOf(rows);
  return rows.map((row) =>
    row
      .map((cell, c) => (left.includes(c) ? padEnd(cell, widths[c]!) : padStart(cell, widths[c]!)))
      .join(GAP)
      .trimEnd(),
  );
}

export interface BlockRules {
  /** The first columns, which every block has. */
  readonly names?: number;
  /** So many of the other columns are never parted. */
  readonly together?: number;
}

/** Tables that are no wider than this, as far as their columns allow, with all columns of the rows between them. */
export function columnBlocks(
  rows: Rows,
  width: number,
  { names = 1, together = 1 }: BlockRules = {},
): string[][][] {
  const widths = widthsOf(rows.map((row) => row.map(escapeControl)));
  const spanOf = (from: number, to: number) =>
    widths.slice(from, to).reduce((sum, one) => sum + one + GAP.length, 0);
  const own = spanOf(0, names) - GAP.length;
  const blocks: string[][][] = [];
  let used = 0;
  for (let from = names; from < widths.length; from += together) {
    const span = spanOf(from, from + together);
    if (blocks.length === 0 || used + span > width) {
      blocks.push(rows.map((row) => row.slice(0, names)));
      used = own;
    }
    blocks.at(-1)!.forEach((row, k) => {
      row.push(...rows[k]!.slice(from, from + together));
    });
    used += span;
  }
  return blocks;
}

function widthsOf(rows: Rows): number[] {
  const columns = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: columns }, (_, c) =>
    Math.max(...rows.map((row) => displayWidth(row[c] ?? ''))),
  );
}
