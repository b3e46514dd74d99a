// Partial results → the partial result of all of them.

import { guard, invalid, ownOptions } from '../../errors.ts';
import { MergedPartials } from './merged-partials.ts';
import type { PartialResult } from './partial.ts';

export interface MergeOptions {
  /** What messages call each of them, such as its file name. */
  readonly names?: readonly string[] | undefined;
}

/** `parts` as returned by `ScoreSet.partial` or an earlier merge, or as read by JSON.parse. */
export function mergePartials(
  parts: readonly unknown[],
  options: MergeOptions = {},
): PartialResult {
  return guard(() => {
    const { names } = ownOptions(options, ['names']);
    if (names !== undefined && !Array.isArray(names))
      throw invalid('names', 'a list of names', names);
    if (!Array.isArray(parts) || parts.length === 0)
      throw invalid('parts', 'a list of at least one partial result', parts);
    const merged = new MergedPartials();
    parts.forEach((part, k) => merged.add(part, names?.[k] ?? `Partial result ${k + 1}`));
    return merged.result();
  });
}
