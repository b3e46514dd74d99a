// The candidate's sentences as ranges of tokens, equal ones once: they mark the same positions, and a
// text that repeats itself ten thousand times would otherwise be walked as often for every reference
// sentence. Not looked for among few, where that would cost more than it saves.

import { candidateIds } from './dense';
import { larger, reserve } from './memory';
import { seed } from './seed';

const FEW: u32 = 64;

let ranges: usize = 0; // 8 bytes a sentence: first token, token past the last
let rangesRoom: usize = 0;
let table: usize = 0; // open addressing: number of a range + 1
let tableRoom: usize = 0;

export function rangesStart(): usize {
  return ranges;
}

/** Lists the sentences that end at `ends`, counted from `base`; returns how many differ. */
export function distinctSentences(ends: usize, count: u32, base: u32): u32 {
  if (<usize>count * 8 > rangesRoom) {
    rangesRoom = larger(rangesRoom, <usize>count * 8);
    ranges = reserve(rangesRoom);
  }
  let slots: u32 = 128;
  while (slots < count * 2) slots <<= 1;
  if (count >= FEW) {
    if (<usize>slots * 4 > tableRoom) {
      tableRoom = larger(tableRoom, <usize>slots * 4);
      table = reserve(tableRoom);
    } else memory.fill(table, 0, <usize>slots * 4);
  }
  let distinct: u32 = 0;
  let from: u32 = 0;
  for (let t: u32 = 0; t < count; t++) {
    const to = load<u32>(ends + <usize>t * 4) - base;
    if (count < FEW || isNew(from, to, slots - 1, distinct)) {
      store<u32>(ranges + <usize>distinct * 8, from);
      store<u32>(ranges + <usize>distinct * 8, to, 4);
      distinct++;
    }
    from = to;
  }
  return distinct;
}

function isNew(from: u32, to: u32, mask: u32, distinct: u32): bool {
  let hash: u64 = seed ^ (to - from);
  for (let j = from; j < to; j++) {
    hash = (hash ^ load<u32>(candidateIds + <usize>j * 4)) * 0x9e3779b97f4a7c15;
    hash ^= hash >> 32;
  }
  let slot = <u32>hash & mask;
  while (true) {
    const held = load<u32>(table + <usize>slot * 4);
    if (held == 0) {
      store<u32>(table + <usize>slot * 4, distinct + 1);
      return true;
    }
    const range = ranges + <usize>(held - 1) * 8;
    const start = load<u32>(range);
    const bytes = <usize>(to - from) * 4;
    if (
      load<u32>(range, 4) - start == to - from &&
      memory.compare(candidateIds + <usize>start * 4, candidateIds + <usize>from * 4, bytes) == 0
    ) {
      return false;
    }
    slot = (slot + 1) & mask;
  }
}
