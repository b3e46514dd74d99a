// Words → integers. A word is a run of ASCII letters and digits, case ignored; equal words get equal
// ids, whatever the table's state, so ids may be compared within a pair and mean nothing beyond it.
//
// Laid out for caches: a word that is not in them costs two lines of memory, three if its stem is
// another word.
//   index    4 bytes a slot, open addressing: 12 bits of the hash, 20 bits of id + 1
//   entries  32 bytes an id, in order of first appearance, so that common words lie close together:
//            the first sixteen bytes of the word, zeros behind a shorter one | id of the stem + 1, or
//            0 until somebody asks | number within the pair at hand (see dense.ts) | length | where
//            the pool holds what is beyond sixteen bytes
// For letters and digits, setting bit 5 of each byte is lower-casing.

import { larger, reserve } from './memory';
import { stemLength, stemWord } from './porter';

const ENTRY: usize = 32;
const STEM: usize = 16;
/** Offset of the number within an entry. */
export const NUMBER: usize = 20;
const LENGTH: usize = 24;
const POOL: usize = 28;

const CASE: u64 = 0x2020202020202020;
const FIRST_SLOTS: u32 = 1 << 12;
const MOST_WORDS: u32 = 1 << 18;
const MOST_POOL: usize = 1 << 22;
const ID_BITS: u32 = 20;
/** Shorter words are their own stems, as in rouge_score. */
const STEM_FROM: u32 = 4;
const ID_MASK: u32 = (1 << ID_BITS) - 1;

/** For each length up to 16: which of the sixteen bytes are the word's. A table, because a branch on the
 * length of a word is one that no processor can foresee. */
const masks: usize = reserve(17 * 16);
/** For each word of a batch: its first sixteen bytes, what the index says, then its term + 1 or 0. */
const LOOKUP: usize = 24;
const lookups: usize = reserve(32 * LOOKUP);
let index: usize = 0;
let mask: u32 = 0;
let shift: u64 = 0; // of a hash, down to a slot
let entries: usize = 0;
let room: u32 = 0;
let size: u32 = 0;
let pool: usize = 0;
let poolRoom: usize = 0;
let poolUsed: usize = 0;
let seed: u64 = 0;
let wantsStems = false;

/** `randomSeed` keeps anybody from making words collide on purpose. */
export function startVocabulary(randomSeed: u64): void {
  seed = randomSeed;
  for (let length: usize = 1; length <= 16; length++) {
    memory.fill(masks + length * 16, 0xff, length);
  }
  mask = FIRST_SLOTS - 1;
  shift = <u64>clz(<u64>mask);
  index = reserve(<usize>FIRST_SLOTS * 4);
  growEntries();
}

/** Whether ids are those of stems from now on. Both kinds live in one table. */
export function useStems(yes: bool): void {
  wantsStems = yes;
}

export function entriesStart(): usize {
  return entries;
}

/** To be called between pairs: an overfull table starts afresh. */
export function keepBounded(): void {
  if (size <= MOST_WORDS && poolUsed <= MOST_POOL) return;
  memory.fill(index, 0, (<usize>mask + 1) * 4);
  size = 0;
  poolUsed = 0;
}

/**
 * The ids of up to 32 words, or of their stems. `spans` has 8 bytes a word: where it stands, its length
 * (≥ 1); up to 16 bytes past a word's end may be read.
 *
 * In three steps over all words, the first two without a branch that depends on what memory says: so
 * the processor waits for many of them at a time, where word by word it would wait for each.
 */
export function termsOf(spans: usize, count: usize, ids: usize): void {
  let lookup = lookups;
  for (let k: usize = 0; k < count; k++) {
    const at = <usize>load<u32>(spans + k * 8);
    const inside = masks + <usize>min(load<u32>(spans + k * 8, 4), 16) * 16;
    const first = (load<u64>(at) | CASE) & load<u64>(inside);
    const second = (load<u64>(at, 8) | CASE) & load<u64>(inside, 8);
    const hash = hashOf(first, second);
    store<u64>(lookup, first);
    store<u64>(lookup, second, 8);
    store<u32>(lookup, load<u32>(index + <usize>(hash >> shift) * 4), 16);
    lookup += LOOKUP;
  }
  lookup = lookups;
  for (let k: usize = 0; k < count; k++) {
    // A free slot has id + 1 = 0: the entry before the first is never a word.
    const found = load<u32>(lookup, 16) & ID_MASK;
    const entry = entries + (<usize>found - 1) * ENTRY;
    const differs = (load<u64>(entry) ^ load<u64>(lookup)) | (load<u64>(entry, 8) ^ load<u64>(lookup, 8));
    const term = wantsStems ? load<u32>(entry, STEM) : found;
    store<u32>(lookup, differs == 0 ? term : 0, 16);
    lookup += LOOKUP;
  }
  lookup = lookups;
  for (let k: usize = 0; k < count; k++) {
    const length = load<u32>(spans + k * 8, 4);
    const term = load<u32>(lookup, 16);
    const isKnown = term != 0 && length < 16;
    store<u32>(ids + k * 4, isKnown ? term - 1 : termOf(load<u32>(spans + k * 8), length));
    lookup += LOOKUP;
  }
}

/** One word, whatever has to be done for it. */
function termOf(at: usize, length: u32): u32 {
  const id = wordId(at, length);
  if (!wantsStems) return id;
  const known = load<u32>(entryOf(id), STEM);
  return known != 0 ? known - 1 : newStem(id, at, length);
}

function wordId(at: usize, length: u32): u32 {
  const inside = masks + <usize>min(length, 16) * 16;
  const first = (load<u64>(at) | CASE) & load<u64>(inside);
  const second = (load<u64>(at, 8) | CASE) & load<u64>(inside, 8);
  let hash = hashOf(first, second);
  if (length > 16) hash = mixRest(hash, at, length);
  const tag = <u32>hash & ~ID_MASK;
  let slot = <u32>(hash >> shift);
  while (true) {
    const held = load<u32>(index + <usize>slot * 4);
    if (held == 0) return newWord(slot, tag, at, length, first, second);
    if ((held & ~ID_MASK) == tag) {
      const id = (held & ID_MASK) - 1;
      const word = entryOf(id);
      if (load<u64>(word) == first && load<u64>(word, 8) == second) {
        // Below sixteen bytes the zeros tell the length.
        if (length < 16 || sameRest(id, at, length)) return id;
      }
    }
    slot = (slot + 1) & mask;
  }
}

@inline
function entryOf(id: u32): usize {
  return entries + <usize>id * ENTRY;
}

/** The highest bits are the best ones: they choose the slot; bits 20 to 31 are the tag. */
@inline
function hashOf(first: u64, second: u64): u64 {
  return (first ^ seed) * 0x9e3779b97f4a7c15 + (second ^ seed) * 0xd6e8feb86659fd93;
}

function mixRest(hash: u64, at: usize, length: u32): u64 {
  for (let k: u32 = 16; k < length; k++) {
    hash = (hash ^ (load<u8>(at + k) | 0x20)) * 0x100000001b3;
    hash ^= hash >> 29;
  }
  return hash;
}

function sameRest(id: u32, at: usize, length: u32): bool {
  const entry = entryOf(id);
  if (load<u32>(entry, LENGTH) != length) return false;
  const rest = pool + load<u32>(entry, POOL) - 16;
  for (let k: u32 = 16; k < length; k++) {
    if (load<u8>(rest + k) != (load<u8>(at + k) | 0x20)) return false;
  }
  return true;
}

function newWord(slot: u32, tag: u32, at: usize, length: u32, first: u64, second: u64): u32 {
  if (size == room) growEntries();
  const id = size++;
  const entry = entryOf(id);
  store<u64>(entry, first);
  store<u64>(entry, second, 8);
  store<u32>(entry, length < STEM_FROM ? id + 1 : 0, STEM);
  store<u32>(entry, length, LENGTH);
  if (length > 16) keepRest(entry, at, length);
  store<u32>(index + <usize>slot * 4, tag | (id + 1));
  if (size * 2 > mask) growIndex();
  return id;
}

function keepRest(entry: usize, at: usize, length: u32): void {
  const rest: usize = length - 16;
  if (poolUsed + rest > poolRoom) {
    poolRoom = larger(poolRoom, poolUsed + rest);
    const moved = reserve(poolRoom);
    memory.copy(moved, pool, poolUsed);
    pool = moved;
  }
  store<u32>(entry, <u32>poolUsed, POOL);
  for (let k: usize = 0; k < rest; k++) {
    store<u8>(pool + poolUsed + k, load<u8>(at + 16 + k) | 0x20);
  }
  poolUsed += rest;
}

function growEntries(): void {
  room = max(1024, room * 2);
  const moved = reserve((<usize>room + 1) * ENTRY) + ENTRY; // see termsOf for the entry before the first
  memory.copy(moved, entries, <usize>size * ENTRY);
  entries = moved;
}

function growIndex(): void {
  mask = mask * 2 + 1;
  shift--;
  index = reserve((<usize>mask + 1) * 4);
  for (let id: u32 = 0; id < size; id++) {
    const entry = entryOf(id);
    const length = load<u32>(entry, LENGTH);
    let hash = hashOf(load<u64>(entry), load<u64>(entry, 8));
    if (length > 16) hash = mixRest(hash, pool + load<u32>(entry, POOL) - 16, length);
    let slot = <u32>(hash >> shift);
    while (load<u32>(index + <usize>slot * 4) != 0) slot = (slot + 1) & mask;
    store<u32>(index + <usize>slot * 4, (<u32>hash & ~ID_MASK) | (id + 1));
  }
}

/** The slow way, once a word: its stem is a word like any other, and its id is that word's. */
function newStem(id: u32, at: usize, length: u32): u32 {
  const stem = stemWord(at, length);
  const stemId = wordId(stem, stemLength());
  store<u32>(entryOf(id), stemId + 1, STEM);
  return stemId;
}
