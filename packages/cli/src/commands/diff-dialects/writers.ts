// How `diff-dialects` is printed: a table and the causes in words for people, all of it as JSON for programs.

import type { Pair } from 'rougekit';
import type { Gap } from 'rougekit/audit';
import { gapLines } from 'rougekit/audit';
import type { Colours } from '../../terminal/colours.ts';
import { escapeControl } from '../../terminal/escape-control.ts';
import { wrapText } from '../../terminal/wrap-text.ts';
import { jsonWriter, tableWriter } from '../../writers/result-writers.ts';
import { alignedLines, columnBlocks } from '../../writers/table/aligned-lines.ts';
import type { ResultWriter } from '../../writers/writer.ts';

export interface DialectRow {
  readonly dialect: string;
  readonly means: readonly (number | null)[];
  readonly refused: number;
}

export interface DialectDifferences {
  readonly pairs: readonly Pair[];
  readonly field: Gap['field'];
  readonly base: string;
  readonly types: readonly string[];
  readonly rows: readonly DialectRow[];
  readonly gaps: readonly Gap[];
  /** Of the causes. */
  readonly language: 'en' | 'zh';
}

export const DIFFERENCE_WRITERS: readonly ResultWriter<DialectDifferences>[] = [
  tableWriter(tableText),
  jsonWriter(({ pairs, field, base, types, rows, gaps }) => ({
    kind: 'dialects',
    version: 1,
    items: pairs.length,
    ...{ field, base, types, rows },
    gaps: gaps.map(gapJson),
  })),
];

function tableText(
  { rows, types, gaps, language, pairs }: DialectDifferences,
  _colours: Colours,
  width: number = Number.POSITIVE_INFINITY,
): string {
  const anyRefused = rows.some((row) => row.refused > 0);
  const head = ['', ...types, ...(anyRefused ? ['refused'] : [])];
  const body = rows.map(({ dialect, means, refused }) => [
    dialect,
    ...means.map((mean) => (mean === null ? '–' : mean.toFixed(4))),
    ...(anyRefused ? [String(refused)] : []),
  ]);
  const lines = columnBlocks([head, ...body], width).flatMap((block, k) => [
    ...(k === 0 ? [] : ['']),
    ...alignedLines(block),
  ]);
  const nameOf = (index: number) =>
    pairs.length === 1
      ? { en: 'these texts', zh: '这对文本' }[language]
      : { en: 'item ', zh: '条目 ' }[language] + (pairs[index]?.id ?? String(index + 1));
  const why = gaps.flatMap((gap) =>
    isEqual(gap)
      ? []
      : [
          '',
          ...gapLines(gap, language, nameOf).map((line) =>
            wrapText(escapeControl(line), width, '   '),
          ),
        ],
  );
  return `${[...lines, ...why].join('\n')}\n`;
}

/** Equal as far as the table shows. */
const isEqual = ({ before, after, refused }: Gap) =>
  before !== null &&
  after !== null &&
  before.toFixed(4) === after.toFixed(4) &&
  refused.length === 0;

/** Decisions by their ids: the rest of them is code. */
function gapJson(gap: Gap) {
  return { ...gap, steps: gap.steps.map((step) => ({ ...step, decision: step.decision.id })) };
}
