// For recipes that compare words and then their stems: the stem of each term, which is a term, too.

import { larger, reserve } from './memory';

/** 4 bytes a term: the term of its stem + 1, or 0 where none is known. */
export let stems: usize = 0;
let room: usize = 0;

/** Whether words have stems in this engine. */
export let keepsStems = false;
/** Whether they are those of porter.ts, or all told by TypeScript. */
export let findsStems = false;

/** Says so; to be told before the first text. */
export function keepStems(finds: bool): void {
  keepsStems = true;
  findsStems = finds;
}

export function hasStem(term: u32): bool {
  return <usize>term < room && load<u32>(stems + <usize>term * 4) != 0;
}

export function setStem(term: u32, stem: u32): void {
  if (<usize>term >= room) {
    const before = room;
    room = larger(room, max(<usize>term + 1, 1024));
    const moved = reserve(room * 4);
    memory.copy(moved, stems, before * 4);
    stems = moved;
  }
  store<u32>(stems + <usize>term * 4, stem + 1);
}

/** Terms mean nothing any more. */
export function clearStems(): void {
  memory.fill(stems, 0, room * 4);
}
