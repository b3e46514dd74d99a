// Agreement with ratings as rows of cells, and what has to be said below them, for every format that shows it to people.

import type { AgreementDifference, Correlation, Level, LevelAgreement } from 'rougekit/statistics';
import { excerpt } from '../terminal/escape-control.ts';
import { formatCount, formatRows } from '../terminal/format-count.ts';
import type { AgreementResult, RatingAgreement } from './agreement-result.ts';

const POINTS: Readonly<Record<Level, string>> = {
  item: 'items',
  system: 'systems',
  summary: 'documents',
};
const LOWER = ' ↓';

export interface AgreementTable {
  readonly title: string;
  /** With their head. */
  readonly rows: readonly (readonly string[])[];
}

/** One for each rating and level, then one of differences. */
export function agreementTables({ ratings, confidence }: AgreementResult): AgreementTable[] {
  return ratings.flatMap((rating) => {
    const levels = Object.keys(rating.metrics[0]?.agreement.levels ?? {}) as Level[];
    return levels.flatMap((level) => {
      const title = `${excerpt(rating.rating)}, ${level} level`;
      const against = excerpt(rating.differences[0]?.against ?? '');
      return [
        { title, rows: levelRows(rating, level, confidence) },
        ...(rating.differences.length === 0
          ? []
          : [
              {
                title: `${title}, difference from ${against}`,
                rows: differenceRows(rating, level, confidence),
              },
            ]),
      ];
    });
  });
}

function levelRows({ metrics }: RatingAgreement, level: Level, confidence: number): string[][] {
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
  confidence: number,
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

export function agreementRemarks({ rows, failed, ratings }: AgreementResult): string[] {
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
  return [
    ...reasons,
    ...(isLower ? [`${LOWER.trim()} lower is better: agreement is below 0`] : []),
    ...(turned.length > 0 ? [`turned round for differences: ${turned.join(', ')}`] : []),
    `resampled: ${[...drawn].map(([what, levels]) => `${what} (${levels.join(', ')})`).join('; ')}`,
    `${formatRows(rows)}${failed === 0 ? '' : `, ${formatCount(failed)} failed`}` +
      without.map((one) => `, ${formatCount(one.failed)} without ${excerpt(one.rating)}`).join(''),
  ];
}

/** Of the scores, and of the coefficients. */
export const agreementSignatures = ({ signature, ratings }: AgreementResult): string[] => [
  signature,
  ratings[0]?.metrics[0]?.agreement.signature ?? '',
];
