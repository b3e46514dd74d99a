// Length of a longest common subsequence of a dense pair, bit-parallel: H. Hyyrö, "Bit-parallel
// LCS-length computation revisited", 2004; the method is told in src/matches/lcs-length.ts. The
// reference stands on the bits.
//
// Which kernel, in order:
//   reference ≤ 128 tokens  → one or two words (short-reference.ts)
//   else                    → blocks of four words held in locals, one pass over the candidate per
//                             block; 63 bits a word, so that bit 63 catches the carry for nothing.
//
// A block of 252 tokens has at most 252 terms: their masks fill 8 KB and stay in the nearest cache; a byte
// for each term of the pair says which of them, if any, are its.
//
// Candidate tokens that a block lacks change it only if something is carried into them, so a first pass lists the others: a third less
// time where words are as unequal as in prose, up to 7 % more where every block has nearly every word.
//
// Time: candidate × ⌈reference / 63⌉ word steps at most. Memory: linear.

import { candidateIds, candidateLength, referenceIds, referenceLength, types } from './dense';
import { larger, reserve } from './memory';
import { LONGEST, lcs, measureShort } from './short-reference';

const BITS: u32 = 63;
const LOW: u64 = 0x7fffffffffffffff;
const BLOCK: u32 = BITS * 4;

const MASK: usize = 32; // bytes: four words
const masks: usize = reserve((<usize>BLOCK + 1) * MASK); // number 0 stays empty: terms without a match
let numbers: usize = 0; // term → number of its masks in this block; all zeros between calls
let numbersRoom: usize = 0;
let shared: usize = 0; // both texts without the tokens that only one of them has
let sharedRoom: usize = 0;
/** Tokens that are listed at a time: few enough for the nearest cache. */
const PIECE: usize = 2048;
const steps: usize = reserve(PIECE * 4 + 4);
let carries: usize = 0;
let carriesRoom: usize = 0;

export function lcsLength(): u32 {
  if (referenceLength == 0 || candidateLength == 0) return 0;
  if (referenceLength > LONGEST) return blocks();
  measureShort(0);
  return lcs;
}

function blocks(): u32 {
  if (<usize>types + 1 > numbersRoom) {
    numbersRoom = larger(numbersRoom, <usize>types + 1);
    numbers = reserve(numbersRoom);
  }
  const tokens = (<usize>candidateLength + referenceLength) * 4;
  if (tokens > sharedRoom) {
    sharedRoom = larger(sharedRoom, tokens);
    shared = reserve(sharedRoom);
  }
  // The candidate's tokens that the reference has; marks in `numbers` say which of those there are.
  let longer: u32 = 0;
  for (let j: u32 = 0; j < candidateLength; j++) {
    const id = load<u32>(candidateIds + <usize>j * 4);
    store<u32>(shared + <usize>longer * 4, id);
    longer += <u32>(id != 0);
    store<u8>(numbers + id, 1);
  }
  const onBits = shared + <usize>longer * 4;
  let shorter: u32 = 0;
  for (let i: u32 = 0; i < referenceLength; i++) {
    const id = load<u32>(referenceIds + <usize>i * 4);
    store<u32>(onBits + <usize>shorter * 4, id);
    shorter += <u32>load<u8>(numbers + id);
  }
  memory.fill(numbers, 0, <usize>types + 1);
  if (<usize>longer > carriesRoom) {
    carriesRoom = larger(carriesRoom, longer);
    carries = reserve(carriesRoom);
  } else memory.fill(carries, 0, longer);
  let length: u32 = 0;
  for (let from: u32 = 0; from < shorter; from += BLOCK) {
    length += block(onBits + <usize>from * 4, min(BLOCK, shorter - from), longer);
  }
  return length;
}

function block(onBits: usize, count: u32, longer: u32): u32 {
  let own: u32 = 0;
  for (let k: u32 = 0; k < count; k++) {
    const place = numbers + load<u32>(onBits + <usize>k * 4);
    if (load<u8>(place) == 0) store<u8>(place, <u8>++own);
    const word = k / BITS;
    const mask = masks + <usize>load<u8>(place) * MASK + <usize>word * 8;
    store<u64>(mask, load<u64>(mask) | ((<u64>1) << (k - word * BITS)));
  }
  let v0: u64 = LOW;
  let v1: u64 = LOW;
  let v2: u64 = LOW;
  let v3: u64 = LOW;
  const end = shared + <usize>longer * 4;
  let carried = carries;
  for (let at = shared; at < end; at += PIECE * 4) {
    const left = activeIn(at, min(PIECE, (end - at) >> 2), carried);
    for (let step = steps; step < left; step += 4) {
      const active = load<u32>(step);
      const mask = masks + <usize>(active >> 16) * MASK;
      const carry = carried + <usize>(active & 0xffff);
      let u = v0 & load<u64>(mask);
      let sum = v0 + u + load<u8>(carry);
      v0 = (sum & LOW) | (v0 - u);
      u = v1 & load<u64>(mask, 8);
      sum = v1 + u + (sum >> BITS);
      v1 = (sum & LOW) | (v1 - u);
      u = v2 & load<u64>(mask, 16);
      sum = v2 + u + (sum >> BITS);
      v2 = (sum & LOW) | (v2 - u);
      u = v3 & load<u64>(mask, 24);
      sum = v3 + u + (sum >> BITS);
      v3 = (sum & LOW) | (v3 - u);
      store<u8>(carry, <u8>(sum >> BITS));
    }
    carried += PIECE;
  }
  for (let k: u32 = 0; k < count; k++) store<u8>(numbers + load<u32>(onBits + <usize>k * 4), 0);
  memory.fill(masks + MASK, 0, <usize>own * MASK);
  // Bits past the end of the reference never match and stay 1.
  return <u32>(popcnt(~v0 & LOW) + popcnt(~v1 & LOW) + popcnt(~v2 & LOW) + popcnt(~v3 & LOW));
}

/**
 * The tokens of a piece of the candidate that can change a block: those that it has, and those that something is carried
 * into. All others leave it as it is. 4 bytes each: number of the masks, place in the piece. Returns where the list ends.
 */
@inline
function activeIn(tokens: usize, count: usize, carried: usize): usize {
  const numbersHere = numbers;
  let to = steps;
  for (let j: usize = 0; j < count; j++) {
    const number = <u32>load<u8>(numbersHere + load<u32>(tokens + j * 4));
    store<u32>(to, (number << 16) | <u32>j);
    to += <usize>((number | <u32>load<u8>(carried + j)) != 0) << 2;
  }
  return to;
}
