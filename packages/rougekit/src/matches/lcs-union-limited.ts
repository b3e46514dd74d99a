// The union LCS of ROUGE-1.5.5, where a byte limit cuts sentences one by one but texts as a whole:
// sentences give the marks and the reference total, texts bound the hits and give the candidate total.
// Without a byte limit it is the plain union rule.

import { LcsUnion } from './lcs-union.ts';
import type { SummaryRule } from './rules.ts';

export const limitedUnionRule: SummaryRule = {
  id: 'union-1.5.5',
  kernel: () => {
    const union = new LcsUnion();
    return {
      measure(candidate, reference, terms) {
        const clip = { candidate: candidate.words, reference: reference.words };
        return {
          hits: union.hits(candidate.lines, reference.lines, terms, clip),
          candidate: candidate.words.length,
          reference: reference.lines.length,
        };
      },
    };
  },
};
