// From where to where the numbers of a column are drawn.

import { extent } from 'd3-array';
import type { ReportColumn } from '../data/report-data.ts';

type Values = readonly (number | null | undefined)[];

/** Shares are drawn from 0 to 1, so that charts can be compared; an error rate may lie beyond. */
export function columnRange(values: Values, { isMain, isShare }: ReportColumn): [number, number] {
  const [low = 0, high = 1] = extent(values.filter((value) => typeof value === 'number'));
  if ((isMain || isShare) && low >= 0) return [0, Math.max(1, high)];
  return low === high ? [low - 0.5, high + 0.5] : [Math.min(0, low), high];
}
