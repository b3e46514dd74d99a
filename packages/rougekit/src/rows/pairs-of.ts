// Two parallel lists, as most programs keep their texts, as pairs.

import { guard, invalid, RougekitError } from '../errors.ts';
import type { Pair } from '../types.ts';

/**
 * `candidates[i]` with `references[i]`, which is one text or several. Lists of different lengths are an error: a line that is
 * missing somewhere would shift all that follow.
 */
export function pairsOf(
  candidates: readonly string[],
  references: readonly (string | readonly string[])[],
): Pair[] {
  return guard(() => {
    if (!Array.isArray(candidates)) throw invalid('candidates', 'an array of texts', candidates);
    if (!Array.isArray(references)) throw invalid('references', 'an array of texts', references);
    if (candidates.length !== references.length) {
      throw new RougekitError(
        'INVALID_PAIR',
        `There are ${candidates.length} candidates and ${references.length} references; expected as many of one as of the other.`,
      );
    }
    return candidates.map((candidate, i) => ({
      candidate,
      reference: references[i] as Pair['reference'],
    }));
  });
}
