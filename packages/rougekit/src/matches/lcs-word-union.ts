// ROUGE-L as pltrdy's `rouge` 1.0.1 computes it, over all pairs of a reference and a candidate sentence:
//   distinct (its exclusive=True)   hits are the distinct words, not positions, that lie on the LCS of any
//                                   pair; totals are the distinct words of each text;
//   clipped (its exclusive=False)   hits are the LCS lengths of all pairs added up, never clipped, so that
//                                   precision and recall can exceed 1; totals are the words of each text;
//   distinct-hits (not in the program)  the hits of the first with the totals of the second.
// On a tie the candidate's token is dropped, where every other program drops the reference's.
//
// Time: Σ over sentence pairs of reference tokens × ⌈candidate tokens / 31⌉. Memory: linear.

import type { TokenRun } from '../ids/token-run.ts';
import { countsAs } from './counted-alike.ts';
import { LcsLength } from './lcs-length.ts';
import { LcsTrace } from './lcs-trace.ts';
import type { Aligned, Counting, SummaryRule } from './rules.ts';
import { checkSentencePairs } from './sentence-pairs.ts';

export const wordUnionRule: SummaryRule = /* #__PURE__ */ countsAs('words', {
  id: 'word-union',
  kernel: (counting) => {
    const words = new LcsWords();
    const lengths = new LcsLength();
    return {
      measure({ lines: c }, { lines: r }, terms) {
        checkSentencePairs('rougeL', c, r, 31);
        const hits =
          counting === 'clipped' ? sumOfLengths(lengths, c, r, terms) : words.union(c, r, terms);
        return {
          hits,
          candidate: total(words, c, terms, counting),
          reference: total(words, r, terms, counting),
        };
      },
    };
  },
  align: ({ lines: c }, { lines: r }, terms, counting) => alignWords(c, r, terms, counting),
});

/** All pairs of all LCSs, or the first pair of each different word. */
function alignWords(c: TokenRun, r: TokenRun, terms: number, counting: Counting): Aligned[] {
  const path = new LcsTrace();
  const words = new Set<number>();
  const aligned: Aligned[] = [];
  for (let t = 0; t < c.sentences; t++) {
    path.prepare(c.ids, c.startOf(t), c.ends[t], terms);
    for (let s = 0; s < r.sentences; s++) {
      path.trace(r.ids, r.startOf(s), r.ends[s], (candidate, reference) => {
        const id = c.ids[candidate];
        if (counting === 'clipped' || !words.has(id))
          aligned.push({ candidate: [candidate], reference: [reference] });
        words.add(id);
      });
    }
    path.release();
  }
  return aligned;
}

function total(words: LcsWords, run: TokenRun, terms: number, counting: Counting): number {
  return counting === 'distinct' ? words.distinct(run, terms) : run.length;
}

function sumOfLengths(lcs: LcsLength, c: TokenRun, r: TokenRun, terms: number): number {
  let sum = 0;
  for (let s = 0; s < r.sentences; s++) {
    for (let t = 0; t < c.sentences; t++) {
      sum += lcs.measure(c.ids, c.startOf(t), c.ends[t], r.ids, r.startOf(s), r.ends[s], terms);
    }
  }
  return sum;
}

/** Counts words in an array of marks, cleared by walking the texts. */
class LcsWords {
  readonly #path = new LcsTrace();
  #seen = new Uint8Array(1024); // by term id

  /** Distinct words on any of the LCSs. */
  union(c: TokenRun, r: TokenRun, terms: number): number {
    this.#fit(terms);
    const seen = this.#seen;
    let words = 0;
    const take = (onBits: number) => {
      const id = c.ids[onBits];
      if (seen[id] === 0) words++;
      seen[id] = 1;
    };
    for (let t = 0; t < c.sentences; t++) {
      // The text on the bits is the one whose token is dropped.
      this.#path.prepare(c.ids, c.startOf(t), c.ends[t], terms);
      for (let s = 0; s < r.sentences; s++) {
        this.#path.trace(r.ids, r.startOf(s), r.ends[s], take);
      }
      this.#path.release();
    }
    for (let i = 0; i < c.length; i++) seen[c.ids[i]] = 0;
    return words;
  }

  /** Distinct words of a text. */
  distinct(run: TokenRun, terms: number): number {
    this.#fit(terms);
    const seen = this.#seen;
    let words = 0;
    for (let i = 0; i < run.length; i++) {
      const id = run.ids[i];
      if (seen[id] === 0) words++;
      seen[id] = 1;
    }
    for (let i = 0; i < run.length; i++) seen[run.ids[i]] = 0;
    return words;
  }

  #fit(terms: number): void {
    if (terms > this.#seen.length) this.#seen = new Uint8Array(terms * 2);
  }
}
