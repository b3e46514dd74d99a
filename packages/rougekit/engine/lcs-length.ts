// Length of a longest common subsequence of a dense pair, bit-parallel: H. Hyyrö, "Bit-parallel
// LCS-length computation revisited", 2004; the method is told in src/matches/lcs-length.ts. The
// reference stands on the bits.
//
// Which kernel, in order:
//   reference ≤ 128 tokens  → one or two words (short-reference.ts)
//   else                    → blocks of four words held in locals, one pass over the candidate per
//                             block; 63 bits a word, so that bit 63 catches the carry for nothing.
//
// Time: candidate × ⌈reference / 63⌉ word steps. Memory: linear, 32 bytes × types for the masks.

import { candidateIds, candidateLength, referenceIds, referenceLength, types } from './dense';
import { larger, reserve } from './memory';
import { LONGEST, lcs, measureShort } from './short-reference';

const BITS: u32 = 63;
const LOW: u64 = 0x7fffffffffffffff;
const BLOCK: u32 = BITS * 4;

let masks: usize = 0; // all zeros between calls
let masksRoom: usize = 0;
let shared: usize = 0; // both texts without the tokens that only one of them has
let sharedRoom: usize = 0;
let carries: usize = 0;
let carriesRoom: usize = 0;

export function lcsLength(): u32 {
  if (referenceLength == 0 || candidateLength == 0) return 0;
  if (referenceLength > LONGEST) return blocks();
  measureShort(0);
  return lcs;
}

function fitMasks(bytes: usize): void {
  if (bytes <= masksRoom) return;
  masksRoom = larger(masksRoom, bytes);
  masks = reserve(masksRoom);
}

function blocks(): u32 {
  fitMasks((<usize>types + 1) * 32);
  const tokens = (<usize>candidateLength + referenceLength) * 4;
  if (tokens > sharedRoom) {
    sharedRoom = larger(sharedRoom, tokens);
    shared = reserve(sharedRoom);
  }
  // The candidate's tokens that the reference has; marks in `masks` say which of those there are.
  let longer: u32 = 0;
  for (let j: u32 = 0; j < candidateLength; j++) {
    const id = load<u32>(candidateIds + <usize>j * 4);
    store<u32>(shared + <usize>longer * 4, id * 32);
    longer += <u32>(id != 0);
    store<u64>(masks + <usize>id * 32, 1);
  }
  const onBits = shared + <usize>longer * 4;
  let shorter: u32 = 0;
  for (let i: u32 = 0; i < referenceLength; i++) {
    const id = load<u32>(referenceIds + <usize>i * 4);
    store<u32>(onBits + <usize>shorter * 4, id * 32);
    shorter += <u32>(load<u64>(masks + <usize>id * 32) != 0);
  }
  for (let j: u32 = 0; j < candidateLength; j++) {
    store<u64>(masks + <usize>load<u32>(candidateIds + <usize>j * 4) * 32, 0);
  }
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
  for (let k: u32 = 0; k < count; k++) {
    const word = k / BITS;
    const place = masks + load<u32>(onBits + <usize>k * 4) + <usize>word * 8;
    store<u64>(place, load<u64>(place) | ((<u64>1) << (k - word * BITS)));
  }
  let v0: u64 = LOW;
  let v1: u64 = LOW;
  let v2: u64 = LOW;
  let v3: u64 = LOW;
  const table = masks;
  const carried = carries;
  const end = shared + <usize>longer * 4;
  let carry = carried;
  for (let at = shared; at < end; at += 4) {
    const place = table + load<u32>(at);
    let m = load<u64>(place);
    let sum = v0 + (v0 & m) + load<u8>(carry);
    v0 = (sum & LOW) | (v0 & ~m);
    m = load<u64>(place, 8);
    sum = v1 + (v1 & m) + (sum >> BITS);
    v1 = (sum & LOW) | (v1 & ~m);
    m = load<u64>(place, 16);
    sum = v2 + (v2 & m) + (sum >> BITS);
    v2 = (sum & LOW) | (v2 & ~m);
    m = load<u64>(place, 24);
    sum = v3 + (v3 & m) + (sum >> BITS);
    v3 = (sum & LOW) | (v3 & ~m);
    store<u8>(carry, <u8>(sum >> BITS));
    carry++;
  }
  for (let k: u32 = 0; k < count; k++) {
    memory.fill(masks + load<u32>(onBits + <usize>k * 4), 0, 32);
  }
  // Bits past the end of the reference never match and stay 1.
  return <u32>(popcnt(~v0 & LOW) + popcnt(~v1 & LOW) + popcnt(~v2 & LOW) + popcnt(~v3 & LOW));
}
