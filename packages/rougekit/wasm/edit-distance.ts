// Levenshtein distance of a dense pair: Myers' bit-parallel algorithm in Hyyrö's form, as in src/matches/edit-distance.ts, which
// explains the names. The reference is on the bits, 64 per block. Two blocks run side by side, the second one a step behind what
// the first hands down, so that a processor has two chains of steps to work on.
//
// Time: candidate × ⌈reference / 64⌉ steps, after the common prefix and suffix are left out. Memory: linear.

import { candidateIds, candidateLength, referenceIds, referenceLength, types } from './dense';
import { larger, reserve } from './memory';

let masks: usize = 0; // 16 bytes a term: its rows in the two blocks; all zeros between calls
let masksRoom: usize = 0;
let handed: usize = 0; // a byte for each column: −1, 0 or 1
let handedRoom: usize = 0;

export function editDistance(): u32 {
  let start: u32 = 0;
  let rows = referenceLength;
  let columns = candidateLength;
  const shorter = min(rows, columns);
  while (start < shorter && at(referenceIds, start) == at(candidateIds, start)) start++;
  while (
    rows > start &&
    columns > start &&
    at(referenceIds, rows - 1) == at(candidateIds, columns - 1)
  ) {
    rows--;
    columns--;
  }
  if (rows == start) return columns - start;
  if (columns == start) return rows - start;

  const bytes = (<usize>types + 1) * 16;
  if (bytes > masksRoom) {
    masksRoom = larger(masksRoom, bytes);
    masks = reserve(masksRoom);
  }
  const width = <usize>(columns - start);
  if (width > handedRoom) {
    handedRoom = larger(handedRoom, width);
    handed = reserve(handedRoom);
  }
  memory.fill(handed, 1, width); // the first row of the table is 0, 1, 2 …
  let distance = <i32>(rows - start);
  for (let from = start; from < rows; from += 128) {
    const to = min(rows, from + 128);
    for (let i = from; i < to; i++) {
      const place = maskOf(at(referenceIds, i)) + ((<usize>(i - from) >> 6) << 3);
      store<u64>(place, load<u64>(place) | ((<u64>1) << (i - from)));
    }
    if (to - from > 64) twoBlocks(start, columns, to - from - 65);
    else oneBlock(start, columns, to - from - 1);
    for (let i = from; i < to; i++) v128.store(maskOf(at(referenceIds, i)), i64x2.splat(0));
  }
  for (let j: usize = 0; j < width; j++) distance += load<i8>(handed + j);
  return <u32>distance;
}

@inline
function at(ids: usize, i: u32): u32 {
  return load<u32>(ids + ((<usize>i) << 2));
}

@inline
function maskOf(term: u32): usize {
  return masks + ((<usize>term) << 4);
}

/** `last` is the bit of the last row of the block. */
function oneBlock(start: u32, columns: u32, last: u32): void {
  let p: u64 = -1;
  let m: u64 = 0;
  let place = handed;
  for (let j = start; j < columns; j++, place++) {
    const above = <i64>load<i8>(place);
    const falls = <u64>above >> 63;
    const match = load<u64>(maskOf(at(candidateIds, j)));
    const vertical = match | m;
    const equal = match | falls;
    const horizontal = (((equal & p) + p) ^ p) | equal;
    let grows = m | ~(horizontal | p);
    let shrinks = p & horizontal;
    store<i8>(place, <i8>((grows >> last) & 1) - <i8>((shrinks >> last) & 1));
    grows = (grows << 1) | <u64>(above > 0);
    shrinks = (shrinks << 1) | falls;
    p = shrinks | ~(vertical | grows);
    m = grows & vertical;
  }
}

/** `last` is the bit of the last row of the second block. */
function twoBlocks(start: u32, columns: u32, last: u32): void {
  let p: u64 = -1;
  let m: u64 = 0;
  let q: u64 = -1;
  let n: u64 = 0;
  let place = handed;
  for (let j = start; j < columns; j++, place++) {
    const above = <i64>load<i8>(place);
    const masksHere = maskOf(at(candidateIds, j));
    const falls = <u64>above >> 63;
    const match = load<u64>(masksHere);
    const vertical = match | m;
    const equal = match | falls;
    const horizontal = (((equal & p) + p) ^ p) | equal;
    let grows = m | ~(horizontal | p);
    let shrinks = p & horizontal;
    const rises = grows >> 63;
    const sinks = shrinks >> 63;
    grows = (grows << 1) | <u64>(above > 0);
    shrinks = (shrinks << 1) | falls;
    p = shrinks | ~(vertical | grows);
    m = grows & vertical;

    const below = load<u64>(masksHere, 8);
    const verticalBelow = below | n;
    const equalBelow = below | sinks;
    const horizontalBelow = (((equalBelow & q) + q) ^ q) | equalBelow;
    grows = n | ~(horizontalBelow | q);
    shrinks = q & horizontalBelow;
    store<i8>(place, <i8>((grows >> last) & 1) - <i8>((shrinks >> last) & 1));
    grows = (grows << 1) | rises;
    shrinks = (shrinks << 1) | sinks;
    q = shrinks | ~(verticalBelow | grows);
    n = grows & verticalBelow;
  }
}
