// How `diff-dialects` is printed: a table and the causes in words for people, all of it as JSON for programs.

import type { Pair } from 'rougekit';
import type { Gap, GapStep } from 'rougekit/audit';
import { gapLines } from 'rougekit/audit';
import type { Colours } from '../../terminal/colours.ts';
import { escapeControl } from '../../terminal/escape-control.ts';
import { flowLines } from '../../terminal/flow-text.ts';
import { wrapText } from '../../terminal/wrap-text.ts';
import { jsonWriter, tableWriter } from '../../writers/result-writers.ts';
import { alignedLines, columnBlocks } from '../../writers/table/aligned-lines.ts';
import type { ResultWriter } from '../../writers/writer.ts';
import { overviewLines } from './overview.ts';
import { type RowByRow, rowByRowLines } from './row-by-row.ts';
import { type OverviewWords, WORDS } from './words.ts';

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
  /** By type, if several rows are compared under two settings. */
  readonly byRow: readonly RowByRow[];
  /** Of the causes. */
  readonly language: 'en' | 'zh';
  /** Whether every gap is told by itself, rather than the causes that they share. */
  readonly isWhole: boolean;
}

export const DIFFERENCE_WRITERS: readonly ResultWriter<DialectDifferences>[] = [
  tableWriter(tableText),
  jsonWriter(({ pairs, field, base, types, rows, gaps, byRow }) => ({
    kind: 'dialects',
    version: 1,
    items: pairs.length,
    ...{ field, base, types, rows },
    gaps: gaps.map(gapJson),
    ...(byRow.length > 0 && { byRow: byRow.map((one) => byRowJson(one, pairs)) }),
  })),
];

/** Two screens of an ordinary terminal. */
const ROOM = 48;
const USUAL_WIDTH = 80;

function tableText(
  differences: DialectDifferences,
  _colours: Colours,
  width: number = Number.POSITIVE_INFINITY,
): string {
  const { rows, types, gaps, language, pairs, base, isWhole, byRow } = differences;
  const words = WORDS[language];
  const table = meansTable(rows, types, width);
  const nameOf = (index: number) =>
    pairs.length === 1 ? words.these : words.item(pairs[index]?.id ?? String(index + 1));
  const [one] = gaps;
  const apart =
    one === undefined || !byRow.some(({ rows }) => rows.length > 0)
      ? []
      : ['', ...rowByRowLines(byRow, one, language, nameOf, width)];
  if (isWhole)
    return `${[...table, ...apart, ...gapDetails(gaps, language, nameOf, width)].join('\n')}\n`;
  const finite = Math.min(width, USUAL_WIDTH * 2);
  const wide = width === Number.POSITIVE_INFINITY ? USUAL_WIDTH : finite;
  const taken = [...table, ...apart, ...refusalLines(gaps, words, wide)];
  const room = ROOM - taken.length - 3;
  const causes = overviewLines({ gaps, base, types, language, nameOf, width: wide, room });
  const more = gaps.some((gap) => !isEqual(gap)) ? ['', words.more] : [];
  const parts = [...taken, ...(causes.length === 0 ? [] : ['', ...causes]), ...more];
  return `${parts.join('\n')}\n`;
}

function meansTable(
  rows: readonly DialectRow[],
  types: readonly string[],
  width: number,
): string[] {
  const anyRefused = rows.some((row) => row.refused > 0);
  const head = ['', ...types, ...(anyRefused ? ['refused'] : [])];
  const body = rows.map(({ dialect, means, refused }) => [
    dialect,
    ...means.map((mean) => (mean === null ? '–' : mean.toFixed(4))),
    ...(anyRefused ? [String(refused)] : []),
  ]);
  return columnBlocks([head, ...body], width).flatMap((block, k) => [
    ...(k === 0 ? [] : ['']),
    ...alignedLines(block),
  ]);
}

/** Every gap by itself. */
function gapDetails(
  gaps: readonly Gap[],
  language: 'en' | 'zh',
  nameOf: (index: number) => string,
  width: number,
): string[] {
  return gaps
    .filter((gap) => !isEqual(gap))
    .flatMap((gap) => [
      '',
      ...gapLines(gap, language, nameOf).map((line) => wrapText(escapeControl(line), width, '   ')),
    ]);
}

/** What a dialect would not score, with its most frequent reason. */
function refusalLines(gaps: readonly Gap[], words: OverviewWords, width: number): string[] {
  const items = new Map<string, Map<number, string>>();
  for (const { dialect, problem, index } of gaps.flatMap(({ refused }) => refused))
    items.set(dialect, (items.get(dialect) ?? new Map()).set(index, problem.message));
  return [...items].map(([dialect, reasons]) => {
    const text = words.refuses(dialect, reasons.size, mostFrequent([...reasons.values()]));
    const [line = '', ...rest] = flowLines([{ text }], width - 2);
    return rest.length === 0 ? line : `${line} …`;
  });
}

function mostFrequent(reasons: readonly string[]): string {
  const count = (one: string) => reasons.filter((other) => other === one).length;
  return reasons.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Equal as far as the table shows. */
const isEqual = ({ before, after, refused }: Gap) =>
  before !== null &&
  after !== null &&
  before.toFixed(4) === after.toFixed(4) &&
  refused.length === 0;

/** Rows by their ids, where they have one. */
function byRowJson({ type, items, fields, farthest }: RowByRow, pairs: readonly Pair[]) {
  const rows = farthest.map(({ index, before, after, cause }) => ({
    id: pairs[index]?.id ?? String(index + 1),
    ...{ before, after },
    cause: cause === undefined ? null : causeJson(cause),
  }));
  return { type, items, fields, farthest: rows };
}

const causeJson = ({ decision: { id }, from, to, effect }: GapStep) => ({
  decision: id,
  ...{ from, to, effect },
});

/** Decisions by their ids: the rest of them is code. */
function gapJson(gap: Gap) {
  return { ...gap, steps: gap.steps.map((step) => ({ ...step, decision: step.decision.id })) };
}
