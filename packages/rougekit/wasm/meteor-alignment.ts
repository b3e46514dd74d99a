// The words that METEOR pairs, in two stages: equal words, then equal stems; see src/matches/meteor-alignment.ts, which has the same
// steps and the reasons. Linear.

import { terms } from './lexicon';
import { larger, reserve } from './memory';
import { stems } from './stems-of-terms';

let lasts: usize = 0; // term → last free place in the reference + 1; all zeros between stages
let lastsRoom: usize = 0;
let partners: usize = 0; // of each word of the candidate: its place in the reference + 1, or 0
let partnersRoom: usize = 0;
let earlier: usize = 0; // of each word of the reference: the place before of the same term + 1, or TAKEN
let earlierRoom: usize = 0;

const TAKEN: u32 = 0xffffffff;

/** Chunks of the pair aligned last. */
export let chunks: u32 = 0;

/** Aligns two texts of so many words, by words or by words and stems; returns the number of matches. */
export function alignWords(c: usize, rows: u32, r: usize, columns: u32, byStems: bool): u32 {
  // Stems are stored as terms + 1.
  const bytes = (<usize>terms + 1) * 4;
  if (bytes > lastsRoom) {
    lastsRoom = larger(lastsRoom, bytes);
    lasts = reserve(lastsRoom);
  }
  if (<usize>rows * 4 > partnersRoom) {
    partnersRoom = larger(partnersRoom, <usize>rows * 4);
    partners = reserve(partnersRoom);
  }
  if (<usize>columns * 4 > earlierRoom) {
    earlierRoom = larger(earlierRoom, <usize>columns * 4);
    earlier = reserve(earlierRoom);
  }
  memory.fill(partners, 0, <usize>rows * 4);
  memory.fill(earlier, 0, <usize>columns * 4);
  let matches = stage(c, rows, r, columns, false);
  if (byStems && matches < min(rows, columns)) matches += stage(c, rows, r, columns, true);
  chunks = 0;
  let before: u32 = 0;
  for (let i: u32 = 0; i < rows; i++) {
    const partner = load<u32>(partners + <usize>i * 4);
    chunks += <u32>(partner != 0 && (before == 0 || partner != before + 1));
    before = partner;
  }
  return matches;
}

/** Where the last free place of a word, or of its stem, is noted. */
@inline
function lastOf(ids: usize, k: u32, byStems: bool): usize {
  let term = load<u32>(ids + <usize>k * 4);
  if (byStems) term = load<u32>(stems + <usize>term * 4);
  return lasts + <usize>term * 4;
}

@inline
function stage(c: usize, rows: u32, r: usize, columns: u32, byStems: bool): u32 {
  for (let j: u32 = 0; j < columns; j++) {
    const place = earlier + <usize>j * 4;
    if (load<u32>(place) == TAKEN) continue;
    const last = lastOf(r, j, byStems);
    store<u32>(place, load<u32>(last));
    store<u32>(last, j + 1);
  }
  let matches: u32 = 0;
  for (let i = <i32>rows - 1; i >= 0; i--) {
    const partner = partners + <usize>i * 4;
    if (load<u32>(partner) != 0) continue;
    const place = lastOf(c, <u32>i, byStems);
    const last = load<u32>(place);
    if (last == 0) continue;
    store<u32>(partner, last);
    const own = earlier + <usize>(last - 1) * 4;
    store<u32>(place, load<u32>(own));
    store<u32>(own, TAKEN);
    matches++;
  }
  for (let j: u32 = 0; j < columns; j++) store<u32>(lastOf(r, j, byStems), 0);
  return matches;
}
