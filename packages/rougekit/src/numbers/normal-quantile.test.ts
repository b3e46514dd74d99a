import { expect, it } from 'vitest';
import { normalQuantile } from './normal-quantile.ts';

// Python's statistics.NormalDist().inv_cdf.
it.each([
  [1e-300, -37.0470962993612],
  [1e-12, -7.034483825301132],
  [0.001, -3.090232306167813],
  [0.025, -1.9599639845400538],
  [0.2, -0.8416212335729142],
  [0.5, 0.0],
  [0.8, 0.8416212335729144],
  [0.95, 1.6448536269514715],
  [0.975, 1.9599639845400536],
  [0.999999, 4.753424308817089],
])('has a share of %d below %d', (p, quantile) => {
  expect(Math.abs(normalQuantile(p) - quantile)).toBeLessThanOrEqual(
    1e-15 * Math.max(1, Math.abs(quantile)),
  );
});
