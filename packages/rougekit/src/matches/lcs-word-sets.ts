// Summary-level LCS as js-rouge counts it up to 3.2.0: for each reference sentence the set of words that lie
// on an LCS with any candidate sentence; the sizes of these sets are added and divided by the tokens of the
// whole texts. A word repeated in a sentence counts once, one that two sentences share counts twice, so the
// sum can exceed either total; the program then throws, and so does this.
//
// Time: Σ over sentence pairs of candidate tokens × ⌈reference tokens / 31⌉; refused where that takes minutes. Memory:
// linear.

import { counted, RougekitError } from '../errors.ts';
import type { EncodedText } from '../ids/encode.ts';
import type { TokenRun } from '../ids/token-run.ts';
import { eachSentence } from './align-sentences.ts';
import { countsAs } from './counted-alike.ts';
import { LcsTrace } from './lcs-trace.ts';
import type { Aligned, Overlap, SummaryRule } from './rules.ts';
import { checkSentencePairs } from './sentence-pairs.ts';

/** On a tie the reference token gives way. Totals are the tokens of the texts, not of their sentences. */
export const wordSetsRule: SummaryRule = /* #__PURE__ */ countsAs('sets', {
  id: 'word-sets',
  kernel: () => new LcsWordSets(),
  align: ({ lines: c }, { lines: r }, terms) => alignWordSets(c, r, terms),
});

class LcsWordSets {
  readonly #path = new LcsTrace();
  readonly #words = new Set<number>();

  measure(candidate: EncodedText, reference: EncodedText, terms: number): Overlap {
    checkSentencePairs('rougeL', candidate.lines, reference.lines, 31);
    const overlap = {
      hits: this.#hits(candidate, reference, terms),
      candidate: candidate.words.length,
      reference: reference.words.length,
    };
    if (overlap.hits > overlap.candidate) throw outOfBounds('Precision value p', 'p', overlap);
    if (overlap.hits > overlap.reference) throw outOfBounds('Recall value r', 'r', overlap);
    return overlap;
  }

  #hits({ lines: c }: EncodedText, { lines: r }: EncodedText, terms: number): number {
    let hits = 0;
    for (let s = 0; s < r.sentences; s++) {
      this.#words.clear();
      const length = r.ends[s] - r.startOf(s);
      this.#path.prepare(r.ids, r.startOf(s), r.ends[s], terms);
      // A sentence all of whose words are in the set can gain nothing more.
      for (let t = 0; t < c.sentences && this.#words.size < length; t++) {
        this.#path.trace(c.ids, c.startOf(t), c.ends[t], (place) => this.#words.add(r.ids[place]));
      }
      this.#path.release();
      hits += this.#words.size;
    }
    return hits;
  }
}

/** Of each word in each reference sentence, the first place where it met the candidate. */
function alignWordSets(candidate: TokenRun, reference: TokenRun, terms: number): Aligned[] {
  const aligned: Aligned[] = [];
  eachSentence(candidate, reference, terms, (met) => {
    const words = new Set<number>();
    for (const [r, [c]] of [...met].sort(([a], [b]) => a - b)) {
      if (words.has(reference.ids[r])) continue;
      words.add(reference.ids[r]);
      aligned.push({ candidate: [c], reference: [r] });
    }
  });
  return aligned;
}

function outOfBounds(what: string, name: string, { hits, candidate, reference }: Overlap) {
  return new RougekitError(
    'INVALID_PAIR',
    `js-rouge 3.2.0 throws a RangeError, '${what} must have bounds 0 ≤ ${name} ≤ 1': ` +
      `${counted(hits, 'word')} of sentences matched, of ${candidate} and ${counted(reference, 'token')}.`,
  );
}
