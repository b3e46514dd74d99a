// Scores that single metrics lost in rows whose other scores stand, told among the notices.

import type { NoticeGroup } from 'rougekit/lines';
import { formatCount, formatRows } from '../terminal/format-count.ts';

/** Before the key that has no score in a row whose other keys have one. */
export const NO_SCORE = 'NO_SCORE:';

/** Why a result without failed rows is partial; undefined if every row has all its scores. */
export function lostScoresSentence(
  groups: readonly NoticeGroup[],
  rows: number,
): string | undefined {
  const lost = groups
    .filter(({ code }) => code.startsWith(NO_SCORE))
    .map(({ code, count }) => `${code.slice(NO_SCORE.length)} in ${formatCount(count)}`);
  if (lost.length === 0) return undefined;
  return `Partial result: no score for ${lost.join(', ')} of ${formatRows(rows)}. To accept that: --skip-bad`;
}
