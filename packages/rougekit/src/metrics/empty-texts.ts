// Texts without tokens: their scores are 0, or as bad as an error rate gets, for that reason alone.

import type { Notify } from '../types.ts';

/** "The reference"; of several "Reference 2". */
export const referenceName = (k: number, count: number): string =>
  count === 1 ? 'The reference' : `Reference ${k + 1}`;

/** `what` follows for an empty candidate; metrics of errors say something else than the usual. */
export function notifyEmpty(
  candidate: number,
  references: readonly { readonly length: number }[],
  count: number,
  notify: Notify,
  what = 'its scores are 0',
): void {
  if (candidate === 0) notify('EMPTY_CANDIDATE', `The candidate has no tokens; ${what}.`);
  for (let k = 0; k < count; k++) {
    if (references[k].length > 0) continue;
    notify('EMPTY_REFERENCE', `${referenceName(k, count)} has no tokens; nothing can match it.`);
  }
}
