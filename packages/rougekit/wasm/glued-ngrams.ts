// N-grams whose words are joined without a separator, as in src/matches/ngram-overlap-glued.ts: "a bc" and "ab c" are the
// same bigram. The hash of a joined string follows from those of its words. Different hashes tell strings apart, equal
// words tell that they are equal; a pair with anything else goes the plain way, where the strings are joined.
//
// Time: n × the tokens of both texts, for each order.

import { countDistinct } from './distinct-ngrams';
import { larger, reserve } from './memory';
import { seed } from './seed';

/** Whether terms are hashed, from the first one on. */
export let hashesTerms = false;
let base: u64 = 0;
let hashes: usize = 0; // by term, 16 bytes each: the hash of its bytes, and the base to the power of their number
let hashesRoom: usize = 0;

export function hashTerms(): void {
  hashesTerms = true;
  base = seed | 1;
}

/** To be called with the bytes of each new term. */
export function hashTerm(term: u32, at: usize, length: u32): void {
  const place = <usize>term * 16;
  if (place + 16 > hashesRoom) {
    const room = larger(hashesRoom, place + 16);
    const moved = reserve(room);
    memory.copy(moved, hashes, hashesRoom);
    hashes = moved;
    hashesRoom = room;
  }
  let hash: u64 = 0;
  let power: u64 = 1;
  for (let k: usize = 0; k < <usize>length; k++) {
    hash = hash * base + load<u8>(at + k) + 1;
    power *= base;
  }
  store<u64>(hashes + place, hash);
  store<u64>(hashes + place, power, 8);
}

let table: usize = 0; // a slot: the hash (8 bytes), number of the gram + 1, where its first id stands
let tableRoom: usize = 0;
let mask: u32 = 0;
let grams: usize = 0; // numbers of the candidate's grams, then of the reference's
let gramsRoom: usize = 0;
let size: u32 = 0;

/** As countDistinct, for one order; false if only the strings themselves could tell. Both texts have n tokens and more. */
export function countGlued(c: usize, cLength: u32, r: usize, rLength: u32, n: u32): bool {
  const inCandidate = cLength - n + 1;
  const inReference = rLength - n + 1;
  const all = inCandidate + inReference;
  if (<usize>all * 4 > gramsRoom) {
    gramsRoom = larger(gramsRoom, <usize>all * 4);
    grams = reserve(gramsRoom);
  }
  let slots: u32 = 16;
  while (slots < all * 2) slots <<= 1;
  if (<usize>slots * 16 > tableRoom) {
    tableRoom = larger(tableRoom, <usize>slots * 16);
    table = reserve(tableRoom);
  } else memory.fill(table, 0, <usize>slots * 16);
  mask = slots - 1;
  size = 0;
  const own = grams + <usize>inCandidate * 4;
  if (!numberGrams(c, inCandidate, n, grams) || !numberGrams(r, inReference, n, own)) return false;
  countDistinct(grams, inCandidate, own, inReference, 1);
  return true;
}

function numberGrams(ids: usize, count: u32, n: u32, into: usize): bool {
  for (let i: usize = 0; i < <usize>count; i++) {
    const gram = ids + i * 4;
    let hash: u64 = 0;
    for (let k: usize = 0; k < <usize>n; k++) {
      const term = hashes + <usize>load<u32>(gram + k * 4) * 16;
      hash = hash * load<u64>(term, 8) + load<u64>(term);
    }
    let at = <u32>((hash ^ (hash >> 29)) * 0x9e3779b97f4a7c15 >> 32) & mask;
    while (true) {
      const slot = table + <usize>at * 16;
      const held = load<u32>(slot, 8);
      if (held == 0) {
        store<u64>(slot, hash);
        store<u32>(slot, ++size, 8);
        store<u32>(slot, <u32>gram, 12);
        store<u32>(into + i * 4, size - 1);
        break;
      }
      if (load<u64>(slot) == hash) {
        if (memory.compare(load<u32>(slot, 12), gram, <usize>n * 4) != 0) return false;
        store<u32>(into + i * 4, held - 1);
        break;
      }
      at = (at + 1) & mask;
    }
  }
  return true;
}
