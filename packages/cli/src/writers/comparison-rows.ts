// A comparison as rows of cells, and what has to be said below them, for every format that shows it to people.

import type { Comparison } from 'rougekit';
import type { Column } from 'rougekit/registry';
import type { Correction, Difference } from 'rougekit/statistics';
import { fieldOf, mainField, mainName } from '../scoring/metric-columns.ts';
import { escapeControl } from '../terminal/escape-control.ts';
import { counted, formatCount, formatItems } from '../terminal/format-count.ts';
import { type NumberStyle, shareText } from '../terminal/number-style.ts';
import type { ComparisonResult } from './comparison-result.ts';

export interface NamedDifference extends Difference {
  readonly name: string;
  /** The one number of its key that stands for it, or a score that was asked for instead. */
  readonly isMain: boolean;
}

export interface ShownComparison extends Comparison {
  readonly shown: readonly NamedDifference[];
}

const LOWER = ' ↓';

export const shownComparisons = ({ result, columns }: ComparisonResult): ShownComparison[] =>
  result.comparisons.map((one) => ({ ...one, shown: shownDifferences(one, columns) }));

export const shownName = ({ name, better }: NamedDifference): string =>
  escapeControl(name) + (better === 'lower' ? LOWER : '');

/** Marks, gaps, power, and what the numbers say and do not say. */
export function comparisonRemarks(
  { result, systems, how, numbers }: ComparisonResult,
  comparisons: readonly ShownComparison[],
): string[] {
  const [first] = comparisons as [ShownComparison, ...ShownComparison[]];
  return [
    ...marks(comparisons, result.correction),
    ...gaps(comparisons, systems),
    ...powerHints(comparisons, systems, numbers),
    meaning(first),
    method(first, how),
  ];
}

/** As a paper has it: one row a system, the baseline first; differences with their intervals below each. */
export function paperRows(
  { baseline, systems, numbers }: ComparisonResult,
  comparisons: readonly ShownComparison[],
): string[][] {
  const [first] = comparisons as [ShownComparison, ...ShownComparison[]];
  const heads = first.shown.map(shownName);
  const rows = comparisons.flatMap(({ shown }, k) => {
    const find = (name: string) => shown.find((one) => shownName(one) === name);
    const cells = (text: (one: NamedDifference, style: NumberStyle) => string) =>
      heads.map((name) => {
        const one = find(name);
        return one === undefined ? '–' : text(one, styleOf(one, numbers));
      });
    return [
      [
        systems[k] ?? '',
        ...cells(
          ({ system, significant }, style) => shareText(system, style) + (significant ? '*' : ''),
        ),
      ],
      [
        '',
        ...cells(
          ({ difference: { value, low, high } }, style) =>
            `${signed(value, style)} (${signed(low, style)} to ${signed(high, style)})`,
        ),
      ],
    ];
  });
  const base = first.shown.map((one) => shareText(one.baseline, styleOf(one, numbers)));
  return [['', ...heads], [baseline, ...base], ...rows];
}

/** What the second row of a system is. */
export function belowEach(
  { baseline }: ComparisonResult,
  [first]: readonly ShownComparison[],
): string {
  const percent = Number(((first?.level ?? 0) * 100).toPrecision(12));
  return `below each system: its difference from ${baseline}, with its ${percent}% interval`;
}

/** Lengths and counts have no percents. */
export const styleOf = ({ isMain }: NamedDifference, numbers: NumberStyle): NumberStyle =>
  isMain ? numbers : { ...numbers, percent: false };

export function signed(value: number, style: NumberStyle): string {
  const text = shareText(value, style);
  if (Number(text) === 0) return shareText(0, style);
  return value > 0 ? `+${text}` : text;
}

export const pText = (p: number): string => (p < 0.00005 ? '<0.0001' : p.toFixed(4));

/** The main number of each key; where it has none, or others were asked for, all that there are. */
function shownDifferences(
  { differences }: Comparison,
  columns: readonly Column[],
): NamedDifference[] {
  return Object.entries(differences as Record<string, Record<string, object>>).flatMap(
    ([key, score]): NamedDifference[] => {
      const main = mainField(key, score, columns);
      // Only some of the numbers may have been asked for.
      const difference = main === undefined ? undefined : fieldOf(score, main);
      if (main !== undefined && difference !== undefined)
        return [{ name: mainName(key, main), isMain: true, ...(difference as Difference) }];
      const { fmeasures = {}, ...fields } = score;
      const swept = Object.entries(fmeasures).map(([beta, one]) => [`f${beta}`, one] as const);
      const isScore = (field: string) =>
        columns.some((one) => one.key === key && one.field === field && one.role !== 'detail');
      return [...Object.entries(fields), ...swept].flatMap(([field, one]) =>
        Object.hasOwn(one, 'pValue')
          ? [{ name: `${key}.${field}`, isMain: isScore(field), ...(one as Difference) }]
          : [],
      );
    },
  );
}

function marks(comparisons: readonly ShownComparison[], correction: Correction): string[] {
  const all = comparisons.flatMap(({ shown }) => shown);
  const [{ level }] = comparisons as [ShownComparison, ...ShownComparison[]];
  const percent = Number(((1 - level) * 100).toPrecision(12));
  const methods = { holm: 'Holm', 'benjamini-hochberg': 'Benjamini and Hochberg', none: '' };
  const how =
    correction === 'none'
      ? comparisons.length > 1
        ? `, not corrected for ${comparisons.length} comparisons`
        : ''
      : comparisons.length > 1
        ? `; p is corrected for ${comparisons.length} comparisons by ${methods[correction]}`
        : '';
  return [
    ...(all.some(({ better }) => better === 'lower') ? [`${LOWER.trim()} lower is better`] : []),
    all.some(({ significant }) => significant)
      ? `* significant at ${percent}%${how}`
      : `Nothing is significant at ${percent}%${how}`,
  ];
}

/** Metrics that have no score for some of the items. */
function gaps(comparisons: readonly ShownComparison[], systems: readonly string[]): string[] {
  return comparisons.flatMap((comparison, k) => {
    const who = comparisons.length > 1 ? `${systems[k]}: ` : '';
    const all = formatItems(comparison.items);
    return comparison.shown.flatMap(({ name, items }) =>
      items === undefined
        ? []
        : [escapeControl(`${who}${name} over ${formatCount(items)} of ${all}`)],
    );
  });
}

function powerHints(
  comparisons: readonly ShownComparison[],
  systems: readonly string[],
  numbers: NumberStyle,
): string[] {
  const plain = { ...numbers, percent: false };
  return comparisons.flatMap((comparison, k) => {
    const parts = comparison.shown.flatMap(({ name, detectable, isMain }) =>
      detectable === null || detectable === 0
        ? []
        : [`${name} ${shareText(detectable, isMain ? numbers : plain)}`],
    );
    if (parts.length === 0) return [];
    const who = comparisons.length > 1 ? `${systems[k]}: ` : '';
    const items = formatItems(comparison.items);
    return [
      escapeControl(
        `${who === '' ? 'With' : `${who}with`} ${items}, differences smaller than these would be missed more than 20% of the time: ${parts.join(', ')}.`,
      ),
    ];
  });
}

function meaning({ alternative }: Comparison): string {
  const size = alternative === 'two-sided' ? 'at least this large' : 'at least this large that way';
  return (
    `p is how often chance alone gives a difference ${size}, if the systems were equal. It is not the chance ` +
    'that they are equal, it does not say that a difference matters, and a large p does not show that there is none.'
  );
}

function method(
  { test, exact, alternative }: Comparison,
  { trials, resamples, seed }: ComparisonResult['how'],
): string {
  const tests = {
    randomization: `paired approximate randomization, ${counted(trials, 'trial')}`,
    bootstrap: `paired bootstrap, ${counted(resamples, 'resample')}`,
    'sacrebleu-randomization': `sacreBLEU's paired approximate randomization, ${counted(trials, 'trial')}`,
    'sacrebleu-bootstrap': `sacreBLEU's paired bootstrap, ${counted(resamples, 'resample')}`,
  };
  const how = exact ? 'paired randomization, every way to swap' : tests[test];
  const side = alternative === 'two-sided' ? 'two-sided' : 'one-sided';
  return `Test: ${how}, ${side}; intervals from ${formatCount(resamples)} paired resamples; seed ${seed}.`;
}
