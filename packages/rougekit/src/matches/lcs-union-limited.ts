// The union LCS of ROUGE-1.5.5, where a byte limit cuts sentences one by one but texts as a whole:
// sentences give the marks and the reference total, texts bound the hits and give the candidate total.
// Without a byte limit it is the plain union rule.

import type { TokenRun } from '../ids/token-run.ts';
import { alignUnion, occurrences } from './align-sentences.ts';
import { fewerOf } from './align-weighted-summary.ts';
import { countsAs } from './counted-alike.ts';
import { LcsUnion } from './lcs-union.ts';
import type { SummaryRule } from './rules.ts';

export const limitedUnionRule: SummaryRule = /* #__PURE__ */ countsAs('union', {
  id: 'union-1.5.5',
  kernel: () => {
    const union = new LcsUnion();
    return {
      measure(candidate, reference, terms) {
        const bound = (available: Int32Array) =>
          boundBy(reference.words, candidate.words, available);
        return {
          hits: union.hits(candidate.lines, reference.lines, terms, candidate.words, bound),
          candidate: candidate.words.length,
          reference: reference.lines.length,
        };
      },
    };
  },
  align: (candidate, reference, terms) =>
    alignUnion(
      candidate.lines,
      reference.lines,
      terms,
      fewerOf(occurrences(candidate.words), occurrences(reference.words)),
    ),
});

/** A token counts no more often than the reference contains it. */
function boundBy(reference: TokenRun, counted: TokenRun, available: Int32Array): void {
  const inReference = new Map<number, number>();
  for (let i = 0; i < reference.length; i++) {
    const id = reference.ids[i];
    inReference.set(id, (inReference.get(id) ?? 0) + 1);
  }
  for (let i = 0; i < counted.length; i++) {
    const id = counted.ids[i];
    available[id] = Math.min(available[id], inReference.get(id) ?? 0);
  }
}
