// Approximate randomization as its papers tell it: one trial after the other, one item after the other.

import { seededDraw } from '../../src/numbers/random.ts';

/** Trials whose absolute difference of means is at least the observed one, up to rounding noise of `size`. */
export function extremeTrials(
  pairs: readonly (readonly [baseline: number, system: number])[],
  isExtreme: (difference: number) => boolean,
  { trials, seed }: { readonly trials: number; readonly seed: number },
): number {
  const draw = seededDraw(seed);
  let count = 0;
  for (let trial = 0; trial < trials; trial++) {
    let [baseline, system, moved, coins] = [0, 0, 0, 0];
    pairs.forEach(([a, b], k) => {
      if (k % 32 === 0) coins = draw(2 ** 32);
      if (((coins >>> (k % 32)) & 1) === 1) moved += b - a;
      baseline += a;
      system += b;
    });
    const difference = (system - moved) / pairs.length - (baseline + moved) / pairs.length;
    if (isExtreme(difference)) count++;
  }
  return count;
}
