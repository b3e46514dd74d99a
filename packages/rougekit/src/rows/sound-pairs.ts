// The pairs of a set that can be scored, for metrics that look at all of them first.

import type { Sides } from '../types.ts';
import { checkPair } from './check-pair.ts';

/** Pairs that cannot be scored are passed over: they are rows with a problem later. */
export async function* soundPairs(
  pairs: AsyncIterable<unknown> | Iterable<unknown>,
): AsyncGenerator<Sides, void, undefined> {
  for await (const pair of pairs) {
    let sides: Sides;
    try {
      sides = checkPair(pair);
    } catch {
      continue;
    }
    yield sides;
  }
}
