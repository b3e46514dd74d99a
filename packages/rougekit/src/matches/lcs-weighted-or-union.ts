// ROUGE-W of py-rouge 1.1: the lenient rule (rouge-metric's), but a weight of 1 means the plain union LCS,
// where no run is carried over a clipped token or lost behind one. Costs as lcs-weighted-summary.ts.

import { alignUnion } from './align-sentences.ts';
import { alignWeightedSummary } from './align-weighted-summary.ts';
import { LcsUnion } from './lcs-union.ts';
import { lenientWeighted } from './lcs-weighted-lenient.ts';
import type { WeightedRule } from './rules.ts';

export const weightedOrUnion: WeightedRule = {
  ...lenientWeighted,
  id: 'py-rouge',
  kernel: (counting) => {
    const union = new LcsUnion();
    const weighted = lenientWeighted.kernel(counting);
    return {
      measure(candidate, reference, terms, weight) {
        if (weight === 1) return union.measure(candidate, reference, terms);
        return weighted.measure(candidate, reference, terms, weight);
      },
    };
  },
  align: (candidate, reference, terms, weight) =>
    weight === 1
      ? alignUnion(candidate.lines, reference.lines, terms)
      : alignWeightedSummary(candidate, reference, weight),
};
