// ROUGE-N of py-rouge: a text with fewer than n tokens still has a total of tokens − n + 1, zero or
// less. Alone it scores 0; pooled with longer references it lowers their total, so that recall can exceed 1
// or fall below 0. Costs the same as NgramOverlap.

import { countsAs } from './counted-alike.ts';
import { NgramOverlap } from './ngram-overlap.ts';
import type { NgramRule } from './rules.ts';

export const unflooredRuns: NgramRule = /* #__PURE__ */ countsAs('runs', {
  id: 'runs-unfloored',
  kernel: () => {
    const overlap = new NgramOverlap();
    return {
      measure(candidate, reference, forms, wanted, largest, counting, take) {
        overlap.measure(candidate, reference, forms, wanted, largest, counting, (n, hits, c, r) =>
          take(
            n,
            hits,
            candidate.length < n ? candidate.length - n + 1 : c,
            reference.length < n ? reference.length - n + 1 : r,
          ),
        );
      },
    };
  },
});
