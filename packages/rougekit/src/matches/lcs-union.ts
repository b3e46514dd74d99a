// Summary-level LCS. Lin 2004, section 3.2: a token of a reference sentence is hit if it lies on an
// LCS with any candidate sentence (the union over candidate sentences). Paper and programs differ on
// double counting: the paper lets two reference sentences hit the same candidate token; ROUGE-1.5.5
// and rouge_score do not, and neither does this: a token hits at most as often as the candidate has
// it. (They also clip by the reference's counts, which never acts: each position is hit once.)
//
// Time: Σ over sentence pairs of candidate tokens × ⌈reference tokens / 31⌉. Memory: linear, but for sentences
// of more than 32 tokens, where the walk back keeps bit vectors (see lcs-path.ts).

import { tooLong } from '../errors.ts';
import type { EncodedText } from '../ids/encode.ts';
import type { TokenRun } from '../ids/token-run.ts';
import { LcsLength } from './lcs-length.ts';
import { LcsPath } from './lcs-path.ts';
import { popcount } from './popcount.ts';
import type { Overlap, SummaryRule } from './rules.ts';

/** Union LCS; on a tie the reference token gives way. Totals are the tokens of both texts. */
export const unionRule: SummaryRule = { id: 'union', kernel: () => new LcsUnion() };

/** Each reference sentence with its best candidate sentence. */
export const bestSentenceRule: SummaryRule = {
  id: 'best-sentence',
  kernel: () => new LcsBestSentence(),
};

// Word steps above which a pair is refused rather than worked on for minutes.
const MOST_STEPS = 2e10;

export class LcsUnion {
  readonly #path = new LcsPath();
  #available = new Int32Array(1024); // term id → occurrences in the candidate not yet used up
  #masks = new Int32Array(1024); // term id → positions in a reference sentence of ≤ 32 tokens
  #rows = new Int32Array(64);
  #marks = new Uint8Array(256);

  measure(candidate: EncodedText, reference: EncodedText, terms: number): Overlap {
    const { lines: c } = candidate;
    const { lines: r } = reference;
    return { hits: this.hits(c, r, terms), candidate: c.length, reference: r.length };
  }

  /**
   * `counted` is the text whose token counts bound the hits, where it is not the candidate's sentences
   * themselves; `bound` may lower those counts further.
   */
  hits(
    candidate: TokenRun,
    reference: TokenRun,
    terms: number,
    counted = candidate,
    bound?: (available: Int32Array) => void,
  ): number {
    if (terms > this.#available.length) {
      this.#available = new Int32Array(terms * 2);
      this.#masks = new Int32Array(terms * 2);
    }
    const available = this.#available;
    for (let i = 0; i < counted.length; i++) available[counted.ids[i]]++;
    bound?.(available);
    if (candidate.length * reference.sentences > MOST_STEPS) {
      throw tooLong('rougeLsum', candidate.length, reference.length, 'set a `limit`');
    }
    const sentences = distinctSentences(candidate);
    let hits = 0;
    for (let s = 0; s < reference.sentences; s++) {
      const start = reference.startOf(s);
      const end = reference.ends[s];
      if (end === start) continue;
      hits +=
        end - start <= 32
          ? this.#short(candidate, sentences, reference.ids, start, end)
          : this.#long(candidate, sentences, reference.ids, start, end, terms);
    }
    for (let i = 0; i < counted.length; i++) available[counted.ids[i]] = 0;
    return hits;
  }

  /** Uses up one occurrence of a token, if there is one left. */
  #take(id: number): boolean {
    if (this.#available[id] === 0) return false;
    this.#available[id]--;
    return true;
  }

  /** One word holds the sentence: same walk as LcsPath's, without its bookkeeping. */
  #short(
    candidate: TokenRun,
    sentences: readonly number[],
    reference: Int32Array,
    start: number,
    end: number,
  ): number {
    const masks = this.#masks;
    const ids = candidate.ids;
    for (let i = start; i < end; i++) masks[reference[i]] |= 1 << (i - start);
    let union = 0;
    for (const t of sentences) {
      const from = candidate.startOf(t);
      const to = candidate.ends[t];
      if (this.#rows.length < to - from) this.#rows = new Int32Array((to - from) * 2);
      const rows = this.#rows;
      let v = -1;
      let matched = 0;
      for (let j = from; j < to; j++) {
        const m = masks[ids[j]];
        const u = v & m;
        v = (v + u) | (v & ~m);
        rows[j - from] = v;
        matched |= m;
      }
      if (matched === 0) continue;
      let i = end - start;
      for (let j = to - 1; j >= from && i > 0; j--) {
        const m = masks[ids[j]];
        const stops = (m | ~rows[j - from]) & (i === 32 ? -1 : (1 << i) - 1);
        if (stops === 0) break;
        const top = 31 - Math.clz32(stops);
        if ((m >>> top) & 1) {
          union |= 1 << top;
          i = top;
        } else i = top + 1;
      }
    }
    for (let i = start; i < end; i++) masks[reference[i]] = 0;
    let hits = 0;
    for (let rest = union; rest !== 0; rest &= rest - 1) {
      const position = popcount((rest & -rest) - 1);
      if (this.#take(reference[start + position])) hits++;
    }
    return hits;
  }

  #long(
    candidate: TokenRun,
    sentences: readonly number[],
    reference: Int32Array,
    start: number,
    end: number,
    terms: number,
  ): number {
    if (this.#marks.length < end - start) this.#marks = new Uint8Array((end - start) * 2);
    const marks = this.#marks.fill(0, 0, end - start);
    const mark = (position: number) => {
      marks[position - start] = 1;
    };
    this.#path.prepare(reference, start, end, terms);
    for (const t of sentences) {
      this.#path.trace(candidate.ids, candidate.startOf(t), candidate.ends[t], mark);
    }
    this.#path.release();
    let hits = 0;
    for (let i = start; i < end; i++) {
      if (marks[i - start] === 1 && this.#take(reference[i])) hits++;
    }
    return hits;
  }
}

/**
 * The candidate's sentences, equal ones once: they mark the same positions. Not looked for among few, where
 * that would cost more than it saves.
 */
function distinctSentences(run: TokenRun): number[] {
  const distinct = new Map<unknown, number>();
  for (let t = 0; t < run.sentences; t++) {
    const key = run.sentences < 64 ? t : run.ids.subarray(run.startOf(t), run.ends[t]).join();
    if (!distinct.has(key)) distinct.set(key, t);
  }
  return [...distinct.values()];
}

/**
 * The other reading of "summary level": each reference sentence takes the candidate sentence with
 * the longest LCS, and the lengths are added. Candidate tokens may count for several sentences, so
 * precision can pass 1 where reference sentences repeat themselves.
 */
export class LcsBestSentence {
  readonly #length = new LcsLength();

  measure(candidate: EncodedText, reference: EncodedText, terms: number): Overlap {
    const { lines: c } = candidate;
    const { lines: r } = reference;
    return { hits: this.hits(c, r, terms), candidate: c.length, reference: r.length };
  }

  hits(candidate: TokenRun, reference: TokenRun, terms: number): number {
    let hits = 0;
    for (let s = 0; s < reference.sentences; s++) {
      const start = reference.startOf(s);
      const end = reference.ends[s];
      let best = 0;
      for (let t = 0; t < candidate.sentences && best < end - start; t++) {
        const from = candidate.startOf(t);
        const to = candidate.ends[t];
        best = Math.max(
          best,
          this.#length.measure(candidate.ids, from, to, reference.ids, start, end, terms),
        );
      }
      hits += best;
    }
    return hits;
  }
}
