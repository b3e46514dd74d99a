// One encoded pair → its counts: for each measure and each reference the matches and the two totals,
// flat and in that order, as RougeCounter in src/metrics lays them out.

import { candidateLength, makeDenseWords, referenceLength } from './dense';
import { lcsLength } from './lcs-length';
import { unionHits } from './lcs-union';
import { larger, reserve } from './memory';
import { beginOrders, nextOrderHits, unigramHits } from './ngrams';
import {
  candidate,
  referenceCount,
  referenceEnd,
  referenceSentenceEnd,
  references,
} from './runs';
import { hitsOf, LONGEST, lcs, measureShort } from './short-reference';

/** Codes of measures: 1 … 9 are n-grams of that order. */
export const LCS: u8 = 10;
export const SUMMARY_LCS: u8 = 11;

const MOST_MEASURES: u32 = 64;
const measures: usize = reserve(MOST_MEASURES);
let measureCount: u32 = 0;
let largestOrder: u32 = 0;

// Steps above which a union LCS is refused; the plain engine says so in words.
const MOST_STEPS: u64 = 20000000000;

let counts: usize = 0;
let room: usize = 0;
let used: usize = 0;
const ofOrder: usize = reserve(16 * 4);

export function clearMeasures(): void {
  measureCount = 0;
  largestOrder = 0;
}

export function addMeasure(code: u8): void {
  store<u8>(measures + measureCount, code);
  measureCount++;
  if (code < LCS) largestOrder = max(largestOrder, code);
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
  if (need > room) {
    const newRoom = larger(room, need);
    const moved = reserve(newRoom * 4);
    memory.copy(moved, counts, used * 4);
    counts = moved;
    room = newRoom;
  }
  if (candidate.length == 0) return false;
  let start: u32 = 0;
  let firstSentence: u32 = 0;
  for (let r: u32 = 0; r < k; r++) {
    const end = referenceEnd(r);
    const lastSentence = referenceSentenceEnd(r);
    if (end == start) return false;
    const ids = references.ids + <usize>start * 4;
    makeDenseWords(candidate.ids, candidate.length, ids, end - start);
    if (!countReference(r, k, start, firstSentence, lastSentence)) return false;
    start = end;
    firstSentence = lastSentence;
  }
  used = need;
  return true;
}

function countReference(r: u32, k: u32, start: u32, firstSentence: u32, lastSentence: u32): bool {
  const isShort = referenceLength <= LONGEST;
  if (isShort) measureShort(largestOrder);
  else countOrders();
  for (let m: u32 = 0; m < measureCount; m++) {
    const code = load<u8>(measures + m);
    let hits: u32;
    let less: u32 = 0;
    if (code < LCS) {
      hits = isShort ? hitsOf(code) : load<u32>(ofOrder + <usize>code * 4);
      less = code - 1;
    } else if (code == LCS) hits = isShort ? lcs : lcsLength();
    else {
      const sentences = lastSentence - firstSentence;
      // One sentence each: the union is the LCS itself.
      if (isShort && sentences == 1 && candidate.sentences == 1) hits = lcs;
      else if (<u64>candidateLength * sentences > MOST_STEPS) return false;
      else hits = unionHits(
        candidate.ends,
        candidate.sentences,
        references.ends + <usize>firstSentence * 4,
        sentences,
        start,
      );
    }
    const place = counts + (used + (<usize>m * k + r) * 3) * 4;
    store<u32>(place, hits);
    store<u32>(place, candidateLength > less ? candidateLength - less : 0, 4);
    store<u32>(place, referenceLength > less ? referenceLength - less : 0, 8);
  }
  return true;
}

/** References too long for short-reference.ts. */
function countOrders(): void {
  if (largestOrder == 0) return;
  store<u32>(ofOrder + 4, unigramHits());
  if (largestOrder == 1) return;
  beginOrders();
  for (let n: u32 = 2; n <= largestOrder; n++) {
    store<u32>(ofOrder + <usize>n * 4, nextOrderHits(n));
  }
}
