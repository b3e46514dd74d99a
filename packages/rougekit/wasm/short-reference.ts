// References of up to 128 tokens, the common case: n-gram overlap and LCS length in one pass over the
// candidate, from one table that gives for each term the reference positions where it stands, as bits.
//
//   n-grams   bit i of g(n) = the n tokens ending at position i of the reference are the n ending here:
//             g(1) = mask of this token, g(n) = mask & (g(n−1) of the token before << 1). Each n-gram of
//             the candidate uses up the lowest such position that is still free, so the used positions
//             are the clipped hits.
//   LCS       Hyyrö's step (see lcs-length.ts).
//
// Time: reference + candidate × orders. Nothing is hashed and nothing but the loop can be mispredicted.

import { candidateIds, candidateLength, referenceIds, referenceLength, types } from './dense';
import { larger, reserve } from './memory';

export const LONGEST: u32 = 128;

let masks: usize = 0; // 8 or 16 bytes a term; all zeros between calls
let masksRoom: usize = 0;

/** 32 bytes an order: g of the token before, low and high; used positions, low and high. */
const orders: usize = reserve(10 * 32);

/** LCS length of the pair measured last. */
export let lcs: u32 = 0;

/** Hits of order n of the pair measured last. */
export function hitsOf(n: u32): u32 {
  const order = orders + <usize>n * 32;
  return <u32>(popcnt(load<u64>(order, 16)) + popcnt(load<u64>(order, 24)));
}

/** Measures the dense pair up to n-grams of the given order. */
export function measureShort(largestOrder: u32): void {
  const width: usize = referenceLength <= 64 ? 8 : 16;
  const bytes = (<usize>types + 1) * width;
  if (bytes > masksRoom) {
    masksRoom = larger(masksRoom, bytes);
    masks = reserve(masksRoom);
  }
  memory.fill(orders, 0, 10 * 32);
  if (width == 8) {
    for (let i: u32 = 0; i < referenceLength; i++) {
      const place = masks + <usize>load<u32>(referenceIds + <usize>i * 4) * 8;
      store<u64>(place, load<u64>(place) | ((<u64>1) << i));
    }
    if (largestOrder <= 2) oneWordBigrams();
    else if (largestOrder == 4) oneWordFourgrams();
    else oneWord(largestOrder);
  } else {
    for (let i: u32 = 0; i < referenceLength; i++) {
      const place =
        masks + <usize>load<u32>(referenceIds + <usize>i * 4) * 16 + ((<usize>i >> 6) << 3);
      store<u64>(place, load<u64>(place) | ((<u64>1) << (i & 63)));
    }
    twoWords(largestOrder);
  }
  memory.fill(masks, 0, bytes);
}

/** `oneWord` for orders 1 and 2, everything in locals. */
function oneWordBigrams(): void {
  let v: u64 = -1;
  let before: u64 = 0;
  let used1: u64 = 0;
  let used2: u64 = 0;
  for (let j: u32 = 0; j < candidateLength; j++) {
    const m = load<u64>(masks + <usize>load<u32>(candidateIds + <usize>j * 4) * 8);
    used1 |= lowest(m & ~used1);
    used2 |= lowest(m & (before << 1) & ~used2);
    before = m;
    const u = v & m;
    v = (v + u) | (v - u);
  }
  store<u64>(orders + 32, used1, 16);
  store<u64>(orders + 64, used2, 16);
  lcs = <u32>popcnt(~v);
}

/** The same for orders 1 to 4, which are BLEU's. */
function oneWordFourgrams(): void {
  let v: u64 = -1;
  let one: u64 = 0;
  let two: u64 = 0;
  let three: u64 = 0;
  let used1: u64 = 0;
  let used2: u64 = 0;
  let used3: u64 = 0;
  let used4: u64 = 0;
  for (let j: u32 = 0; j < candidateLength; j++) {
    const m = load<u64>(masks + <usize>load<u32>(candidateIds + <usize>j * 4) * 8);
    used4 |= lowest(m & (three << 1) & ~used4);
    three = m & (two << 1);
    used3 |= lowest(three & ~used3);
    two = m & (one << 1);
    used2 |= lowest(two & ~used2);
    one = m;
    used1 |= lowest(m & ~used1);
    const u = v & m;
    v = (v + u) | (v - u);
  }
  store<u64>(orders + 32, used1, 16);
  store<u64>(orders + 64, used2, 16);
  store<u64>(orders + 96, used3, 16);
  store<u64>(orders + 128, used4, 16);
  lcs = <u32>popcnt(~v);
}

function oneWord(largestOrder: u32): void {
  let v: u64 = -1;
  for (let j: u32 = 0; j < candidateLength; j++) {
    const m = load<u64>(masks + <usize>load<u32>(candidateIds + <usize>j * 4) * 8);
    let g = m;
    for (let n: u32 = 1; n <= largestOrder; n++) {
      const order = orders + <usize>n * 32;
      const used = load<u64>(order, 16);
      store<u64>(order, used | lowest(g & ~used), 16);
      const before = load<u64>(order);
      store<u64>(order, g);
      g = m & (before << 1);
    }
    const u = v & m;
    v = (v + u) | (v - u);
  }
  lcs = <u32>popcnt(~v);
}

function twoWords(largestOrder: u32): void {
  let v: u64 = -1;
  let w: u64 = -1;
  for (let j: u32 = 0; j < candidateLength; j++) {
    const place = masks + <usize>load<u32>(candidateIds + <usize>j * 4) * 16;
    const low = load<u64>(place);
    const high = load<u64>(place, 8);
    let g = low;
    let h = high;
    for (let n: u32 = 1; n <= largestOrder; n++) {
      const order = orders + <usize>n * 32;
      const usedLow = load<u64>(order, 16);
      const usedHigh = load<u64>(order, 24);
      const freeLow = g & ~usedLow;
      const freeHigh = h & ~usedHigh;
      store<u64>(order, usedLow | lowest(freeLow), 16);
      store<u64>(order, usedHigh | (freeLow == 0 ? lowest(freeHigh) : 0), 24);
      const beforeLow = load<u64>(order);
      const beforeHigh = load<u64>(order, 8);
      store<u64>(order, g);
      store<u64>(order, h, 8);
      g = low & (beforeLow << 1);
      h = high & ((beforeHigh << 1) | (beforeLow >> 63));
    }
    const u = v & low;
    const x = w & high;
    const sum = v + u;
    w = (w + x + <u64>(sum < v)) | (w - x);
    v = sum | (v - u);
  }
  lcs = <u32>(popcnt(~v) + popcnt(~w));
}

/** The lowest bit that is set, alone. */
@inline
function lowest(bits: u64): u64 {
  return bits & (0 - bits);
}
