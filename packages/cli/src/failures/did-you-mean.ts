// "Did you mean …?", by the library's own idea of a near name.

import { nearestName } from 'rougekit/registry';

/** With a blank before it, or nothing. */
export function didYouMean(name: string, known: readonly string[]): string {
  const close = nearestName(name, known);
  return close === undefined ? '' : ` Did you mean '${close}'?`;
}
