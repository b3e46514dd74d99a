// Bytes → term ids: every run of ASCII letters and digits is a word. 64 bytes at a time: vector
// comparisons give one bit a byte, and words begin and end where (bits XOR bits << 1) is set.
//
// The bytes are either plain UTF-8 or the inside of a JSON string, escapes and all. Bytes beyond ASCII
// separate. That is all of the rule 'alphanumeric' but for two characters whose lower case is ASCII
// (see unescape.ts, which then makes a copy), and all of the rule 'unicode' as long as nothing beyond
// ASCII is a letter, mark or number, or stands for any; where something may be, the text is left to the plain engine.

import { Run } from './runs';
import { termsOf } from './vocabulary';
import { reserve } from './memory';

// Words found and not looked up yet, 8 bytes each: where, how long. Looked up in batches.
const BATCH: usize = 32;
const spans: usize = reserve(BATCH * 8);
let noted: usize = 0;

/** Adds a word to the batch; returns where the id of the next one goes. */
@inline
function note(ids: usize, from: usize, to: usize): usize {
  store<u32>(noted, <u32>from);
  store<u32>(noted, <u32>(to - from), 4);
  noted += 8;
  ids += 4;
  if (noted == spans + BATCH * 8) flush(ids);
  return ids;
}

/** Looks up the batch; `ids` is where the id behind its last one will go. */
function flush(ids: usize): void {
  const count = (noted - spans) >> 3;
  if (count != 0) termsOf(spans, count, ids - count * 4);
  noted = spans;
}

/** What the recipe does with letters beyond ASCII. */
let keepsLetters = false;

/** Of the text read last: length in UTF-16 units; a line feed seen; a copy is needed to read it. */
export let units: i32 = 0;
export let sawLineFeed = false;
export let needsCopy = false;

/** Of the text read last: characters of its words, and characters beyond ASCII that may be letters. */
export let kept: i32 = 0;
export let suspects: i32 = 0;

export function keepLettersBeyondAscii(yes: bool): void {
  keepsLetters = yes;
}

export function setUnits(value: i32): void {
  units = value;
}

let lost: i32 = 0; // bytes that are no UTF-16 unit of their own

/**
 * Appends the words of [from, end) to the run. `json`: a JSON string whose inside begins at `from`;
 * `end` is where its line ends. Returns where the text ends (at the closing quote), or 0 if this way
 * cannot read it.
 */
@inline
function read(json: bool, run: Run, from: usize, end: usize): usize {
  const idsStart = run.ids;
  let ids = idsStart + <usize>run.length * 4;
  noted = spans;
  let ends = run.ends + <usize>run.sentences * 4;
  let sentenceStart = ids;
  let at = from;
  let word: usize = 0; // where the open word began
  let carry: u64 = 0; // 1 if the byte before this block belongs to a word
  let skip: u64 = 0; // 1 if the first byte of this block is escaped
  let stop: usize = 0;
  lost = 0;
  kept = 0;
  suspects = 0;
  sawLineFeed = false;
  needsCopy = false;
  while (true) {
    const a = v128.load(at);
    const b = v128.load(at, 16);
    const c = v128.load(at, 32);
    const d = v128.load(at, 48);
    let words = bits(isWord(a), isWord(b), isWord(c), isWord(d));
    let special = json
      ? bits(isJsonSpecial(a), isJsonSpecial(b), isJsonSpecial(c), isJsonSpecial(d))
      : bits(isPlainSpecial(a), isPlainSpecial(b), isPlainSpecial(c), isPlainSpecial(d));
    let feeds: u64 = 0;
    if (!json && end - at < 64) {
      const inside: u64 = ((<u64>1) << (end - at)) - 1;
      words &= inside;
      special &= inside;
      stop = end;
    }
    if (json && skip != 0) {
      words &= ~skip;
      special &= ~skip;
      skip = 0;
    }
    while (special != 0) {
      const k = ctz(special);
      special &= special - 1;
      const byte = load<u8>(at + <usize>k);
      if (json && byte == 0x22) {
        stop = at + <usize>k;
        words &= ((<u64>1) << k) - 1;
        break;
      }
      if (json && byte == 0x5c) {
        const escaped = load<u8>(at + <usize>k, 1);
        if (escaped == 0x75) {
          needsCopy = true;
          return 0;
        }
        if (!isSimpleEscape(escaped)) return 0;
        lost++;
        if (escaped == 0x6e) feeds |= (<u64>1) << k;
        if (k == 63) skip = 1;
        else {
          const bit = (<u64>2) << k;
          words &= ~bit;
          special &= ~bit;
        }
        continue;
      }
      if (byte < 0x80) {
        if (json) return 0; // a control character, which JSON forbids
        feeds |= (<u64>1) << k;
        continue;
      }
      if (!passCharacter(byte, at + <usize>k)) return 0;
    }
    kept += <i32>popcnt(words);
    let borders = words ^ ((words << 1) | carry);
    carry = words >> 63;
    if (feeds == 0) {
      if (borders != 0 && word != 0) {
        const stopped = at + <usize>ctz(borders);
        borders &= borders - 1;
        ids = note(ids, word, stopped);
        word = 0;
      }
      while (borders != 0) {
        const begun = at + <usize>ctz(borders);
        borders &= borders - 1;
        if (borders == 0) {
          word = begun;
          break;
        }
        const stopped = at + <usize>ctz(borders);
        borders &= borders - 1;
        ids = note(ids, begun, stopped);
      }
    } else {
      sawLineFeed = true;
      let events = borders | feeds;
      while (events != 0) {
        const bit = events & (0 - events);
        const place = at + <usize>ctz(events);
        events ^= bit;
        if ((borders & bit) != 0) {
          if (word == 0) word = place;
          else {
            ids = note(ids, word, place);
            word = 0;
          }
        }
        if ((feeds & bit) != 0 && ids != sentenceStart) {
          store<u32>(ends, <u32>((ids - idsStart) >> 2));
          ends += 4;
          sentenceStart = ids;
        }
      }
    }
    if (stop != 0) break;
    at += 64;
    if (json && at > end) return 0; // the string does not end in this line
  }
  if (word != 0) ids = note(ids, word, stop);
  if (ids != sentenceStart) {
    store<u32>(ends, <u32>((ids - idsStart) >> 2));
    ends += 4;
  }
  run.length = <u32>((ids - idsStart) >> 2);
  flush(ids);
  run.sentences = <u32>((ends - run.ends) >> 2);
  units = <i32>(stop - from) - lost;
  return stop;
}

export function readJsonText(run: Run, from: usize, end: usize): usize {
  return read(true, run, from, end);
}

export function readPlainText(run: Run, from: usize, end: usize): usize {
  return read(false, run, from, end);
}

@inline
function isWord(v: v128): v128 {
  const letter = i8x16.lt_u(
    i8x16.sub(v128.or(v, i8x16.splat(0x20)), i8x16.splat(0x61)),
    i8x16.splat(26),
  );
  const digit = i8x16.lt_u(i8x16.sub(v, i8x16.splat(0x30)), i8x16.splat(10));
  return v128.or(letter, digit);
}

/** Quotes, backslashes, control characters, everything beyond ASCII (negative as a signed byte). */
@inline
function isJsonSpecial(v: v128): v128 {
  const mark = v128.or(i8x16.eq(v, i8x16.splat(0x22)), i8x16.eq(v, i8x16.splat(0x5c)));
  return v128.or(mark, i8x16.lt_s(v, i8x16.splat(0x20)));
}

/** Line feeds and everything beyond ASCII. */
@inline
function isPlainSpecial(v: v128): v128 {
  return v128.or(i8x16.eq(v, i8x16.splat(0x0a)), i8x16.lt_s(v, i8x16.splat(0)));
}

@inline
function bits(a: v128, b: v128, c: v128, d: v128): u64 {
  const low = <u64>(<u32>i8x16.bitmask(a) | (<u32>i8x16.bitmask(b) << 16));
  const high = <u64>(<u32>i8x16.bitmask(c) | (<u32>i8x16.bitmask(d) << 16));
  return low | (high << 32);
}

/** " \ / b f n r t */
export function isSimpleEscape(byte: u8): bool {
  switch (byte) {
    case 0x22:
    case 0x5c:
    case 0x2f:
    case 0x62:
    case 0x66:
    case 0x6e:
    case 0x72:
    case 0x74:
      return true;
    default:
      return false;
  }
}

/** Notes a byte beyond ASCII; false if this text must be read in another way. The text is valid UTF-8. */
function passCharacter(byte: u8, at: usize): bool {
  if (byte < 0xc0) {
    lost++; // inside a character
    return true;
  }
  if (byte >= 0xf0) lost--; // two units
  const next = load<u8>(at, 1);
  if (byte == 0xc2) {
    // U+0080–00BF are separators but for ª µ º and, where numbers are kept, ² ³ ¹ ¼ ½ ¾.
    if (next != 0xaa && next != 0xb5 && next != 0xba) return !keepsLetters || !isRaisedOrFraction(next);
  } else if (byte == 0xe2 && next == 0x80) {
    // U+2010–2027: dashes, quotation marks, bullets, the ellipsis.
    const last = load<u8>(at, 2);
    if (last >= 0x90 && last <= 0xa7) return true;
  }
  if (keepsLetters) return false;
  if (isFoldedToAscii(byte, next, load<u8>(at, 2))) {
    needsCopy = true;
    return false;
  }
  suspects++;
  return true;
}

/** ² ³ ¹ ¼ ½ ¾, by the second byte. */
@inline
function isRaisedOrFraction(byte: u8): bool {
  return byte == 0xb2 || byte == 0xb3 || byte == 0xb9 || (byte >= 0xbc && byte <= 0xbe);
}

/** U+0130, whose lower case is i and a dot above; U+212A, the Kelvin sign, whose lower case is k. */
@inline
export function isFoldedToAscii(first: u8, second: u8, third: u8): bool {
  return (first == 0xc4 && second == 0xb0) || (first == 0xe2 && second == 0x84 && third == 0xaa);
}
