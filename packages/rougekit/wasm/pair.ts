// One encoded pair → its counts: for each measure and each reference the matches and the two totals,
// flat and in that order, as RougeCounter in src/metrics lays them out. They are integers of 4 bytes, or,
// for recipes with a measure that counts in fractions, all of them numbers of 8.

import { CODE_POINTS } from './characters-of-text';
import { candidateLength, makeDense, makeDenseWords, referenceLength } from './dense';
import {
  countDistinct,
  distinctInBoth,
  distinctInCandidate,
  distinctInReference,
} from './distinct-ngrams';
import { countGlued, hashesTerms } from './glued-ngrams';
import { lcsLength } from './lcs-length';
import { EACH_SENTENCE, TOKENS, unionHits, WORDS } from './lcs-union';
import { weightedLcs } from './lcs-weighted';
import { terms } from './lexicon';
import { larger, reserve } from './memory';
import { beginOrders, nextOrderHits, unigramHits } from './ngrams';
import {
  candidate,
  candidateLines,
  referenceCount,
  referenceEnd,
  referenceLineEnd,
  referenceLineSentenceEnd,
  referenceLines,
  referenceSentenceEnd,
  references,
  Run,
} from './runs';
import { hitsOf, LONGEST, lcs, measureShort } from './short-reference';
import { skipBigramHits, skipBigramsIn } from './skip-bigrams';
import { EDITS, inCandidate, inReference, SAME, textMeasure } from './text-measures';
import { usesCharacters, usesLexicon } from './texts';

/** Codes of measures: 1 … 9 are n-grams of that order. */
export const LCS: u32 = 10;
export const SUMMARY_LCS: u32 = 11;
/** By the paper's table; its parameter is where its powers stand. */
export const WEIGHTED_LCS: u32 = 12;
/** Skip-bigrams alone, with a unigram for each token, or for each but the last; their parameter is the gap. */
export const SKIPS: u32 = 13;
export const SKIPS_AND_TOKENS: u32 = 14;
export const SKIPS_AND_ALL_BUT_LAST: u32 = 15;

/** Different words on the LCSs of all pairs of sentences. */
export const WORD_UNION: u32 = 16;
/** Different words on the LCSs of each reference sentence. */
export const WORD_SETS: u32 = 17;

/** How repeated n-grams count; see Counting in src/matches/rules.ts. */
const CLIPPED: u32 = 0;
const DISTINCT: u32 = 1;
let counting: u32 = CLIPPED;
const setsOfOrder: usize = reserve(10 * 12); // of each order: in both texts, in the candidate, in the reference

const MOST_SENTENCE_PAIRS: u64 = 10000000;

const MOST_MEASURES: u32 = 64;
const measures: usize = reserve(MOST_MEASURES * 8); // the code and its parameter, 4 bytes each
let measureCount: u32 = 0;
let largestOrder: u32 = 0;
let wantsShort = false; // whether any measure reads what short-reference.ts has counted
let wantsDense = false; // whether any measure reads the dense pair
let isWide = false;

// f(0) … f(MOST_WEIGHTED) of up to MOST_WEIGHTS weighted measures; a text with more tokens goes the plain way.
const MOST_WEIGHTED: u32 = 1024;
const MOST_WEIGHTS: u32 = 4;
let powers: usize = 0;
let weights: u32 = 0;

// Counts that do not fit an integer of 4 bytes are left to the plain engine.
const MOST_COUNT: u64 = 0x7fffffff;

// Steps above which a union LCS is refused; the plain engine says so in words.
const MOST_STEPS: u64 = 20000000000;

let counts: usize = 0;
let room: usize = 0; // in bytes
let used: usize = 0;
const ofOrder: usize = reserve(16 * 4);

/** Texts with fewer tokens than these, at least 1, go the plain way. */
let leastTokens: u32 = 1;

/** Whether sentences have tokens of their own. */
let hasLines = false;

export function clearMeasures(least: u32, ownLines: bool): void {
  leastTokens = least;
  hasLines = ownLines;
  counting = CLIPPED;
  measureCount = 0;
  largestOrder = 0;
  weights = 0;
  wantsShort = false;
  wantsDense = false;
  isWide = false;
}

export function countAs(how: u32): void {
  counting = how;
}

export function addMeasure(code: u32, parameter: u32): void {
  const measure = measures + <usize>measureCount * 8;
  store<u32>(measure, code);
  store<u32>(measure, parameter, 4);
  measureCount++;
  if (code < LCS) largestOrder = max(largestOrder, code);
  if (code < WEIGHTED_LCS) wantsShort = true;
  if (code < SAME || code == EDITS) wantsDense = true;
}

/** Adds a weighted measure; returns where the caller has to write f(0), f(1) … f(1024). */
export function addWeighted(): usize {
  if (powers == 0) powers = reserve(<usize>(MOST_WEIGHTED + 1) * 8 * MOST_WEIGHTS);
  const own = powers + <usize>(MOST_WEIGHTED + 1) * 8 * weights++;
  addMeasure(WEIGHTED_LCS, <u32>own);
  isWide = true;
  return own;
}

export function clearCounts(): void {
  used = 0;
}

/** Numbers written since `clearCounts`. */
export function countsLength(): u32 {
  return <u32>used;
}

export function countsStart(): usize {
  return counts;
}

/** Appends the counts of the pair in runs.ts; false if it must go the plain way. */
export function countPair(): bool {
  const k = referenceCount();
  const need = used + <usize>measureCount * k * 3;
  const width: usize = isWide ? 8 : 4;
  if (need * width > room) {
    room = larger(room, need * width);
    const moved = reserve(room);
    memory.copy(moved, counts, used * width);
    counts = moved;
  }
  if (candidate.length < leastTokens) return false;
  let start: u32 = 0;
  let firstSentence: u32 = 0;
  for (let r: u32 = 0; r < k; r++) {
    const end = referenceEnd(r);
    const lastSentence = referenceSentenceEnd(r);
    if (end - start < leastTokens) return false;
    const ids = references.ids + <usize>start * 4;
    if (wantsDense) number(candidate.ids, candidate.length, ids, end - start);
    if (!countReference(r, k, start, end, firstSentence, lastSentence)) return false;
    start = end;
    firstSentence = lastSentence;
  }
  used = need;
  return true;
}

/** Makes the two texts the dense pair. */
function number(c: usize, cLength: u32, r: usize, rLength: u32): void {
  if (usesLexicon()) makeDense(c, cLength, r, rLength, terms);
  else if (usesCharacters()) makeDense(c, cLength, r, rLength, CODE_POINTS);
  else makeDenseWords(c, cLength, r, rLength);
}

function countReference(
  r: u32,
  k: u32,
  start: u32,
  end: u32,
  firstSentence: u32,
  lastSentence: u32,
): bool {
  const isShort = referenceLength <= LONGEST;
  if (wantsShort) {
    if (isShort) measureShort(counting == CLIPPED ? largestOrder : 1);
    else if (counting == CLIPPED) countOrders();
  }
  if (counting != CLIPPED && !countSets(start)) return false;
  for (let m: u32 = 0; m < measureCount; m++) {
    const code = load<u32>(measures + <usize>m * 8);
    const at = used + (<usize>m * k + r) * 3;
    let hits: u32;
    let less: u32 = 0;
    if (code < LCS && counting != CLIPPED) {
      const sets = setsOfOrder + <usize>code * 12;
      const isSet = counting == DISTINCT;
      const inCandidate = candidateLength >= code ? candidateLength - code + 1 : 0;
      const inReference = referenceLength >= code ? referenceLength - code + 1 : 0;
      put(
        at,
        load<u32>(sets),
        isSet ? load<u32>(sets, 4) : inCandidate,
        isSet ? load<u32>(sets, 8) : inReference,
      );
      continue;
    }
    if (code < LCS) {
      hits = isShort ? hitsOf(code) : load<u32>(ofOrder + <usize>code * 4);
      less = code - 1;
    } else if (code == LCS) hits = isShort ? lcs : lcsLength();
    else if (code == WORD_SETS || (code == SUMMARY_LCS && hasLines)) {
      if (!countBySentence(at, code, r, start, firstSentence, lastSentence)) return false;
      continue;
    } else if (code == SUMMARY_LCS) {
      const sentences = lastSentence - firstSentence;
      // One sentence each: the union is the LCS itself.
      if (isShort && sentences == 1 && candidate.sentences == 1) hits = lcs;
      else if (<u64>candidateLength * sentences > MOST_STEPS) return false;
      else hits = unionHits(
        candidate.ends,
        candidate.sentences,
        0,
        references.ends + <usize>firstSentence * 4,
        sentences,
        start,
        TOKENS,
      );
    } else if (code == WORD_UNION) {
      if (!countWordUnion(at, start, firstSentence, lastSentence - firstSentence)) return false;
      continue;
    } else {
      const parameter = load<u32>(measures + <usize>m * 8, 4);
      if (code >= SAME) {
        const ids = references.ids + <usize>start * 4;
        const first = textMeasure(code, parameter, candidate.ids, candidate.length, ids, end - start);
        put(at, first, inCandidate, inReference);
        continue;
      }
      if (!(code == WEIGHTED_LCS ? countWeighted(parameter, at) : countSkips(code, parameter, at)))
        return false;
      continue;
    }
    put(
      at,
      hits,
      candidateLength > less ? candidateLength - less : 0,
      referenceLength > less ? referenceLength - less : 0,
    );
  }
  return true;
}

function countSets(start: u32): bool {
  const ids = references.ids + <usize>start * 4;
  for (let n: u32 = 1; n <= largestOrder; n++) {
    if (!hashesTerms || n == 1)
      countDistinct(candidate.ids, candidateLength, ids, referenceLength, n);
    else if (!countGlued(candidate.ids, candidateLength, ids, referenceLength, n)) return false;
    const sets = setsOfOrder + <usize>n * 12;
    store<u32>(sets, distinctInBoth);
    store<u32>(sets, distinctInCandidate, 4);
    store<u32>(sets, distinctInReference, 8);
  }
  return true;
}

/** Measures that compare sentences, whose tokens may be others than those of the texts. */
function countBySentence(
  at: usize,
  code: u32,
  r: u32,
  start: u32,
  firstSentence: u32,
  lastSentence: u32,
): bool {
  const inCandidate = candidateLength;
  const inReference = referenceLength;
  if (!hasLines) {
    const hits = hitsBySentence(code, candidate, references, start, firstSentence, lastSentence);
    if (hits > min(inCandidate, inReference)) return false;
    put(at, hits, inCandidate, inReference);
    return true;
  }
  const from = r == 0 ? 0 : referenceLineEnd(r - 1);
  const length = referenceLineEnd(r) - from;
  number(candidateLines.ids, candidateLines.length, referenceLines.ids + <usize>from * 4, length);
  const hits = hitsBySentence(
    code,
    candidateLines,
    referenceLines,
    from,
    r == 0 ? 0 : referenceLineSentenceEnd(r - 1),
    referenceLineSentenceEnd(r),
  );
  // Words of sentences are counted against the tokens of the texts; more of them are a matter for the plain way.
  if (code == SUMMARY_LCS) put(at, hits, candidateLines.length, length);
  else put(at, hits, inCandidate, inReference);
  number(candidate.ids, inCandidate, references.ids + <usize>start * 4, inReference);
  return code == SUMMARY_LCS ? hits != <u32>-1 : hits <= min(inCandidate, inReference);
}

/** Of the dense pair; 2³² − 1 if that would take too long. */
function hitsBySentence(code: u32, c: Run, r: Run, base: u32, first: u32, last: u32): u32 {
  const sentences = last - first;
  if (
    <u64>c.sentences * sentences > MOST_SENTENCE_PAIRS ||
    <u64>candidateLength * max(sentences, referenceLength) > MOST_STEPS
  )
    return -1;
  if (c.sentences == 0 || sentences == 0) return 0;
  const what = code == SUMMARY_LCS ? TOKENS : EACH_SENTENCE;
  return unionHits(c.ends, c.sentences, 0, r.ends + <usize>first * 4, sentences, base, what);
}

/** The texts change places: here the candidate's token gives way on a tie. */
function countWordUnion(at: usize, start: u32, firstSentence: u32, sentences: u32): bool {
  const ids = references.ids + <usize>start * 4;
  const inCandidate = candidateLength;
  const inReference = referenceLength;
  if (
    <u64>candidate.sentences * sentences > MOST_SENTENCE_PAIRS ||
    <u64>inCandidate * inReference > MOST_STEPS
  )
    return false;
  number(ids, inReference, candidate.ids, inCandidate);
  const hits = unionHits(
    references.ends + <usize>firstSentence * 4,
    sentences,
    start,
    candidate.ends,
    candidate.sentences,
    0,
    WORDS,
  );
  number(candidate.ids, inCandidate, ids, inReference);
  if (counting == DISTINCT) {
    countDistinct(candidate.ids, inCandidate, ids, inReference, 1);
    put(at, hits, distinctInCandidate, distinctInReference);
  } else put(at, hits, inCandidate, inReference);
  return true;
}

@inline
function put(at: usize, hits: u32, inCandidate: u32, inReference: u32): void {
  if (isWide) putWide(at, hits, inCandidate, inReference);
  else {
    const place = counts + at * 4;
    store<u32>(place, hits);
    store<u32>(place, inCandidate, 4);
    store<u32>(place, inReference, 8);
  }
}

function putWide(at: usize, hits: f64, inCandidate: f64, inReference: f64): void {
  const place = counts + at * 8;
  store<f64>(place, hits);
  store<f64>(place, inCandidate, 8);
  store<f64>(place, inReference, 16);
}

function countWeighted(own: usize, at: usize): bool {
  if (max(candidateLength, referenceLength) > MOST_WEIGHTED) return false;
  putWide(
    at,
    weightedLcs(own),
    load<f64>(own + <usize>candidateLength * 8),
    load<f64>(own + <usize>referenceLength * 8),
  );
  return true;
}

function countSkips(code: u32, gap: u32, at: usize): bool {
  let inCandidate = skipBigramsIn(candidateLength, gap);
  let inReference = skipBigramsIn(referenceLength, gap);
  if (max(inCandidate, inReference) > MOST_COUNT) return false;
  let hits = skipBigramHits(gap);
  if (code != SKIPS) {
    const less: u32 = code == SKIPS_AND_TOKENS ? 0 : 1;
    const c = candidateLength - less;
    const r = referenceLength - less;
    hits += unigramHits(c, r);
    inCandidate += c;
    inReference += r;
    if (max(inCandidate, inReference) > MOST_COUNT) return false;
  }
  put(at, <u32>hits, <u32>inCandidate, <u32>inReference);
  return true;
}

/** References too long for short-reference.ts. */
function countOrders(): void {
  if (largestOrder == 0) return;
  store<u32>(ofOrder + 4, unigramHits(candidateLength, referenceLength));
  if (largestOrder == 1) return;
  beginOrders();
  for (let n: u32 = 2; n <= largestOrder; n++) {
    store<u32>(ofOrder + <usize>n * 4, nextOrderHits(n));
  }
}
