// All tokens against all: how similar they are, in hundredths, with marks where a token found its nearest.

import type { ExplainedToken } from 'rougekit';
import { displayWidth, padEnd } from '../../../terminal/display-width.ts';
import { escapeControl } from '../../../terminal/escape-control.ts';
import { flowLines } from '../../../terminal/flow-text.ts';
import { clipped } from '../clipped.ts';
import type { SimilarityView } from '../similarity-view.ts';
import type { ExplainWords } from '../words.ts';

const WIDEST_TOKEN = 12;
/** " 100#" */
const CELL = 5;
const SHOWN_ROWS = 30;

/** As many columns as fit; the rest is counted. */
export function similarityTable(
  { rows, candidate, reference, ofCandidate, ofReference }: SimilarityView,
  width: number,
  isWhole: boolean,
  words: ExplainWords,
): string[] {
  if (rows.length === 0 || reference.length === 0) return [];
  const names = candidate.map((token, i) => `${i + 1} ${nameOf(token)}`);
  const shownRows = isWhole ? rows.length : Math.min(rows.length, SHOWN_ROWS);
  const label = Math.max(...names.slice(0, shownRows).map(displayWidth)) + 1;
  const columns = Math.min(reference.length, Math.max(1, Math.floor((width - label) / CELL)));
  const line = (name: string, cells: readonly string[]) =>
    (padEnd(name, label) + cells.join('')).trimEnd();
  const heads = reference.slice(0, columns).map((token, j) => headOf(token, j));
  const body = rows.slice(0, shownRows).map((row, i) => {
    const cells = row
      .slice(0, columns)
      .map((value, j) => cellOf(value, j === ofCandidate[i], i === ofReference[j]));
    return line(names[i] ?? '', cells);
  });
  const hidden = [rows.length - shownRows, reference.length - columns] as const;
  return [
    line(
      '',
      heads.map(({ number }) => number),
    ),
    line(
      '',
      heads.map(({ text }) => text),
    ),
    ...body,
    ...flowLines([{ text: words.similarities }], width),
    ...(hidden.some((count) => count > 0) ? [words.hiddenSimilarities(...hidden)] : []),
  ];
}

const nameOf = ({ text, form }: ExplainedToken) =>
  shortened(escapeControl(text === '' ? form : text), WIDEST_TOKEN);

/** What fits above a column. */
const headOf = (token: ExplainedToken, j: number) => ({
  number: `${j + 1}`.padStart(CELL - 1).padEnd(CELL),
  text: ` ${padEnd(shortened(nameOf(token), CELL - 1), CELL - 1)}`,
});

function shortened(text: string, width: number): string {
  let short = clipped(text);
  while (displayWidth(short) > width) short = [...short].slice(0, -1).join('');
  return short;
}

function cellOf(value: number, isRowBest: boolean, isColumnBest: boolean): string {
  const mark = isRowBest && isColumnBest ? '#' : isRowBest ? '<' : isColumnBest ? '^' : ' ';
  return `${Math.round(value * 100)}`.padStart(CELL - 1) + mark;
}
