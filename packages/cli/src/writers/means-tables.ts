// Means as rows of cells, for every format that shows them to people: one row a measure, then figures; of several systems one
// row a system.

import type { Aggregate, Estimate } from 'rougekit';
import { type Column, parseSignatures } from 'rougekit/registry';
import {
  fieldOf,
  isBetaField,
  isLowerBetter,
  mainField,
  mainName,
} from '../scoring/metric-columns.ts';
import { escapeControl } from '../terminal/escape-control.ts';
import { formatCount, formatItems, formatRows } from '../terminal/format-count.ts';
import { FOUR_DIGITS, figureText, type NumberStyle, shareText } from '../terminal/number-style.ts';

type Field = Estimate | Readonly<Record<string, Estimate>>;

/** The numbers of one key, as the core estimates them. */
type EstimatedScore = Readonly<Record<string, Field>>;
type KeyedScore = readonly [string, EstimatedScore];

export interface NumberLook {
  readonly numbers?: NumberStyle;
  /** Stands between the ends of an interval: ' to '. */
  readonly between?: string;
}

export interface MeansStyle extends NumberLook {
  /** Percent. */
  readonly confidence: number;
  /** What the metrics declare of their numbers, where they are known. */
  readonly columns?: readonly Column[];
}

/** Tables, each with its head, and what has to be said below them. */
export interface ShownMeans {
  readonly tables: readonly (readonly (readonly string[])[])[];
  readonly remarks: readonly string[];
  /** One, unless systems differ in it. */
  readonly signatures: readonly string[];
}

const LOWER = ' ↓';

export function shownMeans(result: Aggregate, style: MeansStyle): ShownMeans {
  const good = result.items - result.failed;
  const all = scoresOf(result);
  const hasMain = ([key, score]: KeyedScore) => mainField(key, score, style.columns) !== undefined;
  const scores = all.filter(hasMain);
  const figures = all.filter((one) => !hasMain(one));
  const tables = [
    ...(scores.length === 0 ? [] : [scoreRows(scores, betasOf(result.signature), good, style)]),
    ...(figures.length === 0 ? [] : [figureRows(figures, good, style)]),
  ];
  return {
    tables,
    remarks: [
      ...lowerRemark(scores, style),
      itemsSentence(result.items, result.failed),
      ...lackingSentences(all, good),
      ...noIntervalRemark(tables),
    ],
    signatures: [result.signature],
  };
}

export interface NamedResult {
  readonly system: string | undefined;
  readonly result: Aggregate;
}

/** Of one system, or of several side by side; nothing of none. */
export function shownResult(systems: readonly NamedResult[], style: MeansStyle): ShownMeans {
  const [only] = systems;
  if (only === undefined) return { tables: [], remarks: [], signatures: [] };
  return systems.length === 1 ? shownMeans(only.result, style) : shownSystems(systems, style);
}

/** One row a system with the main numbers, their intervals below them; figures follow in a table of their own. */
function shownSystems(systems: readonly NamedResult[], style: MeansStyle): ShownMeans {
  const counts = systems.map(({ result }) => result.items - result.failed);
  const isUneven = new Set(counts).size > 1;
  const shown = systems.map(({ system, result }, k) => {
    const good = counts[k] as number;
    const numbers = scoresOf(result).flatMap(([key, score]): SystemCell[] => {
      const main = mainField(key, score, style.columns);
      const fields = main === undefined ? Object.keys(score) : [main];
      return fields.map((field) => {
        const estimate = estimateOf(score, field) as Estimate;
        const own = main === undefined ? withoutPercent(style) : style;
        const arrow = isLowerBetter(key, style.columns) ? LOWER : '';
        return {
          name: (main === undefined ? `${key}.${field}` : mainName(key, field)) + arrow,
          isMain: main !== undefined,
          isF: main !== undefined && isF(main),
          value: cell(estimate, own),
          interval: interval(estimate, good, own),
        };
      });
    });
    return { name: system ?? '', n: formatCount(good), numbers };
  });
  const names = (isMain: boolean) => [
    ...new Set(
      shown.flatMap(({ numbers }) =>
        numbers.flatMap((one) => (one.isMain === isMain ? [one.name] : [])),
      ),
    ),
  ];
  const tables = [names(true), names(false)].flatMap((heads) => {
    if (heads.length === 0) return [];
    const body = shown.flatMap(({ name, n, numbers }) => {
      const of = (head: string) => numbers.find((one) => one.name === head);
      const own = isUneven ? [n] : [];
      const intervals = heads.map((head) => bracketed(of(head)?.interval));
      return [
        [name, ...own, ...heads.map((head) => of(head)?.value ?? NONE)],
        ...(intervals.every((text) => text === '')
          ? []
          : [['', ...own.map(() => ''), ...intervals]]),
      ];
    });
    return [[['', ...(isUneven ? ['n'] : []), ...heads], ...body]];
  });
  const failed = systems.filter(({ result }) => result.failed > 0);
  return {
    tables,
    remarks: [
      ...lowerRemark(
        systems.flatMap(({ result }) => scoresOf(result)),
        style,
      ),
      ...fRemark(shown.flatMap(({ numbers }) => numbers)),
      `in brackets: ${style.confidence}% intervals`,
      ...(isUneven ? [] : [itemsSentence(counts[0] ?? 0, 0)]),
      ...failed.map(
        ({ system, result: { items, failed: bad } }) =>
          `${escapeControl(system ?? '')}: ${formatCount(bad)} of ${formatItems(items)} failed`,
      ),
    ],
    signatures: [...new Set(systems.map(({ result }) => result.signature))],
  };
}

interface SystemCell {
  readonly name: string;
  readonly isMain: boolean;
  readonly isF: boolean;
  readonly value: string;
  readonly interval: string;
}

/** Which number of a key is shown, where it has several. */
function fRemark(cells: readonly SystemCell[]): string[] {
  const names = new Set(cells.flatMap(({ name, isF: own }) => (own ? [name] : [])));
  return names.size === 0 ? [] : [`F-measure: ${[...names].map(escapeControl).join(', ')}`];
}

const bracketed = (text: string | undefined) =>
  text === undefined || text === NONE ? '' : `(${text})`;

const withoutPercent = (style: MeansStyle): MeansStyle => ({
  ...style,
  numbers: { ...(style.numbers ?? FOUR_DIGITS), percent: false },
});

const scoresOf = ({ scores }: Aggregate) => Object.entries(scores) as unknown as KeyedScore[];

function lowerRemark(scores: readonly KeyedScore[], { columns }: MeansStyle): string[] {
  const isLower = scores.some(([key]) => isLowerBetter(key, columns));
  return isLower ? [`${LOWER.trim()} lower is better`] : [];
}

const noIntervalRemark = (tables: ShownMeans['tables']) =>
  tables.flat().some((row) => row.at(-1) === NONE) ? [`${NONE} one item has no interval`] : [];

/** Which keys are over fewer rows than the others. */
function lackingSentences(scores: readonly KeyedScore[], rows: number): string[] {
  return scores.flatMap(([key, score]) => {
    const main = estimateOf(score, mainField(key, score) ?? Object.keys(score)[0] ?? '');
    if (main?.rows === undefined) return [];
    return [`${escapeControl(key)} over ${formatCount(main.rows)} of ${formatRows(rows)}`];
  });
}

/** Precision, recall and F, or a score; the columns that any of the keys has. */
function scoreRows(
  scores: readonly KeyedScore[],
  betas: readonly string[],
  rows: number,
  { confidence, columns, ...look }: MeansStyle,
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
      ...plain.map((field) => cell(estimateOf(score, field), look)),
      ...fs.map((one) => cell(one, look)),
      ...scoreHead.map(() => cell(isScore(key, score) ? main : undefined, look)),
      interval(main, rows, look),
    ];
  });
  return [['', ...head], ...body];
}

const isF = (field: string) => field === 'fmeasure' || isBetaField(field);

const isRouge = (key: string) => key.startsWith('rouge');

/** One for each beta of ROUGE; other metrics have an F1. Where ROUGE goes by alpha, one column serves all. */
function fColumns(scores: readonly KeyedScore[], betas: readonly string[]): string[] {
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
  figures: readonly KeyedScore[],
  rows: number,
  { confidence, ...look }: MeansStyle,
): string[][] {
  const { numbers = FOUR_DIGITS } = look;
  const plain = { ...look, numbers: { ...numbers, percent: false } };
  const body = figures.flatMap(([key, score]) =>
    Object.keys(score).map((field) => {
      const estimate = estimateOf(score, field) as Estimate;
      return [
        `${key}.${field}`,
        figureText(estimate.value, numbers),
        interval(estimate, rows, plain),
      ];
    }),
  );
  return [['', 'mean', `${confidence}% interval`], ...body];
}

function estimateOf(score: EstimatedScore, field: string): Estimate | undefined {
  return fieldOf(score, field) as Estimate | undefined;
}

const cell = (estimate: Estimate | undefined, { numbers = FOUR_DIGITS }: NumberLook) =>
  estimate === undefined ? '' : shareText(estimate.value, numbers);

/** Where there is none: of one item every resample is the same, and a width of 0 would look like certainty. */
export const NONE = '–';

/** `rows` have scores, unless the estimate is over fewer. */
export function interval(
  { low, high, rows: own }: Estimate,
  rows: number,
  { numbers = FOUR_DIGITS, between = ' to ' }: NumberLook,
): string {
  if ((own ?? rows) === 1) return NONE;
  return shareText(low, numbers) + between + shareText(high, numbers);
}

/** In the order asked for, which the keys of an object do not keep. None where F goes by alpha. */
function betasOf(signature: string): string[] {
  const own = parseSignatures(signature).find(({ name }) => name === 'rouge');
  return (own?.get('betas') ?? own?.get('beta'))?.split(',') ?? [];
}

function itemsSentence(items: number, failed: number): string {
  const all = formatItems(items);
  if (failed === 0) return all;
  const good = items - failed;
  const others = good === 1 ? 'one' : formatCount(good);
  return `${all}, ${formatCount(failed)} failed: the scores are those of the other ${others}`;
}
