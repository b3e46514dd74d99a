// Words → integers. A word is a run of ASCII letters and digits, case ignored; equal words get equal
// ids, whatever the table's state, so ids may be compared within a pair and mean nothing beyond it.
//
// Words with letters beyond ASCII are held as they are written, beside the id of the form that is compared; TypeScript
// says once what that is. So are stretches that it had to cut, beside a list of ids. A form without other characters than
// small ASCII letters and digits is the same entry as that word.
//
// Laid out for caches: a word that is not in them costs two lines of memory, three if its stem is
// another word.
//   index    4 bytes a slot, open addressing: 12 bits of the hash, 20 bits of id + 1
//   entries  32 bytes an id, in order of first appearance, so that common words lie close together:
//            the first sixteen bytes of the word, zeros behind a shorter one | id of the stem + 1, or
//            0 until somebody asks | number within the pair at hand (see dense.ts) | length and kind | where
//            the pool holds what is beyond sixteen bytes
// For letters and digits, setting bit 5 of each byte is lower-casing.

import { isFolded } from './characters';
import { learn } from './host';
import { larger, reserve } from './memory';
import { stemLength, stemWord } from './porter';
import { seed } from './seed';

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

// Beside the length of a word, what kind of entry it is.
const KIND_SHIFT: u32 = 28;
export const LENGTH_MASK: u32 = (1 << KIND_SHIFT) - 1;
/** As a text has it; + 1 if the form is a stem, + 2 if normal forms are compared. */
const WRITTEN: u32 = 1 << KIND_SHIFT;
/** What is compared. */
const FORM: u32 = 5 << KIND_SHIFT;
/** A stretch of text, with the same additions doubled; + 1 behind white space. */
const STRETCH: u32 = 8 << KIND_SHIFT;

/** For each length up to 16: which of the sixteen bytes are the word's. A table, because a branch on the
 * length of a word is one that no processor can foresee. */
const masks: usize = reserve(17 * 16);
/** For each word of a batch: its first sixteen bytes, what the index says, then its term + 1 or 0; its id + 1; its next eight bytes. */
const LOOKUP: usize = 32;
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
let wantsStems = false;
let normalForms: u32 = 0;
/** Of the words with letters beyond ASCII. */
export let writtenKind: u32 = WRITTEN;

// Forms that TypeScript gives: where it writes one, and the ids of those that it has given since they were asked for.
let formAt: usize = 0;
let formRoom: usize = 0;
let forms: usize = 0;
let formsRoom: u32 = 0;
let formCount: u32 = 0;

export function startVocabulary(): void {
  for (let length: usize = 1; length <= 16; length++) {
    memory.fill(masks + length * 16, 0xff, length);
  }
  mask = FIRST_SLOTS - 1;
  shift = <u64>clz(<u64>mask);
  index = reserve(<usize>FIRST_SLOTS * 4);
  growEntries();
}

/** Whether ids are those of stems and of normal forms from now on. All kinds live in one table. */
export function useForms(stems: bool, normal: bool): void {
  wantsStems = stems;
  normalForms = normal ? 2 : 0;
  writtenKind = WRITTEN + ((<u32>stems + normalForms) << KIND_SHIFT);
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
 * (≥ 1) and kind; up to 16 bytes past a word's end may be read.
 *
 * In three steps over all words, the first two without a branch that depends on what memory says: so
 * the processor waits for many of them at a time, where word by word it would wait for each.
 */
export function termsOf(spans: usize, count: usize, ids: usize, hasKinds: bool): void {
  if (hasKinds) termsOfAny(spans, count, ids);
  else termsOfAscii(spans, count, ids);
}

function termsOfAscii(spans: usize, count: usize, ids: usize): void {
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

/** The same for words of which some have letters beyond ASCII: more bytes, so those beyond sixteen are looked at, too. */
function termsOfAny(spans: usize, count: usize, ids: usize): void {
  let lengths: u32 = 0;
  for (let k: usize = 0; k < count; k++) lengths |= load<u32>(spans + k * 8, 4);
  if ((lengths & LENGTH_MASK) < 16) termsBeyondAscii(spans, count, ids, false);
  else termsBeyondAscii(spans, count, ids, true);
}

/** `areLong`: some may have sixteen bytes or more. Whether one has is looked at without a branch, which no processor could foresee. */
@inline
function termsBeyondAscii(spans: usize, count: usize, ids: usize, areLong: bool): void {
  let lookup = lookups;
  for (let k: usize = 0; k < count; k++) {
    const at = <usize>load<u32>(spans + k * 8);
    const what = load<u32>(spans + k * 8, 4);
    const length = what & LENGTH_MASK;
    const inside = masks + <usize>(areLong ? min(length, 16) : length) * 16;
    const folds = caseBits(what);
    const first = (load<u64>(at) | folds) & load<u64>(inside);
    const second = ((load<u64>(at, 8) | folds) & load<u64>(inside, 8)) ^ kindByte(what);
    let hash = hashOf(first, second);
    if (areLong) {
      const third = eightOf(length > 16 ? at + 16 : masks, thirdLength(length), folds);
      hash = mixThird(hash, third);
      if (length > 24) hash = mixRest(hash, at, length);
      store<u64>(lookup, third, 24);
    }
    store<u64>(lookup, first);
    store<u64>(lookup, second, 8);
    store<u32>(lookup, load<u32>(index + <usize>(hash >> shift) * 4), 16);
    lookup += LOOKUP;
  }
  lookup = lookups;
  for (let k: usize = 0; k < count; k++) {
    const what = load<u32>(spans + k * 8, 4);
    const found = load<u32>(lookup, 16) & ID_MASK;
    const entry = entries + (<usize>found - 1) * ENTRY;
    let differs = (load<u64>(entry) ^ load<u64>(lookup)) | (load<u64>(entry, 8) ^ load<u64>(lookup, 8));
    if (areLong) {
      const rest = pool + <usize>load<u32>(entry, POOL);
      differs |= eightOf(rest, thirdLength(what & LENGTH_MASK), 0) ^ load<u64>(lookup, 24);
      differs |= <u64>(load<u32>(entry, LENGTH) ^ what);
    }
    const term = wantsStems || what > LENGTH_MASK ? load<u32>(entry, STEM) : found;
    store<u32>(lookup, differs == 0 ? term : 0, 16);
    store<u32>(lookup, found, 20);
    lookup += LOOKUP;
  }
  lookup = lookups;
  for (let k: usize = 0; k < count; k++) {
    const at = <usize>load<u32>(spans + k * 8);
    const what = load<u32>(spans + k * 8, 4);
    const term = load<u32>(lookup, 16);
    const found = load<u32>(lookup, 20);
    lookup += LOOKUP;
    const isLong = areLong && (what & LENGTH_MASK) > 24;
    const isKnown = term != 0 && (!isLong || sameRest(found - 1, at, what));
    store<u32>(ids + k * 4, isKnown ? term - 1 : termOf(at, what));
  }
}

/** One word, whatever has to be done for it. */
function termOf(at: usize, what: u32): u32 {
  const id = wordId(at, what);
  if (!wantsStems && what <= LENGTH_MASK) return id;
  const known = load<u32>(entryOf(id), STEM);
  if (known != 0) return known - 1;
  return what <= LENGTH_MASK ? newStem(id, at, what) : newForm(id, at, what & LENGTH_MASK);
}

/** `what`: length and kind. */
function wordId(at: usize, what: u32): u32 {
  const length = what & LENGTH_MASK;
  const inside = masks + <usize>min(length, 16) * 16;
  const folds = caseBits(what);
  const first = (load<u64>(at) | folds) & load<u64>(inside);
  const second = ((load<u64>(at, 8) | folds) & load<u64>(inside, 8)) ^ kindByte(what);
  let hash = hashOf(first, second);
  if (length > 16) hash = mixRest(mixThird(hash, eightOf(at + 16, length - 16, folds)), at, length);
  const tag = <u32>hash & ~ID_MASK;
  let slot = <u32>(hash >> shift);
  while (true) {
    const held = load<u32>(index + <usize>slot * 4);
    if (held == 0) return newWord(slot, tag, at, what, first, second);
    if ((held & ~ID_MASK) == tag) {
      const id = (held & ID_MASK) - 1;
      const word = entryOf(id);
      if (load<u64>(word) == first && load<u64>(word, 8) == second) {
        // Below sixteen bytes the zeros tell the length, and the last byte tells the kind.
        if (length < 16 || sameRest(id, at, what)) return id;
      }
    }
    slot = (slot + 1) & mask;
  }
}

/** Only ASCII words are folded here. */
@inline
function caseBits(what: u32): u64 {
  return what <= LENGTH_MASK ? CASE : 0;
}

/** The kind, where the sixteenth byte of a word stands. */
@inline
function kindByte(what: u32): u64 {
  return <u64>(what >> KIND_SHIFT) << 56;
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

/** The bytes from the seventeenth to the twenty-fourth; zeros change nothing. */
@inline
function mixThird(hash: u64, third: u64): u64 {
  return hash + ((third ^ seed) - seed) * 0xa0761d6478bd642f;
}

/** How many of these a word has. */
@inline
function thirdLength(length: u32): u32 {
  return length > 16 ? length - 16 : 0;
}

/** What is beyond those, eight at a time; case is left out for all kinds, since hashes may be equal. */
function mixRest(hash: u64, at: usize, length: u32): u64 {
  for (let k: u32 = 24; k < length; k += 8) {
    hash = (hash ^ eightOf(at + k, length - k, CASE)) * 0x9e3779b97f4a7c15;
    hash ^= hash >> 29;
  }
  return hash;
}

function sameRest(id: u32, at: usize, what: u32): bool {
  const entry = entryOf(id);
  if (load<u32>(entry, LENGTH) != what) return false;
  const length = what & LENGTH_MASK;
  const folds = caseBits(what);
  const rest = pool + load<u32>(entry, POOL) - 16;
  for (let k: u32 = 16; k < length; k += 8) {
    if (eightOf(rest + k, length - k, 0) != eightOf(at + k, length - k, folds)) return false;
  }
  return true;
}

/** Eight bytes, zeros for those beyond the `left` that there are. */
@inline
function eightOf(at: usize, left: u32, folds: u64): u64 {
  return (load<u64>(at) | folds) & load<u64>(masks + <usize>min(left, 8) * 16);
}

function newWord(slot: u32, tag: u32, at: usize, what: u32, first: u64, second: u64): u32 {
  if (size == room) growEntries();
  if (size == ID_MASK) unreachable(); // a pair of more than a million words: TypeScript's business
  const id = size++;
  const entry = entryOf(id);
  store<u64>(entry, first);
  store<u64>(entry, second, 8);
  store<u32>(entry, what < STEM_FROM ? id + 1 : 0, STEM);
  store<u32>(entry, what, LENGTH);
  if ((what & LENGTH_MASK) > 16) keepRest(entry, at, what);
  store<u32>(index + <usize>slot * 4, tag | (id + 1));
  if (size * 2 > mask) growIndex();
  return id;
}

function keepRest(entry: usize, at: usize, what: u32): void {
  const rest: usize = (what & LENGTH_MASK) - 16;
  const folds = <u8>caseBits(what);
  const place = placeInPool(rest);
  store<u32>(entry, place, POOL);
  for (let k: usize = 0; k < rest; k++) store<u8>(pool + place + k, load<u8>(at + 16 + k) | folds);
}

/** Where so many bytes go. */
function placeInPool(bytes: usize): u32 {
  if (poolUsed + bytes > poolRoom) {
    poolRoom = larger(poolRoom, poolUsed + bytes);
    const moved = reserve(poolRoom);
    memory.copy(moved, pool, poolUsed);
    pool = moved;
  }
  const place = <u32>poolUsed;
  poolUsed += bytes;
  return place;
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
    const length = load<u32>(entry, LENGTH) & LENGTH_MASK;
    let hash = hashOf(load<u64>(entry), load<u64>(entry, 8));
    if (length > 16) {
      const rest = pool + load<u32>(entry, POOL) - 16;
      hash = mixRest(mixThird(hash, eightOf(rest + 16, length - 16, 0)), rest, length);
    }
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

/** The same for a word with letters beyond ASCII: the id of the form that is compared. */
function newForm(id: u32, at: usize, length: u32): u32 {
  let form: u32;
  // The stemmer leaves words with letters beyond ASCII as they are.
  if (isFolded(at, at + length)) form = wordId(at, FORM + length);
  else {
    askForForms(at, length, 0);
    if (formCount != 1) unreachable(); // the engine has cut this text otherwise than TypeScript
    form = load<u32>(forms);
  }
  store<u32>(entryOf(id), form + 1, STEM);
  return form;
}

/**
 * The number of tokens in the stretch [at, at + length), which TypeScript cuts; `tokenIds` says where their ids stand,
 * until the next word is looked up.
 */
export function tokensOfStretch(at: usize, length: u32, isBehindSpace: bool): u32 {
  const kind = STRETCH + ((<u32>wantsStems + normalForms) << (KIND_SHIFT + 1));
  const id = wordId(at, kind + (<u32>isBehindSpace << KIND_SHIFT) + length);
  let known = load<u32>(entryOf(id), STEM);
  if (known == 0) {
    askForForms(at, length, isBehindSpace ? 4 : 0);
    const place = placeInPool(4 + <usize>formCount * 4);
    store<u32>(pool + place, formCount);
    memory.copy(pool + place + 4, forms, <usize>formCount * 4);
    known = place + 1;
    store<u32>(entryOf(id), known, STEM);
  }
  tokenIds = pool + known + 3;
  return load<u32>(tokenIds - 4);
}

export let tokenIds: usize = 0;

function askForForms(at: usize, length: u32, how: u32): void {
  formCount = 0;
  learn(at, length, how | normalForms | <u32>wantsStems);
}

/** A place for so many bytes of a form; see host.ts. */
export function formFor(bytes: usize): usize {
  if (bytes > formRoom) {
    formRoom = larger(formRoom, bytes);
    formAt = reserve(formRoom);
  }
  return formAt;
}

/** Takes the form of so many bytes that was written there. */
export function addForm(length: u32): void {
  if (formCount == formsRoom) {
    formsRoom = max<u32>(64, formsRoom * 2);
    const moved = reserve(<usize>formsRoom * 4);
    memory.copy(moved, forms, <usize>formCount * 4);
    forms = moved;
  }
  const id = wordId(formAt, isAsciiWord(formAt, length) ? length : FORM + length);
  store<u32>(forms + <usize>formCount * 4, id);
  formCount++;
}

/** Whether a form is written as words of ASCII are held. */
function isAsciiWord(at: usize, length: u32): bool {
  for (const end = at + length; at < end; at++) {
    const byte = load<u8>(at);
    if ((byte < 0x61 || byte > 0x7a) && (byte < 0x30 || byte > 0x39)) return false;
  }
  return length > 0;
}
