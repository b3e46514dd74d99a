// ROUGE-S and ROUGE-SU (Lin 2004, section 5): pairs of tokens in text order, with at most `gap`
// others between them, or with any number.
//
// No pair is ever stored. For one first token a at a time, the pairs (a, b) of each text are counted
// in an array over b, compared, and the array is cleared. Memory is linear. Time: with a gap, both
// lengths × gap; without one, both lengths × the number of distinct tokens that the texts share.

import { tooLong } from '../errors.ts';
import type { TokenRun } from '../ids/token-run.ts';
import type { Counting, Overlap } from './rules.ts';

/** What SU adds to S: a unigram for each token, or for each but the last (ROUGE-1.5.5's count). */
export type SkipUnigrams = 'all' | 'all-but-last';

export interface SkipBigramOptions {
  /** Most tokens between the two; Infinity for any number. */
  readonly gap: number;
  readonly unigrams: SkipUnigrams | null;
  readonly counting: Counting;
}

// Steps of the inner loop above which a pair is refused rather than worked on for minutes.
const MOST_STEPS = 2e10;

export class SkipBigramOverlap {
  #after = new Float64Array(256); // occurrences of the token of interest so far, per side: counts over b
  #other = new Float64Array(256);
  #local = new Int32Array(1024); // term id → dense id within this pair, + 1
  readonly #touched: number[] = [];

  measure(
    candidate: TokenRun,
    reference: TokenRun,
    terms: number,
    options: SkipBigramOptions,
  ): Overlap {
    const { gap, unigrams, counting } = options;
    if (terms > this.#local.length) this.#local = new Int32Array(terms * 2);
    const c = candidate.ids;
    const r = reference.ids;
    const local = this.#local;
    let types = 0;
    for (let i = 0; i < reference.length; i++) if (local[r[i]] === 0) local[r[i]] = ++types;
    const inReference = types;
    for (let i = 0; i < candidate.length; i++) if (local[c[i]] === 0) local[c[i]] = ++types;
    const cLocal = new Int32Array(candidate.length);
    const rLocal = new Int32Array(reference.length);
    for (let i = 0; i < candidate.length; i++) cLocal[i] = local[c[i]] - 1;
    for (let i = 0; i < reference.length; i++) rLocal[i] = local[r[i]] - 1;
    for (let i = 0; i < reference.length; i++) local[r[i]] = 0;
    for (let i = 0; i < candidate.length; i++) local[c[i]] = 0;
    if (types > this.#after.length) {
      this.#after = new Float64Array(types * 2);
      this.#other = new Float64Array(types * 2);
    }
    // Clipped hits need only tokens that both texts have; sets need all of them for their totals.
    const firsts = counting === 'clipped' ? inReference : types;
    const reach = Math.min(gap, Math.max(candidate.length, reference.length));
    const steps = Number.isFinite(gap)
      ? (candidate.length + reference.length) * (reach + 1)
      : firsts * (candidate.length + reference.length);
    if (steps > MOST_STEPS)
      throw tooLong(
        'Skip-bigrams',
        candidate.length,
        reference.length,
        'give the type a gap (rougeS4) or set a `limit`',
      );

    const sums = this.#pairs(cLocal, rLocal, firsts, types, gap, counting);
    const total =
      counting === 'distinct'
        ? sums
        : {
            candidate: pairsIn(candidate.length, gap),
            reference: pairsIn(reference.length, gap),
          };
    let hits = sums.hits;
    let candidates = total.candidate;
    let references = total.reference;
    if (unigrams !== null) {
      const less = unigrams === 'all' ? 0 : 1;
      const single = singles(cLocal, rLocal, less, types, counting);
      hits += single.hits;
      candidates += single.candidate;
      references += single.reference;
    }
    return { hits, candidate: candidates, reference: references };
  }

  #pairs(
    c: Int32Array,
    r: Int32Array,
    firsts: number,
    types: number,
    gap: number,
    counting: Counting,
  ) {
    const cPlaces = new Places(c, types);
    const rPlaces = new Places(r, types);
    const sums = { hits: 0, candidate: 0, reference: 0 };
    const touched = this.#touched;
    for (let a = 0; a < firsts; a++) {
      const inBoth = cPlaces.has(a) && rPlaces.has(a);
      if (!inBoth && counting !== 'distinct') continue;
      touched.length = 0;
      countAfter(rPlaces, a, gap, this.#after, touched);
      const fromReference = touched.length;
      // Without sets, what the reference never pairs with a cannot hit and need not be noted.
      countAfter(cPlaces, a, gap, this.#other, touched, this.#after);
      for (let k = 0; k < touched.length; k++) {
        const b = touched[k];
        const x = this.#after[b];
        const y = this.#other[b];
        if (counting === 'clipped') sums.hits += Math.min(x, y);
        else if (x > 0 && y > 0) sums.hits++;
        if (k < fromReference) sums.reference++;
        if (y > 0) sums.candidate++;
      }
      for (const b of touched) this.#after[b] = this.#other[b] = 0;
    }
    return sums;
  }
}

/** Adds to counts[b] the number of pairs (a, b); notes each b that neither array had yet. */
function countAfter(
  places: Places,
  a: number,
  gap: number,
  counts: Float64Array,
  touched: number[],
  noted: Float64Array = counts,
): void {
  const { tokens } = places;
  const first = places.starts[a];
  const last = places.starts[a + 1];
  if (first === last) return;
  if (Number.isFinite(gap)) {
    for (let k = first; k < last; k++) {
      const i = places.positions[k];
      const stop = Math.min(tokens.length, i + gap + 2);
      for (let j = i + 1; j < stop; j++) {
        const b = tokens[j];
        if (counts[b] === 0 && noted[b] === 0) touched.push(b);
        counts[b]++;
      }
    }
    return;
  }
  let seen = 0;
  for (let j = places.positions[first]; j < tokens.length; j++) {
    const b = tokens[j];
    if (seen > 0) {
      if (counts[b] === 0 && noted[b] === 0) touched.push(b);
      counts[b] += seen;
    }
    if (b === a) seen++;
  }
}

/** Where each token stands: positions[starts[t] … starts[t + 1]] in order. */
class Places {
  readonly tokens: Int32Array;
  readonly starts: Int32Array;
  readonly positions: Int32Array;

  constructor(tokens: Int32Array, types: number) {
    this.tokens = tokens;
    this.starts = new Int32Array(types + 1);
    this.positions = new Int32Array(tokens.length);
    for (const t of tokens) this.starts[t + 1]++;
    for (let t = 0; t < types; t++) this.starts[t + 1] += this.starts[t];
    const next = this.starts.slice(0, types);
    for (let i = 0; i < tokens.length; i++) this.positions[next[tokens[i]]++] = i;
  }

  has(token: number): boolean {
    return this.starts[token + 1] > this.starts[token];
  }
}

/** Number of pairs in a text of n tokens. */
function pairsIn(n: number, gap: number): number {
  const reach = Math.min(gap + 1, n - 1); // how far the second may stand from the first
  return reach <= 0 ? 0 : reach * n - (reach * (reach + 1)) / 2;
}

function singles(c: Int32Array, r: Int32Array, less: number, types: number, counting: Counting) {
  const cCounts = new Int32Array(types);
  const rCounts = new Int32Array(types);
  const cLength = Math.max(0, c.length - less);
  const rLength = Math.max(0, r.length - less);
  for (let i = 0; i < cLength; i++) cCounts[c[i]]++;
  for (let i = 0; i < rLength; i++) rCounts[r[i]]++;
  let hits = 0;
  let candidate = 0;
  let reference = 0;
  for (let t = 0; t < types; t++) {
    if (counting === 'clipped') hits += Math.min(cCounts[t], rCounts[t]);
    else if (cCounts[t] > 0 && rCounts[t] > 0) hits++;
    if (cCounts[t] > 0) candidate++;
    if (rCounts[t] > 0) reference++;
  }
  return counting === 'distinct'
    ? { hits, candidate, reference }
    : { hits, candidate: cLength, reference: rLength };
}
