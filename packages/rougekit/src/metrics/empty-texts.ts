import type { Notify } from '../types.ts';

/** Reports texts without tokens: their scores are 0 for that reason alone. */
export function notifyEmpty(
  candidate: number,
  references: readonly { readonly length: number }[],
  count: number,
  notify: Notify,
): void {
  if (candidate === 0) notify('EMPTY_CANDIDATE', 'The candidate has no tokens; its scores are 0.');
  for (let k = 0; k < count; k++) {
    if (references[k].length > 0) continue;
    const which = count > 1 ? ` ${k + 1}` : '';
    notify('EMPTY_REFERENCE', `The reference${which} has no tokens; nothing can match it.`);
  }
}
