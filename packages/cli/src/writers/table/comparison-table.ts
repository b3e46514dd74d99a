// A comparison for people: the numbers, then in plain words what they say and what they do not.

import type { Comparison } from 'rougekit';
import type { Column } from 'rougekit/registry';
import type { Correction, Difference } from 'rougekit/statistics';
import { fieldOf, mainField, mainName } from '../../scoring/metric-columns.ts';
import type { Colours } from '../../terminal/colours.ts';
import { escapeControl } from '../../terminal/escape-control.ts';
import { counted, formatCount, formatItems } from '../../terminal/format-count.ts';
import { wrapText } from '../../terminal/wrap-text.ts';
import type { ComparisonResult } from '../comparison-result.ts';
import { tableWriter } from '../result-writers.ts';
import { alignedLines, columnBlocks } from './aligned-lines.ts';

const WIDTH = 80;
const LOWER = ' ↓';

interface NamedDifference extends Difference {
  readonly name: string;
  /** The one number of its key that stands for it, or a score that was asked for instead. */
  readonly isMain: boolean;
}

interface Shown extends Comparison {
  readonly shown: readonly NamedDifference[];
}

export const comparisonTable = tableWriter(tableText);

function tableText(
  { result, columns, baseline, systems, how }: ComparisonResult,
  colours: Colours,
  width: number = Number.POSITIVE_INFINITY,
): string {
  const { correction, signature } = result;
  const comparisons = result.comparisons.map(
    (one): Shown => ({ ...one, shown: shownDifferences(one, columns) }),
  );
  const tables = comparisons.flatMap((comparison, k) => {
    const { shown } = comparison;
    const tables = [shown.filter(({ isMain }) => isMain), shown.filter(({ isMain }) => !isMain)];
    const title = `${systems[k]} against ${baseline}, ${itemsOf(comparison)}`;
    const lines = tables.flatMap((rows) => {
      if (rows.length === 0) return [];
      return columnBlocks(tableRows(rows, comparison.level), width).flatMap((block) => {
        const [head = '', ...body] = alignedLines(block);
        return ['', colours.bold(head), ...body];
      });
    });
    return [wrapText(escapeControl(title), width, '  '), ...lines, ''];
  });
  const [first] = comparisons as [Shown, ...Shown[]];
  const foot = [
    ...marks(comparisons, correction),
    ...gaps(comparisons, systems),
    ...powerHints(comparisons, systems),
    meaning(first),
    method(first, how),
  ].map((text) => wrapText(text, Math.min(width, WIDTH), '  '));
  return [
    ...tables,
    ...[...foot, escapeControl(signature)].map((line) => colours.dim(line)),
    '',
  ].join('\n');
}

function itemsOf({ items, leftOut }: Comparison): string {
  const all = formatItems(items);
  return leftOut === 0
    ? all
    : `${all} (${formatCount(leftOut)} left out: one of the two failed there)`;
}

/** Wins and losses are reported for scores; descriptive numbers have neither. */
function tableRows(rows: readonly NamedDifference[], level: number): string[][] {
  const confidence = Number((level * 100).toPrecision(12));
  const wins = rows.some(({ isMain }) => isMain) ? ['win/tie/loss'] : [];
  const head = ['', 'baseline', 'system', 'diff', `${confidence}% interval`, 'p ', ...wins];
  const body = rows.map((one) => {
    const { name, better, baseline, system, difference } = one;
    return [
      escapeControl(name) + (better === 'lower' ? LOWER : ''),
      baseline.toFixed(4),
      system.toFixed(4),
      signed(difference.value),
      `${signed(difference.low)} to ${signed(difference.high)}`,
      pText(one.adjustedPValue ?? one.pValue) + (one.significant ? '*' : ' '),
      ...wins.map(() => `${one.wins}/${one.ties}/${one.losses}`),
    ];
  });
  return [head, ...body];
}

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

function marks(comparisons: readonly Shown[], correction: Correction): string[] {
  const all = comparisons.flatMap(({ shown }) => shown);
  const [{ level }] = comparisons as [Shown, ...Shown[]];
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
function gaps(comparisons: readonly Shown[], systems: readonly string[]): string[] {
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

function powerHints(comparisons: readonly Shown[], systems: readonly string[]): string[] {
  return comparisons.flatMap((comparison, k) => {
    const parts = comparison.shown.flatMap(({ name, detectable }) =>
      detectable === null || detectable === 0 ? [] : [`${name} ${detectable.toFixed(4)}`],
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

const signed = (value: number) => {
  const text = value.toFixed(4);
  return Number(text) === 0 ? '0.0000' : value > 0 ? `+${text}` : text;
};

const pText = (p: number) => (p < 0.00005 ? '<0.0001' : p.toFixed(4));
