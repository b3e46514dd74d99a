// What ROUGE-1.5.5 and its ports compare when they choose the best reference: not quite the recall that they
// report. For ROUGE-W it is taken before the reference's total is weighted a second time.

import { fiveDecimals } from './fmeasure.ts';
import type { RankRule } from './references.ts';
import { ratio } from './references.ts';

export const onceWeightedRecall: RankRule = {
  id: 'once-weighted-recall',
  rank: ({ hits, reference }, { root }) => ratio(hits, reference, root),
};

/** ROUGE-1.5.5's -f B: as printed, to five decimals, for n-grams and skip-bigrams; unrounded for LCS measures. */
export const printedRecall: RankRule = {
  id: 'printed-recall',
  rank: (overlap, arithmetic) => {
    const recall = onceWeightedRecall.rank(overlap, arithmetic);
    return arithmetic.printsRecall ? fiveDecimals(recall) : recall;
  },
};
