import type { TerOptions } from '../metrics/ter/ter.ts';
import { terRule } from '../metrics/ter/ter.ts';
import type { TerAlignment } from '../metrics/ter/ter-alignment.ts';
import { alignTer } from '../metrics/ter/ter-alignment.ts';
import { checkPair } from '../rows/check-pair.ts';
import type { Pair } from '../types.ts';

/**
 * The edits that `ter(options)` counts for a pair, against the nearest reference (the first of them) or the one
 * asked for.
 */
export function terAlignment(
  pair: Pair,
  options: TerOptions = {},
  referenceIndex?: number,
): TerAlignment {
  const rule = terRule(options);
  return alignTer(checkPair(pair), rule, referenceIndex);
}
