import { expect, it } from 'vitest';
import { pearson, spearman } from './correlation.ts';

it('agrees with values of scipy.stats', () => {
  // scipy 1.13: pearsonr([1, 2, 3, 4, 5], [5, 6, 7, 8, 7]) and spearmanr of the same.
  const pairs = [1, 2, 3, 4, 5].map((x, k) => [x, [5, 6, 7, 8, 7][k]] as const);
  expect(pearson(pairs)).toBeCloseTo(0.8320502943378436, 12);
  expect(spearman(pairs)).toBeCloseTo(0.8207826816681233, 12);
});

it('knows nothing of one pair or of a constant', () => {
  expect(pearson([])).toBeNaN();
  expect(pearson([[1, 1]])).toBeNaN();
  expect(
    spearman([
      [1, 2],
      [2, 2],
    ]),
  ).toBeNaN();
});
