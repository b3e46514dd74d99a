// A pair under ids of its own: the reference's terms are numbered 1 … K as they come, and candidate
// tokens that the reference lacks are 0. Kernels then work on tables of K + 1 entries, which for
// ordinary texts fit the nearest cache, whatever the vocabulary.

import { larger, reserve } from './memory';
import { entriesStart, NUMBER } from './vocabulary';

let own: usize = 0; // numbers of terms that come without entries; all zeros between pairs
let ownRoom: usize = 0;
let buffer: usize = 0;
let room: usize = 0;

/** The two texts, 4 bytes a token. */
export let candidateIds: usize = 0;
export let referenceIds: usize = 0;
export let candidateLength: u32 = 0;
export let referenceLength: u32 = 0;
/** K */
export let types: u32 = 0;

/** For ids from elsewhere, all below `terms`. */
export function makeDense(c: usize, cLength: u32, r: usize, rLength: u32, terms: u32): void {
  if (<usize>terms > ownRoom) {
    ownRoom = larger(ownRoom, terms);
    own = reserve(ownRoom * 4);
  }
  number(c, cLength, r, rLength, own, 2);
}

/** For ids of the vocabulary, whose entries have a place for the number: they are in the caches anyway. */
export function makeDenseWords(c: usize, cLength: u32, r: usize, rLength: u32): void {
  number(c, cLength, r, rLength, entriesStart() + NUMBER, 5);
}

/** `numbers` + (id << shift) is where the number of a term stands; all are zero before and after. */
@inline
function number(
  c: usize,
  cLength: u32,
  r: usize,
  rLength: u32,
  numbers: usize,
  shift: usize,
): void {
  const tokens = <usize>cLength + rLength;
  if (tokens > room) {
    room = larger(room, tokens);
    buffer = reserve(room * 4);
  }
  candidateIds = buffer;
  referenceIds = buffer + <usize>cLength * 4;
  candidateLength = cLength;
  referenceLength = rLength;
  let k: u32 = 0;
  for (let i: usize = 0, end = <usize>rLength * 4; i < end; i += 4) {
    const place = numbers + (<usize>load<u32>(r + i) << shift);
    const known = load<u32>(place);
    k += <u32>(known == 0);
    const n = known == 0 ? k : known;
    store<u32>(place, n);
    store<u32>(referenceIds + i, n);
  }
  for (let j: usize = 0, end = <usize>cLength * 4; j < end; j += 4) {
    store<u32>(candidateIds + j, load<u32>(numbers + (<usize>load<u32>(c + j) << shift)));
  }
  for (let i: usize = 0, end = <usize>rLength * 4; i < end; i += 4) {
    store<u32>(numbers + (<usize>load<u32>(r + i) << shift), 0);
  }
  types = k;
}
