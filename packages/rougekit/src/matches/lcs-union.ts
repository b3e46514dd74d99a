// Summary-level LCS. Lin 2004, section 3.2: a token of a reference sentence is hit if it lies on an
// LCS with any candidate sentence (the union over candidate sentences). Paper and programs differ on
// double counting: the paper lets two reference sentences hit the same candidate token; ROUGE-1.5.5
// and rouge_score do not, and neither does this: a token hits at most as often as the candidate has
// it. (They also clip by the reference's counts, which has no effect: each position is hit once.)
//
// For each reference sentence only the candidate positions that hold one of its tokens are visited: lists
// of positions by token provide them, and one bit per position puts them in order.
//
// Time: for each reference sentence the candidate's tokens / 32, and for each position that matches
// ⌈sentence / 31⌉. Memory: linear, except for sentences of more than 32 tokens, where the walk back keeps bit
// vectors (see lcs-path.ts).

import { tooLong } from '../errors.ts';
import type { EncodedText } from '../ids/encode.ts';
import { fitted } from '../ids/scratch.ts';
import type { TokenRun } from '../ids/token-run.ts';
import { LcsLength } from './lcs-length.ts';
import { LcsPath } from './lcs-path.ts';
import type { Overlap, SummaryRule } from './rules.ts';
import { checkSentencePairs } from './sentence-pairs.ts';

/** Union LCS; on a tie the reference token gives way. Totals are the tokens of both texts. */
export const unionRule: SummaryRule = {
  id: 'union',
  kernel: () => new LcsUnion(),
};

/** Each reference sentence with its best candidate sentence. */
export const bestSentenceRule: SummaryRule = {
  id: 'best-sentence',
  compares: 'best-sentence',
  kernel: () => new LcsBestSentence(),
};

// Word steps above which a pair is refused rather than worked on for minutes.
const MAX_STEPS = 2e10;

export class LcsUnion {
  readonly #path = new LcsPath();
  // By term id:
  #available = new Int32Array(1024); // occurrences in the candidate not yet used up
  #masks = new Int32Array(1024); // positions in the reference sentence modulo 32
  #lasts = new Int32Array(1024); // last position in the candidate + 1
  // By position in the candidate:
  #befores = new Int32Array(256); // position before of the same token + 1
  #stops = new Int32Array(256); // end of the sentence
  #bits = new Int32Array(8);
  #places = new Int32Array(256); // where tokens of the reference sentence stand, in order
  #rows = new Int32Array(256);
  #marks = new Int32Array(256); // by position in the reference sentence: 1 if it lies on an LCS

  measure(candidate: EncodedText, reference: EncodedText, terms: number): Overlap {
    const { lines: c } = candidate;
    const { lines: r } = reference;
    return { hits: this.hits(c, r, terms), candidate: c.length, reference: r.length };
  }

  /**
   * `counted` is the text whose token counts bound the hits, if that is not the candidate's sentences
   * themselves; `bound` may lower those counts further.
   */
  hits(
    candidate: TokenRun,
    reference: TokenRun,
    terms: number,
    counted = candidate,
    bound?: (available: Int32Array) => void,
  ): number {
    if (candidate.length * reference.sentences > MAX_STEPS) {
      throw tooLong(
        'rougeLsum',
        candidate.length,
        reference.length,
        'limit the length of the texts',
      );
    }
    this.#masks = fitted(this.#masks, terms);
    this.#lasts = fitted(this.#lasts, terms);
    const available = (this.#available = fitted(this.#available, terms));
    for (let i = 0; i < counted.length; i++) available[counted.ids[i]]++;
    bound?.(available);
    this.#list(candidate);
    let hits = 0;
    let start = 0;
    for (let s = 0; s < reference.sentences; s++) {
      const end = reference.ends[s];
      const marks = (this.#marks = fitted(this.#marks, end - start));
      const count = this.#meet(candidate.length, reference.ids, start, end);
      if (end - start <= 32) this.#markShort(candidate.ids, count);
      else this.#markLong(candidate.ids, count, reference.ids, start, end, terms);
      for (let k = 0; start < end; k++, start++) {
        const id = reference.ids[start];
        this.#masks[id] = 0;
        if (marks[k] === 1 && available[id] > 0) {
          available[id]--;
          hits++;
        }
        marks[k] = 0;
      }
    }
    for (let i = 0; i < counted.length; i++) available[counted.ids[i]] = 0;
    for (let i = 0; i < candidate.length; i++) this.#lasts[candidate.ids[i]] = 0;
    return hits;
  }

  /** Lists the candidate's positions by token. One of several equal sentences is enough: they mark the same tokens. */
  #list(candidate: TokenRun): void {
    const { ids, length, sentences } = candidate;
    this.#befores = fitted(this.#befores, length);
    this.#stops = fitted(this.#stops, length);
    this.#places = fitted(this.#places, length);
    this.#rows = fitted(this.#rows, length);
    this.#bits = fitted(this.#bits, (length >> 5) + 1);
    const lasts = this.#lasts;
    const known = new Set<string>();
    let i = 0;
    for (let t = 0; t < sentences; t++) {
      const stop = candidate.ends[t];
      if (sentences >= MANY_SENTENCES) {
        const key = ids.subarray(i, stop).join();
        if (known.has(key)) i = stop;
        known.add(key);
      }
      for (; i < stop; i++) {
        this.#befores[i] = lasts[ids[i]];
        lasts[ids[i]] = i + 1;
        this.#stops[i] = stop;
      }
    }
  }

  /**
   * Puts reference[start, end) into the masks and collects the candidate's positions that hold one of its
   * tokens; returns their number.
   */
  #meet(length: number, reference: Int32Array, start: number, end: number): number {
    const masks = this.#masks;
    const befores = this.#befores;
    const bits = this.#bits;
    const places = this.#places;
    for (let i = start; i < end; i++) {
      const id = reference[i];
      if (masks[id] === 0) {
        for (let p = this.#lasts[id] - 1; p >= 0; p = befores[p] - 1) bits[p >> 5] |= 1 << p;
      }
      masks[id] |= 1 << (i - start);
    }
    let count = 0;
    for (let first = 0; first < length; first += 32) {
      let word = bits[first >> 5];
      if (word === 0) continue;
      bits[first >> 5] = 0;
      for (; word !== 0; word &= word - 1) places[count++] = first + 31 - Math.clz32(word & -word);
    }
    return count;
  }

  /** One word holds the sentence: same walk as LcsPath's, without its bookkeeping. */
  #markShort(candidate: Int32Array, count: number): void {
    const masks = this.#masks;
    const places = this.#places;
    const rows = this.#rows;
    for (let first = 0; first < count; ) {
      const stop = this.#stops[places[first]];
      let v = -1;
      let next = first;
      for (; next < count && places[next] < stop; next++) {
        const m = masks[candidate[places[next]]];
        v = (v + (v & m)) | (v & ~m);
        rows[next] = v;
      }
      let below = -1; // bits of the table's rows still above us
      let after = stop;
      for (let k = next - 1; k >= first && below !== 0; k--) {
        const zeros = ~rows[k];
        // Tokens without a match in between leave V as it is and walk up to its next 0.
        if (places[k] + 1 < after) below = upTo(zeros & below);
        after = places[k];
        const m = masks[candidate[after]];
        below = upTo((m | zeros) & below);
        const top = below & ~(below >>> 1);
        if ((m & top) !== 0) {
          this.#marks[31 - Math.clz32(top)] = 1;
          below ^= top;
        }
      }
      first = next;
    }
  }

  #markLong(
    candidate: Int32Array,
    count: number,
    reference: Int32Array,
    start: number,
    end: number,
    terms: number,
  ): void {
    const places = this.#places;
    const mark = (position: number) => {
      this.#marks[position - start] = 1;
    };
    this.#path.prepare(reference, start, end, terms);
    for (let first = 0; first < count; ) {
      const stop = this.#stops[places[first]];
      let next = first + 1;
      while (next < count && places[next] < stop) next++;
      this.#path.walk(candidate, stop, places, first, next, mark);
      first = next;
    }
    this.#path.release();
  }
}

/** All bits up to the highest one that is set. */
function upTo(word: number): number {
  return word === 0 ? 0 : -1 >>> Math.clz32(word);
}

// With fewer, looking for equal sentences would cost more than it saves.
const MANY_SENTENCES = 64;

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
    checkSentencePairs('rougeLsum', candidate, reference, 31);
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
