// Texts without tokens: their scores are 0 for that reason alone.

import type { Notify } from '../types.ts';

/** "The reference"; of several "Reference 2". */
export const referenceName = (k: number, count: number): string =>
  count === 1 ? 'The reference' : `Reference ${k + 1}`;

export function notifyEmpty(
  candidate: number,
  references: readonly { readonly length: number }[],
  count: number,
  notify: Notify,
): void {
  if (candidate === 0) notify('EMPTY_CANDIDATE', 'The candidate has no tokens; its scores are 0.');
  for (let k = 0; k < count; k++) {
    if (references[k].length > 0) continue;
    notify('EMPTY_REFERENCE', `${referenceName(k, count)} has no tokens; nothing can match it.`);
  }
}
