// Numbers as people read them: with the digits that the command was asked for.

import type { Estimate, ReportColumn, ReportHead } from '../data/report-data.ts';

type Style = ReportHead['numbers'];

export function numberText(
  value: number,
  { isShare }: Pick<ReportColumn, 'isShare'>,
  style: Style,
) {
  return (style.percent && isShare ? value * 100 : value).toFixed(style.digits);
}

/** With its sign; nothing that rounds to 0 has one. */
export function signedText(value: number, column: Pick<ReportColumn, 'isShare'>, style: Style) {
  const text = numberText(value, column, style);
  if (Number(text) === 0) return numberText(0, column, style);
  return value > 0 ? `+${text}` : text;
}

export const pText = (p: number): string => (p < 0.00005 ? '<0.0001' : p.toFixed(4));

/** Of one row every resample is the same, and a width of 0 would look like certainty. */
export const hasInterval = ({ low, high }: Estimate, rows: number): boolean =>
  rows > 1 && Number.isFinite(low) && Number.isFinite(high);
