// The four coefficients from their definitions, by name.

import { midranksTwin, pearsonTwin } from './correlation.ts';
import { countPairs } from './kendall.ts';

export const TWINS = {
  pearson: pearsonTwin,
  spearman: (x: readonly number[], y: readonly number[]) =>
    pearsonTwin(midranksTwin(x), midranksTwin(y)),
  'kendall-b': (x: readonly number[], y: readonly number[]) => {
    const { concordant, discordant, tiedX, tiedY } = countPairs(x, y);
    const pairs = (x.length * (x.length - 1)) / 2;
    const bottom = Math.sqrt((pairs - tiedX) * (pairs - tiedY));
    return bottom === 0 ? null : (concordant - discordant) / bottom;
  },
  'kendall-c': (x: readonly number[], y: readonly number[]) => {
    const { concordant, discordant } = countPairs(x, y);
    const m = Math.min(new Set(x).size, new Set(y).size);
    return m < 2 ? null : (2 * m * (concordant - discordant)) / (x.length ** 2 * (m - 1));
  },
};
