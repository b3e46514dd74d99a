// `rougekit correlate` for people: a table for each rating and level, then one of differences, then the recipe.

import type { AgreementDifference, Correlation, Level, LevelAgreement } from 'rougekit/statistics';
import type { Colours } from '../../terminal/colours.ts';
import { escapeControl, excerpt } from '../../terminal/escape-control.ts';
import { formatCount, formatRows } from '../../terminal/format-count.ts';
import { wrapText } from '../../terminal/wrap-text.ts';
import type { AgreementResult, RatingAgreement } from '../agreement-result.ts';
import type { ResultWriter } from '../writer.ts';
import { alignedLines, columnBlocks } from './aligned-lines.ts';

interface Look {
  /** Percent. */
  readonly confidence: number;
  readonly colours: Colours;
  readonly width: number;
}

const POINTS: Readonly<Record<Level, string>> = {
  item: 'items',
  system: 'systems',
  summary: 'documents',
};
const LOWER = ' ↓';

export const agreementTable: ResultWriter<AgreementResult> = {
  id: 'table',
  help: 'default',
  extensions: [],
  text: tableText,
};

function tableText(
  result: AgreementResult,
  colours: Colours,
  width: number = Number.POSITIVE_INFINITY,
): string {
  const look = { confidence: result.confidence, colours, width };
  const tables = result.ratings.flatMap((rating) => {
    const levels = Object.keys(rating.metrics[0]?.agreement.levels ?? {}) as Level[];
    return levels.flatMap((level) => [
      ...block(`${excerpt(rating.rating)}, ${level} level`, levelRows(rating, level, look), look),
      ...(rating.differences.length === 0
        ? []
        : block(
            `${excerpt(rating.rating)}, ${level} level, difference from ${excerpt(rating.differences[0]?.against ?? '')}`,
            differenceRows(rating, level, look),
            look,
          )),
    ]);
  });
  return [...tables, ...footLines(result, width).map((line) => colours.dim(line)), ''].join('\n');
}

function block(title: string, rows: readonly (readonly string[])[], look: Look): string[] {
  const { colours, width } = look;
  const tables = columnBlocks(rows, width, { names: 2 }).flatMap((one) => {
    const [head = '', ...body] = alignedLines(one, [0, 1]);
    return [colours.bold(head), ...body, ''];
  });
  return [colours.bold(wrapText(title, width, '  ')), ...tables];
}

function levelRows({ metrics }: RatingAgreement, level: Level, { confidence }: Look): string[][] {
  const body = metrics.flatMap(({ metric, better, agreement }) => {
    const { coefficients } = agreement.levels[level] as LevelAgreement;
    const name = excerpt(metric) + (better === 'lower' ? LOWER : '');
    return Object.entries(coefficients).map(([coefficient, one], k) => [
      k === 0 ? name : '',
      coefficient,
      decimals(one.value),
      interval(one),
      points(one),
    ]);
  });
  return [['', 'coefficient', 'value', `${confidence}% interval`, POINTS[level]], ...body];
}

function differenceRows(
  { differences }: RatingAgreement,
  level: Level,
  { confidence }: Look,
): string[][] {
  const entries = differences.map(({ metric, comparison }) => ({
    metric,
    rows: Object.entries(comparison.levels[level] ?? {}),
  }));
  const hasWilliams = entries.some(({ rows }) => rows.some(([, one]) => one.williams !== null));
  const head = ['', 'coefficient', 'difference', `${confidence}% interval`, 'permutation p'];
  const body = entries.flatMap(({ metric, rows }) =>
    rows.map(([coefficient, one]: [string, AgreementDifference], k) => [
      k === 0 ? excerpt(metric) : '',
      coefficient,
      decimals(one.difference),
      interval(one),
      chance(one.permutation?.p),
      ...(hasWilliams ? [chance(one.williams?.p)] : []),
    ]),
  );
  return [[...head, ...(hasWilliams ? ['Williams p'] : [])], ...body];
}

const NONE = '–';

const decimals = (value: number | null) => (value === null ? NONE : value.toFixed(4));

const interval = ({ low, high }: { readonly low: number | null; readonly high: number | null }) =>
  low === null || high === null ? NONE : `${decimals(low)} to ${decimals(high)}`;

function points({ n, leftOut }: Correlation): string {
  return leftOut === 0 ? formatCount(n) : `${formatCount(n)} of ${formatCount(n + leftOut)}`;
}

function chance(p: number | undefined): string {
  if (p === undefined) return NONE;
  return p < 0.00005 ? '< 0.0001' : p.toFixed(4);
}

function footLines({ rows, failed, ratings, signature }: AgreementResult, width: number): string[] {
  const reasons = new Set(
    ratings.flatMap(({ metrics }) =>
      metrics.flatMap(({ metric, agreement }) =>
        Object.entries(agreement.levels).flatMap(([level, { coefficients }]) =>
          Object.values(coefficients).flatMap(({ reason }) =>
            reason === undefined ? [] : [`${NONE} ${excerpt(metric)}, ${level} level: ${reason}`],
          ),
        ),
      ),
    ),
  );
  const drawn = new Map<string, string[]>();
  for (const [level, { resampled }] of Object.entries(
    ratings[0]?.metrics[0]?.agreement.levels ?? {},
  ))
    drawn.set(resampled, [...(drawn.get(resampled) ?? []), level]);
  const isLower = ratings[0]?.metrics.some(({ better }) => better === 'lower') ?? false;
  const turned = ratings[0]?.turned ?? [];
  const without = ratings.filter((rating) => rating.failed > 0);
  const sentences = [
    ...reasons,
    ...(isLower ? [`${LOWER.trim()} lower is better: agreement is below 0`] : []),
    ...(turned.length > 0 ? [`turned round for differences: ${turned.join(', ')}`] : []),
    `resampled: ${[...drawn].map(([what, levels]) => `${what} (${levels.join(', ')})`).join('; ')}`,
    `${formatRows(rows)}${failed === 0 ? '' : `, ${formatCount(failed)} failed`}` +
      without.map((one) => `, ${formatCount(one.failed)} without ${excerpt(one.rating)}`).join(''),
  ];
  return [
    ...sentences.map((line) => wrapText(line, width, '  ')),
    escapeControl(signature),
    escapeControl(ratings[0]?.metrics[0]?.agreement.signature ?? ''),
  ];
}
