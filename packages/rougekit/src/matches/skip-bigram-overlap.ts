// ROUGE-S and ROUGE-SU (Lin 2004, section 5): pairs of tokens in text order, with at most `gap`
// others between them, or with any number.
//
// No pair is ever stored. For one first token a at a time, the pairs (a, b) of each text are counted
// in arrays over b, compared, and the arrays are cleared. Memory is linear. Time: with a gap, both
// lengths × gap; without one, both lengths × the number of distinct tokens that the texts share.

import { tooLong } from '../errors.ts';
import { fitted } from '../ids/scratch.ts';
import type { TokenRun } from '../ids/token-run.ts';
import { Tally } from './ngram-overlap.ts';
import type { Counting, Overlap } from './rules.ts';

/** What SU adds to S: a unigram for each token, or for each but the last (ROUGE-1.5.5's count). */
export type SkipUnigrams = 'all' | 'all-but-last';

export interface SkipBigramOptions {
  /** The largest number of tokens between the two; Infinity for any number. */
  readonly gap: number;
  readonly unigrams: SkipUnigrams | null;
  readonly counting: Counting;
}

// Steps of the inner loop above which a pair is refused rather than worked on for minutes.
const MAX_STEPS = 2e10;

export class SkipBigramOverlap {
  readonly #candidate = new FirstTokens();
  readonly #reference = new FirstTokens();
  readonly #tally = new Tally();

  measure(
    candidate: TokenRun,
    reference: TokenRun,
    terms: number,
    { gap, unigrams, counting }: SkipBigramOptions,
  ): Overlap {
    const c = this.#candidate;
    const r = this.#reference;
    const cLength = candidate.length;
    const rLength = reference.length;
    c.begin(candidate, terms);
    r.begin(reference, terms);
    // Clipped hits need only tokens that both texts have; sets need all of them for their totals.
    const firsts = r.tokens();
    if (counting !== 'clipped') for (const a of c.tokens()) if (!r.has(a)) firsts.push(a);
    const reach = Math.min(gap + 1, Math.max(cLength, rLength) + 1);
    const steps = (cLength + rLength) * (Number.isFinite(gap) ? reach : firsts.length);
    const isTooLong = steps > MAX_STEPS;

    let hits = 0;
    let candidates = 0;
    let references = 0;
    for (const a of isTooLong ? [] : firsts) {
      if (counting !== 'distinct' && !(c.has(a) && r.has(a))) continue;
      const seconds: number[] = [];
      r.countAfter(a, gap, seconds, c.counts);
      c.countAfter(a, gap, seconds, r.counts);
      for (const b of seconds) {
        const x = r.counts[b];
        const y = c.counts[b];
        if (counting === 'clipped') hits += Math.min(x, y);
        else if (x > 0 && y > 0) hits++;
        if (x > 0) references++;
        if (y > 0) candidates++;
        r.counts[b] = c.counts[b] = 0;
      }
    }
    c.end();
    r.end();
    if (isTooLong) {
      const advice = 'give the type a gap (rougeS4) or limit the length of the texts';
      throw tooLong('Skip-bigrams', cLength, rLength, advice);
    }
    if (counting !== 'distinct') {
      candidates = pairsIn(cLength, gap);
      references = pairsIn(rLength, gap);
    }
    if (unigrams !== null) {
      const less = unigrams === 'all' ? 0 : 1;
      const cSingles = Math.max(0, cLength - less);
      const rSingles = Math.max(0, rLength - less);
      this.#tally.fit(terms);
      const sets = this.#tally.sets(candidate.ids, cSingles, reference.ids, rSingles);
      hits +=
        counting === 'clipped'
          ? this.#tally.shared(candidate.ids, cSingles, reference.ids, rSingles)
          : sets.both;
      candidates += counting === 'distinct' ? sets.first : cSingles;
      references += counting === 'distinct' ? sets.second : rSingles;
    }
    return { hits, candidate: candidates, reference: references };
  }
}

/** One text: the positions of each token, and the counts over b for one a. Arrays are kept between pairs. */
class FirstTokens {
  counts = new Float64Array(1024); // by term id; a count is cleared when it is read
  #heads = new Int32Array(1024); // term id → first position + 1
  #nexts = new Int32Array(256); // position → next one of the same token + 1
  #ids = new Int32Array(0);
  #length = 0;

  begin({ ids, length }: TokenRun, terms: number): void {
    if (terms > this.counts.length) this.counts = new Float64Array(terms * 2);
    this.#heads = fitted(this.#heads, terms);
    this.#nexts = fitted(this.#nexts, length);
    this.#ids = ids;
    this.#length = length;
    for (let i = length - 1; i >= 0; i--) {
      this.#nexts[i] = this.#heads[ids[i]];
      this.#heads[ids[i]] = i + 1;
    }
  }

  end(): void {
    for (let i = 0; i < this.#length; i++) this.#heads[this.#ids[i]] = 0;
  }

  has(token: number): boolean {
    return this.#heads[token] > 0;
  }

  /** Each token once. */
  tokens(): number[] {
    const tokens: number[] = [];
    for (let i = 0; i < this.#length; i++) {
      if (this.#heads[this.#ids[i]] === i + 1) tokens.push(this.#ids[i]);
    }
    return tokens;
  }

  /** Adds the number of pairs (a, b) to counts[b]; records each b that neither text had yet. */
  countAfter(a: number, gap: number, seconds: number[], others: Float64Array): void {
    const { counts } = this;
    const ids = this.#ids;
    let seen = 0;
    let stop = 0;
    for (let i = this.#heads[a]; i > 0; i = this.#nexts[i - 1]) {
      seen = Number.isFinite(gap) ? 1 : seen + 1;
      // With a gap, the tokens within it for each a; without one, those up to the next a, for all a so far.
      stop = Number.isFinite(gap) ? i + gap + 1 : this.#nexts[i - 1] || this.#length;
      for (let j = i; j < stop && j < this.#length; j++) {
        const b = ids[j];
        if (counts[b] === 0 && others[b] === 0) seconds.push(b);
        counts[b] += seen;
      }
    }
  }
}

/** Number of pairs in a text of n tokens. */
function pairsIn(n: number, gap: number): number {
  const reach = Math.min(gap + 1, n - 1); // how far the second may be from the first
  return reach <= 0 ? 0 : reach * n - (reach * (reach + 1)) / 2;
}
