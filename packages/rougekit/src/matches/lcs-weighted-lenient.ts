// ROUGE-W of rouge-metric 1.0.1: the summary-level measure of ROUGE-1.5.5, its double weighting of the
// reference's total included, but a reference without tokens gives 0 instead of ending the program.
// (Clipping by the reference's counts, which rouge-metric leaves out, never acts: each position is
// marked once.) Costs as lcs-weighted-summary.ts.

import { exactPower, exactRealPower } from '../numbers/exact-power.ts';
import { alignWeightedSummary } from './align-weighted-summary.ts';
import { LcsWeightedSummary } from './lcs-weighted-summary.ts';
import type { WeightedRule } from './rules.ts';

export const lenientWeighted: WeightedRule = {
  id: 'rouge-metric',
  bySentence: true,
  referenceTotal: exactRealPower,
  root: (ratio, weight) => exactRealPower(ratio, 1 / weight),
  align: (candidate, reference, _terms, weight) =>
    alignWeightedSummary(candidate, reference, weight),
  kernel: () => {
    const lcs = new LcsWeightedSummary();
    return {
      measure(candidate, reference, terms, weight) {
        if (reference.words.length > 0) return lcs.measure(candidate, reference, terms, weight);
        return { hits: 0, candidate: exactPower(candidate.words.length, weight), reference: 0 };
      },
    };
  },
};
