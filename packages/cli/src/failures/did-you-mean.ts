// "Did you mean …?", with the library's definition of a near name.

import { nearestName } from 'rougekit/registry';

/** With a leading space, or empty. */
export function didYouMean(name: string, known: readonly string[]): string {
  const close = nearestName(name, known);
  return close === undefined ? '' : ` Did you mean '${close}'?`;
}
