// One JSON line → the runs of its pair, and where its id stands. Accepts valid JSON only, and of that
// what lines usually are: an object whose candidate is a string and whose reference is a string or a
// list of strings, with any other members. All else is left to the plain engine, which knows what to
// say: broken lines, missing or repeated fields, keys with escapes.

import { reserve } from './memory';
import { readCandidate, readReference } from './texts';
import { hex4 } from './unescape';
import { isSimpleEscape } from './blocks';
import { sawLineFeed, units } from './words';

const MOST_FIELDS: u32 = 16;
const MOST_DEPTH: i32 = 64;

// Names of fields, 8 bytes each: where, how long. The candidate, the reference, then ids by preference.
const fields: usize = reserve(MOST_FIELDS * 8);
let fieldCount: u32 = 0;

const CANDIDATE: u32 = 0;
const REFERENCE: u32 = 1;
const FIRST_ID: u32 = 2;
const OTHER: u32 = 0xffffffff;

/** Of the line read last. */
export let idStart: usize = 0; // 0: none
export let idEnd: usize = 0;
/** The raw JSON of both texts, or of the list of references. */
export let candidateStart: usize = 0;
export let candidateEnd: usize = 0;
export let referenceStart: usize = 0;
export let referenceEnd: usize = 0;
export let candidateUnits: i32 = 0;
export let referenceUnits: i32 = 0;
export let hasLineFeed = false;
export let referenceTexts: u32 = 0;

export function clearFields(): void {
  fieldCount = 0;
}

/** A place for the name of the next field; the caller writes its UTF-8 there. */
export function addField(bytes: u32): usize {
  const name = reserve(bytes);
  store<u32>(fields + <usize>fieldCount * 8, <u32>name);
  store<u32>(fields + <usize>fieldCount * 8, bytes, 4);
  fieldCount++;
  return name;
}

/** Whether the line [from, end) could be read. */
export function readLine(from: usize, end: usize): bool {
  let hasCandidate = false;
  let bestId: u32 = OTHER;
  idStart = 0;
  referenceTexts = 0;
  let candidateFeeds = false;
  let referenceFeeds = false;
  let at = pastBlanks(from, end);
  if (at == end || load<u8>(at) != 0x7b) return false;
  at = pastBlanks(at + 1, end);
  while (true) {
    if (at >= end || load<u8>(at) != 0x22) return false; // `{}` has no candidate either
    const key = at + 1;
    at = keyEnd(key, end);
    if (at == 0) return false;
    const field = fieldAt(key, at - key);
    at = pastBlanks(at + 1, end);
    if (at >= end || load<u8>(at) != 0x3a) return false;
    at = pastBlanks(at + 1, end);
    if (at >= end) return false;
    const first = load<u8>(at);
    const value = at;
    if (field == CANDIDATE) {
      if (first != 0x22 || hasCandidate) return false;
      at = readCandidate(true, at + 1, end);
      if (at == 0) return false;
      at++;
      hasCandidate = true;
      candidateStart = value;
      candidateEnd = at;
      candidateUnits = units;
      candidateFeeds = sawLineFeed;
    } else if (field == REFERENCE) {
      if (referenceTexts > 0) return false;
      if (first == 0x22) {
        at = readReference(true, true, at + 1, end);
        if (at == 0) return false;
        at++;
        referenceTexts = 1;
        referenceUnits = units;
        referenceFeeds = sawLineFeed;
      } else if (first == 0x5b) {
        at = pastBlanks(at + 1, end);
        while (true) {
          if (at >= end || load<u8>(at) != 0x22) return false;
          at = readReference(true, referenceTexts == 0, at + 1, end);
          if (at == 0) return false;
          if (referenceTexts == 0) {
            referenceUnits = units;
            referenceFeeds = sawLineFeed;
          }
          referenceTexts++;
          at = pastBlanks(at + 1, end);
          if (at >= end) return false;
          const mark = load<u8>(at);
          if (mark == 0x5d) break;
          if (mark != 0x2c) return false;
          at = pastBlanks(at + 1, end);
        }
        at++;
      } else return false;
      referenceStart = value;
      referenceEnd = at;
    } else {
      at = valueEnd(at, end, 0);
      if (at == 0) return false;
      if (field != OTHER) {
        // A string or a number; of anything else the plain engine decides what it means.
        if (first != 0x22 && first != 0x2d && (first < 0x30 || first > 0x39)) return false;
        if (field == bestId) return false;
        if (field < bestId) {
          bestId = field;
          idStart = value;
          idEnd = at;
        }
      }
    }
    at = pastBlanks(at, end);
    if (at >= end) return false;
    const mark = load<u8>(at);
    at = pastBlanks(at + 1, end);
    if (mark == 0x7d) break;
    if (mark != 0x2c) return false;
  }
  hasLineFeed = candidateFeeds || referenceFeeds;
  return at == end && hasCandidate && referenceTexts > 0;
}

/** Blank, tab, CR: what JSON allows between its parts, but for the line feed that ends the line. */
@inline
export function pastBlanks(at: usize, end: usize): usize {
  while (at < end) {
    const byte = load<u8>(at);
    if (byte != 0x20 && byte != 0x09 && byte != 0x0d) break;
    at++;
  }
  return at;
}

/** The closing quote of a key without escapes, or 0. */
function keyEnd(at: usize, end: usize): usize {
  while (at < end) {
    const byte = load<u8>(at);
    if (byte == 0x22) return at;
    if (byte == 0x5c || byte < 0x20) return 0;
    at++;
  }
  return 0;
}

function fieldAt(key: usize, length: usize): u32 {
  for (let k: u32 = 0; k < fieldCount; k++) {
    const field = fields + <usize>k * 8;
    if (<usize>load<u32>(field, 4) != length) continue;
    if (memory.compare(key, load<u32>(field), length) == 0) return k;
  }
  return OTHER;
}

/** Past the value that begins at `at`, or 0 if it is not valid JSON. */
function valueEnd(at: usize, end: usize, depth: i32): usize {
  if (at >= end || depth > MOST_DEPTH) return 0;
  const first = load<u8>(at);
  if (first == 0x22) return stringEnd(at + 1, end);
  if (first == 0x7b) return listEnd(at, end, depth, 0x7d);
  if (first == 0x5b) return listEnd(at, end, depth, 0x5d);
  if (first == 0x74) return wordEnd(at, end, 0x65757274); // true
  if (first == 0x6e) return wordEnd(at, end, 0x6c6c756e); // null
  if (first == 0x66) return wordEnd(at + 1, end, 0x65736c61); // (f)alse
  return numberEnd(at, end);
}

function wordEnd(at: usize, end: usize, letters: u32): usize {
  return at + 4 <= end && load<u32>(at) == letters ? at + 4 : 0;
}

/** An object or a list, up to its closing mark. */
function listEnd(at: usize, end: usize, depth: i32, closing: u8): usize {
  at = pastBlanks(at + 1, end);
  if (at < end && load<u8>(at) == closing) return at + 1;
  while (true) {
    if (closing == 0x7d) {
      if (at >= end || load<u8>(at) != 0x22) return 0;
      at = stringEnd(at + 1, end);
      if (at == 0) return 0;
      at = pastBlanks(at, end);
      if (at >= end || load<u8>(at) != 0x3a) return 0;
      at = pastBlanks(at + 1, end);
    }
    at = valueEnd(at, end, depth + 1);
    if (at == 0) return 0;
    at = pastBlanks(at, end);
    if (at >= end) return 0;
    const mark = load<u8>(at);
    if (mark == closing) return at + 1;
    if (mark != 0x2c) return 0;
    at = pastBlanks(at + 1, end);
  }
}

/** Past the closing quote of the string whose inside begins at `at`, or 0. */
function stringEnd(at: usize, end: usize): usize {
  while (at < end) {
    const v = v128.load(at);
    const marks = v128.or(i8x16.eq(v, i8x16.splat(0x22)), i8x16.eq(v, i8x16.splat(0x5c)));
    const special = i8x16.bitmask(v128.or(marks, i8x16.lt_u(v, i8x16.splat(0x20))));
    if (special == 0) {
      at += 16;
      continue;
    }
    at += ctz(special);
    if (at >= end) return 0;
    const byte = load<u8>(at);
    if (byte == 0x22) return at + 1;
    if (byte != 0x5c) return 0;
    const escaped = load<u8>(at, 1);
    if (escaped == 0x75) {
      if (hex4(at + 2, end) < 0) return 0;
      at += 6;
    } else if (isSimpleEscape(escaped)) at += 2;
    else return 0;
  }
  return 0;
}

function numberEnd(at: usize, end: usize): usize {
  if (load<u8>(at) == 0x2d) at++;
  if (at < end && load<u8>(at) == 0x30) at++;
  else {
    at = digitsEnd(at, end);
    if (at == 0) return 0;
  }
  if (at < end && load<u8>(at) == 0x2e) {
    at = digitsEnd(at + 1, end);
    if (at == 0) return 0;
  }
  if (at < end && (load<u8>(at) | 0x20) == 0x65) {
    at++;
    if (at < end && (load<u8>(at) == 0x2b || load<u8>(at) == 0x2d)) at++;
    at = digitsEnd(at, end);
  }
  return at;
}

/** Past one digit or more, or 0. */
function digitsEnd(at: usize, end: usize): usize {
  const from = at;
  while (at < end && load<u8>(at) >= 0x30 && load<u8>(at) <= 0x39) at++;
  return at == from ? 0 : at;
}
