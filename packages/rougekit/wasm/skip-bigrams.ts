// Clipped skip-bigrams of a dense pair: pairs of tokens in text order, with at most `gap` others between
// them; what they are is told in src/matches/skip-bigram-overlap.ts. Tokens that the other text lacks are in
// no shared pair, so each text is first cut down to those that both have, with their positions.
//
// No pair is stored. For one first token at a time, the second tokens of the reference are counted in an
// array, those of the candidate use the counts up, and the array is cleared by walking the reference again.
//
// Time: without a gap, shared tokens × shared types; with one, shared tokens × gap. Memory: linear.

import { candidateIds, candidateLength, referenceIds, referenceLength, types } from './dense';
import { larger, reserve } from './memory';

/** Stands for no gap at all. */
export const ANY_GAP: u32 = 0xffffffff;

// Of each type, 12 bytes: first place in the reference's shared tokens + 1, in the candidate's + 1, the count.
const TYPE: usize = 12;
const OF_REFERENCE: usize = 0;
const OF_CANDIDATE: usize = 4;
const COUNT: usize = 8;
// Of each shared token, 12 bytes: its type, its position in the text, the next place of that type + 1.
const TOKEN: usize = 12;
const POSITION: usize = 4;
const NEXT: usize = 8;

let byType: usize = 0;
let typesRoom: usize = 0;
let shared: usize = 0; // of the reference, then of the candidate
let sharedRoom: usize = 0;

export function skipBigramHits(gap: u32): u64 {
  const bytes = (<usize>types + 1) * TYPE;
  if (bytes > typesRoom) {
    typesRoom = larger(typesRoom, bytes);
    byType = reserve(typesRoom);
  } else memory.fill(byType, 0, bytes);
  const tokens = (<usize>referenceLength + candidateLength) * TOKEN;
  if (tokens > sharedRoom) {
    sharedRoom = larger(sharedRoom, tokens);
    shared = reserve(sharedRoom);
  }
  const own = shared + <usize>referenceLength * TOKEN;
  const inCandidate = list(candidateIds, candidateLength, own, OF_CANDIDATE);
  const inReference = list(referenceIds, referenceLength, shared, OF_REFERENCE);
  let hits: u64 = 0;
  for (let a: u32 = 1; a <= types; a++) {
    const type = byType + <usize>a * TYPE;
    const r = load<u32>(type, OF_REFERENCE);
    const c = load<u32>(type, OF_CANDIDATE);
    if (r == 0 || c == 0) continue;
    // The last token of a text begins no pair.
    if (r == inReference || c == inCandidate) continue;
    if (gap == ANY_GAP) hits += anyGap(r, inReference, c, inCandidate, own);
    else hits += withinGap(r, inReference, c, inCandidate, own, gap);
  }
  return hits;
}

/** Lists the tokens that the other text has, and chains those of a type, from the last to the first. */
@inline
function list(ids: usize, length: u32, to: usize, side: usize): u32 {
  let count: u32 = 0;
  for (let i: u32 = 0; i < length; i++) {
    const id = load<u32>(ids + <usize>i * 4);
    const token = to + <usize>count * TOKEN;
    store<u32>(token, id);
    store<u32>(token, i, POSITION);
    // The candidate comes first: its tokens are numbered if the reference has them, and then chained.
    count += <u32>(side == OF_CANDIDATE ? id != 0 : load<u32>(byType + <usize>id * TYPE, OF_CANDIDATE) != 0);
  }
  for (let i = count; i > 0; i--) {
    const token = to + <usize>(i - 1) * TOKEN;
    const place = byType + <usize>load<u32>(token) * TYPE + side;
    store<u32>(token, load<u32>(place), NEXT);
    store<u32>(place, i);
  }
  return count;
}

/** Pairs that begin with the type whose first places + 1 are r and c. */
function anyGap(r: u32, inReference: u32, c: u32, inCandidate: u32, own: usize): u64 {
  const a = load<u32>(shared + <usize>(r - 1) * TOKEN);
  let seen: u32 = 1;
  for (let i = r; i < inReference; i++) {
    const b = load<u32>(shared + <usize>i * TOKEN);
    const count = byType + <usize>b * TYPE + COUNT;
    store<u32>(count, load<u32>(count) + seen);
    seen += <u32>(a == b);
  }
  let hits: u64 = 0;
  seen = 1;
  for (let j = c; j < inCandidate; j++) {
    const b = load<u32>(own + <usize>j * TOKEN);
    hits += take(b, seen);
    seen += <u32>(a == b);
  }
  for (let i = r; i < inReference; i++) {
    store<u32>(byType + <usize>load<u32>(shared + <usize>i * TOKEN) * TYPE, 0, COUNT);
  }
  return hits;
}

function withinGap(
  r: u32,
  inReference: u32,
  c: u32,
  inCandidate: u32,
  own: usize,
  gap: u32,
): u64 {
  let hits: u64 = 0;
  for (let i = r; i != 0; i = load<u32>(shared + <usize>(i - 1) * TOKEN, NEXT)) {
    const last = lastWithin(shared, i, gap);
    for (let k = i; k < inReference; k++) {
      const token = shared + <usize>k * TOKEN;
      if (<u64>load<u32>(token, POSITION) > last) break;
      const count = byType + <usize>load<u32>(token) * TYPE + COUNT;
      store<u32>(count, load<u32>(count) + 1);
    }
  }
  for (let j = c; j != 0; j = load<u32>(own + <usize>(j - 1) * TOKEN, NEXT)) {
    const last = lastWithin(own, j, gap);
    for (let k = j; k < inCandidate; k++) {
      const token = own + <usize>k * TOKEN;
      if (<u64>load<u32>(token, POSITION) > last) break;
      hits += take(load<u32>(token), 1);
    }
  }
  for (let i = r; i != 0; i = load<u32>(shared + <usize>(i - 1) * TOKEN, NEXT)) {
    const last = lastWithin(shared, i, gap);
    for (let k = i; k < inReference; k++) {
      const token = shared + <usize>k * TOKEN;
      if (<u64>load<u32>(token, POSITION) > last) break;
      store<u32>(byType + <usize>load<u32>(token) * TYPE, 0, COUNT);
    }
  }
  return hits;
}

/** The last position that the second token of a pair may have whose first is the token at place − 1. */
@inline
function lastWithin(tokens: usize, place: u32, gap: u32): u64 {
  return <u64>load<u32>(tokens + <usize>(place - 1) * TOKEN, POSITION) + gap + 1;
}

/** Uses up as many of the counted pairs as there are, at most `most`. */
@inline
function take(b: u32, most: u32): u64 {
  const count = byType + <usize>b * TYPE + COUNT;
  const left = load<u32>(count);
  const taken = min(left, most);
  store<u32>(count, left - taken);
  return taken;
}

/** Pairs in a text of n tokens. */
export function skipBigramsIn(n: u32, gap: u32): u64 {
  if (n < 2) return 0;
  const reach = min<u64>(<u64>gap + 1, n - 1);
  return reach * n - (reach * (reach + 1)) / 2;
}
