// Characters beyond ASCII in a block of 64 bytes → which bytes belong to words, and where words meet without anything between
// them. By the rule of src/tokens/unicode.ts, as long as it is simple: letters with their marks are words, letters of
// unspaced scripts are words of their own. A stretch between separators that has anything else in it (joiners,
// characters that stand for words, marks without a letter) is odd: TypeScript cuts it, once.

import { classify } from './host';
import { reserve } from './memory';

// What src/engine/beyond-ascii.ts says of a character.
const SEPARATOR: u8 = 1;
const SPACE: u8 = 2;
const JOINER: u8 = 3;
const RUN: u8 = 4;
const SINGLE: u8 = 5;
const MARK: u8 = 6;
const EXTENDER: u8 = 7;
const STACKER: u8 = 8;
const ODD: u8 = 9;
const ASIDE: u8 = 10; // its text is left to TypeScript
const KIND: u8 = 15;
/** Beside the kind: this letter is its own lower case and normal form, whatever letters stand beside it. */
const INERT: u8 = 16;

const ASTRAL: u32 = 0x10000;
const POINTS: u32 = 0x110000;

// A byte a character, 0 until it is seen. Those beyond U+FFFF have a table of their own, since few texts need it.
let codes: usize = 0;
let astralCodes: usize = 0;

/** Of the block classified last, a bit a byte: in a word; a word begins behind another one; odd. */
export let wide: u64 = 0;
export let splits: u64 = 0;
export let odd: u64 = 0;
/** Of the text so far: characters of two UTF-16 units. */
export let pairs: i32 = 0;

// Of the text so far: bytes of the last character that lie in the next block; where the last word of one letter ends;
// whether the next letter is written below it.
let spill: u64 = 0;
let singleEnd: usize = 0;
let isStacked = false;

export function beginCharacters(): void {
  pairs = 0;
  spill = 0;
  singleEnd = 0;
  isStacked = false;
}

/**
 * `beyond`: the bytes of characters beyond ASCII, `leads`: their first bytes. `words`: bytes of ASCII words. `carry`: 1 if the byte
 * before belongs to a word. False if the text must be left to TypeScript.
 */
export function classifyBlock(at: usize, beyond: u64, leads: u64, words: u64, carry: u64): bool {
  let inWords: u64 = ((<u64>1) << spill) - 1;
  if (leads != 0 && singleEnd < at && areLetters(at, leads)) {
    const all = inWords | (beyond & (0 - (leads & (0 - leads))));
    // Marks belong to what stands before them, if that belongs to a word.
    if ((marks & ~(((words | all) << 1) | carry)) == 0) {
      wide = all;
      splits = 0;
      odd = 0;
      const last = 63 - clz(leads);
      const end = last + (load<u8>(at + <usize>last) < 0xe0 ? 2 : 3);
      spill = end > 64 ? end - 64 : 0;
      return true;
    }
  }
  let starts: u64 = 0;
  let oddOnes: u64 = 0;
  // Where a word of one letter ended and something else may begin.
  let tails: u64 = singleEnd >= at && singleEnd < at + 64 ? (<u64>1) << (singleEnd - at) : 0;
  spill = 0;
  while (leads != 0) {
    const k = ctz(leads);
    const bit = leads & (0 - leads);
    leads ^= bit;
    const place = at + <usize>k;
    const first = <u32>load<u8>(place);
    let width: u64 = 2;
    let code: u8;
    if (first < 0xf0) {
      let point: u32;
      if (first < 0xe0) point = ((first & 0x1f) << 6) | continuation(place, 1);
      else {
        point = ((first & 0x0f) << 12) | (continuation(place, 1) << 6) | continuation(place, 2);
        width = 3;
      }
      code = load<u8>(codes + <usize>point);
      if (code == 0 || codes == 0) code = learned(point);
    } else {
      code = codeOf(pointAt(place));
      width = 4;
      pairs++;
    }
    const kind = code & KIND;
    if (kind <= SPACE) continue;
    const follows = (((((words | inWords) << 1) | carry) & bit) != 0);
    if (kind == JOINER && !follows) continue;
    if (kind == ASIDE) return false;
    inWords |= (((<u64>1) << width) - 1) << k;
    if (<u64>k + width > 64) spill = <u64>k + width - 64;
    const next = place + <usize>width;
    const isBehindSingle = place == singleEnd;
    if (kind == RUN) {
      if (isBehindSingle) starts |= bit;
    } else if (kind == SINGLE) {
      if (!isBehindSingle || !isStacked) starts |= bit;
      singleEnd = next;
      isStacked = false;
      tails |= tail(next, at);
    } else if (kind == EXTENDER || kind == MARK || kind == STACKER) {
      if (isBehindSingle || (kind == EXTENDER && !follows)) {
        if (isBehindSingle) tails &= ~bit;
        singleEnd = next;
        isStacked = kind == STACKER;
        tails |= tail(next, at);
      } else if (!follows) oddOnes |= bit;
    } else oddOnes |= bit;
  }
  wide = inWords;
  splits = starts | (tails & words);
  odd = oddOnes;
  return true;
}

/** Of the characters that `areLetters` has seen: the first bytes of marks. */
let marks: u64 = 0;

/**
 * Whether these characters are known, and letters of words or marks, as most are in most blocks: but for marks, nothing depends on
 * what is beside them.
 */
@inline
function areLetters(at: usize, leads: u64): bool {
  if (codes == 0) return false;
  marks = 0;
  for (; leads != 0; leads &= leads - 1) {
    const bytes = load<u32>(at + <usize>ctz(leads));
    let point: u32;
    if ((bytes & 0xf0) != 0xe0) {
      if ((bytes & 0xf0) == 0xf0) return false;
      point = ((bytes & 0x1f) << 6) | ((bytes >> 8) & 0x3f);
    } else point = ((bytes & 0x0f) << 12) | ((bytes >> 2) & 0xfc0) | ((bytes >> 16) & 0x3f);
    const kind = load<u8>(codes + <usize>point) & KIND;
    if (kind != RUN) {
      if (kind < MARK || kind > STACKER) return false;
      marks |= leads & (0 - leads);
    }
  }
  return true;
}

@inline
function tail(next: usize, at: usize): u64 {
  return next < at + 64 ? (<u64>1) << (next - at) : 0;
}

@inline
function continuation(at: usize, k: usize): u32 {
  return <u32>load<u8>(at + k) & 0x3f;
}

function pointAt(at: usize): u32 {
  const first = <u32>load<u8>(at);
  if (first < 0x80) return first;
  if (first < 0xe0) return ((first & 0x1f) << 6) | continuation(at, 1);
  const low = (continuation(at, 1) << 6) | continuation(at, 2);
  if (first < 0xf0) return ((first & 0x0f) << 12) | low;
  return ((first & 0x07) << 18) | (low << 6) | continuation(at, 3);
}

function codeOf(point: u32): u8 {
  const table = point < ASTRAL ? codes : astralCodes - ASTRAL;
  const isThere = point < ASTRAL ? codes != 0 : astralCodes != 0;
  const code = isThere ? load<u8>(table + <usize>point) : 0;
  return code != 0 ? code : learned(point);
}

function learned(point: u32): u8 {
  if (point < ASTRAL) {
    if (codes == 0) codes = reserve(<usize>ASTRAL);
  } else if (astralCodes == 0) astralCodes = reserve(<usize>(POINTS - ASTRAL));
  const code = <u8>classify(point);
  store<u8>((point < ASTRAL ? codes : astralCodes - ASTRAL) + <usize>point, code);
  return code;
}

/** Whether letters beyond ASCII and small ASCII letters are all there is in [at, end), and none would be changed. */
export function isFolded(at: usize, end: usize): bool {
  while (at < end) {
    const first = load<u8>(at);
    if (first < 0x80) {
      if (first >= 0x41 && first <= 0x5a) return false;
      at++;
    } else {
      if ((codeOf(pointAt(at)) & INERT) == 0) return false;
      at += first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    }
  }
  return true;
}

export const BEFORE_SPACE: i32 = 1;
export const BEFORE_OTHER: i32 = 0;
/** A joiner, beside which not even neighbours are simple. */
export const BEFORE_JOINER: i32 = -1;

/**
 * What stands before `at`, where no word is open, in the text that begins at `from`. A letter is the second half of an
 * escape in a JSON string: all but \b are white space.
 */
export function whatIsBefore(at: usize, from: usize): i32 {
  if (at == from) return BEFORE_SPACE;
  let place = at - 1;
  const last = load<u8>(place);
  if (last < 0x80) {
    if (last > 0x20) return last == 0x6e || last == 0x72 || last == 0x74 || last == 0x66 ? BEFORE_SPACE : BEFORE_OTHER;
    return last == 0x20 || (last >= 0x09 && last <= 0x0d) ? BEFORE_SPACE : BEFORE_OTHER;
  }
  while ((load<u8>(place) & 0xc0) == 0x80) place--;
  const kind = codeOf(pointAt(place)) & KIND;
  return kind == SPACE ? BEFORE_SPACE : kind == JOINER ? BEFORE_JOINER : BEFORE_OTHER;
}
