// Clipped n-gram overlap of a dense pair, order by order, and only where something is left to match: an n-gram that both texts
// have begins with n − 1 tokens that both have. One text's n-grams are numbered, the other's are looked up, and those that are
// not there are given up; as the texts take turns, neither carries on for long with what the other one lacks.
//
// An n-gram is a pair (number of its first n − 1 tokens, next token). That is the place in a table of numbers × terms, which is
// small for ordinary texts; for long ones it is a key of 64 bits in a table with open addressing. Whether an n-gram is new, or
// there, or has a match left cannot be predicted, so the small table is used without branches.
//
// Time: tokens × orders. Memory: 256 KiB for the small table; for the other one 16 bytes × the next power of two above twice
// the tokens of a text.

import { candidateIds, candidateLength, referenceIds, referenceLength, types } from './dense';
import { larger, reserve } from './memory';
import { seed } from './seed';

const MOST_CELLS: u64 = 1 << 16;
/** Cells have 16 bits for the number of an n-gram, and as many for how often it is left. */
const MOST_NUMBERS: u32 = 0xffff;

let counts: usize = 0;
let countsRoom: usize = 0;
let table: usize = 0;
let tableRoom: usize = 0;

// Numbers go on from order to order and from pair to pair: cells with smaller ones than the first of an order are free.
let cells: usize = 0;
let next: u32 = 1;

/** A text: its tokens, and the n-grams that may match, 8 bytes each: its number, and how far from the first token it begins. */
@unmanaged
class Side {
  ids: usize;
  length: u32;
  grams: usize;
  count: u32;
}

const candidate = changetype<Side>(reserve(offsetof<Side>()));
const reference = changetype<Side>(reserve(offsetof<Side>()));
let gramsRoom: usize = 0;
let grams: usize = 0;

/** Of the order counted last: the smallest number of an n-gram, and one more than the largest. */
let firstNumber: u32 = 0;
let endNumber: u32 = 0;

/** Hits of order 1 among the first so many tokens of either text. */
export function unigramHits(inCandidate: u32, inReference: u32): u32 {
  const bytes = (<usize>types + 1) * 4;
  if (bytes > countsRoom) {
    countsRoom = larger(countsRoom, bytes);
    counts = reserve(countsRoom);
  } else memory.fill(counts, 0, bytes);
  for (let i: u32 = 0; i < inReference; i++) {
    const place = counts + <usize>load<u32>(referenceIds + <usize>i * 4) * 4;
    store<u32>(place, load<u32>(place) + 1);
  }
  store<u32>(counts, 0);
  let hits: u32 = 0;
  for (let j: u32 = 0; j < inCandidate; j++) {
    const place = counts + <usize>load<u32>(candidateIds + <usize>j * 4) * 4;
    const left = load<u32>(place);
    const hit = <u32>(left != 0);
    store<u32>(place, left - hit);
    hits += hit;
  }
  return hits;
}

/** To be called before `nextOrderHits`, which gives order 2 first. */
export function beginOrders(): void {
  const bytes = (<usize>candidateLength + referenceLength) * 8;
  if (bytes > gramsRoom) {
    gramsRoom = larger(gramsRoom, bytes);
    grams = reserve(gramsRoom);
  }
  begin(candidate, candidateIds, candidateLength, grams);
  begin(reference, referenceIds, referenceLength, grams + <usize>candidateLength * 8);
  firstNumber = 0;
  endNumber = types + 1;
}

function begin(side: Side, ids: usize, length: u32, at: usize): void {
  side.ids = ids;
  side.length = length;
  side.grams = at;
  for (let i: usize = 0, end = <usize>length * 4; i < end; i += 4) {
    const id = load<u32>(ids + i);
    store<u64>(at, <u64>id | (<u64>i << 32));
    at += <usize>(id != 0) << 3;
  }
  side.count = <u32>((at - side.grams) >> 3);
}

/** Hits of order n; each call must be for the order after that of the one before. */
export function nextOrderHits(n: u32): u32 {
  dropLast(candidate, n);
  dropLast(reference, n);
  const numbered = (n & 1) == 0 ? candidate : reference;
  const other = (n & 1) == 0 ? reference : candidate;
  if (numbered.count == 0 || other.count == 0) {
    numbered.count = 0;
    other.count = 0;
    return 0;
  }
  const places = <u64>(endNumber - firstNumber) * (types + 1);
  return places <= MOST_CELLS && numbered.count < MOST_NUMBERS
    ? inCells(numbered, other, <usize>(n - 1) * 4)
    : inSlots(numbered, other, <usize>(n - 1) * 4);
}

/** Of n-grams in their order, only the last may go beyond the end with one more token. */
function dropLast(side: Side, n: u32): void {
  if (side.count == 0) return;
  const last = load<u32>(side.grams + <usize>(side.count - 1) * 8, 4);
  if ((last >> 2) + n > side.length) side.count--;
}

function inCells(numbered: Side, other: Side, more: usize): u32 {
  if (cells == 0) cells = reserve(<usize>MOST_CELLS * 4);
  if (next + numbered.count > MOST_NUMBERS) {
    memory.fill(cells, 0, <usize>MOST_CELLS * 4);
    next = 1;
  }
  const width = types + 1;
  const start = cells - (<usize>(firstNumber * width) << 2);
  const first = next;
  const floor = first << 16;
  let number = first;
  let ids = numbered.ids + more;
  let at = numbered.grams;
  for (const end = at + <usize>numbered.count * 8; at < end; at += 8) {
    const place = start + (<usize>(load<u32>(at) * width + load<u32>(ids + load<u32>(at, 4))) << 2);
    const held = load<u32>(place);
    const isNew = held < floor;
    const cell = (isNew ? number << 16 : held) + 1;
    number += <u32>isNew;
    store<u32>(place, cell);
    store<u32>(at, cell >> 16);
  }
  let hits: u32 = 0;
  ids = other.ids + more;
  at = other.grams;
  let to = at;
  for (const end = at + <usize>other.count * 8; at < end; at += 8) {
    const gram = load<u64>(at);
    const from = <usize>(gram >> 32);
    const place = start + (<usize>(<u32>gram * width + load<u32>(ids + from)) << 2);
    const cell = load<u32>(place);
    const isThere = <u32>(cell >= floor);
    const hit = isThere & <u32>((cell & 0xffff) != 0);
    hits += hit;
    store<u32>(place, cell - hit);
    store<u64>(to, (gram & ~0xffffffff) | (cell >> 16));
    to += <usize>isThere << 3;
  }
  other.count = <u32>((to - other.grams) >> 3);
  firstNumber = first;
  endNumber = number;
  next = number;
  return hits;
}

function inSlots(numbered: Side, other: Side, more: usize): u32 {
  let slots: u32 = 16;
  while (slots < numbered.count * 2) slots <<= 1;
  const bytes = <usize>slots * 16;
  if (bytes > tableRoom) {
    tableRoom = larger(tableRoom, bytes);
    table = reserve(tableRoom);
  } else memory.fill(table, 0, bytes);
  const mask = slots - 1;
  let number: u32 = 1;
  let ids = numbered.ids + more;
  let at = numbered.grams;
  for (const end = at + <usize>numbered.count * 8; at < end; at += 8) {
    const key = (<u64>load<u32>(at) << 32) | load<u32>(ids + load<u32>(at, 4));
    const slot = find(key, mask);
    if (load<u64>(slot) == 0) {
      store<u64>(slot, key);
      store<u32>(slot, number++, 8);
    }
    store<u32>(slot, load<u32>(slot, 12) + 1, 12);
    store<u32>(at, load<u32>(slot, 8));
  }
  let hits: u32 = 0;
  ids = other.ids + more;
  at = other.grams;
  let to = at;
  for (const end = at + <usize>other.count * 8; at < end; at += 8) {
    const gram = load<u64>(at);
    const slot = find((gram << 32) | load<u32>(ids + <usize>(gram >> 32)), mask);
    if (load<u64>(slot) == 0) continue;
    const left = load<u32>(slot, 12);
    const hit = <u32>(left != 0);
    store<u32>(slot, left - hit, 12);
    hits += hit;
    store<u64>(to, (gram & ~0xffffffff) | load<u32>(slot, 8));
    to += 8;
  }
  other.count = <u32>((to - other.grams) >> 3);
  firstNumber = 1;
  endNumber = number;
  return hits;
}

/** The slot of a key, or the free one where it belongs. A key is never 0. */
@inline
function find(key: u64, mask: u32): usize {
  const hash = (key ^ seed) * 0x9e3779b97f4a7c15;
  let at = <u32>(hash >> 40) & mask;
  if (mask > 0xffffff) at = <u32>(hash >> 32) & mask;
  while (true) {
    const slot = table + <usize>at * 16;
    const own = load<u64>(slot);
    if (own == key || own == 0) return slot;
    at = (at + 1) & mask;
  }
}
