// N-grams as npm's `rouge` 1.0.3 builds them: the words of a run joined without a separator, so that "a bc" and
// "ab c" are the same bigram. Each joined gram becomes an id, and ids are compared like single tokens.
// Time and memory: n × the characters of both texts, for each order requested.

import { TokenRun } from '../ids/token-run.ts';
import { alignNgrams } from './alignment.ts';
import { NgramOverlap } from './ngram-overlap.ts';
import type { NgramRule } from './rules.ts';

const SINGLE = /* #__PURE__ */ new Set([1]);

export const gluedRuns: NgramRule = {
  id: 'glued',
  kernel: () => {
    const overlap = new NgramOverlap();
    const candidateGrams = new TokenRun();
    const referenceGrams = new TokenRun();
    return {
      measure(candidate, reference, forms, wanted, _largest, counting, take) {
        for (const n of wanted) {
          const ids = new Map<string, number>();
          glue(candidate, forms, n, ids, candidateGrams);
          glue(reference, forms, n, ids, referenceGrams);
          const grams = [...ids.keys()];
          overlap.measure(
            candidateGrams,
            referenceGrams,
            grams,
            SINGLE,
            1,
            counting,
            (_, hits, candidates, references) => take(n, hits, candidates, references),
          );
        }
      },
    };
  },
  align: (candidate, reference, n, counting, forms) =>
    alignNgrams(candidate, reference, n, counting, 0, (ids) =>
      Array.from(ids, (id) => forms[id]).join(''),
    ),
};

/** Fills `into` with the ids of a text's joined n-grams. */
function glue(
  text: TokenRun,
  forms: readonly string[],
  n: number,
  ids: Map<string, number>,
  into: TokenRun,
): void {
  into.clear();
  for (let i = 0; i + n <= text.length; i++) {
    let gram = '';
    for (let k = i; k < i + n; k++) gram += forms[text.ids[k]];
    let id = ids.get(gram);
    if (id === undefined) {
      id = ids.size;
      ids.set(gram, id);
    }
    into.push(id, i, i + n);
  }
}
