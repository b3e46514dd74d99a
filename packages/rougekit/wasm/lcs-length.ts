// Length of a longest common subsequence of a dense pair, bit-parallel: H. Hyyrö, "Bit-parallel
// LCS-length computation revisited", 2004; the method is told in src/matches/lcs-length.ts. The
// reference stands on the bits.
//
// Which kernel, in order:
//   reference ≤ 128 tokens  → one or two words (short-reference.ts)
//   else                    → blocks of four words held in locals, one pass over the candidate per
//                             block; 63 bits a word, so that bit 63 catches the carry for nothing.
//
// A block of 252 tokens has at most 252 terms: their masks fill 8 KB and stay in the nearest cache.
//
// Candidate tokens that a block lacks change it only if something is carried into them, so they are never looked at: the places of each
// term in the candidate are listed once, a block writes the numbers of its masks to the places of its own terms, and 64 places at a time
// tell which of them have a number or a carry. Against a look at every token, 100,000 tokens a side: 0.87 of the time for real prose, 0.6
// for words of a steeper distribution, 0.3 where all are rare, the same where every block has every word.
//
// Time: candidate × ⌈reference / 63⌉ word steps at most. Memory: linear.

import { bits } from './blocks';
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
let starts: usize = 0; // term → where its list of places starts
let startsRoom: usize = 0;
let places: usize = 0; // places in the candidate, term by term
let placesRoom: usize = 0;
let met: usize = 0; // place → number of its masks in this block; all zeros between blocks
let carries: usize = 0; // place → what the block before carried into this one
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
  const groups = (<usize>longer + 63) & ~63;
  if (groups > carriesRoom) {
    carriesRoom = larger(carriesRoom, groups);
    carries = reserve(carriesRoom);
    met = reserve(carriesRoom);
  } else memory.fill(carries, 0, groups);
  listPlaces(longer);
  let length: u32 = 0;
  for (let from: u32 = 0; from < shorter; from += BLOCK) {
    length += block(onBits + <usize>from * 4, min(BLOCK, shorter - from), longer);
  }
  return length;
}

/** The places of each term in the candidate, in order; those of term k lie between starts k and k + 1. */
function listPlaces(longer: u32): void {
  const entries = (<usize>types + 2) * 4;
  if (entries > startsRoom) {
    startsRoom = larger(startsRoom, entries);
    starts = reserve(startsRoom);
  } else memory.fill(starts, 0, entries);
  if (<usize>longer * 4 > placesRoom) {
    placesRoom = larger(placesRoom, <usize>longer * 4);
    places = reserve(placesRoom);
  }
  for (let j: u32 = 0; j < longer; j++) {
    const start = starts + <usize>load<u32>(shared + <usize>j * 4) * 4;
    store<u32>(start, load<u32>(start, 4) + 1, 4);
  }
  let sum: u32 = 0;
  for (let k: u32 = 0; k <= types; k++) {
    const start = starts + <usize>k * 4;
    const own = load<u32>(start, 4);
    store<u32>(start, sum, 4);
    sum += own;
  }
  // The start of term k stands at k + 1 and moves to its end as its places are written, which is the start of the next one.
  for (let j: u32 = 0; j < longer; j++) {
    const start = starts + <usize>load<u32>(shared + <usize>j * 4) * 4;
    const at = load<u32>(start, 4);
    store<u32>(places + <usize>at * 4, j);
    store<u32>(start, at + 1, 4);
  }
}

function block(onBits: usize, count: u32, longer: u32): u32 {
  let own: u32 = 0;
  for (let k: u32 = 0; k < count; k++) {
    const term = load<u32>(onBits + <usize>k * 4);
    const place = numbers + term;
    if (load<u8>(place) == 0) {
      store<u8>(place, <u8>++own);
      const start = starts + <usize>term * 4;
      const end = places + <usize>load<u32>(start, 4) * 4;
      for (let at = places + <usize>load<u32>(start) * 4; at < end; at += 4)
        store<u8>(met + load<u32>(at), <u8>own);
    }
    const word = k / BITS;
    const mask = masks + <usize>load<u8>(place) * MASK + <usize>word * 8;
    store<u64>(mask, load<u64>(mask) | ((<u64>1) << (k - word * BITS)));
  }
  let v0: u64 = LOW;
  let v1: u64 = LOW;
  let v2: u64 = LOW;
  let v3: u64 = LOW;
  const masksHere = masks;
  const between = carries - met;
  const end = met + longer;
  for (let group = met; group < end; group += 64) {
    let active = bits(
      activeIn(group, between),
      activeIn(group + 16, between),
      activeIn(group + 32, between),
      activeIn(group + 48, between),
    );
    while (active != 0) {
      const at = group + <usize>ctz(active);
      active &= active - 1;
      const mask = masksHere + <usize>load<u8>(at) * MASK;
      const carry = at + between;
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
    v128.store(group, i8x16.splat(0));
    v128.store(group, i8x16.splat(0), 16);
    v128.store(group, i8x16.splat(0), 32);
    v128.store(group, i8x16.splat(0), 48);
  }
  for (let k: u32 = 0; k < count; k++) store<u8>(numbers + load<u32>(onBits + <usize>k * 4), 0);
  memory.fill(masks + MASK, 0, <usize>own * MASK);
  // Bits past the end of the reference never match and stay 1.
  return <u32>(popcnt(~v0 & LOW) + popcnt(~v1 & LOW) + popcnt(~v2 & LOW) + popcnt(~v3 & LOW));
}

/** The tokens of 16 places that can change a block: those that it has, and those that something is carried into. */
@inline
function activeIn(at: usize, between: usize): v128 {
  return i8x16.ne(v128.or(v128.load(at), v128.load(at + between)), i8x16.splat(0));
}
