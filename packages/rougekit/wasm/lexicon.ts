// Stretches of text → terms, for recipes whose words TypeScript knows better: other tokenizers, stemmers, stop
// words, exceptions. A stretch is a run of bytes between separators; what it stands for is asked once, and
// may be one term, none, several, or nothing that this engine can tell. Equal stretches are looked up by their
// bytes, like the words of vocabulary.ts, which has reasons for its layout.
//
// Asking costs a microsecond or more, and over a few thousand pairs every tenth stretch is a new one. So the engine is told
// which stretches are words by themselves, whether case counts, and whether words are compared as they are written:
// then they need not be asked for, and TypeScript gives the forms of all others instead of ids of its own. The same goes for words
// that are compared by stems which are known here: the stem is the form, and irregular words are told before the first text.
//
//   index    4 bytes a slot, open addressing: 8 bits of the hash, 24 bits of id + 1
//   entries  32 bytes an id: the first sixteen bytes of the stretch, zeros behind a shorter one | its value |
//            its length, and whether it is a form | where the pool holds what is beyond sixteen bytes | its hash

import { hashesTerms, hashTerm, hashTerms } from './glued-ngrams';
import {
  CASED_WORD,
  comparesWords,
  inLowerCase,
  isMarkedWord,
  kindOf,
  losesEndMarks,
  OTHER,
  WORD,
} from './known-words';
import { larger, reserve } from './memory';
import { departFromPorter, stemLength, stemWord } from './porter';
import { seed } from './seed';
import { clearStems, findsStems, hasStem, keepsStems, setStem } from './stems-of-terms';

/**
 * Tells the terms of [at, at + length): writes them to `termsFor` and returns how many, or −1 if the row must go the plain way.
 * LAST may be added to the length.
 */
// prettier-ignore
@external("lexicon", "termsOf")
declare function termsOf(at: usize, length: u32): i32;

/** Says that no id of a term means anything any more. */
// prettier-ignore
@external("lexicon", "forget")
declare function forget(): void;

/** Values from here on are lists of terms: this + where the list stands. */
export const LIST: u32 = 0x80000000;
/** Of a stretch that nobody but the plain engine can read. */
export const REFUSED: u32 = 0xffffffff;

const ENTRY: usize = 32;
const VALUE: usize = 16;
const LENGTH: usize = 20;
const POOL: usize = 24;
const HASH: usize = 28;
const FIRST_SLOTS: u32 = 1 << 12;
const MOST_STRETCHES: u32 = 1 << 18;
const MOST_POOL: usize = 1 << 22;
const ID_MASK: u32 = (1 << 24) - 1;

let masks: usize = 0; // see vocabulary.ts
let index: usize = 0;
let mask: u32 = 0;
let shift: u32 = 0; // of a hash, down to a slot
let entries: usize = 0;
let room: u32 = 0;
let size: u32 = 0;
let pool: usize = 0;
let poolRoom: usize = 0;
let poolUsed: usize = 0;
let lists: usize = 0; // of each list its length, then its terms
let listsRoom: usize = 0;
let listsUsed: usize = 0;
/** For each stretch of a batch: its first sixteen bytes, what the index says, then a value and the length of what has it. */
const LOOKUP: usize = 24;
const lookups: usize = reserve(33 * LOOKUP);
let answer: usize = 0;
let answerRoom: usize = 0;
/** One more than the largest term so far. */
export let terms: u32 = 0;

/** Set in the length of a form: of the same bytes, a stretch may stand for something else. */
const FORM: u32 = 0x80000000;
/** Set in the length of a stretch at the end of a text, which may stand for something else there. */
const LAST: u32 = 0x40000000;
/** Where there is none. */
const NO_LENGTH: u32 = 0xffffffff;

let stemFrom: u32 = 0; // words of so many letters are compared by their stems; 0: none is

/** Says that they are, in the variant of Porter's stemmer; to be told before the first text. */
export function compareStems(from: u32, departs: bool): void {
  stemFrom = from;
  departFromPorter(departs);
}

// Irregular words: form:base, separated by white space; one without a base is no token, one without a colon is asked for.
let exceptions: usize = 0;
let exceptionsEnd: usize = 0;

/** A place for a list of so many bytes; to be written before the first text. */
export function exceptionsFor(bytes: u32): usize {
  exceptions = reserve(bytes);
  exceptionsEnd = exceptions + bytes;
  return exceptions;
}

/** Says that forms of terms will be joined; to be told before the first text. */
export function joinTerms(): void {
  hashTerms();
}

/** A place for so many terms of 4 bytes. */
export function termsFor(count: u32): usize {
  if (<usize>count * 4 > answerRoom) {
    answerRoom = larger(answerRoom, <usize>count * 4);
    answer = reserve(answerRoom);
  }
  return answer;
}

/** To be called between pairs: starts afresh when there are very many stretches. */
export function keepLexiconBounded(): void {
  if (size > MOST_STRETCHES || poolUsed > MOST_POOL || listsUsed > MOST_POOL) clearLexicon();
}

export function clearLexicon(): void {
  forget();
  if (mask != 0) memory.fill(index, 0, (<usize>mask + 1) * 4);
  size = 0;
  poolUsed = 0;
  listsUsed = 0;
  terms = 0;
  clearStems();
  addExceptions();
}

/** Where a list stands: its length, then its terms. */
@inline
export function listAt(value: u32): usize {
  return lists + <usize>(value - LIST);
}

/**
 * The values of up to 33 stretches, which are returned one over the other: whether any of them is a list. `spans` has 8 bytes a stretch:
 * where it stands, and its length, which may be 0; up to 16 bytes past its end may be read. In three steps over all of them, as
 * `termsOf` in vocabulary.ts, which has the reason.
 */
export function valuesOf(spans: usize, count: usize, values: usize): u32 {
  return valuesAs(0, spans, count, values);
}

/** The same for forms, whose values are their terms. */
export function termsOfForms(spans: usize, count: usize, found: usize): void {
  valuesAs(FORM, spans, count, found);
}

function valuesAs(form: u32, spans: usize, count: usize, values: usize): u32 {
  if (mask == 0) begin();
  let lookup = lookups;
  for (let k: usize = 0; k < count; k++) {
    const at = <usize>load<u32>(spans + k * 8);
    const length = load<u32>(spans + k * 8, 4);
    const inside = masks + <usize>min(length, 16) * 16;
    const first = load<u64>(at) & load<u64>(inside);
    const second = load<u64>(at, 8) & load<u64>(inside, 8);
    const hash = mixed(first, second, length | form);
    store<u64>(lookup, first);
    store<u64>(lookup, second, 8);
    store<u32>(lookup, likelyIn(<u32>((hash ^ (hash >> 29)) >> 32)), 16);
    lookup += LOOKUP;
  }
  lookup = lookups;
  for (let k: usize = 0; k < count; k++) {
    // A free slot leads to the entry before the first, whose length is that of no stretch.
    const entry = entries + (<usize>(load<u32>(lookup, 16) & ID_MASK) - 1) * ENTRY;
    const differs = (load<u64>(entry) ^ load<u64>(lookup)) | (load<u64>(entry, 8) ^ load<u64>(lookup, 8));
    store<u32>(lookup, load<u32>(entry, VALUE), 16);
    store<u32>(lookup, differs == 0 ? load<u32>(entry, LENGTH) : NO_LENGTH, 20);
    lookup += LOOKUP;
  }
  lookup = lookups;
  let seen: u32 = 0;
  for (let k: usize = 0; k < count; k++) {
    const length = load<u32>(spans + k * 8, 4);
    const isKnown = load<u32>(lookup, 20) == (length | form) && length <= 16;
    const value = isKnown ? load<u32>(lookup, 16) : find(load<u32>(spans + k * 8), length, form);
    seen |= value;
    store<u32>(values + k * 4, value);
    lookup += LOOKUP;
  }
  return seen;
}

/**
 * Of four slots, the first one whose part of the hash is that of this one, or else the last: nearly always where the stretch is, if
 * it is there. Without a branch, as every fifth stretch or so is not in the slot where it belongs.
 */
@inline
function likelyIn(hash: u32): u32 {
  const slot = index + <usize>home(hash) * 4;
  const differences = v128.and(v128.xor(v128.load(slot), i32x4.splat(tagOf(hash))), i32x4.splat(~ID_MASK));
  const same = i32x4.bitmask(i32x4.eq(differences, i32x4.splat(0)));
  return load<u32>(slot + (<usize>ctz(same | 8) << 2));
}

/**
 * Where four slots begin that lie in one line of the caches. From the highest bits, as all bytes of a stretch reach these: the last bytes
 * of eight reach no others, and stretches that differ in nothing else would be looked for one after the other.
 */
@inline
function home(hash: u32): u32 {
  return (hash >> shift) & ~3;
}

/** What a slot has of a hash: its lowest bits. */
@inline
function tagOf(hash: u32): u32 {
  return hash << 24;
}

function valueOf(at: usize, length: u32): u32 {
  return find(at, length, 0);
}

/** The value of the last stretch of a text, which is always asked for. */
export function valueOfLast(at: usize, length: u32): u32 {
  return find(at, length, LAST);
}

/** The term of a form that TypeScript tells. */
export function termOfForm(at: usize, length: u32): u32 {
  if (stemFrom == 0 && !keepsStems && kindOf(at, length) == WORD) {
    const term = valueOf(at, length);
    // A word that is dropped may be part of a stretch that keeps it.
    if (term < LIST) return term;
  }
  return find(at, length, FORM);
}

/** Tells the stem of a term. */
export function stemIs(term: u32, stem: u32): void {
  terms = max(terms, stem + 1);
  setStem(term, stem);
}

function find(at: usize, length: u32, form: u32): u32 {
  if (mask == 0) begin();
  const inside = masks + <usize>min(length, 16) * 16;
  const first = load<u64>(at) & load<u64>(inside);
  const second = load<u64>(at, 8) & load<u64>(inside, 8);
  const hash = hashOf(first, second, at, length, length | form);
  const tag = tagOf(hash);
  let slot = home(hash);
  while (true) {
    const held = load<u32>(index + <usize>slot * 4);
    if (held == 0) return newStretch(hash, at, length, first, second, form);
    if (((held ^ tag) & ~ID_MASK) == 0) {
      const entry = entries + <usize>((held & ID_MASK) - 1) * ENTRY;
      if (load<u64>(entry) == first && load<u64>(entry, 8) == second) {
        // A stretch may end in a zero byte, so the length is always compared.
        const isSame = load<u32>(entry, LENGTH) == (length | form);
        if (isSame && (length <= 16 || sameRest(entry, at, length))) return load<u32>(entry, VALUE);
      }
    }
    slot = (slot + 1) & mask;
  }
}

function begin(): void {
  masks = reserve(17 * 16);
  for (let length: usize = 1; length <= 16; length++) memory.fill(masks + length * 16, 0xff, length);
  mask = FIRST_SLOTS - 1;
  shift = clz(mask);
  index = reserve(<usize>FIRST_SLOTS * 4);
  growEntries();
  addExceptions();
}

function growEntries(): void {
  // Moving what is there costs more than room that nobody touches yet.
  room = max(4096, room * 4);
  const moved = reserve((<usize>room + 1) * ENTRY) + ENTRY; // see valuesOf for the entry before the first
  store<u32>(moved - ENTRY, NO_LENGTH, LENGTH);
  memory.copy(moved, entries, <usize>size * ENTRY);
  entries = moved;
}

/** The value of the stretch that is looked up, if it does not follow from its bytes. */
let given: u32 = 0;
let isGiven = false;

function addExceptions(): void {
  let at = exceptions;
  while (at < exceptionsEnd) {
    const start = at;
    let colon: usize = 0;
    for (; at < exceptionsEnd && load<u8>(at) > 0x20; at++) if (load<u8>(at) == 0x3a) colon = at;
    const length = <u32>((colon == 0 ? at : colon) - start);
    const isShort = colon != 0 && length < stemFrom;
    if (length != 0 && !isShort && kindOf(start, length) == WORD) {
      const base = <u32>(at - colon - 1);
      if (colon == 0) given = valueFrom(termsOf(start, length));
      else given = base == 0 ? valueFrom(0) : find(colon + 1, base, FORM);
      isGiven = true;
      find(start, length, 0);
      isGiven = false;
    }
    at++;
  }
}

@inline
function mixed(first: u64, second: u64, key: u32): u64 {
  return (first ^ seed) * 0x9e3779b97f4a7c15 + (second ^ seed) * 0xd6e8feb86659fd93 + key;
}

@inline
function hashOf(first: u64, second: u64, at: usize, length: u32, key: u32): u32 {
  let hash = mixed(first, second, key);
  if (length > 16) hash = mixRest(hash, at + 16, length - 16);
  return <u32>((hash ^ (hash >> 29)) >> 32);
}

function mixRest(hash: u64, rest: usize, length: u32): u64 {
  for (let k: u32 = 0; k < length; k++) {
    hash = (hash ^ load<u8>(rest + k)) * 0x100000001b3;
    hash ^= hash >> 29;
  }
  // The last of these bytes, too, reach the highest bits: see home.
  return hash * 0x9e3779b97f4a7c15;
}

function sameRest(entry: usize, at: usize, length: u32): bool {
  return memory.compare(pool + load<u32>(entry, POOL), at + 16, length - 16) == 0;
}

/** `first` and `second` are its first sixteen bytes. */
function newStretch(hash: u32, at: usize, length: u32, first: u64, second: u64, form: u32): u32 {
  const value =
    form == FORM
      ? newTerm(at, length)
      : form == LAST
        ? valueFrom(termsOf(at, length | LAST))
        : valueOfNew(at, length);
  if (size == room) growEntries();
  if (size == ID_MASK) unreachable(); // a pair of sixteen million stretches: TypeScript's business
  const entry = entries + <usize>size * ENTRY;
  size++;
  store<u64>(entry, first);
  store<u64>(entry, second, 8);
  store<u32>(entry, value, VALUE);
  store<u32>(entry, length | form, LENGTH);
  store<u32>(entry, hash, HASH);
  if (length > 16) {
    const rest = <usize>length - 16;
    if (poolUsed + rest > poolRoom) {
      poolRoom = larger(poolRoom, poolUsed + rest);
      pool = moved(pool, poolUsed, poolRoom);
    }
    memory.copy(pool + poolUsed, at + 16, rest);
    store<u32>(entry, <u32>poolUsed, POOL);
    poolUsed += rest;
  }
  // Looked for only now: finding the value may have added other stretches and forms.
  putIntoIndex(hash, size);
  if (size * 2 > mask) growIndex();
  return value;
}

@inline
function putIntoIndex(hash: u32, held: u32): void {
  let slot = home(hash);
  while (load<u32>(index + <usize>slot * 4) != 0) slot = (slot + 1) & mask;
  store<u32>(index + <usize>slot * 4, tagOf(hash) | held);
}

function valueOfNew(at: usize, length: u32): u32 {
  if (isGiven) return given;
  const kind = kindOf(at, length);
  if (kind == CASED_WORD) return valueOf(inLowerCase(at, length), length);
  if (kind != OTHER && comparesWords) {
    if (findsStems) return termWithStem(at, length);
    return stemFrom == 0 ? newTerm(at, length) : termOfStem(at, length);
  }
  const marked = isMarkedWord(at, length) ? valueOfMarked(at, length) : REFUSED;
  return marked != REFUSED ? marked : valueFrom(termsOf(at, length));
}

function termOfStem(at: usize, length: u32): u32 {
  if (length < stemFrom) return find(at, length, FORM);
  const stem = stemWord(at, length);
  return find(stem, stemLength(), FORM);
}

/** The word is a form, as stems are: one that is both has one term. */
function termWithStem(at: usize, length: u32): u32 {
  const term = find(at, length, FORM);
  if (!hasStem(term)) {
    const stem = stemWord(at, length);
    setStem(term, find(stem, stemLength(), FORM));
  }
  return term;
}

/** A new term, with these bytes as its form. */
function newTerm(at: usize, length: u32): u32 {
  if (hashesTerms) hashTerm(terms, at, length);
  return terms++;
}

/** Of a word with a mark at its end; REFUSED if these are not a term each. */
function valueOfMarked(at: usize, length: u32): u32 {
  const word = valueOf(at, length - 1);
  if (losesEndMarks) return word;
  const mark = valueOf(at + <usize>length - 1, 1);
  if ((word | mark) >= LIST) return REFUSED;
  const both = termsFor(2);
  store<u32>(both, word);
  store<u32>(both, mark, 4);
  return valueFrom(2);
}

function valueFrom(count: i32): u32 {
  if (count < 0) return REFUSED;
  for (let k: i32 = 0; k < count; k++) terms = max(terms, load<u32>(answer + <usize>k * 4) + 1);
  if (count == 1) return load<u32>(answer);
  const bytes = (<usize>count + 1) * 4;
  if (listsUsed + bytes > listsRoom) {
    listsRoom = larger(listsRoom, listsUsed + bytes);
    lists = moved(lists, listsUsed, listsRoom);
  }
  store<u32>(lists + listsUsed, count);
  memory.copy(lists + listsUsed + 4, answer, <usize>count * 4);
  const value = LIST + <u32>listsUsed;
  listsUsed += bytes;
  return value;
}

function moved(from: usize, used: usize, newRoom: usize): usize {
  const to = reserve(newRoom);
  memory.copy(to, from, used);
  return to;
}

function growIndex(): void {
  mask = mask * 2 + 1;
  shift--;
  index = reserve((<usize>mask + 1) * 4);
  for (let id: u32 = 0; id < size; id++)
    putIntoIndex(load<u32>(entries + <usize>id * ENTRY, HASH), id + 1);
}
