// The result for people: one row a measure, then figures, how many items stand behind them, and the recipe.

import type { Aggregate, Estimate } from 'rougekit';
import { type Column, parseSignatures } from 'rougekit/registry';
import { fieldOf, isBetaField, isLowerBetter, mainField } from '../../scoring/metric-columns.ts';
import type { Colours } from '../../terminal/colours.ts';
import { escapeControl } from '../../terminal/escape-control.ts';
import { formatCount, formatItems, formatRows } from '../../terminal/format-count.ts';
import { wrapText } from '../../terminal/wrap-text.ts';
import { alignedLines, columnBlocks } from './aligned-lines.ts';

type Field = Estimate | Readonly<Record<string, Estimate>>;

/** The numbers of one key, as the core estimates them. */
type EstimatedScore = Readonly<Record<string, Field>>;

export interface TableStyle {
  /** Percent. */
  readonly confidence: number;
  readonly colours: Colours;
  /** Of the terminal; without one, tables are as wide as they are. */
  readonly width?: number | undefined;
  /** What the metrics declare of their numbers, where they are known. */
  readonly columns?: readonly Column[];
}

const LOWER = ' ↓';

export function tableText(result: Aggregate, style: TableStyle): string {
  const { colours, width = Number.POSITIVE_INFINITY } = style;
  const good = result.items - result.failed;
  const all = Object.entries(result.scores) as unknown as [string, EstimatedScore][];
  const hasMain = ([key, score]: readonly [string, EstimatedScore]) =>
    mainField(key, score, style.columns) !== undefined;
  const scores = all.filter(hasMain);
  const figures = all.filter((one) => !hasMain(one));
  const tables = [
    ...(scores.length === 0 ? [] : [scoreRows(scores, betasOf(result.signature), good, style)]),
    ...(figures.length === 0 ? [] : [figureRows(figures, good, style)]),
  ];
  const lines = tables
    .flatMap((rows) => columnBlocks(rows, width))
    .flatMap((block) => {
      const [head, ...body] = alignedLines(block);
      return [colours.bold(head!), ...body, ''];
    });
  const isLower = scores.some(([key]) => isLowerBetter(key, style.columns));
  const foot = [
    ...(isLower ? [`${LOWER.trim()} lower is better`] : []),
    itemsSentence(result.items, result.failed),
    ...lackingSentences(all, good),
    ...(lines.some((line) => line.endsWith(NONE)) ? [`${NONE} one item has no interval`] : []),
  ].flatMap((line) => wrapText(line, width, '  ').split('\n'));
  const dimmed = [...foot, escapeControl(result.signature)].map((line) => colours.dim(line));
  return [...lines, ...dimmed, ''].join('\n');
}

/** Which keys are over fewer rows than the others. */
function lackingSentences(
  scores: readonly (readonly [string, EstimatedScore])[],
  rows: number,
): string[] {
  return scores.flatMap(([key, score]) => {
    const main = estimateOf(score, mainField(key, score) ?? Object.keys(score)[0] ?? '');
    if (main?.rows === undefined) return [];
    return [`${escapeControl(key)} over ${formatCount(main.rows)} of ${formatRows(rows)}`];
  });
}

/** Precision, recall and F, or a score; the columns that any of the keys has. */
function scoreRows(
  scores: readonly (readonly [string, EstimatedScore])[],
  betas: readonly string[],
  rows: number,
  { confidence, columns }: TableStyle,
): string[][] {
  const mainOf = (key: string, score: EstimatedScore) => mainField(key, score, columns) as string;
  const isScore = (key: string, score: EstimatedScore) => !isF(mainOf(key, score));
  const has = (field: string) => scores.some(([, score]) => Object.hasOwn(score, field));
  const fHeads = has('fmeasure') || has('fmeasures') ? fColumns(scores, betas) : [];
  const plain = ['precision', 'recall'].filter(has);
  const scoreHead = scores.some(([key, score]) => isScore(key, score)) ? ['score'] : [];
  const swept = scores.map(([key, score]) => mainOf(key, score)).find(isBetaField);
  const mainF = swept === undefined ? fHeads.slice(0, 1) : [`F${swept.slice(1)}`];
  const mains = [...mainF, ...scoreHead];
  const head = [
    ...plain,
    ...fHeads,
    ...scoreHead,
    `${confidence}% interval of ${mains.join(' or ')}`,
  ];
  const body = scores.map(([key, score]) => {
    const fs = fHeads.map((name) => fCell(key, score, name, betas));
    const main = estimateOf(score, mainOf(key, score)) as Estimate;
    return [
      key + (isLowerBetter(key, columns) ? LOWER : ''),
      ...plain.map((field) => cell(estimateOf(score, field))),
      ...fs.map(cell),
      ...scoreHead.map(() => cell(isScore(key, score) ? main : undefined)),
      interval(main, rows),
    ];
  });
  return [['', ...head], ...body];
}

const isF = (field: string) => field === 'fmeasure' || isBetaField(field);

const isRouge = (key: string) => key.startsWith('rouge');

/** One for each beta of ROUGE; other metrics have an F1. Where ROUGE goes by alpha, one column serves all. */
function fColumns(
  scores: readonly (readonly [string, EstimatedScore])[],
  betas: readonly string[],
): string[] {
  const withF = scores.filter(([, score]) => score['fmeasure'] ?? score['fmeasures']);
  const own = withF.filter(([key]) => isRouge(key)).length;
  if (own === 0) return ['F1'];
  if (betas.length === 0) return ['F'];
  const heads = betas.map((beta) => `F${beta}`);
  return own === withF.length ? heads : [...new Set([...heads, 'F1'])];
}

function fCell(
  key: string,
  score: EstimatedScore,
  head: string,
  betas: readonly string[],
): Estimate | undefined {
  if (head === 'F') return estimateOf(score, 'fmeasure');
  if (!isRouge(key)) return head === 'F1' ? estimateOf(score, 'fmeasure') : undefined;
  const swept = score['fmeasures'] as Readonly<Record<string, Estimate>> | undefined;
  const beta = head.slice(1);
  return swept === undefined
    ? beta === betas[0]
      ? estimateOf(score, 'fmeasure')
      : undefined
    : swept[beta];
}

/** Every number of the other keys on a line of its own. */
function figureRows(
  figures: readonly (readonly [string, EstimatedScore])[],
  rows: number,
  { confidence }: TableStyle,
): string[][] {
  const body = figures.flatMap(([key, score]) =>
    Object.keys(score).map((field) => {
      const estimate = estimateOf(score, field) as Estimate;
      return [`${key}.${field}`, cell(estimate), interval(estimate, rows)];
    }),
  );
  return [['', 'mean', `${confidence}% interval`], ...body];
}

function estimateOf(score: EstimatedScore, field: string): Estimate | undefined {
  return fieldOf(score, field) as Estimate | undefined;
}

const cell = (estimate: Estimate | undefined) =>
  estimate === undefined ? '' : decimals(estimate.value);

/** Where there is none: of one item every resample is the same, and a width of 0 would look like certainty. */
export const NONE = '–';

/** `rows` have scores, unless the estimate is over fewer. */
export const interval = ({ low, high, rows: own }: Estimate, rows: number): string =>
  (own ?? rows) === 1 ? NONE : `${decimals(low)} to ${decimals(high)}`;

/** The tables of several systems, each under its name; a single one needs none. */
export function systemTables(
  tables: readonly { readonly system: string | undefined; readonly table: string }[],
  { colours }: TableStyle,
): string {
  if (tables.length === 1) return tables[0]!.table;
  return tables
    .map(({ system, table }) => `${colours.bold(escapeControl(`system ${system}`))}\n${table}`)
    .join('\n');
}

/** In the order asked for, which the keys of an object do not keep. None where F goes by alpha. */
function betasOf(signature: string): string[] {
  const own = parseSignatures(signature).find(({ name }) => name === 'rouge');
  return (own?.get('betas') ?? own?.get('beta'))?.split(',') ?? [];
}

function itemsSentence(items: number, failed: number): string {
  const all = formatItems(items);
  if (failed === 0) return all;
  return `${all}, ${formatCount(failed)} failed: the scores are those of the other ${formatCount(items - failed)}`;
}

function decimals(value: number): string {
  return value.toFixed(4);
}
