// A decoded copy of a text, for the few that cannot be read where they stand: JSON strings with \u
// escapes, and texts with one of the two characters beyond ASCII whose lower case lies in ASCII.
// A copy is never longer than the original.

import { isJsonSpecial, isSimpleEscape } from './blocks';
import { larger, reserve } from './memory';
import { isFoldedToAscii } from './words';

let copy: usize = 0;
let room: usize = 0;
let to: usize = 0;

/** Of the text copied last, in UTF-16 units. */
export let copiedUnits: i32 = 0;

export function copyStart(): usize {
  return copy;
}

export function copyEnd(): usize {
  return to;
}

/**
 * Copies [from, end), or the JSON string whose inside begins at `from`. `folds`: put k for the Kelvin
 * sign, and i and a separator for İ, as lower-casing would. Returns where the text ends, or 0 if it
 * is not JSON string.
 */
export function copyText(json: bool, folds: bool, from: usize, end: usize): usize {
  if (end - from + 16 > room) {
    room = larger(room, end - from + 16);
    copy = reserve(room);
  }
  to = copy;
  copiedUnits = 0;
  let at = from;
  while (at < end) {
    const byte = load<u8>(at);
    if (byte < 0x80) {
      // Sixteen bytes are written, of which those of ASCII count that stand for themselves.
      const bytes = v128.load(at);
      const others = i8x16.bitmask(json ? isJsonSpecial(bytes) : bytes);
      const plain = min(<usize>ctz(others | 0x10000), end - at);
      v128.store(to, bytes);
      to += plain;
      at += plain;
      copiedUnits += <i32>plain;
      if (plain != 0) continue;
    }
    if (json && byte == 0x22) return at;
    if (json && byte < 0x20) return 0;
    if (json && byte == 0x5c) {
      const escaped = load<u8>(at, 1);
      if (escaped == 0x75) {
        at = copyEscape(folds, at, end);
        if (at == 0) return 0;
        continue;
      }
      if (!isSimpleEscape(escaped)) return 0;
      put(unescaped(escaped));
      copiedUnits++;
      at += 2;
      continue;
    }
    if (folds && isFoldedToAscii(byte, load<u8>(at, 1), load<u8>(at, 2))) {
      copiedUnits++;
      if (byte == 0xc4) {
        put(0x69);
        put(0x01);
        at += 2;
      } else {
        put(0x6b);
        at += 3;
      }
      continue;
    }
    if (byte >= 0xc0) copiedUnits += byte >= 0xf0 ? 2 : 1;
    put(byte);
    at++;
  }
  return json ? 0 : end;
}

/** What a simple escape stands for. */
export function unescaped(byte: u8): u8 {
  switch (byte) {
    case 0x62:
      return 0x08;
    case 0x66:
      return 0x0c;
    case 0x6e:
      return 0x0a;
    case 0x72:
      return 0x0d;
    case 0x74:
      return 0x09;
    default:
      return byte;
  }
}

/** One \uXXXX, or two that make up one character; returns what follows, or 0. */
function copyEscape(folds: bool, at: usize, end: usize): usize {
  const unit = hex4(at + 2, end);
  if (unit < 0) return 0;
  const next = at + 6;
  copiedUnits++;
  if (unit >= 0xd800 && unit <= 0xdbff && next + 6 <= end && load<u16>(next) == 0x755c) {
    const low = hex4(next + 2, end);
    if (low < 0) return 0;
    if (low >= 0xdc00 && low <= 0xdfff) {
      copiedUnits++;
      const point = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
      put(<u8>(0xf0 | (point >> 18)));
      put(<u8>(0x80 | ((point >> 12) & 0x3f)));
      put(<u8>(0x80 | ((point >> 6) & 0x3f)));
      put(<u8>(0x80 | (point & 0x3f)));
      return next + 6;
    }
  }
  if (folds && unit == 0x212a) put(0x6b);
  else if (folds && unit == 0x130) {
    put(0x69);
    put(0x01);
  } else if (unit < 0x80) put(<u8>unit);
  else if (unit < 0x800) {
    put(<u8>(0xc0 | (unit >> 6)));
    put(<u8>(0x80 | (unit & 0x3f)));
  } else {
    // Half of a pair alone is not a letter, and no UTF-8 either: the replacement character stands for it.
    const point = unit >= 0xd800 && unit <= 0xdfff ? 0xfffd : unit;
    put(<u8>(0xe0 | (point >> 12)));
    put(<u8>(0x80 | ((point >> 6) & 0x3f)));
    put(<u8>(0x80 | (point & 0x3f)));
  }
  return next;
}

/** The value of four hexadecimal digits, or −1. */
export function hex4(at: usize, end: usize): i32 {
  if (at + 4 > end) return -1;
  let value = 0;
  for (let k: usize = 0; k < 4; k++) {
    const byte = <i32>load<u8>(at + k);
    const letter = (byte | 0x20) - 0x61;
    if (byte >= 0x30 && byte <= 0x39) value = value * 16 + byte - 0x30;
    else if (letter >= 0 && letter < 6) value = value * 16 + letter + 10;
    else return -1;
  }
  return value;
}

@inline
function put(byte: u8): void {
  store<u8>(to++, byte);
}
