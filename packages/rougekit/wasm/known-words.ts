// What the engine is told about stretches and forms, so that it need not ask about each: which of them are words by themselves,
// whether case counts, and which marks end words. All of it is told before the first text.

import { larger, reserve } from './memory';

/** Which stretches are words by themselves, as they are written but for case. */
const NO_STRETCHES: u32 = 0;
const LETTERS: u32 = 1; // those of ASCII letters alone
const ALL_ASCII: u32 = 2;
const LETTERS_AND_DIGITS: u32 = 3; // of ASCII
let words: u32 = NO_STRETCHES;
let ignoresCase = false;
/** Whether words are terms. */
export let comparesWords = false;

export function knowWords(which: u32, foldsCase: bool, areTerms: bool): void {
  words = which;
  ignoresCase = foldsCase;
  comparesWords = areTerms;
}

/** A byte for each character of ASCII: how often in a row it makes a stretch one to be asked for; 0: never. */
let telling: usize = 0;

/** One more of them. */
export function askAbout(code: u32, times: u32): void {
  if (telling == 0) telling = reserve(128);
  store<u8>(telling + <usize>code, <u8>times);
}

// Words that are to be asked for all the same, however their letters are written: in lower case, a blank behind each.
let apart: usize = 0;
let apartEnd: usize = 0;

/** A place for so many bytes of them. */
export function apartFor(bytes: u32): usize {
  apart = reserve(bytes);
  apartEnd = apart + bytes;
  return apart;
}

function isApart(at: usize, length: u32): bool {
  let start = apart;
  for (let place = apart; place < apartEnd; place++) {
    if (load<u8>(place) != 0x20) continue;
    if (<u32>(place - start) == length && isSpelled(at, start, place)) return true;
    start = place + 1;
  }
  return false;
}

function isSpelled(at: usize, small: usize, end: usize): bool {
  for (; small < end; small++) if ((load<u8>(at++) | 0x20) != load<u8>(small)) return false;
  return true;
}

/** A mark that is a token of its own behind the last letters of a text, and part of a word elsewhere; no byte: there is none. */
let lastMark: u32 = 0x100;

export function endsTexts(code: u32): void {
  lastMark = code;
}

export const OTHER: u32 = 0;
export const WORD: u32 = 1;
export const CASED_WORD: u32 = 2; // it is its lower case that counts

export function kindOf(at: usize, length: u32): u32 {
  if (words == NO_STRETCHES) return OTHER;
  const isStopped = length > 1 && <u32>load<u8>(at + <usize>length - 1) == lastMark;
  if (isStopped) length--;
  let capitals: u32 = 0;
  let last: u32 = 0;
  let times: u32 = 0;
  for (let k: u32 = 0; k < length; k++) {
    const byte = <u32>load<u8>(at + <usize>k);
    if (byte >= 0x80 || (words != ALL_ASCII && !isInWord(byte))) return OTHER;
    capitals += <u32>(byte - 0x41 < 26);
    times = byte == last ? times + 1 : 1;
    last = byte;
    if (telling != 0 && times == <u32>load<u8>(telling + <usize>byte)) return OTHER;
  }
  if (isApart(at, length)) return OTHER;
  return ignoresCase && capitals != 0 ? CASED_WORD : WORD;
}

@inline
function isInWord(byte: u32): bool {
  return (byte | 0x20) - 0x61 < 26 || (words == LETTERS_AND_DIGITS && byte - 0x30 < 10);
}

let lower: usize = 0; // a word in lower case
let lowerRoom: usize = 0;

export function inLowerCase(at: usize, length: u32): usize {
  if (<usize>length > lowerRoom) {
    lowerRoom = larger(lowerRoom, length);
    lower = reserve(lowerRoom);
  }
  for (let k: usize = 0; k < <usize>length; k++) {
    const byte = <u32>load<u8>(at + k);
    store<u8>(lower + k, <u8>(byte - 0x41 < 26 ? byte | 0x20 : byte));
  }
  return lower;
}

// Characters of ASCII that are tokens of their own at the end of letters, a bit each: most stretches that are no word end so.
let endMarks: u64 = 0;
let highEndMarks: u64 = 0;

/** One more of them. */
export function endsWords(code: u32): void {
  if (code < 64) endMarks |= (<u64>1) << code;
  else highEndMarks |= (<u64>1) << (code & 63);
}

/** Whether a mark at the end of letters leaves no trace. */
export let losesEndMarks = false;

export function loseEndMarks(): void {
  losesEndMarks = true;
}

/** Whether the last stretch of a text is up to sixteen letters and that mark. */
export function isShortAndLast(at: usize, length: u32): bool {
  if (<u32>load<u8>(at + <usize>length - 1) != lastMark) return false;
  return length - 2 < 16 && areLetters(at, length - 1);
}

/** Whether a stretch is up to sixteen letters: what is known of it holds wherever it stands. */
export function isShortWord(at: usize, length: u32): bool {
  return length <= 16 && areLetters(at, length);
}

@inline
function hasEndMark(at: usize, length: u32): bool {
  const last = <u32>load<u8>(at + <usize>length - 1);
  if (last >= 0x80 || (((last < 64 ? endMarks : highEndMarks) >> (last & 63)) & 1) == 0) return false;
  return comparesWords && words == LETTERS;
}

/**
 * Whether a stretch is up to sixteen letters and a mark that ends them. That is read as two stretches, so that no word is known
 * twice; longer ones are looked up as they are, and asked for here.
 */
@inline
export function isShortAndMarked(at: usize, length: u32): bool {
  return hasEndMark(at, length) && length - 2 < 16 && areLetters(at, length - 1);
}

export function isMarkedWord(at: usize, length: u32): bool {
  return length > 1 && hasEndMark(at, length) && kindOf(at, length - 1) != OTHER;
}

/** Up to sixteen bytes. */
function areLetters(at: usize, length: u32): bool {
  const small = v128.or(v128.load(at), i8x16.splat(0x20));
  const letters = i8x16.lt_u(i8x16.sub(small, i8x16.splat(0x61)), i8x16.splat(26));
  // One more than all ones is all zeros.
  return ((i8x16.bitmask(letters) + 1) & (((<i32>1) << length) - 1)) == 0;
}
