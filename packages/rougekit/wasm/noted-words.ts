// Words found in a text and not looked up yet, 8 bytes each: where, how long and of which kind. Looked up in batches, since
// vocabulary.ts then waits for many of them at a time.

import { reserve } from './memory';
import { termsOf } from './vocabulary';

const BATCH: usize = 32;
const spans: usize = reserve(BATCH * 8);
let noted: usize = spans;

/** Adds a word to the batch; returns where the id of the next one goes. */
@inline
export function note(ids: usize, from: usize, to: usize, kind: u32 = 0): usize {
  store<u32>(noted, <u32>from);
  store<u32>(noted, <u32>(to - from) + kind, 4);
  noted += 8;
  ids += 4;
  if (noted == spans + BATCH * 8) flush(ids);
  return ids;
}

/** Looks up the batch; `ids` is where the id behind its last one will go. */
export function flush(ids: usize): void {
  const count = (noted - spans) >> 3;
  if (count != 0) termsOf(spans, count, ids - count * 4, hasKinds);
  noted = spans;
}

/** Whether there are words beyond ASCII in the batch, or may be. */
let hasKinds = false;

export function beginBatch(): void {
  noted = spans;
  hasKinds = false;
}

export function expectWordsBeyondAscii(): void {
  hasKinds = true;
}
