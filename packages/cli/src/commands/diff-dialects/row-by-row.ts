// Two settings row by row: how far they are apart on average, and the rows where they are farthest apart, each with its first cause.

import type { Pair, RougeType } from 'rougekit';
import {
  explainGap,
  type Gap,
  type GapStep,
  type RowDifference,
  type RowDifferences,
  rowDifferences,
  type Settings,
  stepWords,
} from 'rougekit/audit';
import { flowLines } from '../../terminal/flow-text.ts';
import { wrapText } from '../../terminal/wrap-text.ts';
import { alignedLines } from '../../writers/table/aligned-lines.ts';
import { type OverviewWords, WORDS } from './words.ts';

/** One type of ROUGE. */
export interface RowByRow extends RowDifferences {
  readonly farthest: readonly FarRow[];
}

export interface FarRow extends RowDifference {
  /** What changes most in this row; undefined if nothing does by itself. */
  readonly cause: GapStep | undefined;
}

const ROWS_SHOWN = 5;

export function rowByRow(
  pairs: readonly Pair[],
  from: Settings,
  to: Settings,
  type: RougeType,
): RowByRow {
  const differences = rowDifferences(pairs, from, to, type);
  return {
    ...differences,
    farthest: differences.rows.slice(0, ROWS_SHOWN).map((row) => ({
      ...row,
      cause: explainGap([pairs[row.index] as Pair], from, to, { type }).steps[0],
    })),
  };
}

const number = (x: number) => x.toFixed(4);
const percent = (x: number | null) => (x === null ? '–' : `${(100 * x).toFixed(1)} %`);
const FIELDS = ['precision', 'recall', 'fmeasure'] as const;

export function rowByRowLines(
  all: readonly RowByRow[],
  { from, to }: Pick<Gap, 'from' | 'to'>,
  language: 'en' | 'zh',
  nameOf: (index: number) => string,
  width: number,
): string[] {
  const words = WORDS[language];
  const head = ['', from, to, words.apart, words.apartPart, words.meansPart];
  const body = all.flatMap(({ type, fields }) =>
    FIELDS.map((field) => {
      const { before, after, absolute, relative, ofMeans } = fields[field];
      const label = `${type} ${words.fields[field]}`;
      const means = [before, after, absolute].map(number);
      return [label, ...means, percent(relative), percent(ofMeans)];
    }),
  );
  return [
    ...flowLines([{ text: words.rowByRow(Math.max(...all.map(({ items }) => items))) }], width),
    ...alignedLines([head, ...body]),
    ...farthestLines(all, words, language, nameOf, width),
  ];
}

function farthestLines(
  all: readonly RowByRow[],
  words: OverviewWords,
  language: 'en' | 'zh',
  nameOf: (index: number) => string,
  width: number,
): string[] {
  const cells = all.flatMap(({ type, farthest }) =>
    farthest.map(({ index, before, after, cause }) => {
      const numbers = `${number(before.fmeasure)} → ${number(after.fmeasure)}`;
      return [type, nameOf(index), numbers, causeOf(cause, words, language)];
    }),
  );
  if (cells.length === 0) return [];
  const lines = alignedLines(cells, [0, 1, 2, 3]).map((line) => wrapText(line, width, '    '));
  return ['', ...flowLines([{ text: words.farthest }], width), ...lines];
}

function causeOf(
  cause: GapStep | undefined,
  { colon }: OverviewWords,
  language: 'en' | 'zh',
): string {
  if (cause === undefined) return '';
  return `${stepWords(cause, language).decision}${colon}${cause.from} → ${cause.to}`;
}
