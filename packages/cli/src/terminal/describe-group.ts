// How a kind of notice that many rows have is said in one sentence.

import type { NoticeGroup } from 'rougekit/lines';
import { excerpt } from './escape-control.ts';

/** Examples in a sentence. */
const IDS_SHOWN = 3;

/** "12 × EMPTY_CANDIDATE (ids 4, 17, 18 …), for example: …" */
export function describeGroup({ code, message, count, ids }: NoticeGroup): string {
  const shown = ids.slice(0, IDS_SHOWN).map((id) => excerpt(id, 40));
  const names = `${ids.length === 1 ? 'id' : 'ids'} ${shown.join(', ')}`;
  const more = ids.length > IDS_SHOWN ? ' …' : '';
  return `${count} × ${code} (${names}${more})${count === 1 ? '' : ', for example'}: ${message}`;
}
