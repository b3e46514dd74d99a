// Which tokens of a long reference sentence (more than 64 tokens) its LCSs with the candidate
// sentences take. The twin of src/matches/lcs-path.ts, with 63 bits a word: match masks are chains of
// (word, bits) entries, one chain a term, so a step touches only the words that hold a match or a
// carry; V after each matching token is kept, or for long texts only every √rows-th, and the stretch
// between two of them is computed again on the way back.
//
// Time: ≤ 2 × matching entries. Memory: linear up to 4 MiB of V, then 2·√rows·words.

import { candidateIds, types } from './dense';
import { larger, reserve } from './memory';

const BITS: u32 = 63;
const LOW: u64 = 0x7fffffffffffffff;
const KEEP_ALL: u64 = 1 << 19;

let heads: usize = 0; // number → its first and last entry + 1; all zeros between calls
let headsRoom: usize = 0;
let entries: usize = 0; // 16 bytes: mask, word, next entry + 1
let entriesRoom: usize = 0;
let now: usize = 0; // V
let nowRoom: usize = 0;
let saved: usize = 0;
let savedRoom: usize = 0;
let checkpoints: usize = 0;
let checkpointsRoom: usize = 0;
let rows: usize = 0; // positions of matching candidate tokens
let rowsRoom: usize = 0;
let width: u32 = 0; // words of V

/** Sets marks[i] = 1 for every token i that the LCS with one of the candidate's ranges takes. */
export function markLongSentence(
  sentence: usize,
  length: u32,
  ranges: usize,
  count: u32,
  marks: usize,
): void {
  prepare(sentence, length);
  for (let t: u32 = 0; t < count; t++) {
    const range = ranges + <usize>t * 8;
    trace(load<u32>(range), load<u32>(range, 4), length, marks);
  }
  for (let i: u32 = 0; i < length; i++) {
    store<u64>(heads + <usize>load<u32>(sentence + <usize>i * 4) * 8, 0);
  }
}

function prepare(sentence: usize, length: u32): void {
  const bytes = (<usize>types + 1) * 8;
  if (bytes > headsRoom) {
    headsRoom = larger(headsRoom, bytes);
    heads = reserve(headsRoom);
  }
  if (<usize>length * 16 > entriesRoom) {
    entriesRoom = larger(entriesRoom, <usize>length * 16);
    entries = reserve(entriesRoom);
  }
  width = (length + BITS - 1) / BITS;
  if (<usize>width * 8 > nowRoom) {
    nowRoom = larger(nowRoom, <usize>width * 8);
    now = reserve(nowRoom);
  }
  let used: u32 = 0;
  for (let i: u32 = 0; i < length; i++) {
    const head = heads + <usize>load<u32>(sentence + <usize>i * 4) * 8;
    const word = i / BITS;
    const bit = (<u64>1) << (i - word * BITS);
    const tail = load<u32>(head, 4);
    if (tail != 0) {
      const last = entries + <usize>(tail - 1) * 16;
      if (load<u32>(last, 8) == word) {
        store<u64>(last, load<u64>(last) | bit);
        continue;
      }
      store<u32>(last, used + 1, 12);
    } else store<u32>(head, used + 1);
    const entry = entries + <usize>used * 16;
    store<u64>(entry, bit);
    store<u32>(entry, word, 8);
    store<u32>(entry, 0, 12);
    used++;
    store<u32>(head, used, 4);
  }
}

function trace(from: u32, to: u32, length: u32, marks: usize): void {
  const count = matchingRows(from, to);
  if (count == 0) return;
  const line = <usize>width * 8;
  let stretch = count;
  if (<u64>count * width > KEEP_ALL) stretch = <u32>Math.ceil(Math.sqrt(<f64>count));
  const stretches = (count + stretch - 1) / stretch;
  if (<usize>stretch * line > savedRoom) {
    savedRoom = larger(savedRoom, <usize>stretch * line);
    saved = reserve(savedRoom);
  }
  if (<usize>stretches * line > checkpointsRoom) {
    checkpointsRoom = larger(checkpointsRoom, <usize>stretches * line);
    checkpoints = reserve(checkpointsRoom);
  }
  for (let w: u32 = 0; w < width; w++) store<u64>(now + <usize>w * 8, LOW);

  // Forward: V at the start of every stretch; the last stretch is saved row by row at once.
  const lastStretch = (stretches - 1) * stretch;
  for (let row: u32 = 0; row < lastStretch; row++) {
    if (row % stretch == 0) memory.copy(checkpoints + <usize>(row / stretch) * line, now, line);
    step(row);
  }
  saveRows(lastStretch, count);

  // Backward. Bits below i are still open.
  let i = length;
  let below = to;
  let first = lastStretch;
  while (true) {
    if (first < lastStretch) {
      memory.copy(now, checkpoints + <usize>(first / stretch) * line, line);
      saveRows(first, first + stretch);
    }
    for (let row = min(count, first + stretch); row > first && i > 0; row--) {
      const at = saved + <usize>(row - 1 - first) * line;
      const j = load<u32>(rows + <usize>(row - 1) * 4);
      if (j + 1 < below) i = <u32>(topZero(at, i, -1) + 1);
      below = j;
      if (i == 0) break;
      const match = topMatch(load<u32>(candidateIds + <usize>j * 4), i);
      const zero = topZero(at, i, match);
      if (match >= 0 && match >= zero) {
        store<u8>(marks + <usize>match, 1);
        i = <u32>match;
      } else i = <u32>(zero + 1);
    }
    if (first == 0 || i == 0) return;
    first -= stretch;
  }
}

function matchingRows(from: u32, to: u32): u32 {
  if (<usize>(to - from) * 4 > rowsRoom) {
    rowsRoom = larger(rowsRoom, <usize>(to - from) * 4);
    rows = reserve(rowsRoom);
  }
  let count: u32 = 0;
  for (let j = from; j < to; j++) {
    const id = load<u32>(candidateIds + <usize>j * 4);
    if (id == 0 || load<u32>(heads + <usize>id * 8) == 0) continue;
    store<u32>(rows + <usize>count * 4, j);
    count++;
  }
  return count;
}

function saveRows(from: u32, to: u32): void {
  const line = <usize>width * 8;
  for (let row = from; row < to; row++) {
    step(row);
    memory.copy(saved + <usize>(row - from) * line, now, line);
  }
}

/** V after one more token: Hyyrö's step on the words that hold a match or receive a carry. */
function step(row: u32): void {
  const id = load<u32>(candidateIds + <usize>load<u32>(rows + <usize>row * 4) * 4);
  let next: u32 = 0;
  let carry: u64 = 0;
  let link = load<u32>(heads + <usize>id * 8);
  while (link != 0) {
    const entry = entries + <usize>(link - 1) * 16;
    const word = load<u32>(entry, 8);
    while (carry != 0 && next < word) carry = ripple(next++);
    const m = load<u64>(entry);
    const place = now + <usize>word * 8;
    const x = load<u64>(place);
    const sum = x + (x & m) + carry;
    store<u64>(place, (sum & LOW) | (x & ~m));
    carry = sum >> BITS;
    next = word + 1;
    link = load<u32>(entry, 12);
  }
  while (carry != 0 && next < width) carry = ripple(next++);
}

/** Adds a carry to a word without matches; returns the carry out. */
function ripple(word: u32): u64 {
  const place = now + <usize>word * 8;
  const x = load<u64>(place);
  const sum = x + 1;
  store<u64>(place, x | (sum & LOW));
  return sum >> BITS;
}

/** Highest position below i that holds this term, or −1. */
function topMatch(id: u32, i: u32): i32 {
  const limit = (i - 1) / BITS;
  let best: i32 = -1;
  let link = load<u32>(heads + <usize>id * 8);
  while (link != 0) {
    const entry = entries + <usize>(link - 1) * 16;
    const word = load<u32>(entry, 8);
    if (word > limit) break;
    let bits = load<u64>(entry);
    if (word == limit) bits &= lowBits(i - word * BITS);
    if (bits != 0) best = <i32>(word * BITS + 63 - <u32>clz(bits));
    link = load<u32>(entry, 12);
  }
  return best;
}

/** Highest 0 of the saved V at `at` below i, or −1; may stop looking below `floor`. */
function topZero(at: usize, i: u32, floor: i32): i32 {
  let word = (i - 1) / BITS;
  const lowest: u32 = floor < 0 ? 0 : <u32>floor / BITS;
  let bits = ~load<u64>(at + <usize>word * 8) & LOW & lowBits(i - word * BITS);
  while (bits == 0 && word > lowest) {
    word--;
    bits = ~load<u64>(at + <usize>word * 8) & LOW;
  }
  return bits == 0 ? -1 : <i32>(word * BITS + 63 - <u32>clz(bits));
}

/** The lowest n of 63 bits, n ≥ 1. */
@inline
function lowBits(n: u32): u64 {
  return (<u64>-1) >> (64 - min(n, BITS));
}
