// The z with a given share of the standard normal distribution below it: the inverse of `normalShare`, found by
// Newton's method, so it is as exact as that one and has the same bits in every engine. On the lower half
// the share is a convex function of z, so that steps from 0 come down to the root and never pass it; with
// Halley's correction there are four to a dozen of them.

import { normalDensity, normalShare } from './normal-share.ts';

/** `share` from 0 to 1; −∞ and ∞ at the ends. */
export function normalQuantile(share: number): number {
  if (share > 0.5) return -normalQuantile(1 - share);
  if (share === 0.5) return 0;
  if (share <= 0) return Number.NEGATIVE_INFINITY;
  let z = 0;
  for (let steps = 0; steps < 100; steps++) {
    const newton = (normalShare(z) - share) / normalDensity(z);
    const next = z - newton / (1 + (newton * z) / 2);
    // From above until rounding ends it.
    if (!(next < z)) return z;
    z = next;
  }
  return z;
}
