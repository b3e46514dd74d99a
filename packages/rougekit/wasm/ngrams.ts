// Clipped n-gram overlap of a dense pair. Unigrams are counted in an array. A longer n-gram is a pair
// (number of its first n − 1 tokens, next token), numbered in a small open-addressing table that holds
// the reference's only: exact, 64-bit keys, no strings.
//
// Time: tokens × orders. Memory: 16 bytes × the next power of two above twice the reference's tokens.

import { candidateIds, candidateLength, referenceIds, referenceLength, types } from './dense';
import { larger, reserve } from './memory';

let counts: usize = 0;
let countsRoom: usize = 0;
let table: usize = 0;
let tableRoom: usize = 0;
let grams: usize = 0; // of the candidate, then of the reference: number of the gram that begins there
let gramsRoom: usize = 0;

/** Hits of order 1 among the first so many tokens of either text. */
export function unigramHits(inCandidate: u32, inReference: u32): u32 {
  const bytes = (<usize>types + 1) * 4;
  if (bytes > countsRoom) {
    countsRoom = larger(countsRoom, bytes);
    counts = reserve(countsRoom);
  } else memory.fill(counts, 0, bytes);
  for (let i: u32 = 0; i < inReference; i++) {
    const place = counts + <usize>load<u32>(referenceIds + <usize>i * 4) * 4;
    store<u32>(place, load<u32>(place) + 1);
  }
  store<u32>(counts, 0);
  let hits: u32 = 0;
  for (let j: u32 = 0; j < inCandidate; j++) {
    const place = counts + <usize>load<u32>(candidateIds + <usize>j * 4) * 4;
    const left = load<u32>(place);
    const hit = <u32>(left != 0);
    store<u32>(place, left - hit);
    hits += hit;
  }
  return hits;
}

/** To be called before `nextOrderHits`, which gives order 2 first. */
export function beginOrders(): void {
  const bytes = (<usize>candidateLength + referenceLength) * 4;
  if (bytes > gramsRoom) {
    gramsRoom = larger(gramsRoom, bytes);
    grams = reserve(gramsRoom);
  }
  memory.copy(grams, candidateIds, bytes); // both texts: they lie side by side
}

/** Hits of order n; each call must be for the order after that of the one before. */
export function nextOrderHits(n: u32): u32 {
  if (referenceLength < n || candidateLength < n) return 0;
  const more = n - 1;
  const inReference = referenceLength - more;
  let slots: u32 = 16;
  while (slots < inReference * 2) slots <<= 1;
  const bytes = <usize>slots * 16;
  if (bytes > tableRoom) {
    tableRoom = larger(tableRoom, bytes);
    table = reserve(tableRoom);
  } else memory.fill(table, 0, bytes);
  const mask = slots - 1;
  const own = grams + <usize>candidateLength * 4;
  let count: u32 = 0;
  for (let i: u32 = 0; i < inReference; i++) {
    const prefix = load<u32>(own + <usize>i * 4);
    const token = load<u32>(referenceIds + <usize>(i + more) * 4);
    const key = ((<u64>prefix) << 32) | token;
    const slot = find(key, mask);
    if (load<u64>(slot) == 0) {
      store<u64>(slot, key);
      store<u32>(slot, ++count, 8);
    }
    store<u32>(slot, load<u32>(slot, 12) + 1, 12);
    store<u32>(own + <usize>i * 4, load<u32>(slot, 8));
  }
  let hits: u32 = 0;
  const inCandidate = candidateLength - more;
  for (let j: u32 = 0; j < inCandidate; j++) {
    const prefix = load<u32>(grams + <usize>j * 4);
    if (prefix == 0) continue;
    const token = load<u32>(candidateIds + <usize>(j + more) * 4);
    if (token == 0) {
      store<u32>(grams + <usize>j * 4, 0);
      continue;
    }
    const slot = find(((<u64>prefix) << 32) | token, mask);
    store<u32>(grams + <usize>j * 4, load<u32>(slot, 8)); // 0 if it is not there
    const left = load<u32>(slot, 12);
    const hit = <u32>(left != 0);
    if (hit) store<u32>(slot, left - 1, 12);
    hits += hit;
  }
  return hits;
}

/** The slot of a key, or the free one where it belongs. A key is never 0. */
@inline
function find(key: u64, mask: u32): usize {
  const hash = key * 0x9e3779b97f4a7c15;
  let at = <u32>(hash >> 40) & mask;
  if (mask > 0xffffff) at = <u32>(hash >> 32) & mask;
  while (true) {
    const slot = table + <usize>at * 16;
    const own = load<u64>(slot);
    if (own == key || own == 0) return slot;
    at = (at + 1) & mask;
  }
}
