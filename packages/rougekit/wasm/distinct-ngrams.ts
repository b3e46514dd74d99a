// N-grams of two texts as sets: how many different ones each has, and how many both have. Works on the ids
// of the texts as they are. A longer n-gram is a pair (number of its first n − 1 tokens, next token), numbered
// in an open-addressing table that holds those of both texts: exact, 64-bit keys, no strings.
//
// Time: tokens × orders. Memory: 16 bytes × the next power of two above twice the tokens of both.

import { larger, reserve } from './memory';
import { seed } from './seed';

let table: usize = 0; // a slot: key + 1 (8 bytes), number of the n-gram, which texts have it
let tableRoom: usize = 0;
let grams: usize = 0; // of the candidate, then of the reference: number of the gram that begins there
let gramsRoom: usize = 0;

const IN_REFERENCE: u32 = 1;
const IN_CANDIDATE: u32 = 2;

// Of the order counted last.
export let distinctInCandidate: u32 = 0;
export let distinctInReference: u32 = 0;
export let distinctInBoth: u32 = 0;

let size: u32 = 0;

/** Counts order n; orders must be asked for one after the other, from 1. */
export function countDistinct(c: usize, cLength: u32, r: usize, rLength: u32, n: u32): void {
  const more = n - 1;
  const inCandidate = cLength > more ? cLength - more : 0;
  const inReference = rLength > more ? rLength - more : 0;
  const bytes = (<usize>cLength + rLength) * 4;
  if (bytes > gramsRoom) {
    gramsRoom = larger(gramsRoom, bytes);
    grams = reserve(gramsRoom);
  }
  let slots: u32 = 16;
  while (slots < (inCandidate + inReference) * 2) slots <<= 1;
  if (<usize>slots * 16 > tableRoom) {
    tableRoom = larger(tableRoom, <usize>slots * 16);
    table = reserve(tableRoom);
  } else memory.fill(table, 0, <usize>slots * 16);
  size = 0;
  distinctInCandidate = 0;
  distinctInReference = 0;
  distinctInBoth = 0;
  const own = grams + <usize>cLength * 4;
  for (let i: u32 = 0; i < inReference; i++) {
    const slot = place(own + <usize>i * 4, load<u32>(r + <usize>(i + more) * 4), n, slots - 1);
    const has = load<u32>(slot, 12);
    distinctInReference += <u32>(has == 0);
    store<u32>(slot, IN_REFERENCE, 12);
  }
  for (let j: u32 = 0; j < inCandidate; j++) {
    const slot = place(grams + <usize>j * 4, load<u32>(c + <usize>(j + more) * 4), n, slots - 1);
    const has = load<u32>(slot, 12);
    distinctInCandidate += <u32>((has & IN_CANDIDATE) == 0);
    distinctInBoth += <u32>(has == IN_REFERENCE);
    store<u32>(slot, has | IN_CANDIDATE, 12);
  }
}

/** The slot of the n-gram that ends with `token`; its number replaces that of its beginning. */
@inline
function place(gram: usize, token: u32, n: u32, mask: u32): usize {
  const prefix: u64 = n == 1 ? 0 : load<u32>(gram);
  const key = ((prefix << 32) | token) + 1;
  const hash = (key ^ seed) * 0x9e3779b97f4a7c15;
  let at = <u32>(hash >> 32) & mask;
  while (true) {
    const slot = table + <usize>at * 16;
    const held = load<u64>(slot);
    if (held == 0) {
      store<u64>(slot, key);
      store<u32>(slot, size++, 8);
    }
    if (held == 0 || held == key) {
      store<u32>(gram, load<u32>(slot, 8));
      return slot;
    }
    at = (at + 1) & mask;
  }
}
