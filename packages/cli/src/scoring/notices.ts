// How a kind of notice that many rows have is said in one sentence.

import type { NoticeGroup } from 'rougekit/lines';
import { excerpt } from '../terminal/escape-control.ts';
import { formatCount, formatRows } from '../terminal/format-count.ts';

/** Examples in a sentence. */
const IDS_SHOWN = 3;

/** "12 × EMPTY_CANDIDATE (ids 4, 17, 18 …), for example: …" */
export function describeGroup({ code, message, count, ids }: NoticeGroup): string {
  const shown = ids.slice(0, IDS_SHOWN).map((id) => excerpt(id, 40));
  const names = `${ids.length === 1 ? 'id' : 'ids'} ${shown.join(', ')}`;
  const more = ids.length > IDS_SHOWN ? ' …' : '';
  return `${count} × ${code} (${names}${more})${count === 1 ? '' : ', for example'}: ${message}`;
}

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
